//! CIE L\*a\*b\* colours (TIFF 6.0, section 23) as sRGB.

use orbit_numbers::f32_to_u32;

/// How the numbers of a pixel are stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LabCoding {
    /// As in TIFF 6.0: a\* and b\* are signed.
    Signed,
    /// As in ICC profiles: a\* and b\* begin at -128.
    Icc,
}

/// The white of print, D50.
const WHITE: [f32; 3] = [0.9642, 1.0, 0.8252];
/// From XYZ with the white D50 to linear sRGB, with the adaptation of Bradford.
const XYZ_TO_SRGB: [[f32; 3]; 3] = [
    [3.133_856, -1.616_867, -0.490_615],
    [-0.978_768, 1.916_142, 0.033_454],
    [0.071_945, -0.228_991, 1.405_243],
];

impl LabCoding {
    /// L\*, a\* and b\* of numbers of 8 or 16 bits.
    pub(super) fn lab(self, [lightness, a, b]: [u16; 3], bits: u8) -> [f32; 3] {
        let has_words = bits > 8;
        // The lightness of white.
        let white = match (self, has_words) {
            (_, false) => 255.0,
            (Self::Signed, true) => 65_535.0,
            (Self::Icc, true) => 65_280.0,
        };
        let unit = if has_words { 256.0 } else { 1.0 };
        let chroma = |number: u16| {
            let number = f32::from(number) / unit;
            match self {
                Self::Icc => number - 128.0,
                Self::Signed if number >= 128.0 => number - 256.0,
                Self::Signed => number,
            }
        };
        [f32::from(lightness) * 100.0 / white, chroma(a), chroma(b)]
    }
}

/// The nearest colour of sRGB.
pub(super) fn rgb_of_lab([lightness, a, b]: [f32; 3]) -> [u8; 3] {
    let y = (lightness + 16.0) / 116.0;
    let [x, y, z] = [y + a / 500.0, y, y - b / 200.0].map(linear);
    let [white_x, white_y, white_z] = WHITE;
    let xyz = [x * white_x, y * white_y, z * white_z];
    XYZ_TO_SRGB.map(|row| {
        let light: f32 = row.iter().zip(xyz).map(|(share, part)| share * part).sum();
        encoded(light)
    })
}

/// The inverse of the function by which L\*, a\* and b\* follow from XYZ.
fn linear(number: f32) -> f32 {
    if number > 6.0 / 29.0 {
        number.powi(3)
    } else {
        (number - 4.0 / 29.0) * (108.0 / 841.0)
    }
}

/// Linear light as a level of sRGB.
fn encoded(light: f32) -> u8 {
    let level = if light <= 0.003_130_8 {
        light * 12.92
    } else {
        1.055 * light.powf(1.0 / 2.4) - 0.055
    };
    u8::try_from(f32_to_u32(level * 255.0 + 0.5)).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::{LabCoding, rgb_of_lab};

    #[test]
    fn white_black_and_the_corners_of_srgb_are_met() {
        // Of white, black, and red, green and blue of sRGB, with the white D50.
        let colours = [
            ([100.0, 0.0, 0.0], [255, 255, 255]),
            ([0.0, 0.0, 0.0], [0, 0, 0]),
            ([54.29, 80.81, 69.89], [255, 0, 0]),
            ([87.82, -79.27, 80.99], [0, 255, 0]),
            ([29.57, 68.30, -112.03], [0, 0, 255]),
            ([53.39, 0.0, 0.0], [127, 127, 127]),
        ];
        for (lab, expected) in colours {
            let found = rgb_of_lab(lab);
            let worst = found
                .iter()
                .zip(expected)
                .map(|(&one, other)| one.abs_diff(other))
                .max();
            assert!(worst <= Some(1), "{lab:?}: {found:?}");
        }
    }

    #[test]
    fn numbers_are_signed_or_begin_at_minus_128() {
        let words = [0x8000, 0xff00, 0x0100];
        for (coding, bits, numbers, expected) in [
            (LabCoding::Signed, 8, [255, 255, 1], [100.0, -1.0, 1.0]),
            (LabCoding::Icc, 8, [255, 127, 129], [100.0, -1.0, 1.0]),
            (LabCoding::Signed, 16, words, [50.000_763, -1.0, 1.0]),
            (LabCoding::Icc, 16, words, [50.196_08, 127.0, -127.0]),
        ] {
            assert_eq!(coding.lab(numbers, bits), expected, "{coding:?}, {bits}");
        }
    }
}
