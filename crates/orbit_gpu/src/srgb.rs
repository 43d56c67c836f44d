//! The encoding of sRGB.

/// Encodes a linear value as sRGB (IEC 61966-2-1).
fn encode_srgb(linear: f32) -> f32 {
    let linear = linear.max(0.0).min(1.0);
    if linear < 0.003_130_8 {
        linear * 12.92
    } else {
        1.055 * power(linear) - 0.055
    }
}

/// Returns a number from 0.003 to 1 to the power of 1 / 2.4. The standard library's `powf` handles all numbers, in a kilobyte of
/// code.
fn power(x: f32) -> f32 {
    // 1 / 2.4 is a quarter plus a sixth, and the sixth root is found by Newton's method as the cube root of the square root.
    let square_root = x.sqrt();
    let sixth_root = (0..6).fold(1.0_f32, |root, _| {
        (2.0 * root + square_root / (root * root)) / 3.0
    });
    square_root.sqrt() * sixth_root
}

/// Converts a linear RGBA colour to the format of a canvas: sRGB-encoded, then multiplied by alpha.
pub(crate) fn canvas_color([red, green, blue, alpha]: [f32; 4]) -> [f32; 4] {
    let alpha = alpha.max(0.0).min(1.0);
    let [red, green, blue] = [red, green, blue].map(|linear| encode_srgb(linear) * alpha);
    [red, green, blue, alpha]
}

#[cfg(test)]
mod tests {
    use super::{canvas_color, encode_srgb, power};

    #[test]
    fn canvas_colours_are_multiplied_by_alpha() {
        for (channel, expected) in canvas_color([1.0, 0.0, 2.0, 0.5])
            .into_iter()
            .zip([0.5, 0.0, 0.5, 0.5])
        {
            assert!((channel - expected).abs() < 1e-6);
        }
    }

    #[test]
    fn encoding_is_monotonic_over_the_whole_range() {
        let mut previous = -1.0;
        for step in 0_u16..=10_000 {
            let encoded = encode_srgb(f32::from(step) / 10_000.0);
            assert!(encoded > previous, "{step}");
            previous = encoded;
        }
    }

    #[test]
    fn powers_are_those_of_the_standard_library() {
        for step in 31_u16..=10_000 {
            let linear = f32::from(step) / 10_000.0;
            let difference = (power(linear) - linear.powf(1.0 / 2.4)).abs();
            assert!(difference < 1e-6, "{linear}: {difference}");
        }
    }

    #[test]
    fn known_values_are_encoded_as_the_standard_says() {
        assert!((encode_srgb(0.214_041_14) - 0.5).abs() < 1e-4);
        assert!((encode_srgb(1.0) - 1.0).abs() < 1e-6);
        assert!((encode_srgb(0.002) - 0.025_84).abs() < 1e-6);
        assert_eq!(encode_srgb(-1.0), 0.0);
    }
}
