//! Recognises shaking.

use glam::DVec3;

/// A swing accelerates the phone by at least this much, in m/s².
const SWING: f64 = 13.0;
/// A shake has this many swings, each in the opposite direction of the one before.
const SWINGS: u8 = 4;
/// The longest time between two swings.
const SWING_SECS: f64 = 0.4;
/// The minimum time between the end of a shake and the next one.
const PAUSE_SECS: f64 = 1.5;

/// Distinguishes a shake, back and forth several times, from the movements of painting.
#[derive(Debug, Clone, Default)]
pub struct ShakeDetector {
    last: Option<(DVec3, f64)>,
    swings: u8,
    quiet_until_secs: f64,
}

impl ShakeDetector {
    /// Takes an acceleration without gravity, in m/s², and returns whether it completes a shake.
    pub fn accelerate(&mut self, acceleration: DVec3, time_secs: f64) -> bool {
        if !acceleration.is_finite() || !time_secs.is_finite() || acceleration.length() < SWING {
            return false;
        }
        if time_secs < self.quiet_until_secs {
            return false;
        }
        match self.last {
            Some((last, last_secs)) if time_secs - last_secs <= SWING_SECS => {
                // Still the same swing.
                if last.dot(acceleration) >= 0.0 {
                    return false;
                }
                self.swings = self.swings.saturating_add(1);
            }
            _ => self.swings = 1,
        }
        self.last = Some((acceleration, time_secs));
        if self.swings < SWINGS {
            return false;
        }
        self.last = None;
        self.swings = 0;
        self.quiet_until_secs = time_secs + PAUSE_SECS;
        true
    }
}
