//! The trace of an earlier, stronger JPEG compression: gaps in the histograms of the coefficients.
//!
//! A coefficient that was a multiple of a coarse step before it was rounded to a finer one never takes some of the values (Popescu
//! and Farid, "Statistical tools for digital forensics", 2004). In an image that was compressed only once, the histograms fall
//! smoothly.
#![allow(
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing
)]

use super::Pixels;

/// The maximum number of blocks that are examined, evenly distributed.
const MAX_BLOCKS: usize = 16_384;
/// The frequencies with the most values, as (column, row).
const FREQUENCIES: [(usize, usize); 9] = [
    (1, 0),
    (0, 1),
    (0, 2),
    (1, 1),
    (2, 0),
    (3, 0),
    (2, 1),
    (1, 2),
    (0, 3),
];
/// Larger values are too rare.
const MAX_VALUE: usize = 20;
/// The minimum number of values that a smooth histogram would have in the gaps.
const MIN_EXPECTED: f32 = 200.0;
/// The share of them that may still be there, since the pixels were rounded between the two compressions.
const MAX_SHARE: f32 = 0.35;
/// The minimum number of frequencies that must show gaps.
const MIN_FREQUENCIES: usize = 3;

/// An earlier compression.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recompression {
    /// How many of the nine examined frequencies show it.
    pub frequencies: usize,
}

/// Looks for gaps in the histograms. `quantization` is the table of the luma in the file, row by row.
#[must_use]
pub fn find_recompression(pixels: &Pixels, quantization: &[u16; 64]) -> Option<Recompression> {
    let (columns, rows) = (pixels.width / 8, pixels.height / 8);
    let step = (columns * rows).div_ceil(MAX_BLOCKS).max(1);
    let basis = cosines();
    let mut histograms = [[0.0_f32; MAX_VALUE + 2]; FREQUENCIES.len()];
    for block in (0..columns * rows).step_by(step) {
        let coefficients =
            low_frequencies(pixels, block % columns * 8, block / columns * 8, &basis);
        for (index, &(u, v)) in FREQUENCIES.iter().enumerate() {
            let step = f32::from(quantization[v * 8 + u].max(1));
            let value = (coefficients[v][u] / step).abs().round() as usize;
            if value <= MAX_VALUE + 1 {
                histograms[index][value] += 1.0;
            }
        }
    }
    let frequencies = FREQUENCIES
        .iter()
        .zip(&histograms)
        .filter(|((u, v), histogram)| has_gaps(histogram, quantization[v * 8 + u]))
        .count();
    (frequencies >= MIN_FREQUENCIES).then_some(Recompression { frequencies })
}

/// The DCT-II basis for the four lowest frequencies.
fn cosines() -> [[f32; 8]; 4] {
    std::array::from_fn(|u| {
        let scale = if u == 0 { 0.125_f32.sqrt() } else { 0.5 };
        std::array::from_fn(|x| {
            let angle = (2 * x + 1) as f32 * u as f32 * std::f32::consts::PI / 16.0;
            scale * angle.cos()
        })
    })
}

/// The coefficients of a block by row and column of frequency.
fn low_frequencies(
    pixels: &Pixels,
    left: usize,
    top: usize,
    basis: &[[f32; 8]; 4],
) -> [[f32; 4]; 4] {
    let mut coefficients = [[0.0; 4]; 4];
    for y in 0..8 {
        let line: [f32; 8] = std::array::from_fn(|x| pixels.luma(left + x, top + y) - 128.0);
        for (u, cosines) in basis.iter().enumerate() {
            let value: f32 = line
                .iter()
                .zip(cosines)
                .map(|(luma, cosine)| luma * cosine)
                .sum();
            for (v, cosines) in basis.iter().enumerate() {
                coefficients[v][u] += value * cosines[y];
            }
        }
    }
    coefficients
}

/// Whether some earlier, larger step explains the missing values.
fn has_gaps(histogram: &[f32; MAX_VALUE + 2], step: u16) -> bool {
    let step = usize::from(step);
    (step + 1..=(step * 4).min(255)).any(|earlier| {
        let can_occur = |value: usize| {
            let remainder = value * step % earlier;
            // One more on each side, since the pixels were rounded between the two compressions.
            remainder.min(earlier - remainder) * 2 <= step + 2
        };
        let (mut expected, mut found) = (0.0, 0.0);
        for value in (2..=MAX_VALUE).filter(|&value| !can_occur(value)) {
            let below = (1..value).rev().find(|&value| can_occur(value));
            let above = (value + 1..histogram.len()).find(|&value| can_occur(value));
            let (Some(below), Some(above)) = (below, above) else {
                continue;
            };
            // The logarithm of a smoothly falling histogram is a straight line.
            let part = (value - below) as f32 / (above - below) as f32;
            let log =
                (histogram[below] + 0.5).ln() * (1.0 - part) + (histogram[above] + 0.5).ln() * part;
            expected += log.exp();
            found += histogram[value];
        }
        expected >= MIN_EXPECTED && found < MAX_SHARE * expected
    })
}
