//! The samples of a TIFF image as red, green, blue and alpha (TIFF 6.0, sections 3 to 6, 16 and 21).

use super::{FileDecoder, numbers, reason};
use crate::image::DecodeError;
use tiff::ColorType;
use tiff::decoder::{BufferLayoutPreference, DecodingResult};
use tiff::tags::Tag;

/// JPEG, in the field of the compression.
const JPEG: u16 = 7;

/// How the samples of a pixel are converted to a colour.
pub(super) struct Colours {
    kind: Kind,
    /// How many samples a pixel has.
    channels: usize,
    /// How many bits a sample has: 1, 2, 4, 8 or 16.
    bits: u8,
}

enum Kind {
    Grey,
    Rgb,
    Cmyk,
    YCbCr,
}

impl Colours {
    /// Reads the fields that describe the samples.
    pub(super) fn of(decoder: &mut FileDecoder) -> Result<Self, DecodeError> {
        let color = decoder.colortype().map_err(reason)?;
        let kind = match color {
            ColorType::Gray(_) | ColorType::GrayA(_) => Kind::Grey,
            // The first band of a grey image is its grey; the second may be its alpha channel.
            ColorType::Multiband { .. } => Kind::Grey,
            ColorType::RGB(_) | ColorType::RGBA(_) => Kind::Rgb,
            ColorType::CMYK(_) | ColorType::CMYKA(_) => Kind::Cmyk,
            ColorType::YCbCr(8) if has_all_chroma(decoder)? => Kind::YCbCr,
            _ => return Err(DecodeError::Unsupported),
        };
        let bits = color.bit_depth();
        if !matches!(bits, 1 | 2 | 4 | 8 | 16) {
            return Err(DecodeError::Unsupported);
        }
        Ok(Self {
            kind,
            channels: color.num_samples().into(),
            bits,
        })
    }

    /// All pixels with four bytes each. Without alpha they are opaque.
    pub(super) fn rgba(&self, samples: &Samples, has_alpha: bool) -> Result<Vec<u8>, DecodeError> {
        let mut rgba = Vec::with_capacity(samples.pixels().saturating_mul(4));
        for y in 0..samples.height {
            for x in 0..samples.width {
                rgba.extend(
                    self.pixel(samples, x, y, has_alpha)
                        .ok_or(DecodeError::Damaged)?,
                );
            }
        }
        Ok(rgba)
    }

    fn pixel(&self, samples: &Samples, x: usize, y: usize, has_alpha: bool) -> Option<[u8; 4]> {
        let number = |channel| samples.number(self, x, y, channel);
        let level = |channel| Some(level(number(channel)?, self.bits));
        let (colour, next_channel) = match &self.kind {
            Kind::Grey => ([level(0)?; 3], 1),
            Kind::Rgb => ([level(0)?, level(1)?, level(2)?], 3),
            Kind::Cmyk => (
                without_black([level(0)?, level(1)?, level(2)?], level(3)?),
                4,
            ),
            Kind::YCbCr => (rgb([level(0)?, level(1)?, level(2)?]), 3),
        };
        let [red, green, blue] = colour;
        let alpha = if has_alpha && next_channel < self.channels {
            level(next_channel)?
        } else {
            255
        };
        Some([red, green, blue, alpha])
    }
}

/// Whether each pixel has its own chroma: the JPEG decoder ensures that; otherwise it is true only for a file without subsampling.
fn has_all_chroma(decoder: &mut FileDecoder) -> Result<bool, DecodeError> {
    let compression: Option<Vec<u16>> = numbers(decoder, Tag::Compression)?;
    let subsampling: Option<Vec<u16>> = numbers(decoder, Tag::ChromaSubsampling)?;
    let is_jpeg = compression.is_some_and(|method| method.first() == Some(&JPEG));
    Ok(is_jpeg || subsampling.is_some_and(|factors| factors == [1, 1]))
}

/// A sample as a level from 0 to 255.
fn level(number: u16, bits: u8) -> u8 {
    let most = u32::from(u16::MAX)
        .checked_shr(16_u32.saturating_sub(bits.into()))
        .unwrap_or(1);
    let scaled = u32::from(number)
        .saturating_mul(255)
        .saturating_add(most / 2);
    u8::try_from(scaled.checked_div(most).unwrap_or(0)).unwrap_or(u8::MAX)
}

/// Inks on white paper as light, without a profile.
fn without_black(inks: [u8; 3], black: u8) -> [u8; 3] {
    let light = u32::from(255_u8.saturating_sub(black));
    inks.map(|ink| {
        let product = u32::from(255_u8.saturating_sub(ink)).saturating_mul(light);
        u8::try_from(product.saturating_add(127) / 255).unwrap_or(u8::MAX)
    })
}

/// Full-range YCbCr of ITU-R BT.601.
fn rgb([luma, blue, red]: [u8; 3]) -> [u8; 3] {
    // With 16 bits after the binary point.
    let [luma, blue, red] = [i32::from(luma) << 16, i32::from(blue), i32::from(red)];
    let [blue, red] = [blue, red].map(|chroma| chroma.saturating_sub(128));
    [
        red.saturating_mul(91_881),
        blue.saturating_mul(-22_554)
            .saturating_add(red.saturating_mul(-46_802)),
        blue.saturating_mul(116_130),
    ]
    .map(|change| {
        let rounded = luma.saturating_add(change).saturating_add(1 << 15) >> 16;
        u8::try_from(rounded.clamp(0, 255)).unwrap_or(0)
    })
}

/// Decoded samples: pixel by pixel in rows of whole bytes, or one plane for each channel.
pub(super) struct Samples<'a> {
    width: usize,
    height: usize,
    numbers: Numbers<'a>,
    /// The length of a row in bytes.
    row_len: usize,
    /// The length of a plane in bytes; 0 if there is one plane with all channels.
    plane_len: usize,
}

enum Numbers<'a> {
    Bytes(&'a [u8]),
    Words(&'a [u16]),
}

impl<'a> Samples<'a> {
    pub(super) fn new(
        decoded: &'a DecodingResult,
        layout: &BufferLayoutPreference,
        width: u32,
        height: u32,
    ) -> Result<Self, DecodeError> {
        let numbers = match decoded {
            DecodingResult::U8(bytes) => Numbers::Bytes(bytes),
            DecodingResult::U16(words) => Numbers::Words(words),
            _ => return Err(DecodeError::Unsupported),
        };
        let plane_len = if layout.planes > 1 {
            layout.plane_stride.ok_or(DecodeError::Unsupported)?.get()
        } else {
            0
        };
        Ok(Self {
            width: usize::try_from(width).map_err(|_| DecodeError::TooManyPixels)?,
            height: usize::try_from(height).map_err(|_| DecodeError::TooManyPixels)?,
            numbers,
            row_len: layout.row_stride.ok_or(DecodeError::Unsupported)?.get(),
            plane_len,
        })
    }

    fn pixels(&self) -> usize {
        self.width.saturating_mul(self.height)
    }

    /// A sample as stored in the file.
    fn number(&self, colours: &Colours, x: usize, y: usize, channel: usize) -> Option<u16> {
        let (plane, index) = if self.plane_len > 0 {
            (channel.checked_mul(self.plane_len)?, x)
        } else {
            (0, x.checked_mul(colours.channels)?.checked_add(channel)?)
        };
        let row = y.checked_mul(self.row_len)?.checked_add(plane)?;
        match self.numbers {
            Numbers::Words(words) => words.get((row / 2).checked_add(index)?).copied(),
            Numbers::Bytes(bytes) => {
                // Samples of fewer than eight bits share a byte; the first one is in its highest bits.
                let bits = usize::from(colours.bits);
                let first_bit = index.checked_mul(bits)?;
                let byte = bytes.get(row.checked_add(first_bit / 8)?)?;
                let below = 8_usize.checked_sub(bits)?.checked_sub(first_bit % 8)?;
                let mask = u8::MAX.checked_shr(8_u32.checked_sub(u32::from(colours.bits))?)?;
                Some(u16::from(byte >> below & mask))
            }
        }
    }
}
