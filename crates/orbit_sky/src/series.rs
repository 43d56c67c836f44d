//! The VSOP87 series of the planets: for each power of time, a sum of cosines.

pub(crate) mod earth;
pub(crate) mod jupiter;
pub(crate) mod mars;
pub(crate) mod mercury;
pub(crate) mod neptune;
pub(crate) mod saturn;
pub(crate) mod uranus;
pub(crate) mod venus;

/// The series of one coordinate, by ascending power of time.
pub(crate) type Series = &'static [Power];

/// The coefficient of one power of time.
pub(crate) struct Power {
    /// The sum of the constant terms.
    pub(crate) constant: f64,
    /// The periodic terms, the largest first.
    pub(crate) terms: &'static [Term],
}

/// `amplitude * cos(phase + rate * time)`, in radians (or au) and Julian millennia. Only the rate, which is multiplied
/// by up to five millennia, needs the precision of an `f64`.
pub(crate) struct Term {
    amplitude: f32,
    phase: f32,
    rate: f64,
}

/// Creates a term, as written in the tables.
#[expect(
    clippy::as_conversions,
    reason = "whole numbers of a small size, and colours, which saturate"
)]
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
        let periodic: f64 = power
            .terms
            .iter()
            .map(|term| {
                f64::from(term.amplitude) * (f64::from(term.phase) + term.rate * millennia).cos()
            })
            .sum();
        value * millennia + power.constant + periodic
    })
}
