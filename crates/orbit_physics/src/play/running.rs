//! Running between the wickets.

use super::Play;
use crate::event::{EventKind, Role};
use crate::hash::StateHash;
use crate::path::STEP_SECS;
use crate::pitch::{CREASE_Z_M, End};
use crate::runner::{RUN_M, RUN_SPEED_M_S, Runner};

/// The maximum number of runs for one ball.
const MOST_RUNS: u32 = 6;
/// How far a striker who plays down the pitch is out of the crease.
const ADVANCE_M: f64 = 1.2;
/// The time that a run takes in addition to its length over the speed: starting, and turning before it.
const START_SECS: f64 = 0.4;
/// The time from the fielder's hands to the throw.
const RELEASE_SECS: f64 = 0.45;

/// Both batters, and how many runs they have made.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Running {
    /// Striker and non-striker.
    runners: [Runner; 2],
    /// The end that the striker ran from, or stands at.
    base: End,
    is_running: bool,
    wanted: u32,
    completed: u32,
}

impl Default for Running {
    fn default() -> Self {
        Self {
            runners: [Runner::at(End::Striker), Runner::at(End::Bowler)],
            base: End::Striker,
            is_running: false,
            wanted: 0,
            completed: 0,
        }
    }
}

impl Running {
    pub(super) fn run(&mut self) {
        let begun = self.completed.saturating_add(self.wanted);
        if self.is_running {
            if self.is_turned() {
                self.swap_goals();
            } else if begun < MOST_RUNS {
                self.wanted = self.wanted.saturating_add(1).min(2);
            }
        } else if begun < MOST_RUNS {
            self.is_running = true;
            self.swap_goals();
        }
    }

    pub(super) fn turn_back(&mut self) {
        self.wanted = 0;
        if self.is_running && !self.is_turned() {
            self.swap_goals();
        }
    }

    fn is_turned(&self) -> bool {
        let [striker, _] = &self.runners;
        striker.goal == self.base
    }

    fn swap_goals(&mut self) {
        for runner in &mut self.runners {
            runner.goal = runner.goal.other();
        }
    }

    /// Advances both runners by a step. Returns whether a run was completed.
    #[inline(never)]
    fn step(&mut self, is_striker_free: bool) -> bool {
        let [striker, non_striker] = &mut self.runners;
        if is_striker_free {
            striker.step(STEP_SECS);
        }
        non_striker.step(STEP_SECS);
        if !self.is_running || !striker.is_home() || !non_striker.is_home() {
            return false;
        }
        let is_completed = striker.goal != self.base;
        self.base = striker.goal;
        if is_completed {
            self.completed = self.completed.saturating_add(1);
        }
        if self.wanted > 0 {
            self.wanted = self.wanted.saturating_sub(1);
            self.swap_goals();
        } else {
            self.is_running = false;
        }
        is_completed
    }

    /// Moves the striker's ground while going down the pitch to a ball: `share` of the way is done.
    pub(super) fn advance_striker(&mut self, share: f64) {
        if self.is_running {
            return;
        }
        let home_m = Runner::at(End::Striker).z_m;
        let [striker, _] = &mut self.runners;
        striker.z_m = home_m + (CREASE_Z_M - ADVANCE_M - home_m) * share;
        striker.speed_m_s = 0.0;
    }

    pub(super) fn runners(&self) -> &[Runner; 2] {
        &self.runners
    }

    pub(super) fn completed(&self) -> u32 {
        self.completed
    }

    pub(super) fn is_running(&self) -> bool {
        self.is_running
    }

    /// Whether the striker is nearer than the other to the end that both left from the striker's side.
    pub(super) fn have_crossed(&self) -> bool {
        let [striker, non_striker] = &self.runners;
        self.is_running && (striker.z_m - non_striker.z_m) * self.base.sign() < 0.0
    }

    /// The batter who is out if the wicket of an end is put down: the nearer one, if out of the ground (Law 38.2.2).
    pub(super) fn short_at(&self, end: End) -> Option<Role> {
        let [striker, non_striker] = &self.runners;
        let (role, runner) = if striker.z_m * end.sign() > non_striker.z_m * end.sign() {
            (Role::Striker, striker)
        } else {
            (Role::NonStriker, non_striker)
        };
        (!end.is_ground(runner.z_m)).then_some(role)
    }

    /// The end where a batter out of the ground needs the longest to be home, and how many seconds that takes.
    #[inline(never)]
    pub(super) fn exposed(&self) -> Option<(End, f64)> {
        let mut worst: Option<(End, f64)> = None;
        for runner in &self.runners {
            let secs = runner.secs_to(runner.goal);
            if secs > 0.0 && worst.is_none_or(|(_, most)| secs > most) {
                worst = Some((runner.goal, secs));
            }
        }
        worst
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        let Self {
            runners,
            base,
            is_running,
            wanted,
            completed,
        } = self;
        for runner in runners {
            runner.hash_into(hash);
        }
        hash.add(base.sign());
        hash.add_bits(u64::from(*is_running));
        hash.add_bits(u64::from(*wanted));
        hash.add_bits(u64::from(*completed));
    }
}

impl Play {
    pub(super) fn run_batters(&mut self) {
        let is_striker_free = self.running.is_running()
            || self
                .swing_now()
                .is_none_or(|(planned, secs)| !planned.swing.is_moving(secs));
        if self.running.step(is_striker_free) {
            let runs = self.running.completed();
            self.event(EventKind::RunCompleted { runs });
        }
    }

    /// How much earlier than the ball at the stumps the batters would be home, in seconds, if they started a run now or continued
    /// the one under way. Negative if the ball would be first, assuming that it is fielded as foreseen and thrown well.
    #[must_use]
    pub fn run_margin_secs(&self) -> f64 {
        let (pick_up_tick, place) = match self.holding {
            Some(holding) => (self.tick, self.fielder(holding.fielder).unwrap_or_default()),
            None => self.pick_up,
        };
        let pick_up_secs = f64::from(pick_up_tick.saturating_sub(self.tick)) * STEP_SECS;
        let nearer_m = place
            .distance(End::Striker.stumps())
            .min(place.distance(End::Bowler.stumps()));
        let ball_secs = pick_up_secs + RELEASE_SECS + self.throw_secs(nearer_m);
        let run_secs = match self.running.exposed() {
            Some((_, secs)) if self.running.is_running() => secs,
            _ => RUN_M / RUN_SPEED_M_S + START_SECS,
        };
        ball_secs - run_secs
    }
}
