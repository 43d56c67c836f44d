//! The drift of an orientation sensor: learnt while the phone is at rest, subtracted while it moves.

use glam::DVec2;

/// Anything slower than this is sensor drift, not a hand.
const REST_RADS_PER_SEC: f64 = 0.014;
/// How long it must be this slow before it counts as rest.
const REST_AFTER_SECS: f64 = 0.4;
/// How quickly the rate of the drift is learnt.
const LEARN_SECS: f64 = 1.5;
/// No sensor drifts faster.
const MAX_DRIFT_RADS_PER_SEC: f64 = 0.014;
/// A longer pause between two events makes their speed meaningless.
const MAX_STEP_SECS: f64 = 0.25;
/// How quickly the measured speed adapts.
const SPEED_SECS: f64 = 0.15;

/// The estimated drift of yaw and pitch.
#[derive(Debug, Clone, Default)]
pub struct Drift {
    last: Option<(DVec2, f64)>,
    speed: DVec2,
    rate: DVec2,
    slow_secs: f64,
}

impl Drift {
    /// Takes the angles (yaw and pitch in radians) of an event, and returns how much of the change since the last one is drift.
    /// With `is_painting`, slow movements are intentional.
    pub fn take(&mut self, angles: DVec2, time_secs: f64, is_painting: bool) -> DVec2 {
        let Some((last, last_secs)) = self.last.replace((angles, time_secs)) else {
            return DVec2::ZERO;
        };
        let step_secs = time_secs - last_secs;
        if step_secs <= 0.0 || step_secs > MAX_STEP_SECS {
            self.slow_secs = 0.0;
            return DVec2::ZERO;
        }
        let change = angles - last;
        self.speed += (change / step_secs - self.speed) * (step_secs / (SPEED_SECS + step_secs));
        let is_slow = !is_painting && self.speed.length() < REST_RADS_PER_SEC;
        self.slow_secs = if is_slow {
            self.slow_secs + step_secs
        } else {
            0.0
        };
        if self.slow_secs < REST_AFTER_SECS {
            return self.rate * step_secs;
        }
        self.rate += (change / step_secs - self.rate) * (step_secs / (LEARN_SECS + step_secs));
        self.rate = self.rate.clamp_length_max(MAX_DRIFT_RADS_PER_SEC);
        change
    }

    /// Starts over with new angles after the grip has changed. The rate of the drift is kept.
    pub fn restart(&mut self) {
        self.last = None;
        self.slow_secs = 0.0;
        self.speed = DVec2::ZERO;
    }
}
