//! Reads arbitrary bytes as an HDR image, with a header in front of every other input. Nothing may panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use orbit_render::Panorama;

const HEADER: &[u8] = b"#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n";

fuzz_target!(|input: &[u8]| {
    let bytes = match input.split_first() {
        Some((first, rest)) if first % 2 == 0 => [HEADER, rest].concat(),
        _ => input.to_vec(),
    };
    for max_px in [Panorama::MAX_LIGHTING_PX, Panorama::MAX_SHOWN_PX] {
        let _ = Panorama::from_radiance_hdr(&bytes, max_px);
    }
});
