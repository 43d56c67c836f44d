//! A batter who runs between the wickets.

use crate::bounds::Within as _;
use crate::hash::StateHash;
use crate::pitch::{CREASE_Z_M, End};

/// The speed of a run in pads, in metres per second.
pub const RUN_SPEED_M_S: f64 = 6.3;
const ACCELERATION_M_S2: f64 = 9.0;
/// How far behind the crease a runner comes to rest.
pub const BEHIND_CREASE_M: f64 = 0.25;
/// The length of a run, from crease to crease.
pub const RUN_M: f64 = 2.0 * CREASE_Z_M;

/// One of the two batters: the place along the pitch where the bat can be grounded.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Runner {
    /// The position along the pitch, in metres.
    pub z_m: f64,
    /// The speed along the pitch, in m/s.
    pub speed_m_s: f64,
    /// The end that the runner is at or makes for.
    pub goal: End,
}

impl Runner {
    /// A batter at rest in the ground of an end.
    #[must_use]
    pub fn at(end: End) -> Self {
        Self {
            z_m: end.sign() * (CREASE_Z_M + BEHIND_CREASE_M),
            speed_m_s: 0.0,
            goal: end,
        }
    }

    /// Whether the runner is home at the end they made for.
    #[must_use]
    pub fn is_home(&self) -> bool {
        self.goal.is_ground(self.z_m)
    }

    /// Whether the runner is home and stands still.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.is_home() && self.speed_m_s == 0.0
    }

    /// The seconds that the runner still needs to be home at an end, turning included.
    #[must_use]
    pub fn secs_to(&self, end: End) -> f64 {
        let distance_m = (CREASE_Z_M - self.z_m * end.sign()).max(0.0);
        if distance_m == 0.0 {
            return 0.0;
        }
        let towards_m_s = self.speed_m_s * end.sign();
        distance_m / RUN_SPEED_M_S
            + (RUN_SPEED_M_S - towards_m_s) * (RUN_SPEED_M_S - towards_m_s)
                / (2.0 * ACCELERATION_M_S2 * RUN_SPEED_M_S)
    }

    /// Advances the runner by a time.
    pub fn step(&mut self, dt_secs: f64) {
        let sign = self.goal.sign();
        let stop_m = CREASE_Z_M + BEHIND_CREASE_M;
        let gone_m = self.z_m * sign;
        let wanted = if gone_m < stop_m { RUN_SPEED_M_S } else { 0.0 };
        let speed = self.speed_m_s * sign;
        let change =
            (wanted - speed).within(-ACCELERATION_M_S2 * dt_secs, ACCELERATION_M_S2 * dt_secs);
        self.speed_m_s = (speed + change) * sign;
        self.z_m += self.speed_m_s * dt_secs;
        // Past the crease a runner stops at once: what happens there does not matter.
        if wanted == 0.0 && self.speed_m_s * sign >= 0.0 {
            self.z_m = stop_m * sign;
            self.speed_m_s = 0.0;
        }
    }

    /// Adds its state to a hash.
    pub fn hash_into(&self, hash: &mut StateHash) {
        hash.add(self.z_m);
        hash.add(self.speed_m_s);
        hash.add(self.goal.sign());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secs_until_home(runner: &mut Runner) -> f64 {
        let mut steps = 0_u32;
        while !runner.is_home() {
            runner.step(1.0 / 240.0);
            steps = steps.saturating_add(1);
        }
        f64::from(steps) / 240.0
    }

    #[test]
    fn a_run_takes_about_three_seconds_and_is_estimated_well() {
        let mut runner = Runner::at(End::Striker);
        runner.goal = End::Bowler;
        let estimate_secs = runner.secs_to(End::Bowler);
        let secs = secs_until_home(&mut runner);
        assert!((2.9..3.4).contains(&secs), "{secs}");
        assert!((secs - estimate_secs).abs() < 0.1, "{secs} {estimate_secs}");
    }

    #[test]
    fn turning_back_costs_time() {
        let mut runner = Runner::at(End::Striker);
        runner.goal = End::Bowler;
        for _ in 0..240 {
            runner.step(1.0 / 240.0);
        }
        runner.goal = End::Striker;
        let estimate_secs = runner.secs_to(End::Striker);
        let secs = secs_until_home(&mut runner);
        assert!(secs > 1.3, "{secs}");
        assert!((secs - estimate_secs).abs() < 0.1, "{secs} {estimate_secs}");
        for _ in 0..240 {
            runner.step(1.0 / 240.0);
        }
        assert!(runner.is_settled());
    }
}
