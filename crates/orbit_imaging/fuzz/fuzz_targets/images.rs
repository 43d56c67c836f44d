//! Image files, texts within them, and decoded pixels. The first byte selects one; for pixels, the second is the width.
#![no_main]

use libfuzzer_sys::fuzz_target;
use orbit_imaging::{read_container, statements};
use orbit_pixels::{
    Middle, Pixels, alpha_text, find_mosaic, find_recompression, find_watermark,
};

fuzz_target!(|input: &[u8]| {
    let Some((choice, data)) = input.split_first() else {
        return;
    };
    match choice % 8 {
        0 => {}
        1 => return read(&png_with_text("Raw profile type exif", &raw_profile(data))),
        2 => return read(&png_with_text("Raw profile type iptc", &raw_profile(data))),
        3 => return read(&png_with_text("prompt", data)),
        4 => return read(&png_with_text("parameters", data)),
        _ => return read(data),
    }
    let Some((&width, rgba)) = data.split_first() else {
        return;
    };
    let row = usize::from(width) * 4;
    let Some(height) = rgba.len().checked_div(row) else {
        return;
    };
    let Some(pixels) = u32::try_from(height)
        .ok()
        .and_then(|height| Pixels::new(width.into(), height, &rgba[..height as usize * row]))
    else {
        return;
    };
    let _ = (
        alpha_text(&pixels),
        find_mosaic(&pixels),
        find_watermark(&pixels),
        find_recompression(&pixels, &[3; 64]),
    );
    if let Some(middle) = Middle::new(&pixels) {
        let _ = (middle.spectrum_display(), middle.noise_display());
        assert!(middle.features().iter().all(|feature| feature.is_finite()));
    }
});

fn read(file: &[u8]) {
    if let Ok(container) = read_container(file) {
        let _ = statements(&container);
    }
}

/// A PNG file with one text, in which the fuzzer need not get lengths and digits right.
fn png_with_text(keyword: &str, text: &[u8]) -> Vec<u8> {
    let data = [keyword.as_bytes(), b"\0", text].concat();
    let len = u32::try_from(data.len()).unwrap_or(0).to_be_bytes();
    [b"\x89PNG\r\n\x1a\n", &len[..], b"tEXt", &data, &[0; 4]].concat()
}

fn raw_profile(data: &[u8]) -> Vec<u8> {
    let digits: String = data.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("\nname\n{}\n{digits}\n", data.len()).into_bytes()
}
