//! The watermark that the published programs of Stable Diffusion, SDXL and FLUX add: the method `dwtDct` of the library
//! `invisible-watermark`. Other programs with the same models, and services, often leave it out.
//!
//! The mark is in the chroma U = 0.492 (B − Y). Its Haar approximation is cut into blocks of 4 × 4 coefficients, 8 × 8 pixels. In
//! each block the coefficient with the largest magnitude, not counting the first, holds one bit: whether its magnitude modulo 36 is
//! in the upper half. The bits of the payload repeat from block to block, row by row.
#![allow(
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing
)]

use super::Pixels;

/// The correlation between a payload and the bits in the blocks from which the payload counts as found.
pub const MIN_CORRELATION: f32 = 0.6;
/// The agreement of the blocks must also exceed chance by this many standard deviations. Small images cannot reach it.
const MIN_DEVIATIONS: f32 = 6.0;
/// The step of the quantisation.
const SCALE: f32 = 36.0;

/// The payload that a generator writes.
enum Payload {
    /// The bits of a text, the highest bit of each byte first.
    Text(&'static str),
    /// The lowest bits of a number, the highest first.
    Bits(u64, u32),
}

/// The published payloads. FLUX writes the digits of a number without its leading zeros, so that 46 of 48 bits are left.
const PAYLOADS: [(&str, Payload); 5] = [
    ("Stable Diffusion 1", Payload::Text("StableDiffusionV1")),
    (
        "Stable Diffusion 1 Inpainting",
        Payload::Text("StableDiffusionV1-Inpainting"),
    ),
    ("Stable Diffusion 2", Payload::Text("SDV2")),
    (
        "Stable Diffusion XL",
        Payload::Bits(
            0b1011_0011_1110_1100_1001_0000_0111_1011_1011_0001_1001_1110,
            48,
        ),
    ),
    (
        "FLUX",
        Payload::Bits(
            0b0010_1010_1111_1110_1000_0111_1001_1100_1111_0101_0010_1110,
            46,
        ),
    ),
];

/// A payload that was found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WatermarkMatch {
    /// The generator that writes it.
    pub generator: &'static str,
    /// The correlation between its bits and the mean votes of the blocks, from [`MIN_CORRELATION`] to 1.
    pub correlation: f32,
}

/// Compares the image with every published payload, and returns the best match.
#[must_use]
pub fn find_watermark(pixels: &Pixels) -> Option<WatermarkMatch> {
    let votes = block_votes(pixels);
    let mut best: Option<WatermarkMatch> = None;
    for (generator, payload) in &PAYLOADS {
        let bits = payload.bits();
        for votes in &votes {
            let Some(correlation) = correlation(votes, &bits) else {
                continue;
            };
            if best.is_none_or(|best| best.correlation < correlation) {
                best = Some(WatermarkMatch {
                    generator,
                    correlation,
                });
            }
        }
    }
    best
}

impl Payload {
    /// Its bits, as +1 and −1.
    fn bits(&self) -> Vec<f32> {
        let sign = |bit: bool| if bit { 1.0 } else { -1.0 };
        match *self {
            Self::Text(text) => text
                .bytes()
                .flat_map(|byte| (0..8).rev().map(move |bit| sign(byte >> bit & 1 == 1)))
                .collect(),
            Self::Bits(value, len) => (0..len)
                .rev()
                .map(|bit| sign(value >> bit & 1 == 1))
                .collect(),
        }
    }
}

/// The positions of red, green and blue in a pixel.
const RGB: [usize; 3] = [0, 1, 2];
/// Early versions of the library diffusers passed SDXL's pixels on with red and blue swapped.
const BGR: [usize; 3] = [2, 1, 0];

/// The bit in each block, as +1 or −1, for each form of the mark: generators add it to bytes, where grey has a U of 128, or to
/// floating-point numbers, where grey has a U of 0.5, and those in either order of the colours.
fn block_votes(pixels: &Pixels) -> [Vec<f32>; 3] {
    let (columns, rows) = (pixels.width / 8, pixels.height / 8);
    let mut votes: [Vec<f32>; 3] = std::array::from_fn(|_| Vec::with_capacity(columns * rows));
    for row in 0..rows {
        let lines: [&[[u8; 32]]; 8] =
            std::array::from_fn(|line| pixels.row(row * 8 + line).as_chunks().0);
        for column in 0..columns {
            let sums = colour_sums(&lines.map(|line| &line[column]));
            let approximation = haar_approximation(&sums, RGB);
            let exchanged = haar_approximation(&sums, BGR);
            // Each form has twice the U of grey.
            let forms = [
                (&approximation, 256.0),
                (&approximation, 1.0),
                (&exchanged, 1.0),
            ];
            for (votes, (approximation, grey)) in votes.iter_mut().zip(forms) {
                votes.push(vote(approximation, grey));
            }
        }
    }
    votes
}

/// The sums of red, green and blue in each 2 × 2 pixels of a block. Whole arrays, so that the compiler uses SIMD.
fn colour_sums(lines: &[&[u8; 32]; 8]) -> [[f32; 16]; 3] {
    let mut sums = [[0.0; 16]; 3];
    for (y, pair) in lines.chunks_exact(2).enumerate() {
        let columns: [u16; 32] =
            std::array::from_fn(|at| u16::from(pair[0][at]) + u16::from(pair[1][at]));
        for (channel, sums) in sums.iter_mut().enumerate() {
            for x in 0..4 {
                let at = x * 8 + channel;
                sums[y * 4 + x] = f32::from(columns[at] + columns[at + 4]);
            }
        }
    }
    sums
}

/// The Haar approximation of U − grey in a block: half the sum of each 2 × 2 pixels.
fn haar_approximation(sums: &[[f32; 16]; 3], places: [usize; 3]) -> [f32; 16] {
    let [red, green, blue] = places.map(|place| &sums[place]);
    std::array::from_fn(|at| 0.5 * 0.492 * (0.886 * blue[at] - 0.299 * red[at] - 0.587 * green[at]))
}

fn vote(approximation: &[f32; 16], grey: f32) -> f32 {
    let mut magnitudes = approximation.map(|value| (value + grey).abs());
    magnitudes[0] = 0.0;
    let mut largest = [0.0; 4];
    for four in magnitudes.as_chunks::<4>().0 {
        for (largest, &magnitude) in largest.iter_mut().zip(four) {
            *largest = larger(*largest, magnitude);
        }
    }
    let [a, b, c, d] = largest;
    if remainder(larger(larger(a, b), larger(c, d))) > SCALE / 2.0 {
        1.0
    } else {
        -1.0
    }
}

/// The larger of two numbers. WASM has an instruction for this, but not for `f32::max`, which handles NaN, too.
fn larger(a: f32, b: f32) -> f32 {
    if a < b { b } else { a }
}

/// `magnitude % SCALE` for numbers that are not negative, which WASM computes with a loop. Only the division rounds: it may reach
/// the next whole number.
fn remainder(magnitude: f32) -> f32 {
    let rest = magnitude - (magnitude / SCALE).floor() * SCALE;
    if rest < 0.0 { rest + SCALE } else { rest }
}

/// The correlation of the bits with the mean vote of the blocks for each bit, if it is large and significant enough.
fn correlation(votes: &[f32], bits: &[f32]) -> Option<f32> {
    if votes.len() < bits.len() {
        return None;
    }
    let mut sums = vec![(0.0_f32, 0.0_f32); bits.len()];
    for chunk in votes.chunks(bits.len()) {
        for ((sum, count), vote) in sums.iter_mut().zip(chunk) {
            *sum += vote;
            *count += 1.0;
        }
    }
    let len = bits.len() as f32;
    let said: Vec<f32> = sums.iter().map(|(sum, count)| sum / count).collect();
    let said_mean = said.iter().sum::<f32>() / len;
    let bits_mean = bits.iter().sum::<f32>() / len;
    let (mut product, mut said_square, mut bits_square) = (0.0, 0.0, 0.0);
    for (said, bit) in said.iter().zip(bits) {
        let (said, bit) = (said - said_mean, bit - bits_mean);
        product += said * bit;
        said_square += said * said;
        bits_square += bit * bit;
    }
    if said_square <= 0.0 {
        return None;
    }
    let correlation = product / (said_square * bits_square).sqrt();
    // A random vote has a variance of 1, and each bit has votes/len of them.
    let deviations = product / bits_square.sqrt() * (votes.len() as f32 / len).sqrt();
    (correlation >= MIN_CORRELATION && deviations >= MIN_DEVIATIONS).then_some(correlation)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_remainder_is_that_of_the_operator() {
        let multiples = (0..60).map(|count| SCALE * count as f32);
        let close = multiples.flat_map(|at| [at, at.next_up(), at.next_down().max(0.0)]);
        let spread = (0..100_000).map(|step| step as f32 * 0.012_3);
        for magnitude in close.chain(spread) {
            assert_eq!(remainder(magnitude), magnitude % SCALE, "{magnitude}");
        }
    }
}
