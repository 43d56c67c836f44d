//! A calibration that distinguishes a person's own two sets of images.

use orbit_imaging::calibration::{
    self, Bin, Calibration, CalibrationError, FEATURE_COUNT, Features, Model, Proportion,
};
use orbit_js::Thrown;
use orbit_pixels::{FeatureArea, Middle, Pixels, feature_area};
use wasm_bindgen::prelude::wasm_bindgen;

/// A number of images out of a total, with the 95 % interval of the share.
#[wasm_bindgen]
#[derive(Debug, Clone, Copy)]
pub struct Share {
    /// How many images it is.
    pub count: usize,
    /// The total number of images.
    pub total: usize,
    /// The lower end of the interval, from 0 to 1.
    pub low: f64,
    /// The upper end of the interval, from 0 to 1.
    pub high: f64,
}

impl From<Proportion> for Share {
    fn from(proportion: Proportion) -> Self {
        let Proportion {
            count,
            total,
            low,
            high,
        } = proportion;
        Self {
            count,
            total,
            low,
            high,
        }
    }
}

/// The images with scores of one range, and how many of them are made by AI.
#[wasm_bindgen]
#[derive(Debug, Clone, Copy)]
pub struct ScoreBin {
    /// The lowest score that belongs to it.
    pub from: f64,
    /// The end of the range, which is not part of it. Only the last bin includes its end, 1.
    pub to: f64,
    /// How many are made by AI.
    pub ai: Share,
}

impl From<Bin> for ScoreBin {
    fn from(Bin { from, to, ai }: Bin) -> Self {
        Self {
            from,
            to,
            ai: ai.into(),
        }
    }
}

/// A fitted model and its cross-validation.
#[wasm_bindgen]
pub struct CalibrationFit(Calibration);

#[wasm_bindgen]
impl CalibrationFit {
    /// Fits a model to the features of images made by AI and by people, one image after the other. Throws `too_few_images`,
    /// `too_many_images` or `invalid_feature`.
    pub fn fit(ai: &[f64], people: &[f64]) -> Result<CalibrationFit, Thrown> {
        let (ai, people) = rows(ai)
            .zip(rows(people))
            .ok_or(CalibrationError::InvalidFeature)?;
        Ok(Self(calibration::calibrate(&ai, &people)?))
    }

    /// The model as numbers, for `CalibrationModel`.
    #[wasm_bindgen(getter)]
    pub fn model(&self) -> Vec<f64> {
        self.0.model.to_numbers()
    }

    /// How much one standard deviation of each feature counts: positive where a larger value speaks for AI.
    #[wasm_bindgen(getter)]
    pub fn weights(&self) -> Vec<f64> {
        self.0.model.weights().to_vec()
    }

    /// How many of the images made by AI were recognised.
    #[wasm_bindgen(getter)]
    pub fn ai(&self) -> Share {
        self.0.report.ai.into()
    }

    /// How many of the images made by people were recognised.
    #[wasm_bindgen(getter)]
    pub fn people(&self) -> Share {
        self.0.report.people.into()
    }

    /// How many of all images were recognised.
    #[wasm_bindgen(getter)]
    pub fn all(&self) -> Share {
        self.0.report.all.into()
    }

    /// The area under the ROC curve, and the lower and upper end of its 99.9 % interval.
    #[wasm_bindgen(getter, js_name = rocArea)]
    pub fn roc_area(&self) -> Vec<f64> {
        let area = self.0.report.roc_area;
        vec![area.area, area.low, area.high]
    }

    /// The mean squared difference between score and truth.
    #[wasm_bindgen(getter)]
    pub fn brier(&self) -> f64 {
        self.0.report.brier
    }

    /// The Brier score of a constant score, the base rate.
    #[wasm_bindgen(getter, js_name = baseBrier)]
    pub fn base_brier(&self) -> f64 {
        self.0.report.base_brier
    }

    /// The images by their score.
    pub fn bins(&self) -> Vec<ScoreBin> {
        self.0.report.bins.map(ScoreBin::from).to_vec()
    }

    /// Whether the model may be used at all.
    #[wasm_bindgen(getter, js_name = isBetterThanGuessing)]
    pub fn is_better_than_guessing(&self) -> bool {
        self.0.report.is_better_than_guessing
    }
}

/// A model that was fitted earlier.
#[wasm_bindgen]
pub struct CalibrationModel(Model);

#[wasm_bindgen]
impl CalibrationModel {
    /// Reads the numbers of `CalibrationFit.model`; undefined if they are not those of a model.
    pub fn read(numbers: &[f64]) -> Option<CalibrationModel> {
        Model::from_numbers(numbers).map(Self)
    }

    /// The score of an image from 0 to 1; undefined if one of its features is outside the range of the images that the model was
    /// fitted to.
    pub fn score(&self, features: &[f64]) -> Option<f64> {
        let features = Features::try_from(features).ok()?;
        self.0
            .is_familiar(&features)
            .then(|| self.0.score(&features))
    }
}

/// The features of RGBA pixels that are not premultiplied, as in `PixelSigns.features`. Empty if the image is
/// too small; undefined if the length does not fit the size.
#[wasm_bindgen(js_name = pixelFeatures)]
pub fn pixel_features(width: u32, height: u32, rgba: &[u8]) -> Option<Vec<f64>> {
    let pixels = Pixels::new(width, height, rgba)?;
    Some(Middle::new(&pixels).map_or_else(Vec::new, |middle| middle.features().to_vec()))
}

/// The square that the features of an image of this size are read from, in pixels: left, top and side. Empty if the image is too
/// small.
#[wasm_bindgen(js_name = featureArea)]
pub fn area_of_features(width: u32, height: u32) -> Vec<usize> {
    feature_area(width, height).map_or_else(Vec::new, |FeatureArea { left, top, side }| {
        vec![left, top, side]
    })
}

/// The numbers as rows of features; none if the last row is not complete.
fn rows(numbers: &[f64]) -> Option<Vec<Features>> {
    let rows = numbers.chunks_exact(FEATURE_COUNT);
    if !rows.remainder().is_empty() {
        return None;
    }
    rows.map(|row| row.try_into().ok()).collect()
}
