//! HEIC: HEVC in the structure of ISO/IEC 23008-12. Rotation, mirroring and cropping are applied by the decoder.

use crate::alpha::unpremultiply;
use crate::image::{DecodeError, DecodedImage, Gamut, checked_pixels};
use heic_decoder::{HeifError, decode, probe};

/// The number of Display P3 in ITU-T H.273, table 2.
const P3_D65: u16 = 12;

/// Decodes the primary image of a HEIC file: a single image, or a grid of tiles.
///
/// # Errors
/// Any of [`DecodeError`].
pub fn decode_heic(bytes: &[u8]) -> Result<DecodedImage, DecodeError> {
    let info = probe(bytes).map_err(reason)?;
    // Cropped parts are decoded, too.
    for (width, height) in [
        (info.width, info.height),
        (info.coded_width, info.coded_height),
    ] {
        let [width, height] = [width, height].map(|side| u64::try_from(side).unwrap_or(u64::MAX));
        checked_pixels(width, height)?;
    }
    let image = decode(bytes).map_err(reason)?;
    let gamut = if image
        .color_info
        .is_some_and(|info| info.color_primaries == P3_D65)
    {
        Gamut::DisplayP3
    } else {
        Gamut::of_profile(image.metadata.icc_profile.as_deref())
    };
    let mut pixels = image.to_rgba8().map_err(reason)?;
    if pixels.premultiplied {
        unpremultiply(&mut pixels.data);
    }
    Ok(DecodedImage {
        width: u32::try_from(pixels.width).map_err(|_| DecodeError::TooManyPixels)?,
        height: u32::try_from(pixels.height).map_err(|_| DecodeError::TooManyPixels)?,
        rgba: pixels.data,
        gamut,
    })
}

fn reason(error: HeifError) -> DecodeError {
    match error {
        HeifError::Unsupported(_) => DecodeError::Unsupported,
        HeifError::LimitExceeded(_) => DecodeError::TooMuchWork,
        _ => DecodeError::Damaged,
    }
}
