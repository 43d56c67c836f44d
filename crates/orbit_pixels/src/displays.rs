//! Images for display. They are not evidence.
#![allow(
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing
)]

use super::Middle;

/// A square greyscale image.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Display {
    /// Width and height, in pixels.
    pub side: usize,
    /// One byte for each pixel, row by row.
    pub grey: Vec<u8>,
}

impl Middle<'_> {
    /// The spectrum: the logarithm of its magnitudes, with frequency 0 in the middle.
    #[must_use]
    pub fn spectrum_display(&self) -> Display {
        let logs: Vec<f32> = self
            .magnitudes
            .iter()
            .map(|magnitude| (1.0 + magnitude).ln())
            .collect();
        let largest = logs.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
        self.display(logs.iter().map(|log| 255.0 * log / largest))
    }

    /// The noise: how much each pixel differs from the mean around it, amplified 16 times.
    #[must_use]
    pub fn noise_display(&self) -> Display {
        self.display(self.noise.iter().map(|noise| 128.0 + 16.0 * noise))
    }

    fn display(&self, grey: impl Iterator<Item = f32>) -> Display {
        Display {
            side: self.side,
            grey: grey.map(|value| value as u8).collect(),
        }
    }
}
