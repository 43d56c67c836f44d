//! The samples of a decoded TIFF image.

use crate::image::DecodeError;
use orbit_numbers::unorm16;
use std::borrow::Cow;
use tiff::decoder::{BufferLayoutPreference, DecodingResult};

/// Decoded samples: pixel by pixel in rows of whole bytes, or one plane for each channel. Numbers of 32 bits are reduced to 16. A
/// floating-point number from 0 to 1 becomes one of 16 bits; what is brighter becomes white.
pub(super) struct Samples<'a> {
    pub(super) width: usize,
    pub(super) height: usize,
    numbers: Numbers<'a>,
    /// The length of a row in `numbers`.
    row_len: usize,
    /// The length of a plane in `numbers`; 0 if there is one plane with all channels.
    plane_len: usize,
}

enum Numbers<'a> {
    /// Samples of up to eight bits.
    Bytes(&'a [u8]),
    Words(Cow<'a, [u16]>),
}

impl<'a> Samples<'a> {
    pub(super) fn new(
        decoded: &'a DecodingResult,
        layout: &BufferLayoutPreference,
        width: u32,
        height: u32,
    ) -> Result<Self, DecodeError> {
        let (numbers, number_bytes) = match decoded {
            DecodingResult::U8(bytes) => (Numbers::Bytes(bytes), 1),
            DecodingResult::U16(words) => (Numbers::Words(Cow::Borrowed(words)), 2),
            DecodingResult::U32(longs) => (words(longs.iter().map(|&long| high_half(long))), 4),
            DecodingResult::F16(halves) => {
                (words(halves.iter().map(|&half| unorm16(half.to_f32()))), 2)
            }
            DecodingResult::F32(floats) => (words(floats.iter().copied().map(unorm16)), 4),
            _ => return Err(DecodeError::Unsupported),
        };
        let row_bytes = layout.row_stride.ok_or(DecodeError::Unsupported)?.get();
        let plane_bytes = if layout.planes > 1 {
            layout.plane_stride.ok_or(DecodeError::Unsupported)?.get()
        } else {
            0
        };
        Ok(Self {
            width: usize::try_from(width).map_err(|_| DecodeError::TooManyPixels)?,
            height: usize::try_from(height).map_err(|_| DecodeError::TooManyPixels)?,
            numbers,
            row_len: row_bytes.checked_div(number_bytes).unwrap_or(0),
            plane_len: plane_bytes.checked_div(number_bytes).unwrap_or(0),
        })
    }

    pub(super) fn pixels(&self) -> usize {
        self.width.saturating_mul(self.height)
    }

    /// A sample of a pixel with this many channels, of this many bits.
    pub(super) fn number(
        &self,
        x: usize,
        y: usize,
        channel: usize,
        channels: usize,
        bits: u8,
    ) -> Option<u16> {
        let (plane, index) = if self.plane_len > 0 {
            (channel.checked_mul(self.plane_len)?, x)
        } else {
            (0, x.checked_mul(channels)?.checked_add(channel)?)
        };
        let row = y.checked_mul(self.row_len)?.checked_add(plane)?;
        match &self.numbers {
            Numbers::Words(words) => words.get(row.checked_add(index)?).copied(),
            Numbers::Bytes(bytes) => {
                // Samples of fewer than eight bits share a byte; the first one is in its highest bits.
                let sample_bits = usize::from(bits);
                let first_bit = index.checked_mul(sample_bits)?;
                let byte = bytes.get(row.checked_add(first_bit / 8)?)?;
                let below = 8_usize
                    .checked_sub(sample_bits)?
                    .checked_sub(first_bit % 8)?;
                let mask = u8::MAX.checked_shr(8_u32.checked_sub(u32::from(bits))?)?;
                Some(u16::from(byte >> below & mask))
            }
        }
    }
}

fn words<'a>(numbers: impl Iterator<Item = u16>) -> Numbers<'a> {
    Numbers::Words(Cow::Owned(numbers.collect()))
}

fn high_half(long: u32) -> u16 {
    u16::try_from(long >> 16).unwrap_or(u16::MAX)
}
