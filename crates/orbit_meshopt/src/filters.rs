//! Filters. They transform decoded attributes in place.

use crate::convert::{i32_to_f32, low8, round_to_i32, u32_to_f32};

/// Applies `decode` to each element: four signed numbers of 8 bits (`stride` 4) or 16 bits (`stride` 8).
fn for_each_element(bytes: &mut [u8], stride: usize, decode: impl Fn([i32; 4], bool) -> [i32; 4]) {
    let is_wide = stride == 8;
    let width = if is_wide { 2 } else { 1 };
    for element in bytes.chunks_exact_mut(stride) {
        let mut numbers = [0; 4];
        for (number, bytes) in numbers.iter_mut().zip(element.chunks_exact(width)) {
            *number = match *bytes {
                [low, high] => i32::from(i16::from_le_bytes([low, high])),
                [byte] => i32::from(i8::from_le_bytes([byte])),
                _ => 0,
            };
        }
        let decoded = decode(numbers, is_wide);
        for (number, bytes) in decoded.iter().zip(element.chunks_exact_mut(width)) {
            for (byte, value) in bytes.iter_mut().zip(number.to_le_bytes()) {
                *byte = value;
            }
        }
    }
}

/// Filter 1: octahedral encoding to unit vectors.
pub(crate) fn octahedral(bytes: &mut [u8], stride: usize) {
    for_each_element(bytes, stride, |[x, y, one, unchanged], is_wide| {
        let max = if is_wide { 32767.0 } else { 127.0 };
        let one = i32_to_f32(one);
        let (x, y) = (i32_to_f32(x) / one, i32_to_f32(y) / one);
        let z = 1.0 - x.abs() - y.abs();
        // The lower half of the octahedron is folded over: a negative z moves x and y towards zero.
        let fold = z.min(0.0).abs();
        let (x, y) = (x - fold.copysign(x), y - fold.copysign(y));
        let length = (x * x + y * y + z * z).sqrt();
        let scale = max / length;
        [
            round_to_i32(x * scale),
            round_to_i32(y * scale),
            round_to_i32(z * scale),
            unchanged,
        ]
    });
}

/// Filter 2: quaternions without their largest component to unit quaternions.
pub(crate) fn quaternion(bytes: &mut [u8]) {
    for_each_element(bytes, 8, |[x, y, z, code], _| {
        let scale = std::f32::consts::FRAC_1_SQRT_2 / i32_to_f32(code | 3);
        let component = |number: i32| i32_to_f32(number) * scale;
        let (x, y, z) = (component(x), component(y), component(z));
        let w = (1.0 - x * x - y * y - z * z).max(0.0).sqrt();
        let mut quaternion = [w, x, y, z].map(|number| round_to_i32(number * 32767.0));
        // The code is the position of the largest component.
        quaternion.rotate_right(usize::from(low8(code.unsigned_abs()) & 3));
        quaternion
    });
}

/// Filter 3: exponent and mantissa to floats.
pub(crate) fn exponential(bytes: &mut [u8]) {
    for four in bytes.chunks_exact_mut(4) {
        let Some(word) = four.first_chunk_mut::<4>() else {
            continue;
        };
        let packed = i32::from_le_bytes(*word);
        let mantissa = packed.wrapping_shl(8) >> 8;
        // A power of two, built from the bits of its exponent. Exponents outside -126 to 127 are unspecified.
        let exponent = (packed >> 24).clamp(-126, 127).wrapping_add(127);
        let power = f32::from_bits(exponent.unsigned_abs() << 23);
        *word = (power * i32_to_f32(mantissa)).to_le_bytes();
    }
}

/// Filter 4: luma and chroma to RGB.
pub(crate) fn color(bytes: &mut [u8], stride: usize) {
    for_each_element(bytes, stride, |[y, co, cg, alpha], is_wide| {
        let mask: i32 = if is_wide { 0xffff } else { 0xff };
        let (y, alpha) = (y & mask, alpha & mask);
        // The highest set bit of alpha encodes the bit depth.
        let bits = 32_u32.saturating_sub(alpha.leading_zeros());
        let scale = 1_i32.checked_shl(bits).unwrap_or(0).wrapping_sub(1);
        let low = alpha & (scale >> 1);
        let opacity = low << 1 | low & 1;
        let factor = u32_to_f32(mask.unsigned_abs()) / i32_to_f32(scale.max(1));
        let channel = |number: i32| round_to_i32(i32_to_f32(number.clamp(0, scale)) * factor);
        [
            channel(y.wrapping_add(co).wrapping_sub(cg)),
            channel(y.wrapping_add(cg)),
            channel(y.wrapping_sub(co).wrapping_sub(cg)),
            channel(opacity),
        ]
    });
}
