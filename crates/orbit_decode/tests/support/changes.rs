//! Fixtures with changed bytes, the same natively and in WASM.
#![allow(unreachable_pub, reason = "a module of two tests")]

use orbit_decode::{DecodeError, DecodedImage};

/// A file of each kind, with the name of its format.
pub const FILES: [(&str, &[u8]); 12] = [
    ("heic", include_bytes!("../fixtures/plain.heic")),
    ("heic", include_bytes!("../fixtures/alpha.heic")),
    ("heic", include_bytes!("../fixtures/subsampled.heic")),
    ("heic", include_bytes!("../fixtures/grid-turned.heic")),
    ("jxl", include_bytes!("../fixtures/lossless.jxl")),
    ("jxl", include_bytes!("../fixtures/lossy.jxl")),
    ("jxl", include_bytes!("../fixtures/packed-metadata.jxl")),
    ("tiff", include_bytes!("../fixtures/lzw.tif")),
    ("tiff", include_bytes!("../fixtures/deflate.tif")),
    ("tiff", include_bytes!("../fixtures/packbits.tif")),
    ("tiff", include_bytes!("../fixtures/jpeg.tif")),
    ("tiff", include_bytes!("../fixtures/group4.tif")),
];

/// Decodes a file in its format, and checks that an image has as many bytes as its size requires.
pub fn decode(format: &str, file: &[u8]) -> Result<DecodedImage, DecodeError> {
    let image = match format {
        "heic" => orbit_decode::decode_heic(file),
        "jxl" => {
            let _ = orbit_decode::unpack_jxl_metadata(file);
            orbit_decode::decode_jxl(file)
        }
        _ => orbit_decode::decode_tiff(file),
    };
    if let Ok(image) = &image {
        let pixels = u64::from(image.width) * u64::from(image.height);
        assert!(pixels <= orbit_decode::MAX_PIXELS);
        assert_eq!(image.rgba.len() as u64, pixels * 4);
    }
    image
}

/// A file in which `seed` chose up to eight bytes to change, and perhaps where to cut it off. The numbers are those of SplitMix64.
pub fn changed(file: &[u8], seed: u64) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut below = |limit: usize| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % limit as u64) as usize
    };
    let mut changed = file.to_vec();
    for _ in 0..=below(8) {
        let at = below(changed.len());
        changed[at] = below(256) as u8;
    }
    if below(8) == 0 {
        changed.truncate(below(file.len()));
    }
    changed
}
