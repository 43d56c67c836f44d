//! Weights that change over time.

use orbit_numbers::f64_to_f32;

/// A weight that changes over time, at constant speed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fade {
    from: f32,
    to: f32,
    elapsed_secs: f64,
    duration_secs: f64,
}

impl Fade {
    pub(crate) fn new(from: f32, to: f32, duration_secs: f64) -> Self {
        Self {
            from,
            to,
            elapsed_secs: 0.0,
            duration_secs,
        }
    }

    pub(crate) fn has_ended(&self) -> bool {
        self.elapsed_secs >= self.duration_secs
    }

    /// Advances and returns the current weight.
    pub(crate) fn advance(&mut self, dt_secs: f64) -> f32 {
        self.elapsed_secs += dt_secs;
        if self.has_ended() {
            return self.to;
        }
        let fraction = f64_to_f32(self.elapsed_secs / self.duration_secs);
        self.from + (self.to - self.from) * fraction
    }
}
