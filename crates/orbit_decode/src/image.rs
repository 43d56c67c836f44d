//! A decoded image, and why decoding may fail.

use crate::icc;
use orbit_error::Coded;
use std::fmt;

/// Larger images are refused: their pixels would take more than 256 MiB.
pub const MAX_PIXELS: u64 = 1 << 26;

/// The primaries of red, green and blue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gamut {
    /// Those of sRGB, or unknown ones.
    Srgb,
    /// Those of Display P3.
    DisplayP3,
}

impl Gamut {
    /// The gamut of an ICC profile, if there is one.
    pub(crate) fn of_profile(profile: Option<&[u8]>) -> Self {
        if profile.is_some_and(icc::has_p3_primaries) {
            Self::DisplayP3
        } else {
            Self::Srgb
        }
    }
}

/// The first image of a file, upright.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecodedImage {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// Red, green, blue and alpha, one byte each, row by row, not premultiplied.
    pub rgba: Vec<u8>,
    /// The gamut of the colours in `rgba`.
    pub gamut: Gamut,
}

/// Why an image was not decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecodeError {
    /// The image has more pixels than [`MAX_PIXELS`].
    TooManyPixels,
    /// The file asks for more memory or time than an image of its size needs.
    TooMuchWork,
    /// The file uses a part of the format that is not supported.
    Unsupported,
    /// The file is cut off, or breaks the rules of its format.
    Damaged,
}

impl Coded for DecodeError {
    const NAME: &'static str = "DecodeError";

    fn code(&self) -> &'static str {
        match self {
            Self::TooManyPixels => "too_many_pixels",
            Self::TooMuchWork => "too_much_work",
            Self::Unsupported => "unsupported",
            Self::Damaged => "damaged",
        }
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::TooManyPixels => "The image has more pixels than can be decoded.",
            Self::TooMuchWork => "Decoding the image would take too much memory or time.",
            Self::Unsupported => "The image uses a part of its format that is not supported.",
            Self::Damaged => "The image is damaged.",
        })
    }
}

impl std::error::Error for DecodeError {}

/// The number of pixels of an image, if it may be decoded.
pub(crate) fn checked_pixels(width: u64, height: u64) -> Result<u64, DecodeError> {
    match width.checked_mul(height) {
        Some(0) => Err(DecodeError::Damaged),
        Some(pixels) if pixels <= MAX_PIXELS => Ok(pixels),
        _ => Err(DecodeError::TooManyPixels),
    }
}
