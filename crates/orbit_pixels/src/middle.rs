//! The square in the middle of an image, from which its features and images for display are computed.
#![allow(
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing
)]

use super::{Pixels, fourier::magnitudes};

/// The largest width and height, in pixels.
const MAX_SIDE: usize = 512;
/// The smallest width and height of an image that has such a square, in pixels.
const MIN_SIDE: usize = 64;

/// The largest square in the middle of an image whose side is a power of two, from 64 to 512 pixels. Expensive values are computed
/// once.
pub struct Middle<'a> {
    pub(super) pixels: &'a Pixels<'a>,
    /// The first column.
    pub(super) left: usize,
    /// The first row.
    pub(super) top: usize,
    /// Width and height, in pixels.
    pub(super) side: usize,
    /// How much the luma of each pixel differs from the mean around it.
    pub(super) noise: Vec<f32>,
    /// The magnitudes of the luma's frequencies, with frequency 0 in the middle.
    pub(super) magnitudes: Vec<f32>,
}

impl<'a> Middle<'a> {
    /// Creates the square. `None` if a side of the image is shorter than 64 pixels.
    #[must_use]
    pub fn new(pixels: &'a Pixels<'a>) -> Option<Self> {
        let side = middle_side(pixels.width, pixels.height)?;
        let (left, top) = pixels.centre(side);
        let luma: Vec<f32> = (top..top + side)
            .flat_map(|y| (left..left + side).map(move |x| pixels.luma(x, y)))
            .collect();
        Some(Self {
            pixels,
            left,
            top,
            side,
            noise: residual(&luma, side),
            magnitudes: magnitudes(&luma, side),
        })
    }

    /// The noise of one channel.
    pub(super) fn channel_noise(&self, channel: usize) -> Vec<f32> {
        let columns = self.left..self.left + self.side;
        let values: Vec<f32> = (self.top..self.top + self.side)
            .flat_map(|y| columns.clone().map(move |x| (x, y)))
            .map(|(x, y)| f32::from(self.pixels.at(x, y, channel)))
            .collect();
        residual(&values, self.side)
    }
}

/// The side of the square; `None` if the image is too small.
pub(super) fn middle_side(width: usize, height: usize) -> Option<usize> {
    let len = width.min(height).min(MAX_SIDE);
    (len >= MIN_SIDE).then(|| 1 << len.ilog2())
}

/// Each value minus the mean of the 3 × 3 values around it; 0 at the edge.
fn residual(values: &[f32], side: usize) -> Vec<f32> {
    let mut residual = vec![0.0; values.len()];
    for (y, line) in residual.chunks_exact_mut(side).enumerate() {
        if y == 0 || y == side - 1 {
            continue;
        }
        let [above, same, below] = [y - 1, y, y + 1].map(|y| &values[y * side..(y + 1) * side]);
        for x in 1..side - 1 {
            let [above_sum, same_sum, below_sum] =
                [above, same, below].map(|line| line[x - 1] + line[x] + line[x + 1]);
            line[x] = same[x] - (above_sum + same_sum + below_sum) / 9.0;
        }
    }
    residual
}
