/// A linear share of light as sRGB encodes it (IEC 61966-2-1).
pub(crate) fn srgb_of(linear: f32) -> f32 {
    let linear = linear.clamp(0.0, 1.0);
    if linear < 0.003_130_8 {
        linear * 12.92
    } else {
        1.055 * linear.powf(1.0 / 2.4) - 0.055
    }
}

#[cfg(test)]
mod tests {
    use super::srgb_of;

    #[test]
    fn middle_grey_is_encoded_brighter() {
        assert!((srgb_of(0.214_041_14) - 0.5).abs() < 1e-4);
        assert!((srgb_of(1.0) - 1.0).abs() < 1e-6);
        assert!((srgb_of(0.002) - 0.025_84).abs() < 1e-6);
        assert_eq!(srgb_of(-1.0), 0.0);
    }
}
