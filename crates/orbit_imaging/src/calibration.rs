//! A calibration: what distinguishes a person's own two sets of images, those made by AI and those made by people, and how reliably
//! it does.
//!
//! A logistic regression is fitted to the numbers of `orbit_pixels::Middle::features`. All statements about its quality come from
//! images that it was not fitted to (ten-fold cross-validation; Hastie, Tibshirani and Friedman, "The Elements of Statistical
//! Learning", 2009, sections 4.4 and 7.10). Nothing is random: the same images in the same order give the same result.

mod cross_validation;
mod intervals;
mod linear_system;
mod logistic;
mod model;
mod reliability;
mod roc;
mod standardizer;

pub use intervals::Proportion;
pub use model::Model;
pub use reliability::Bin;
pub use roc::RocArea;

use orbit_error::Coded;
use orbit_pixels::FEATURE_NAMES;
use std::fmt;

/// How many numbers there are for each image.
pub const FEATURE_COUNT: usize = FEATURE_NAMES.len();
/// The numbers of an image, in the order of `orbit_pixels::FEATURE_NAMES`.
pub type Features = [f64; FEATURE_COUNT];

/// Fewer images of a kind are refused: even if all of 30 are recognised, the true share may be as low as 89 %.
pub const MIN_IMAGES: usize = 30;
/// More images of a kind are refused: they would take longer and hardly improve the result.
pub const MAX_IMAGES: usize = 5_000;
/// Features are logarithms, shares and correlations. A larger value is an error.
pub const MAX_FEATURE: f64 = 1e9;

/// Why there is no calibration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CalibrationError {
    /// There are fewer than [`MIN_IMAGES`] of a kind.
    TooFewImages,
    /// There are more than [`MAX_IMAGES`] of a kind.
    TooManyImages,
    /// A feature is not finite, or larger than [`MAX_FEATURE`].
    InvalidFeature,
}

impl fmt::Display for CalibrationError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFewImages => write!(
                formatter,
                "A calibration needs {MIN_IMAGES} images of each kind. Add more."
            ),
            Self::TooManyImages => {
                formatter.write_str("There are more than 5,000 images of a kind. Remove some.")
            }
            Self::InvalidFeature => formatter
                .write_str("The numbers of an image cannot be used. Read the images again."),
        }
    }
}

impl std::error::Error for CalibrationError {}

impl Coded for CalibrationError {
    const NAME: &'static str = "CalibrationError";

    fn code(&self) -> &'static str {
        match self {
            Self::TooFewImages => "too_few_images",
            Self::TooManyImages => "too_many_images",
            Self::InvalidFeature => "invalid_feature",
        }
    }
}

/// A fitted model and a report on its quality.
#[derive(Debug, Clone, PartialEq)]
pub struct Calibration {
    /// The model, fitted to all images.
    pub model: Model,
    /// The result of the cross-validation: models fitted to nine tenths of the images were tried on the rest.
    pub report: Report,
}

/// How well the images were distinguished by models that had not seen them.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// Images made by AI, and how many of them scored above the base rate.
    pub ai: Proportion,
    /// Images made by people, and how many of them did not.
    pub people: Proportion,
    /// Both together.
    pub all: Proportion,
    /// The area under the ROC curve.
    pub roc_area: RocArea,
    /// The mean squared difference between the score and the truth (Brier 1950).
    pub brier: f64,
    /// The Brier score of a constant score, the base rate.
    pub base_brier: f64,
    /// The images by their score.
    pub bins: [Bin; reliability::BIN_COUNT],
    /// The score of each image, those made by AI first, in the order in which they were given.
    pub scores: Vec<f64>,
    /// Whether the model may be used at all: the whole interval of the area is above one half, and the Brier score is below that
    /// of the base rate.
    pub is_better_than_guessing: bool,
}

/// One of the person's images.
#[derive(Debug, Clone, Copy)]
struct Example {
    features: Features,
    is_ai: bool,
}

/// The score that a model gave to an image that it was not fitted to.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Prediction {
    score: f64,
    is_ai: bool,
}

/// Fits a model and measures its quality. Images that belong together, such as a series, should follow each other.
///
/// # Errors
///
/// If there are too few or too many images of a kind, or a feature is invalid.
pub fn calibrate(ai: &[Features], people: &[Features]) -> Result<Calibration, CalibrationError> {
    let smallest = ai.len().min(people.len());
    let largest = ai.len().max(people.len());
    if smallest < MIN_IMAGES {
        return Err(CalibrationError::TooFewImages);
    }
    if largest > MAX_IMAGES {
        return Err(CalibrationError::TooManyImages);
    }
    let is_valid =
        |features: &Features| features.iter().all(|feature| feature.abs() <= MAX_FEATURE);
    if !ai.iter().chain(people).all(is_valid) {
        return Err(CalibrationError::InvalidFeature);
    }
    let examples = |features: &[Features], is_ai| -> Vec<Example> {
        features
            .iter()
            .map(|&features| Example { features, is_ai })
            .collect()
    };
    let (ai, people) = (examples(ai, true), examples(people, false));
    Ok(Calibration {
        report: cross_validation::cross_validate(&ai, &people),
        model: Model::fit(&[ai, people].concat()),
    })
}

/// A number of images as a float.
fn float(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::INFINITY, f64::from)
}
