//! Watermarks that are embedded by different code than the code that reads them.
#![allow(
    clippy::unwrap_used,
    clippy::as_conversions,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects
)]

mod support;

use orbit_pixels::{Pixels, find_watermark};
use support::{Image, KINDS, Kind, Random, image};

/// How a generator stores its pixels while it embeds the mark.
#[derive(Clone, Copy, PartialEq)]
enum Numbers {
    Bytes,
    Floats,
    /// Floats, with red and blue swapped.
    BgrFloats,
}

/// The image with red and blue swapped.
fn exchanged(image: &Image) -> Image {
    Image::from_fn(image.width, image.height, |x, y| {
        let [red, green, blue] = image.at(x, y);
        [blue, green, red]
    })
}

fn embed(image: &Image, bits: &[bool], numbers: Numbers) -> Image {
    if numbers == Numbers::BgrFloats {
        return exchanged(&embed(&exchanged(image), bits, Numbers::Floats));
    }
    let grey = if numbers == Numbers::Bytes {
        128.0
    } else {
        0.5
    };
    let round = |value: f64| match numbers {
        Numbers::Bytes => value.round(),
        Numbers::Floats | Numbers::BgrFloats => value,
    };
    let luma = |[red, green, blue]: [f64; 3]| 0.299 * red + 0.587 * green + 0.114 * blue;
    let source: Vec<[f64; 3]> = image
        .rgb
        .iter()
        .map(|pixel| pixel.map(f64::round))
        .collect();
    let (width, height) = (image.width, image.height);
    let mut u: Vec<f64> = source
        .iter()
        .map(|&pixel| round(0.492 * (pixel[2] - luma(pixel)) + grey))
        .collect();
    let (ca_width, ca_height) = (width / 4 * 2, height / 4 * 2);
    let mut number = 0;
    for block_y in 0..ca_height / 4 {
        for block_x in 0..ca_width / 4 {
            let mut chosen = (0, 0, 0.0_f64);
            for place in 1..16 {
                let (x, y) = (block_x * 4 + place % 4, block_y * 4 + place / 4);
                let at = 2 * y * width + 2 * x;
                let value = (u[at] + u[at + 1] + u[at + width] + u[at + width + 1]) / 2.0;
                if value.abs() > chosen.2.abs() {
                    chosen = (x, y, value);
                }
            }
            let (x, y, value) = chosen;
            let half = if bits[number % bits.len()] {
                0.75
            } else {
                0.25
            };
            let marked =
                ((value.abs() / 36.0).floor() + half) * 36.0 * if value < 0.0 { -1.0 } else { 1.0 };
            for at in [0, 1, width, width + 1] {
                u[2 * y * width + 2 * x + at] += (marked - value) / 2.0;
            }
            number += 1;
        }
    }
    Image::from_fn(width, height, |x, y| {
        let pixel = source[y * width + x];
        let marked = u[y * width + x];
        // Assigning to a byte array truncates to the whole part.
        let marked = if numbers == Numbers::Bytes {
            marked.clamp(0.0, 255.0).floor()
        } else {
            marked
        };
        let (y, v) = (luma(pixel), 0.877 * (pixel[0] - luma(pixel)));
        let (red, blue) = (y + v / 0.877, y + (marked - grey) / 0.492);
        [red, (y - 0.299 * red - 0.114 * blue) / 0.587, blue]
    })
}

fn text_bits(text: &str) -> Vec<bool> {
    text.bytes()
        .flat_map(|byte| (0..8).map(move |bit| byte & (128 >> bit) != 0))
        .collect()
}

fn digits(digits: &str) -> Vec<bool> {
    digits.chars().map(|digit| digit == '1').collect()
}

fn found(image: &Image) -> Option<&'static str> {
    let rgba = image.rgba();
    let pixels = Pixels::new(image.width as u32, image.height as u32, &rgba).unwrap();
    find_watermark(&pixels).map(|found| found.generator)
}

#[test]
fn finds_the_mark_in_unaltered_images_of_every_generator() {
    let generators = [
        (
            "Stable Diffusion 1",
            text_bits("StableDiffusionV1"),
            Numbers::Bytes,
        ),
        (
            "Stable Diffusion 1 Inpainting",
            text_bits("StableDiffusionV1-Inpainting"),
            Numbers::Bytes,
        ),
        ("Stable Diffusion 2", text_bits("SDV2"), Numbers::Bytes),
        (
            "Stable Diffusion XL",
            digits("101100111110110010010000011110111011000110011110"),
            Numbers::Floats,
        ),
        (
            "Stable Diffusion XL",
            digits("101100111110110010010000011110111011000110011110"),
            Numbers::BgrFloats,
        ),
        (
            "FLUX",
            digits("1010101111111010000111100111001111010100101110"),
            Numbers::Floats,
        ),
    ];
    let mut random = Random(1);
    for (generator, bits, numbers) in generators {
        let mut missed = 0;
        for number in 0..40 {
            let kind = [
                Kind::Clouds,
                Kind::Gradient,
                Kind::Cartoon,
                Kind::EnlargedSoft,
            ][number % 4];
            let side = [512, 520, 640, 768][number / 4 % 4];
            let marked = embed(&image(kind, side, 512, &mut random), &bits, numbers);
            missed += usize::from(found(&marked) != Some(generator));
        }
        assert!(missed <= 2, "{generator}: {missed} of 40 were missed");
    }
}

#[test]
fn finds_none_in_5000_unmarked_crops() {
    let mut random = Random(2);
    let mut crops = 0;
    while crops < 5_000 {
        let kind = KINDS[crops / 50 % KINDS.len()];
        let large = image(kind, 640, 640, &mut random);
        for _ in 0..50 {
            let (left, top) = (random.below(384), random.below(384));
            let crop = large.crop(left, top, 256, 256);
            assert_eq!(found(&crop), None, "{kind:?} at {left}, {top}");
            crops += 1;
        }
    }
}

#[test]
fn a_mark_that_is_cut_off_its_grid_is_not_found() {
    let mut random = Random(3);
    let bits = text_bits("StableDiffusionV1");
    let marked = embed(
        &image(Kind::Clouds, 512, 512, &mut random),
        &bits,
        Numbers::Bytes,
    );
    assert_eq!(found(&marked), Some("Stable Diffusion 1"));
    assert_eq!(found(&marked.crop(3, 5, 500, 500)), None);
}

#[test]
fn sizes_that_do_not_fit_are_refused() {
    assert!(Pixels::new(2, 2, &[0; 15]).is_none());
    assert!(Pixels::new(0, 2, &[]).is_none());
    assert!(Pixels::new(u32::MAX, u32::MAX, &[0; 16]).is_none());
    for side in 1..20 {
        let rgba = vec![7; side * side * 4];
        assert_eq!(
            find_watermark(&Pixels::new(side as u32, side as u32, &rgba).unwrap()),
            None
        );
    }
}
