//! The 1 Euro filter: smooth at low speed, quick at high speed (Casiez, Roussel and Vogel, CHI 2012).

use core::f64::consts::TAU;
use glam::DVec2;

/// Cut-off frequency for a value that does not move, in Hz.
pub const MIN_CUTOFF_HZ: f64 = 1.0;
/// How much the cut-off frequency rises with the speed, in Hz for each unit per second.
pub const BETA: f64 = 0.02;
/// Cut-off frequency of the speed, in Hz.
const SPEED_CUTOFF_HZ: f64 = 1.0;
/// Samples with the same time are treated as if this much time had passed.
const MIN_STEP_SECS: f64 = 0.000_5;

/// Filters one value.
#[derive(Debug, Clone, Default)]
pub struct OneEuroFilter {
    last: Option<State>,
}

#[derive(Debug, Clone, Copy)]
struct State {
    raw: f64,
    value: f64,
    speed: f64,
    time_secs: f64,
}

impl OneEuroFilter {
    /// Takes a sample and returns the filtered value. The first sample passes unchanged.
    pub fn filter(&mut self, raw: f64, time_secs: f64) -> f64 {
        let Some(last) = self.last else {
            self.last = Some(State {
                raw,
                value: raw,
                speed: 0.0,
                time_secs,
            });
            return raw;
        };
        let step_secs = (time_secs - last.time_secs).max(MIN_STEP_SECS);
        let raw_speed = (raw - last.raw) / step_secs;
        let speed = mix(last.speed, raw_speed, smoothing(SPEED_CUTOFF_HZ, step_secs));
        let cutoff_hz = MIN_CUTOFF_HZ + BETA * speed.abs();
        let value = mix(last.value, raw, smoothing(cutoff_hz, step_secs));
        self.last = Some(State {
            raw,
            value,
            speed,
            time_secs: last.time_secs.max(time_secs),
        });
        value
    }

    /// Forgets all samples.
    pub fn reset(&mut self) {
        self.last = None;
    }
}

/// The weight of a new sample for a cut-off frequency.
fn smoothing(cutoff_hz: f64, step_secs: f64) -> f64 {
    let reach = TAU * cutoff_hz * step_secs;
    reach / (reach + 1.0)
}

fn mix(from: f64, to: f64, weight: f64) -> f64 {
    from + (to - from) * weight
}

/// Filters a point of the canvas. The unit is a pixel of the canvas; [`BETA`] is tuned for that.
#[derive(Debug, Clone, Default)]
pub struct PointFilter {
    x: OneEuroFilter,
    y: OneEuroFilter,
    last: DVec2,
}

impl PointFilter {
    /// Takes a sample and returns the filtered point. A sample that is not finite is ignored.
    pub fn filter(&mut self, raw: DVec2, time_secs: f64) -> DVec2 {
        if raw.is_finite() && time_secs.is_finite() {
            self.last = DVec2::new(
                self.x.filter(raw.x, time_secs),
                self.y.filter(raw.y, time_secs),
            );
        }
        self.last
    }

    /// Forgets all samples.
    pub fn reset(&mut self) {
        self.x.reset();
        self.y.reset();
    }
}
