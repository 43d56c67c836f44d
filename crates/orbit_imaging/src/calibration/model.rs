//! The fitted model.

use super::{
    Example, FEATURE_COUNT, Features, MAX_FEATURE,
    logistic::{Coefficients, Row},
    standardizer::{Standardizer, combine},
};

/// How many numbers a model consists of.
const NUMBER_COUNT: usize = 5 * FEATURE_COUNT + 1;
/// How far a feature may lie outside the range of the images, in standard deviations. The next image of the same kind often lies a
/// little outside.
const MARGIN: f64 = 0.5;

/// A logistic model of features, with the range of the images that it was fitted to.
#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    standardizer: Standardizer,
    coefficients: Coefficients,
    lowest: Features,
    highest: Features,
}

impl Model {
    pub(super) fn fit(examples: &[Example]) -> Self {
        let standardizer = Standardizer::of(examples);
        let rows: Vec<Row> = examples
            .iter()
            .map(|example| Row {
                features: standardizer.apply(&example.features),
                is_ai: example.is_ai,
            })
            .collect();
        let extreme = |start: f64, of_two: fn(f64, f64) -> f64| {
            examples
                .iter()
                .fold([start; FEATURE_COUNT], |so_far, example| {
                    combine(&so_far, &example.features, of_two)
                })
        };
        let margins = standardizer.scales.map(|scale| MARGIN * scale);
        Self {
            standardizer,
            coefficients: Coefficients::fit(&rows),
            lowest: combine(&extreme(MAX_FEATURE, f64::min), &margins, |low, margin| {
                low - margin
            }),
            highest: combine(
                &extreme(-MAX_FEATURE, f64::max),
                &margins,
                |high, margin| high + margin,
            ),
        }
    }

    /// How much one standard deviation of each feature counts: positive where a larger value speaks for AI.
    #[must_use]
    pub fn weights(&self) -> Features {
        self.coefficients.weights
    }

    /// The score from 0 to 1. It is not the probability that an image is made by AI: see the bins of the report.
    #[must_use]
    pub fn score(&self, features: &Features) -> f64 {
        self.coefficients.score(&self.standardizer.apply(features))
    }

    /// Whether all features are in the range of the images that the model was fitted to.
    #[must_use]
    pub fn is_familiar(&self, features: &Features) -> bool {
        features
            .iter()
            .zip(self.lowest.iter().zip(&self.highest))
            .all(|(feature, (lowest, highest))| feature >= lowest && feature <= highest)
    }

    /// The model as numbers, for storage: the bias; and for each feature its weight, mean, scale, lowest and highest value.
    #[must_use]
    pub fn to_numbers(&self) -> Vec<f64> {
        let Standardizer { means, scales } = self.standardizer;
        let Coefficients { bias, weights } = self.coefficients;
        let parts = [weights, means, scales, self.lowest, self.highest];
        std::iter::once(bias).chain(parts.concat()).collect()
    }

    /// Restores a model from the numbers of `to_numbers`; `None` if they are not those of a model.
    #[must_use]
    pub fn from_numbers(numbers: &[f64]) -> Option<Self> {
        let is_valid = numbers.len() == NUMBER_COUNT
            && numbers
                .iter()
                .all(|number| number.abs() <= 2.0 * MAX_FEATURE);
        let (&bias, rest) = numbers.split_first().filter(|_| is_valid)?;
        let mut parts = rest.chunks_exact(FEATURE_COUNT).map(Features::try_from);
        let mut part = || parts.next()?.ok();
        let (weights, means, scales) = (part()?, part()?, part()?);
        let (lowest, highest) = (part()?, part()?);
        scales.iter().all(|&scale| scale > 0.0).then_some(Self {
            standardizer: Standardizer { means, scales },
            coefficients: Coefficients { bias, weights },
            lowest,
            highest,
        })
    }
}
