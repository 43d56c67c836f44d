//! The planets' series: sums of cosines, one for each power of time.

pub(crate) mod earth;
pub(crate) mod jupiter;
pub(crate) mod mars;
pub(crate) mod mercury;
pub(crate) mod neptune;
pub(crate) mod saturn;
pub(crate) mod uranus;
pub(crate) mod venus;

/// The powers of time of one coordinate, from the zeroth on.
pub(crate) type Series = &'static [Power];

/// What is multiplied with one power of time.
pub(crate) struct Power {
    /// The sum of the terms that do not swing.
    pub(crate) constant: f64,
    /// Those that do, the largest first.
    pub(crate) terms: &'static [Term],
}

/// `amplitude * cos(phase + rate * time)`, in radians (or au) and Julian millennia. Only the rate, which is multiplied
/// with up to five millennia, needs the digits of an `f64`.
pub(crate) struct Term {
    amplitude: f32,
    phase: f32,
    rate: f64,
}

/// A term as the tables write it.
pub(crate) const fn term(amplitude: f64, phase: f64, rate: f64) -> Term {
    Term {
        amplitude: amplitude as f32,
        phase: phase as f32,
        rate,
    }
}

/// The coordinate at a time in Julian millennia since J2000.
pub(crate) fn sum(series: Series, millennia: f64) -> f64 {
    series.iter().rev().fold(0.0, |value, power| {
        let swinging: f64 = power
            .terms
            .iter()
            .map(|term| {
                f64::from(term.amplitude) * (f64::from(term.phase) + term.rate * millennia).cos()
            })
            .sum();
        value * millennia + power.constant + swinging
    })
}
