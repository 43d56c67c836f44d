//! Pixels with premultiplied colours.

/// Divides the colours of pixels with four bytes by their opacity.
pub(crate) fn unpremultiply(rgba: &mut [u8]) {
    let (pixels, _) = rgba.as_chunks_mut::<4>();
    for [red, green, blue, alpha] in pixels {
        let alpha = u32::from(*alpha);
        if alpha == 0 || alpha == 255 {
            continue;
        }
        for colour in [red, green, blue] {
            *colour = divided(*colour, alpha);
        }
    }
}

/// `colour / alpha` as a share of 255, rounded. Colours above their opacity become 255.
fn divided(colour: u8, alpha: u32) -> u8 {
    let scaled = u32::from(colour)
        .saturating_mul(255)
        .saturating_add(alpha / 2);
    u8::try_from(scaled.checked_div(alpha).unwrap_or(0)).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::unpremultiply;

    #[test]
    fn colours_are_divided_by_their_opacity() {
        let mut rgba = [64, 128, 200, 128, 9, 9, 9, 0, 7, 7, 7, 255];
        unpremultiply(&mut rgba);
        assert_eq!(rgba, [128, 255, 255, 128, 9, 9, 9, 0, 7, 7, 7, 255]);
    }
}
