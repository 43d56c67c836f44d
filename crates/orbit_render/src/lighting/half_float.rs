//! Half floats.

use glam::Vec3;

/// The largest finite half float is 65504.
const MAX_RADIANCE: f32 = 6.0e4;

/// Returns the texel of a texture of half floats for a colour of light.
pub(crate) fn texel_halves(color: Vec3) -> [u16; 4] {
    let color = color.min(Vec3::splat(MAX_RADIANCE));
    color.extend(1.0).to_array().map(half_bits)
}

/// Converts to the nearest half float (IEEE 754 binary16), ties to even. Values that are too large become infinite.
#[expect(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "the bits of a float, each masked to its place"
)]
fn half_bits(value: f32) -> u16 {
    let bits = value.to_bits();
    let sign = (bits >> 16 & 0x8000) as u16;
    let magnitude = bits & 0x7fff_ffff;
    if magnitude > 0x7f80_0000 {
        return sign | 0x7e00;
    }
    // 65520 and above round to infinity.
    if magnitude >= 0x477f_f000 {
        return sign | 0x7c00;
    }
    if magnitude < 0x3880_0000 {
        // Subnormal: adding 0.5 aligns the last kept bit with the float's own rounding.
        let aligned = f32::from_bits(magnitude) + 0.5;
        return sign | (aligned.to_bits() & 0xffff) as u16;
    }
    let rebased = magnitude - (112 << 23);
    let rounded = rebased + 0xfff + (rebased >> 13 & 1);
    sign | (rounded >> 13) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn converts_known_values() {
        for (value, bits) in [
            (0.0, 0x0000),
            (-0.0, 0x8000),
            (1.0, 0x3c00),
            (-2.0, 0xc000),
            (65504.0, 0x7bff),
            (65520.0, 0x7c00),
            (f32::INFINITY, 0x7c00),
            (6.103_515_6e-5, 0x0400),
            (5.960_464_5e-8, 0x0001),
            (1.0e-9, 0x0000),
            (0.333_251_95, 0x3555),
            (1.000_488_3, 0x3c00),
            (1.001_464_8, 0x3c02),
        ] {
            assert_eq!(half_bits(value), bits, "{value}");
        }
        assert_eq!(half_bits(f32::NAN) & 0x7c00, 0x7c00);
        assert_ne!(half_bits(f32::NAN) & 0x03ff, 0);
    }
}
