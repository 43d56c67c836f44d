//! Makes features with different units comparable.

use super::{Example, FEATURE_COUNT, Features, float};

/// Subtracts the mean of a feature, and divides by its standard deviation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Standardizer {
    pub(super) means: Features,
    pub(super) scales: Features,
}

impl Standardizer {
    pub(super) fn of(examples: &[Example]) -> Self {
        let count = float(examples.len()).max(1.0);
        let mean_of = |value: &dyn Fn(&Features) -> Features| -> Features {
            let mut sums = [0.0; FEATURE_COUNT];
            for example in examples {
                for (sum, value) in sums.iter_mut().zip(value(&example.features)) {
                    *sum += value;
                }
            }
            sums.map(|sum| sum / count)
        };
        let means = mean_of(&|features| *features);
        let variances =
            mean_of(&|features| combine(features, &means, |x, mean| (x - mean) * (x - mean)));
        Self {
            means,
            scales: combine(&variances, &means, |variance, mean| {
                let deviation = variance.sqrt();
                // The rounding error of a constant feature must not be scaled up.
                let is_constant = deviation <= 1e-9 * mean.abs().max(1.0);
                if is_constant { 1.0 } else { deviation }
            }),
        }
    }

    pub(super) fn apply(&self, features: &Features) -> Features {
        combine(
            &combine(features, &self.means, |x, mean| x - mean),
            &self.scales,
            |x, scale| x / scale,
        )
    }
}

/// Applies a function to each pair of numbers at the same index.
pub(super) fn combine(
    some: &Features,
    others: &Features,
    of_two: impl Fn(f64, f64) -> f64,
) -> Features {
    let mut combined = *some;
    for (value, &other) in combined.iter_mut().zip(others) {
        *value = of_two(*value, other);
    }
    combined
}
