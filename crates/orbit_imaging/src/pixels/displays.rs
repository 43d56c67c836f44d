//! Pictures to look at. They are not evidence.

use super::{Pixels, fourier::magnitudes};

/// The largest width and height, in pixels.
const MAX_SIDE: usize = 512;
/// Smaller images have no display. In pixels.
const MIN_SIDE: usize = 64;

/// A square picture in grey.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Display {
    /// Width and height, in pixels.
    pub side: usize,
    /// One byte for each pixel, row by row.
    pub grey: Vec<u8>,
}

/// The spectrum of the middle of an image: the logarithm of its magnitudes, with frequency 0 in the middle.
#[must_use]
pub fn spectrum_display(pixels: &Pixels) -> Option<Display> {
    let (side, luma) = centre_luma(pixels)?;
    let logs: Vec<f32> = magnitudes(&luma, side)
        .into_iter()
        .map(|magnitude| (1.0 + magnitude).ln())
        .collect();
    let largest = logs.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
    let grey = logs
        .iter()
        .map(|log| (255.0 * log / largest) as u8)
        .collect();
    Some(Display { side, grey })
}

/// The noise in the middle of an image: how much each pixel differs from the mean around it, amplified 16 times.
#[must_use]
pub fn noise_display(pixels: &Pixels) -> Option<Display> {
    let (side, luma) = centre_luma(pixels)?;
    let grey = residual(&luma, side)
        .into_iter()
        .map(|residual| (128.0 + 16.0 * residual) as u8)
        .collect();
    Some(Display { side, grey })
}

/// The luma of the largest square in the middle whose side is a power of two, and its side.
pub(super) fn centre_luma(pixels: &Pixels) -> Option<(usize, Vec<f32>)> {
    let side = centre_side(pixels.width, pixels.height)?;
    let (left, top) = pixels.centre(side);
    let luma = (0..side * side)
        .map(|index| pixels.luma(left + index % side, top + index / side))
        .collect();
    Some((side, luma))
}

/// The side of that square; none if the image is too small.
pub(super) fn centre_side(width: usize, height: usize) -> Option<usize> {
    let len = width.min(height).min(MAX_SIDE);
    (len >= MIN_SIDE).then(|| 1 << len.ilog2())
}

/// Each value less the mean of the 3 × 3 values around it; 0 at the rim.
pub(super) fn residual(values: &[f32], side: usize) -> Vec<f32> {
    let mut residual = vec![0.0; values.len()];
    for y in 1..side - 1 {
        for x in 1..side - 1 {
            let around: f32 = (y - 1..=y + 1)
                .map(|y| {
                    values[y * side + x - 1..=y * side + x + 1]
                        .iter()
                        .sum::<f32>()
                })
                .sum();
            residual[y * side + x] = values[y * side + x] - around / 9.0;
        }
    }
    residual
}
