//! Radiance `.hdr` files (Ward, "Real Pixels", 1991): a text header, then rows of texels as mantissas with a shared
//! exponent, plain or run-length encoded.

use glam::Vec3;
use orbit_bytes::ByteReader;

use crate::error::RenderError;
use crate::lighting::panorama::{Panorama, Shrink};

/// Larger images are refused before anything is allocated.
const MAX_SIDE_PX: usize = 16_384;
const MAX_TEXELS: usize = 1 << 27;
/// Widths for which rows can be run-length encoded by channel.
const CHANNEL_ROW_WIDTHS: std::ops::RangeInclusive<usize> = 8..=32_767;
/// Headers are a few lines; a file whose header does not end within this is not one of these files.
const MAX_HEADER_BYTES: usize = 1 << 16;

impl Panorama {
    /// Reads a Radiance `.hdr` file with an equirectangular image, and keeps at most `max_px` texels in width and height.
    ///
    /// # Errors
    /// `hdr_header_invalid` if it is not such a file, or has unusual colours or an unusual orientation; `hdr_size_invalid` if it is
    /// empty or too large; `hdr_data_invalid` if its data ends early or is malformed.
    pub fn from_radiance_hdr(bytes: &[u8], max_px: [usize; 2]) -> Result<Self, RenderError> {
        let mut input = ByteReader::new(bytes);
        let (width_px, height_px) = read_header(&mut input)?;
        let mut shrink = Some((width_px, height_px))
            .filter(|&(width, height)| width <= MAX_SIDE_PX && height <= MAX_SIDE_PX)
            .filter(|&(width, height)| width.saturating_mul(height) <= MAX_TEXELS)
            .and_then(|(width, height)| Shrink::new([width, height], max_px))
            .ok_or(RenderError::HdrSizeInvalid)?;
        let mut row = vec![[0; 4]; width_px];
        for _ in 0..height_px {
            read_row(&mut input, &mut row).ok_or(RenderError::HdrDataInvalid)?;
            shrink.push_row(row.iter().map(|texel| radiance(*texel)));
        }
        Ok(shrink.finish())
    }
}

/// Returns the next line of the header, without its end.
fn line<'a>(input: &mut ByteReader<'a>) -> Option<&'a [u8]> {
    let header = input.rest().get(..MAX_HEADER_BYTES).unwrap_or(input.rest());
    let length = header.iter().position(|&byte| byte == b'\n')?;
    let line = input.slice(length)?;
    input.u8()?;
    Some(line.strip_suffix(b"\r").unwrap_or(line))
}

/// Returns width and height.
fn read_header(input: &mut ByteReader<'_>) -> Result<(usize, usize), RenderError> {
    parse_header(input).ok_or(RenderError::HdrHeaderInvalid)
}

fn parse_header(input: &mut ByteReader<'_>) -> Option<(usize, usize)> {
    let mut has_format = false;
    if !line(input)?.starts_with(b"#?") {
        return None;
    }
    loop {
        match line(input)? {
            b"" => break,
            b"FORMAT=32-bit_rle_rgbe" => has_format = true,
            // Other lines describe the camera, or how the image was made.
            _ => {}
        }
    }
    let mut size = line(input)?.split(|&byte| byte == b' ');
    let (Some(b"-Y"), Some(height), Some(b"+X"), Some(width), None) = (
        size.next(),
        size.next(),
        size.next(),
        size.next(),
        size.next(),
    ) else {
        return None;
    };
    Some((number(width)?, number(height)?)).filter(|_| has_format)
}

fn number(digits: &[u8]) -> Option<usize> {
    if digits.is_empty() {
        return None;
    }
    digits.iter().try_fold(0_usize, |number, digit| {
        let digit = digit.checked_sub(b'0').filter(|&digit| digit < 10)?;
        number.checked_mul(10)?.checked_add(usize::from(digit))
    })
}

/// Reads the next row. `None` if the data ends or does not fit the row.
fn read_row(input: &mut ByteReader<'_>, row: &mut [[u8; 4]]) -> Option<()> {
    if CHANNEL_ROW_WIDTHS.contains(&row.len())
        && let Some(&[2, 2, high, low]) = input.rest().first_chunk()
        && high < 128
    {
        input.u32()?;
        if usize::from(u16::from_be_bytes([high, low])) != row.len() {
            return None;
        }
        return (0..4).try_for_each(|channel| read_channel(input, row, channel));
    }
    read_texels(input, row)
}

/// Reads one channel of a row: runs of equal bytes and stretches of different ones.
fn read_channel(input: &mut ByteReader<'_>, row: &mut [[u8; 4]], channel: usize) -> Option<()> {
    let mut rest = row;
    while !rest.is_empty() {
        let count = usize::from(input.u8()?);
        let (length, is_run) = match count.checked_sub(128) {
            Some(length) if length > 0 => (length, true),
            _ => (count, false),
        };
        if length == 0 {
            return None;
        }
        let (texels, others) = std::mem::take(&mut rest).split_at_mut_checked(length)?;
        rest = others;
        let bytes = input.slice(if is_run { 1 } else { length })?;
        for (texel, &byte) in texels.iter_mut().zip(bytes.iter().cycle()) {
            *texel.get_mut(channel)? = byte;
        }
    }
    Some(())
}

/// Reads a row of whole texels. The texel `1 1 1 n` repeats the previous one `n` times; several of them in a row are the
/// bytes of one count, the lowest first.
fn read_texels(input: &mut ByteReader<'_>, row: &mut [[u8; 4]]) -> Option<()> {
    let mut rest = row;
    let mut previous: Option<[u8; 4]> = None;
    let mut shift = 0;
    while !rest.is_empty() {
        let texel = input.array()?;
        let (length, value) = if let [1, 1, 1, count] = texel {
            let length = usize::from(count).checked_shl(shift)?;
            shift = u32::saturating_add(shift, 8);
            (length, previous?)
        } else {
            shift = 0;
            (1, texel)
        };
        let (texels, others) = std::mem::take(&mut rest).split_at_mut_checked(length)?;
        rest = others;
        texels.fill(value);
        previous = Some(value);
    }
    Some(())
}

fn radiance([red, green, blue, exponent]: [u8; 4]) -> Vec3 {
    // Mantissas are 256ths, and the exponent is stored plus 128: the scale is two to the power of `exponent - 136`. The exponent of
    // a float is stored plus 127. Smaller values become black.
    let scale = f32::from_bits(u32::from(exponent).saturating_sub(9) << 23);
    Vec3::new(f32::from(red), f32::from(green), f32::from(blue)) * scale
}

#[cfg(test)]
mod tests {
    use super::*;
    use orbit_error::Coded;
    use proptest::prelude::*;

    fn file(size: &str, data: &[u8]) -> Vec<u8> {
        let header = format!("#?RADIANCE\n# made by hand\nFORMAT=32-bit_rle_rgbe\n\n{size}\n");
        [header.as_bytes(), data].concat()
    }

    fn error_code(bytes: &[u8]) -> &'static str {
        Panorama::from_radiance_hdr(bytes, Panorama::MAX_LIGHTING_PX)
            .map_or_else(|error| error.code(), |_| "")
    }

    /// The panorama with these linear colours.
    fn expected(width_px: usize, colors: &[[f32; 3]]) -> Panorama {
        Panorama::from_rgb(width_px, colors.as_flattened()).expect("an image")
    }

    #[test]
    fn reads_plain_texels_with_values_far_above_one() {
        let bytes = file(
            "-Y 1 +X 4",
            &[
                128, 64, 0, 129, // 1, 0.5, 0
                255, 0, 0, 145, // 255 * 512
                9, 9, 9, 0, // black
                128, 128, 128, 120, // 2^-9
            ],
        );
        let dim = 1.0 / 512.0;
        assert_eq!(
            Panorama::from_radiance_hdr(&bytes, Panorama::MAX_LIGHTING_PX),
            Ok(expected(
                4,
                &[[1.0, 0.5, 0.0], [130_560.0, 0.0, 0.0], [0.0; 3], [dim; 3]]
            ))
        );
    }

    #[test]
    fn repeats_texels() {
        // Red three times, then blue 257 times: 1 and 1 * 256 more.
        let data = [
            128, 0, 0, 129, 1, 1, 1, 2, 0, 0, 128, 129, 1, 1, 1, 0, 1, 1, 1, 1,
        ];
        let mut colors = vec![[1.0, 0.0, 0.0]; 3];
        colors.extend([[0.0, 0.0, 1.0]; 257]);
        assert_eq!(
            Panorama::from_radiance_hdr(&file("-Y 1 +X 260", &data), Panorama::MAX_LIGHTING_PX),
            Ok(expected(260, &colors))
        );
    }

    #[test]
    fn reads_rows_that_are_encoded_by_channel() {
        let mut row = vec![2, 2, 0, 9];
        row.extend([128 + 9, 128]); // red: a run
        row.extend([4, 0, 64, 128, 0, 128 + 5, 64]); // green: different bytes, then a run
        row.extend([128 + 9, 0]);
        row.extend([9; 1]);
        row.extend([129; 9]);
        let green = [0.0, 0.5, 1.0, 0.0, 0.5, 0.5, 0.5, 0.5, 0.5];
        let colors: Vec<[f32; 3]> = green.iter().map(|&green| [1.0, green, 0.0]).collect();
        let two_rows = [row.clone(), row.clone()].concat();
        assert_eq!(
            Panorama::from_radiance_hdr(&file("-Y 2 +X 9", &two_rows), Panorama::MAX_LIGHTING_PX),
            Ok(expected(9, &[colors.clone(), colors].concat()))
        );
        assert_eq!(error_code(&file("-Y 2 +X 9", &row)), "hdr_data_invalid");
    }

    #[test]
    fn refuses_what_is_no_such_image_with_a_stable_code() {
        let texel = [128, 128, 128, 129];
        for (bytes, code) in [
            (Vec::new(), "hdr_header_invalid"),
            (b"\x89PNG\r\n\x1a\n".to_vec(), "hdr_header_invalid"),
            (b"#?RADIANCE\n\n-Y 1 +X 1\n".to_vec(), "hdr_header_invalid"),
            (
                b"#?RADIANCE\nFORMAT=32-bit_rle_xyze\n\n-Y 1 +X 1\n".to_vec(),
                "hdr_header_invalid",
            ),
            (file("+Y 1 +X 1", &texel), "hdr_header_invalid"),
            (file("-Y 1 +X", &texel), "hdr_header_invalid"),
            (file("-Y -1 +X 1", &texel), "hdr_header_invalid"),
            (
                file("-Y 1 +X 99999999999999999999", &texel),
                "hdr_header_invalid",
            ),
            (file("-Y 0 +X 1", &texel), "hdr_size_invalid"),
            (file("-Y 16384 +X 16384", &texel), "hdr_size_invalid"),
            (file("-Y 1 +X 16385", &texel), "hdr_size_invalid"),
            (file("-Y 2 +X 1", &texel), "hdr_data_invalid"),
            (file("-Y 1 +X 2", &[1, 1, 1, 2]), "hdr_data_invalid"),
            (
                file("-Y 1 +X 2", &[9, 9, 9, 129, 1, 1, 1, 2]),
                "hdr_data_invalid",
            ),
            (file("-Y 1 +X 9", &[2, 2, 0, 8, 136, 0]), "hdr_data_invalid"),
            (file("-Y 1 +X 9", &[2, 2, 0, 9, 138, 0]), "hdr_data_invalid"),
            (file("-Y 1 +X 9", &[2, 2, 0, 9, 0, 0]), "hdr_data_invalid"),
        ] {
            assert_eq!(error_code(&bytes), code, "{bytes:?}");
        }
    }

    proptest! {
        #[test]
        fn arbitrary_bytes_are_read_or_refused(
            size in prop_oneof!["-Y [0-9]{1,2} \\+X [0-9]{1,3}", ".{0,20}"],
            data in prop::collection::vec(prop_oneof![any::<u8>(), 0_u8..3, 126_u8..132], 0..600),
            has_header in any::<bool>(),
        ) {
            let bytes = if has_header { file(&size, &data) } else { data };
            if let Ok(panorama) = Panorama::from_radiance_hdr(&bytes, Panorama::MAX_LIGHTING_PX) {
                for (_, _, color) in panorama.samples() {
                    prop_assert!(color.is_finite() && color.min_element() >= 0.0);
                }
            }
        }
    }
}
