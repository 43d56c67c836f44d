//! Traces in images that the tests mosaic or compress.
#![allow(
    clippy::unwrap_used,
    clippy::as_conversions,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects
)]

mod support;

use orbit_pixels::{FEATURE_NAMES, Middle, Pixels, alpha_text, find_mosaic, find_recompression};
use support::{Image, KINDS, Random, clouds, image};

fn with_pixels<T>(image: &Image, look: impl FnOnce(&Pixels) -> T) -> T {
    let rgba = image.rgba();
    look(&Pixels::new(image.width as u32, image.height as u32, &rgba).unwrap())
}

/// The measurements of a sensor with a Bayer filter, interpolated bilinearly. `red` is the position of red in the 2 × 2 pattern.
fn photograph(scene: &Image, red: usize) -> Image {
    let channel_at = |x: usize, y: usize| match (y & 1) * 2 + (x & 1) {
        place if place == red => 0,
        place if place == 3 - red => 2,
        _ => 1,
    };
    Image::from_fn(scene.width, scene.height, |x, y| {
        std::array::from_fn(|channel| {
            if channel_at(x, y) == channel {
                return scene.at(x, y)[channel].round();
            }
            let (mut sum, mut count) = (0.0, 0.0);
            for (x, y) in
                (y.max(1) - 1..=y + 1).flat_map(|y| (x.max(1) - 1..=x + 1).map(move |x| (x, y)))
            {
                if x < scene.width && y < scene.height && channel_at(x, y) == channel {
                    sum += scene.at(x, y)[channel].round();
                    count += 1.0;
                }
            }
            sum / count
        })
    })
}

#[test]
fn finds_every_bayer_filter() {
    let mut random = Random(4);
    for red in 0..4 {
        for side in [512, 600, 1200] {
            let photo = photograph(&clouds(side, 512, 4.0, &mut random), red);
            let trace = with_pixels(&photo, find_mosaic).unwrap();
            assert!(trace.agreeing * 10 >= trace.tiles * 8, "{trace:?}");
        }
    }
}

#[test]
fn finds_no_filter_where_there_was_none() {
    let mut random = Random(5);
    for number in 0..900 {
        let kind = KINDS[number % KINDS.len()];
        let image = image(kind, 384, 384, &mut random);
        assert_eq!(with_pixels(&image, find_mosaic), None, "{kind:?}");
    }
}

#[test]
fn a_photograph_that_is_made_smaller_has_no_trace() {
    let mut random = Random(6);
    let photo = photograph(&clouds(1024, 1024, 4.0, &mut random), 0);
    let smaller = Image::from_fn(512, 512, |x, y| {
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)]
            .map(|(right, down)| photo.at(2 * x + right, 2 * y + down));
        std::array::from_fn(|channel| {
            corners.iter().map(|corner| corner[channel]).sum::<f64>() / 4.0
        })
    });
    assert_eq!(with_pixels(&smaller, find_mosaic), None);
}

#[test]
fn a_small_difference_between_the_diagonals_is_no_filter() {
    let mut random = Random(10);
    let scene = clouds(512, 512, 0.0, &mut random);
    let mut with_grain = |weaker: f64| {
        let grain = Image::from_fn(512, 512, |x, y| {
            let strength = if (x + y) % 2 == 0 { 4.0 * weaker } else { 4.0 };
            scene
                .at(x, y)
                .map(|value| value + strength * random.normal())
        });
        with_pixels(&grain, find_mosaic)
    };
    // As the decoder of Qwen-Image leaves it, and stronger.
    assert_eq!(with_grain(0.85), None);
    // It is the grain itself that is found.
    assert!(with_grain(0.0).is_some());
}

#[test]
fn finds_a_filter_in_a_jpeg_of_the_highest_quality_and_in_no_other() {
    let photo = photograph(&clouds(320, 320, 2.0, &mut Random(11)), 1);
    for (step, is_found) in [(1, true), (6, false)] {
        let decoded = compress_colours(&photo, step);
        assert_eq!(
            with_pixels(&decoded, find_mosaic).is_some(),
            is_found,
            "{step}"
        );
    }
}

/// Compresses luma and both colour differences (ITU-R BT.601, not subsampled), with one step for all frequencies.
fn compress_colours(image: &Image, step: u16) -> Image {
    let plane = |[red, green, blue]: [f64; 3], zero: f64| {
        let grey = Image::from_fn(image.width, image.height, |x, y| {
            let [r, g, b] = image.at(x, y).map(f64::round);
            [zero + red * r + green * g + blue * b; 3]
        });
        compress(&grey, &[step; 64])
    };
    let luma = plane([0.299, 0.587, 0.114], 0.0);
    let blue = plane([-0.168_736, -0.331_264, 0.5], 128.0);
    let red = plane([0.5, -0.418_688, -0.081_312], 128.0);
    Image::from_fn(image.width, image.height, |x, y| {
        let (luma, blue, red) = (
            luma.at(x, y)[0],
            blue.at(x, y)[0] - 128.0,
            red.at(x, y)[0] - 128.0,
        );
        [
            luma + 1.402 * red,
            luma - 0.344_136 * blue - 0.714_136 * red,
            luma + 1.772 * blue,
        ]
    })
}

/// A table of one step for each frequency: coarser to the right and below.
fn table(step: u16) -> [u16; 64] {
    std::array::from_fn(|place| step + (place % 8 + place / 8) as u16 * step / 4)
}

/// Compresses the luma like a JPEG encoder, and decompresses it.
fn compress(image: &Image, table: &[u16; 64]) -> Image {
    let cosine = |x: usize, u: usize| {
        let scale = if u == 0 { 0.5_f64.sqrt() } else { 1.0 };
        0.5 * scale * ((2 * x + 1) as f64 * u as f64 * std::f64::consts::PI / 16.0).cos()
    };
    let cosines: Vec<Vec<f64>> = (0..8)
        .map(|x| (0..8).map(|u| cosine(x, u)).collect())
        .collect();
    let mut result = image.clone();
    for top in (0..image.height).step_by(8) {
        for left in (0..image.width).step_by(8) {
            let mut block = [[0.0; 8]; 8];
            for (v, row) in block.iter_mut().enumerate() {
                for (u, value) in row.iter_mut().enumerate() {
                    let mut sum = 0.0;
                    for y in 0..8 {
                        for x in 0..8 {
                            sum += (image.at(left + x, top + y)[0].round() - 128.0)
                                * cosines[x][u]
                                * cosines[y][v];
                        }
                    }
                    let step = f64::from(table[v * 8 + u]);
                    *value = (sum / step).round() * step;
                }
            }
            for y in 0..8 {
                for x in 0..8 {
                    let mut sum = 128.0;
                    for (v, row) in block.iter().enumerate() {
                        for (u, value) in row.iter().enumerate() {
                            sum += value * cosines[x][u] * cosines[y][v];
                        }
                    }
                    result.rgb[(top + y) * image.width + left + x] =
                        [sum.round().clamp(0.0, 255.0); 3];
                }
            }
        }
    }
    result
}

#[test]
fn finds_an_earlier_stronger_compression_and_no_other() {
    let mut random = Random(7);
    let scene = clouds(768, 768, 5.0, &mut random);
    let grey = Image::from_fn(768, 768, |x, y| [scene.at(x, y)[1]; 3]);
    let (strong, weak) = (table(9), table(3));
    let once = compress(&grey, &weak);
    let twice = compress(&compress(&grey, &strong), &weak);
    assert!(with_pixels(&twice, |pixels| find_recompression(pixels, &weak)).is_some());
    for (image, table) in [
        (&once, weak),
        (&compress(&grey, &strong), strong),
        (&grey, table(1)),
        (&grey, table(3)),
    ] {
        assert_eq!(
            with_pixels(image, |pixels| find_recompression(pixels, &table)),
            None
        );
    }
}

#[test]
fn reads_text_in_the_alpha_channel() {
    let text = br#"{"Software":"NovelAI","Comment":"{\"prompt\":\"a cat\"}"}"#;
    let deflated = miniz_oxide::deflate::compress_to_vec(text, 6);
    let gzip: Vec<u8> = [
        &[0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3][..],
        b"name\0",
        &deflated,
        &[0; 8],
    ]
    .concat();
    for (name, payload) in [
        (&b"stealth_pnginfo"[..], &text[..]),
        (b"stealth_pngcomp", &gzip),
    ] {
        let bits_len = (payload.len() * 8) as u32;
        let bytes = [name, &bits_len.to_be_bytes(), payload].concat();
        let (width, height) = (64, 50);
        let mut rgba = vec![255; width * height * 4];
        for (index, bit) in bytes
            .iter()
            .flat_map(|byte| (0..8).map(move |bit| byte >> (7 - bit) & 1))
            .enumerate()
        {
            rgba[(index % height * width + index / height) * 4 + 3] = 254 | bit;
        }
        let pixels = Pixels::new(width as u32, height as u32, &rgba).unwrap();
        assert_eq!(alpha_text(&pixels).unwrap().as_bytes(), text);
        // The text claims to be longer than the image.
        let small = &rgba[..width * 10 * 4];
        assert_eq!(
            alpha_text(&Pixels::new(width as u32, 10, small).unwrap()),
            None
        );
    }
}

#[test]
fn features_and_displays_are_finite_for_every_image() {
    let mut random = Random(8);
    for kind in KINDS {
        for (width, height) in [(64, 64), (65, 300), (513, 700)] {
            with_pixels(&image(kind, width, height, &mut random), |pixels| {
                let middle = Middle::new(pixels).unwrap();
                let features = middle.features();
                assert_eq!(features.len(), FEATURE_NAMES.len());
                assert!(
                    features.iter().all(|feature| feature.is_finite()),
                    "{kind:?}: {features:?}"
                );
                for display in [middle.spectrum_display(), middle.noise_display()] {
                    assert_eq!(display.grey.len(), display.side * display.side);
                }
            });
        }
    }
    let tiny = vec![9; 63 * 63 * 4];
    assert!(Middle::new(&Pixels::new(63, 63, &tiny).unwrap()).is_none());
}

#[test]
fn flat_clouds_have_no_regular_pattern_but_a_grid_has() {
    let mut random = Random(9);
    let peak =
        |image: &Image| with_pixels(image, |pixels| Middle::new(pixels).unwrap().features()[4]);
    let plain = clouds(512, 512, 2.0, &mut random);
    let striped = Image::from_fn(512, 512, |x, y| {
        plain.at(x, y).map(|value| value + (x % 4) as f64 * 4.0)
    });
    assert!(peak(&striped) > 2.0 * peak(&plain));
}
