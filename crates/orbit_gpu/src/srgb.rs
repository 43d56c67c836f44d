/// A linear share of light as sRGB encodes it (IEC 61966-2-1).
fn srgb_of(linear: f32) -> f32 {
    let linear = linear.max(0.0).min(1.0);
    if linear < 0.003_130_8 {
        linear * 12.92
    } else {
        // The power of 5/12 is that of 1/4 times that of 1/6: a general one takes more room than all that is here.
        let half = linear.sqrt();
        1.055 * (half.sqrt() * cube_root(half)) - 0.055
    }
}

/// The cube root of a number from 0.05 to 1, by Newton's method from a line that is within an eighth of it.
fn cube_root(number: f32) -> f32 {
    let mut root = 0.4 + 0.6 * number;
    for _ in 0..4 {
        root = (2.0 * root + number / (root * root)) / 3.0;
    }
    root
}

/// A linear colour with alpha as a canvas holds it: encoded, then multiplied by alpha.
pub(crate) fn canvas_color([red, green, blue, alpha]: [f32; 4]) -> [f32; 4] {
    let alpha = alpha.max(0.0).min(1.0);
    let [red, green, blue] = [red, green, blue].map(|linear| srgb_of(linear) * alpha);
    [red, green, blue, alpha]
}

#[cfg(test)]
mod tests {
    use super::{canvas_color, srgb_of};

    #[test]
    fn a_canvas_holds_colours_multiplied_by_alpha() {
        for (channel, expected) in canvas_color([1.0, 0.0, 2.0, 0.5])
            .into_iter()
            .zip([0.5, 0.0, 0.5, 0.5])
        {
            assert!((channel - expected).abs() < 1e-6);
        }
    }

    #[test]
    fn every_shade_is_encoded_as_the_standard_says() {
        for step in 32..=10_000 {
            let linear = step as f32 / 10_000.0;
            let expected = 1.055 * linear.powf(1.0 / 2.4) - 0.055;
            assert!((srgb_of(linear) - expected).abs() < 1e-6, "{linear}");
        }
    }

    #[test]
    fn middle_grey_is_encoded_brighter() {
        assert!((srgb_of(0.214_041_14) - 0.5).abs() < 1e-4);
        assert!((srgb_of(1.0) - 1.0).abs() < 1e-6);
        assert!((srgb_of(0.002) - 0.025_84).abs() < 1e-6);
        assert_eq!(srgb_of(-1.0), 0.0);
    }
}
