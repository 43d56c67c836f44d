//! Image files and decoded pixels. The first byte selects one; for pixels, the second is the width.
#![no_main]

use libfuzzer_sys::fuzz_target;
use orbit_imaging::pixels::{
    Pixels, alpha_text, features, find_mosaic, find_recompression, find_watermark, noise_display,
};
use orbit_imaging::{read_container, statements};

fuzz_target!(|input: &[u8]| {
    let Some((choice, data)) = input.split_first() else {
        return;
    };
    if choice % 4 != 0 {
        if let Ok(container) = read_container(data) {
            let _ = statements(&container);
        }
        return;
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
    let _ = (alpha_text(&pixels), find_mosaic(&pixels), find_watermark(&pixels));
    let _ = (find_recompression(&pixels, &[3; 64]), noise_display(&pixels));
    if let Some(features) = features(&pixels) {
        assert!(features.iter().all(|feature| feature.is_finite()));
    }
});
