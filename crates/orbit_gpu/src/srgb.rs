/// A linear share of light as sRGB encodes it (IEC 61966-2-1).
fn srgb_of(linear: f32) -> f32 {
    let linear = linear.max(0.0).min(1.0);
    if linear < 0.003_130_8 {
        linear * 12.92
    } else {
        1.055 * linear.powf(1.0 / 2.4) - 0.055
    }
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
    fn middle_grey_is_encoded_brighter() {
        assert!((srgb_of(0.214_041_14) - 0.5).abs() < 1e-4);
        assert!((srgb_of(1.0) - 1.0).abs() < 1e-6);
        assert!((srgb_of(0.002) - 0.025_84).abs() < 1e-6);
        assert_eq!(srgb_of(-1.0), 0.0);
    }
}
