//! Runs every decoder on every file, regardless of its format. Start with the fixtures of the tests.
#![no_main]

use libfuzzer_sys::fuzz_target;
use orbit_decode::{decode_heic, decode_jxl, decode_tiff, unpack_jxl_metadata};

fuzz_target!(|file: &[u8]| {
    for image in [decode_heic(file), decode_jxl(file), decode_tiff(file)].into_iter().flatten() {
        assert_eq!(image.rgba.len() as u64, u64::from(image.width) * u64::from(image.height) * 4);
    }
    let _ = unpack_jxl_metadata(file);
});
