//! Images of each format have the pixels that were saved.
#![allow(
    clippy::unwrap_used,
    clippy::as_conversions,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects
)]

mod support;

use orbit_decode::{
    DecodeError, DecodedImage, Gamut, decode_heic, decode_jxl, decode_tiff, unpack_jxl_metadata,
};
use support::{Tiff, fixture};

/// The pixel that every fixture has at a position.
fn drawn(x: u32, y: u32) -> [u8; 4] {
    [(x * 10) as u8, (y * 15) as u8, 64, 255]
}

/// The largest difference of any channel from `expected`.
fn worst(image: &DecodedImage, expected: impl Fn(u32, u32) -> [u8; 4]) -> u8 {
    assert_eq!(image.rgba.len(), (image.width * image.height * 4) as usize);
    let pixels = image.rgba.as_chunks::<4>().0.iter().enumerate();
    pixels
        .flat_map(|(index, pixel)| {
            let at = expected(index as u32 % image.width, index as u32 / image.width);
            [0, 1, 2, 3].map(|channel| pixel[channel].abs_diff(at[channel]))
        })
        .max()
        .unwrap()
}

fn size(image: &DecodedImage) -> (u32, u32) {
    (image.width, image.height)
}

#[test]
fn heic_has_the_colours_that_were_saved() {
    for (name, tolerance) in [("plain", 6), ("ten-bits", 6), ("subsampled", 24)] {
        let image = decode_heic(&fixture(&format!("{name}.heic"))).unwrap();
        assert_eq!(
            (size(&image), image.gamut),
            ((24, 16), Gamut::Srgb),
            "{name}"
        );
        let worst = worst(&image, drawn);
        assert!(worst <= tolerance, "{name}: {worst}");
    }
}

#[test]
fn heic_keeps_its_transparency() {
    let image = decode_heic(&fixture("alpha.heic")).unwrap();
    let worst = worst(&image, |x, y| {
        let [red, green, blue, _] = drawn(x, y);
        [red, green, blue, (x * 11) as u8]
    });
    assert!(worst <= 8, "{worst}");
}

#[test]
fn heic_is_turned_once() {
    let image = decode_heic(&fixture("turned.heic")).unwrap();
    assert_eq!(size(&image), (16, 24));
    let worst = worst(&image, |x, y| drawn(y, 15 - x));
    assert!(worst <= 6, "{worst}");
}

#[test]
fn a_grid_of_heic_tiles_is_put_together_and_turned() {
    let image = decode_heic(&fixture("grid-turned.heic")).unwrap();
    assert_eq!(size(&image), (64, 128));
    let worst = worst(&image, |x, y| {
        [(y % 64 * 4) as u8, ((63 - x) * 4) as u8, 64, 255]
    });
    assert!(worst <= 8, "{worst}");
}

#[test]
fn jpeg_xl_has_the_colours_that_were_saved() {
    let image = decode_jxl(&fixture("lossless.jxl")).unwrap();
    assert_eq!((size(&image), worst(&image, drawn)), ((24, 16), 0));
    let image = decode_jxl(&fixture("lossy.jxl")).unwrap();
    assert!(worst(&image, drawn) <= 30, "{}", worst(&image, drawn));
    let image = decode_jxl(&fixture("grey.jxl")).unwrap();
    assert_eq!(
        worst(&image, |x, _| [[(x * 10) as u8; 3].as_slice(), &[255]]
            .concat()
            .try_into()
            .unwrap()),
        0
    );
    let image = decode_jxl(&fixture("alpha.jxl")).unwrap();
    let [below, above] = [image.rgba[3], image.rgba[23 * 4 + 3]];
    assert_eq!((below, above), (0, 253));
}

#[test]
fn compressed_metadata_of_jpeg_xl_is_unpacked() {
    let packed = fixture("packed-metadata.jxl");
    let has = |file: &[u8], text: &[u8]| file.windows(text.len()).any(|part| part == text);
    assert!(has(&packed, b"brobxml ") && !has(&packed, b"trainedAlgorithmicMedia"));
    let unpacked = unpack_jxl_metadata(&packed);
    assert!(
        has(&unpacked, b"xml <x:xmpmeta")
            && has(
                &unpacked,
                b"trainedAlgorithmicMedia\"/></rdf:RDF></x:xmpmeta>"
            )
    );
    assert!(!has(&unpacked, b"brob"));
    assert_eq!(decode_jxl(&unpacked).unwrap(), decode_jxl(&packed).unwrap());
    // Damage stays within its box.
    let at = packed.windows(4).position(|four| four == b"xml ").unwrap();
    let damaged = [&packed[..at + 4], &[0xff; 20], &packed[at + 24..]].concat();
    assert_eq!(unpack_jxl_metadata(&damaged), damaged);
}

#[test]
fn tiff_is_read_with_each_compression() {
    for (name, tolerance) in [("lzw", 0), ("deflate", 0), ("packbits", 0), ("jpeg", 24)] {
        let image = decode_tiff(&fixture(&format!("{name}.tif"))).unwrap();
        assert_eq!(size(&image), (24, 16), "{name}");
        let worst = worst(&image, drawn);
        assert!(worst <= tolerance, "{name}: {worst}");
    }
    let image = decode_tiff(&fixture("group4.tif")).unwrap();
    let white = image
        .rgba
        .as_chunks::<4>()
        .0
        .iter()
        .filter(|pixel| pixel[0] == 255)
        .count();
    assert!((100..300).contains(&white), "{white}");
}

#[test]
fn tiff_is_read_in_both_byte_orders_and_with_16_bits() {
    let words: Vec<u16> = vec![0, 0x8000, 0xffff, 0x0101, 0x7f7f, 0xff00];
    for is_big_endian in [false, true] {
        for plan in [Tiff::rgb(2, 1), Tiff::rgb(2, 1).big()] {
            let image = decode_tiff(&plan.bits(16).words(is_big_endian, &words)).unwrap();
            assert_eq!(image.rgba, [0, 128, 255, 255, 1, 127, 254, 255]);
        }
    }
}

#[test]
fn tiff_is_read_in_strips_and_in_tiles() {
    let pixels: Vec<u8> = (0..16 * 32)
        .flat_map(|at| [at as u8, (at / 16) as u8, 7])
        .collect();
    let whole = decode_tiff(&Tiff::rgb(16, 32).bytes(&[&pixels])).unwrap();
    let strips: Vec<&[u8]> = pixels.chunks(16 * 3 * 10).collect();
    let in_strips = Tiff::rgb(16, 32).rows_per_strip(10).bytes(&strips);
    let tiles: Vec<&[u8]> = pixels.chunks(16 * 16 * 3).collect();
    let in_tiles = Tiff::rgb(16, 32).tile_side(16).bytes(&tiles);
    assert_eq!(whole.rgba[4..8], [1, 0, 7, 255]);
    assert_eq!(decode_tiff(&in_strips).unwrap(), whole);
    assert_eq!(decode_tiff(&in_tiles).unwrap(), whole);
}

#[test]
fn tiff_is_read_plane_by_plane() {
    let file = Tiff::rgb(2, 2).field(284, 2);
    let image =
        decode_tiff(&file.bytes(&[&[1, 2, 3, 4], &[5, 6, 7, 8], &[9, 10, 11, 12]])).unwrap();
    assert_eq!(image.rgba[..8], [1, 5, 9, 255, 2, 6, 10, 255]);
}

#[test]
fn tiff_colours_of_each_kind_become_rgb() {
    let rgba = |file: Tiff, bytes: &[u8]| decode_tiff(&file.bytes(&[bytes])).unwrap().rgba;
    // Black is zero, white is zero, four bits, one bit.
    assert_eq!(rgba(Tiff::grey(1, 1, 1), &[40]), [40, 40, 40, 255]);
    assert_eq!(rgba(Tiff::grey(1, 1, 0), &[40]), [215, 215, 215, 255]);
    assert_eq!(
        rgba(Tiff::grey(2, 1, 1).bits(4), &[0x0f])[..5],
        [0, 0, 0, 255, 255]
    );
    assert_eq!(
        rgba(Tiff::grey(9, 1, 1).bits(1), &[0x40, 0x80])[4..8],
        [255; 4]
    );
    // Half of cyan on a quarter of black.
    assert_eq!(
        rgba(Tiff::of(1, 1, 4, 5), &[128, 0, 255, 64]),
        [95, 191, 0, 255]
    );
    // Red of ITU-R BT.601.
    let not_subsampled = Tiff::of(1, 1, 3, 6).numbers(530, &[1, 1]);
    assert_eq!(rgba(not_subsampled, &[76, 85, 255]), [254, 0, 0, 255]);
    // A straight alpha channel, a premultiplied one, and a channel that is not alpha.
    assert_eq!(
        rgba(Tiff::of(1, 1, 4, 2).field(338, 2), &[9, 8, 7, 128]),
        [9, 8, 7, 128]
    );
    assert_eq!(
        rgba(Tiff::of(1, 1, 4, 2).field(338, 1), &[64, 8, 7, 128]),
        [128, 16, 14, 128]
    );
    assert_eq!(
        rgba(Tiff::of(1, 1, 4, 2).field(338, 0), &[9, 8, 7, 128]),
        [9, 8, 7, 255]
    );
}

#[test]
fn a_tiff_with_a_palette_has_its_colours() {
    // Red, green, blue and white, with 16 bits and with 8.
    let channels = [[1, 0, 0, 1], [0, 1, 0, 1], [0, 0, 1, 1]].concat();
    let palette = |most: u32| {
        channels
            .iter()
            .map(|share| share * most)
            .collect::<Vec<_>>()
    };
    let colours = [
        [255, 0, 0, 255],
        [0, 255, 0, 255],
        [0, 0, 255, 255],
        [255; 4],
    ];
    let plan = Tiff::of(4, 1, 1, 3).bits(2).numbers(320, &palette(0xffff));
    for plan in [
        plan.clone(),
        plan.clone().big(),
        plan.clone().numbers(320, &palette(255)),
    ] {
        let image = decode_tiff(&plan.bytes(&[&[0b0001_1011]])).unwrap();
        assert_eq!(image.rgba, colours.concat());
    }
    // The index has an alpha channel beside it.
    let mut full = vec![0; 768];
    full[7] = 0xffff;
    let file = Tiff::of(1, 1, 2, 3).field(338, 2).numbers(320, &full);
    assert_eq!(
        decode_tiff(&file.bytes(&[&[7, 64]])).unwrap().rgba,
        [255, 0, 0, 64]
    );
    // A palette is missing, or too short.
    for plan in [
        Tiff::of(1, 1, 1, 3),
        Tiff::of(1, 1, 1, 3).numbers(320, &[0; 9]),
    ] {
        assert_eq!(decode_tiff(&plan.bytes(&[&[0]])), Err(DecodeError::Damaged));
    }
}

#[test]
fn tiff_in_lab_becomes_rgb() {
    // Red of sRGB, with signed numbers and as in ICC profiles; white with 16 bits.
    let rgba = |file: Vec<u8>| decode_tiff(&file).unwrap().rgba;
    for (photometric, pixel) in [(8, [138, 81, 70]), (9, [138, 209, 198])] {
        let file = Tiff::of(1, 1, 3, photometric).bytes(&[&pixel]);
        assert_eq!(rgba(file), [255, 0, 0, 255], "{photometric}");
    }
    for is_big_endian in [false, true] {
        let plan = Tiff::of(1, 1, 3, 8).bits(16);
        assert_eq!(rgba(plan.words(is_big_endian, &[0xffff, 0, 0])), [255; 4]);
    }
}

#[test]
fn tiff_with_large_numbers_is_reduced_to_eight_bits() {
    let floats = |numbers: [f32; 3]| numbers.map(f32::to_le_bytes).concat();
    let plan = Tiff::rgb(1, 1).bits(32);
    let with_floats = plan.clone().numbers(339, &[3; 3]);
    let file = with_floats.bytes(&[&floats([0.5, 2.0, f32::NAN])]);
    assert_eq!(decode_tiff(&file).unwrap().rgba, [128, 255, 0, 255]);
    let longs = [u32::MAX, 0, 1 << 31].map(u32::to_le_bytes).concat();
    let file = plan.bytes(&[&longs]);
    assert_eq!(decode_tiff(&file).unwrap().rgba, [255, 0, 128, 255]);
    // Floating-point numbers of 16 bits: one half, one and zero.
    let halves = [0x3800_u16, 0x3c00, 0].map(u16::to_le_bytes).concat();
    let file = Tiff::rgb(1, 1)
        .bits(16)
        .numbers(339, &[3; 3])
        .bytes(&[&halves]);
    assert_eq!(decode_tiff(&file).unwrap().rgba, [128, 255, 0, 255]);
}

#[test]
fn the_small_version_in_the_raw_file_of_a_camera_is_not_taken_for_the_image() {
    let decoded = |kind| decode_tiff(&Tiff::rgb(1, 1).field(254, kind).bytes(&[&[1, 2, 3]]));
    assert_eq!(decoded(1), Err(DecodeError::Unsupported));
    assert_eq!(decoded(2).unwrap().rgba, [1, 2, 3, 255]);
}

#[test]
fn tiff_is_turned_once() {
    let file = Tiff::rgb(2, 1).field(274, 6).bytes(&[&[1, 1, 1, 2, 2, 2]]);
    let image = decode_tiff(&file).unwrap();
    assert_eq!(
        (size(&image), &image.rgba[..]),
        ((1, 2), &[1, 1, 1, 255, 2, 2, 2, 255][..])
    );
}

#[test]
fn what_asks_for_too_much_is_refused_before_it_is_decoded() {
    let huge = Tiff::rgb(60_000, 60_000).bytes(&[&[0; 12]]);
    assert_eq!(decode_tiff(&huge), Err(DecodeError::TooManyPixels));
    // A thousand strips that all point to the same bytes.
    let repeated = Tiff::rgb(100, 1_000)
        .rows_per_strip(1)
        .repeated(&[0; 300], 1_000);
    assert_eq!(decode_tiff(&repeated), Err(DecodeError::TooMuchWork));
    // A JPEG image of 16,000 x 16,000 pixels in a strip of 8 x 8.
    let jpeg = [
        0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0x3e, 0x80, 0x3e, 0x80, 3, 1, 0x11, 0, 2, 0x11, 0, 3,
        0x11, 0, 0xff, 0xd9,
    ];
    let large_jpeg = Tiff::rgb(8, 8).field(259, 7).bytes(&[&jpeg]);
    assert_eq!(decode_tiff(&large_jpeg), Err(DecodeError::TooMuchWork));
}
