//! Features in which two sets of images may differ. A calibration looks for such differences; no feature means anything by itself.
#![allow(
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing
)]

use super::{Middle, middle::middle_side, mosaic::green_lattice_ratio, pixels::centre};

/// The names of the features, in their order.
pub const FEATURE_NAMES: [&str; 8] = [
    "Strength of the noise",
    "Outliers of the noise",
    "Fall of the spectrum",
    "Share of fine detail",
    "Strongest regular pattern",
    "Noise of red and green alike",
    "Noise of blue and green alike",
    "Trace of a colour filter",
];

/// The square from which the features of an image of this size are computed; `None` if the image is too small. The square alone has
/// the same features as the whole image.
#[must_use]
pub fn feature_area(width: u32, height: u32) -> Option<FeatureArea> {
    let (width, height) = (width as usize, height as usize);
    let side = middle_side(width, height)?;
    let (left, top) = centre(width, height, side);
    Some(FeatureArea { left, top, side })
}

/// A square of an image, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FeatureArea {
    /// The first column.
    pub left: usize,
    /// The first row.
    pub top: usize,
    /// Width and height.
    pub side: usize,
}

impl Middle<'_> {
    /// The features of the image; all are finite.
    #[must_use]
    pub fn features(&self) -> [f64; 8] {
        let side = self.side;
        let (deviation, kurtosis) = moments(&self.noise);
        let rings = rings(&self.magnitudes, side);
        let [red, green, blue] = [0, 1, 2].map(|channel| self.channel_noise(channel));
        // A pixel at the edge lacks a neighbour on one side.
        let lattice = green_lattice_ratio(self.pixels, self.left + 2, self.top + 2, side - 4);
        let features = [
            (deviation + 0.01).ln(),
            (kurtosis + 1.0).ln(),
            rings.slope,
            rings.high_share,
            (rings.peak + 1.0).ln(),
            correlation(&red, &green),
            correlation(&blue, &green),
            lattice.abs(),
        ];
        features.map(|feature| {
            if feature.is_finite() {
                feature.into()
            } else {
                0.0
            }
        })
    }
}

/// The standard deviation, and the kurtosis: 3 for a normal distribution.
fn moments(values: &[f32]) -> (f32, f32) {
    let count = values.len() as f32;
    let variance = values.iter().map(|value| value * value).sum::<f32>() / count;
    let fourth = values.iter().map(|value| value.powi(4)).sum::<f32>() / count;
    (
        variance.sqrt(),
        fourth / (variance * variance).max(f32::MIN_POSITIVE),
    )
}

fn correlation(a: &[f32], b: &[f32]) -> f32 {
    let (mut product, mut a_square, mut b_square) = (0.0, 0.0, 0.0);
    for (a, b) in a.iter().zip(b) {
        product += a * b;
        a_square += a * a;
        b_square += b * b;
    }
    product / (a_square * b_square).sqrt().max(f32::MIN_POSITIVE)
}

/// Statistics of the magnitudes by their distance from frequency 0.
struct Rings {
    /// The exponent of the power law that they follow: about −1 in photographs.
    slope: f32,
    /// The share of the energy in the upper half of the frequencies.
    high_share: f32,
    /// The largest magnitude, compared with the mean of its ring.
    peak: f32,
}

fn rings(magnitudes: &[f32], side: usize) -> Rings {
    let middle = side / 2;
    let mut sums = vec![(0.0_f32, 0.0_f32, 0.0_f32); middle];
    for (index, &magnitude) in magnitudes.iter().enumerate() {
        let x = (index % side).abs_diff(middle) as f32;
        let y = (index / side).abs_diff(middle) as f32;
        if let Some((sum, count, largest)) = sums.get_mut((x * x + y * y).sqrt() as usize) {
            *sum += magnitude;
            *count += 1.0;
            *largest = largest.max(magnitude);
        }
    }
    // The lowest frequencies are skipped: the window blurs them into each other.
    let means = sums
        .iter()
        .enumerate()
        .skip(4)
        .map(|(radius, (sum, count, largest))| {
            let mean = sum / count + f32::MIN_POSITIVE;
            (radius as f32, mean, largest / mean, sum * mean)
        });
    let (mut count, mut xs, mut ys, mut xx, mut xy) = (0.0, 0.0, 0.0, 0.0, 0.0);
    let (mut peak, mut energy, mut high) = (0.0_f32, f32::MIN_POSITIVE, 0.0);
    for (radius, mean, outlier, ring_energy) in means {
        let (x, y) = (radius.ln(), (mean + 1e-3).ln());
        count += 1.0;
        xs += x;
        ys += y;
        xx += x * x;
        xy += x * y;
        energy += ring_energy;
        if radius > middle as f32 / 2.0 {
            high += ring_energy;
        }
        peak = peak.max(outlier);
    }
    Rings {
        slope: (count * xy - xs * ys) / (count * xx - xs * xs),
        high_share: high / energy,
        peak,
    }
}
