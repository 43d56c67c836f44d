//! The samples of a TIFF image as red, green, blue and alpha (TIFF 6.0, sections 3 to 6, 16, 21 and 23).

use super::lab::{LabCoding, rgb_of_lab};
use super::samples::Samples;
use super::source::Interpretation;
use super::{FileDecoder, numbers, reason};
use crate::image::DecodeError;
use tiff::ColorType;
use tiff::tags::Tag;

/// JPEG, in the field of the compression.
const JPEG: u16 = 7;

/// How the samples of a pixel are converted to a colour.
pub(super) struct Colours {
    kind: Kind,
    /// How many samples a pixel has.
    channels: usize,
    /// How many bits a sample has: 1, 2, 4, 8 or 16. Larger ones are reduced to 16 (see [`Samples`]).
    bits: u8,
}

enum Kind {
    Grey,
    Rgb,
    Cmyk,
    YCbCr,
    /// The sample is the index of a colour.
    Palette(Vec<[u8; 3]>),
    Lab(LabCoding),
}

impl Colours {
    /// Reads the fields that describe the samples.
    pub(super) fn of(
        decoder: &mut FileDecoder,
        interpretation: Interpretation,
    ) -> Result<Self, DecodeError> {
        let color = decoder.colortype().map_err(reason)?;
        let bits = color.bit_depth();
        if !matches!(bits, 1 | 2 | 4 | 8 | 16 | 32) {
            return Err(DecodeError::Unsupported);
        }
        // The first band of a grey image is its grey; the second may be its alpha channel.
        let is_grey = matches!(
            color,
            ColorType::Gray(_) | ColorType::GrayA(_) | ColorType::Multiband { .. }
        );
        let is_rgb = matches!(color, ColorType::RGB(_) | ColorType::RGBA(_));
        let kind = match (interpretation, color) {
            (Interpretation::Palette, _) if is_grey => Kind::Palette(palette(decoder, bits)?),
            (Interpretation::Lab(coding), _) if is_rgb && matches!(bits, 8 | 16) => {
                Kind::Lab(coding)
            }
            (Interpretation::AsDecoded, _) if is_grey => Kind::Grey,
            (Interpretation::AsDecoded, _) if is_rgb => Kind::Rgb,
            (Interpretation::AsDecoded, ColorType::CMYK(_) | ColorType::CMYKA(_)) => Kind::Cmyk,
            (Interpretation::AsDecoded, ColorType::YCbCr(8)) if has_all_chroma(decoder)? => {
                Kind::YCbCr
            }
            _ => return Err(DecodeError::Unsupported),
        };
        Ok(Self {
            kind,
            channels: color.num_samples().into(),
            bits: bits.min(16),
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
        let number = |channel| samples.number(x, y, channel, self.channels, self.bits);
        let level = |channel| Some(level(number(channel)?, self.bits));
        let (colour, next_channel) = match &self.kind {
            Kind::Grey => ([level(0)?; 3], 1),
            Kind::Rgb => ([level(0)?, level(1)?, level(2)?], 3),
            Kind::Cmyk => (
                without_black([level(0)?, level(1)?, level(2)?], level(3)?),
                4,
            ),
            Kind::YCbCr => (rgb([level(0)?, level(1)?, level(2)?]), 3),
            Kind::Palette(palette) => (*palette.get(usize::from(number(0)?))?, 1),
            Kind::Lab(coding) => {
                let numbers = [number(0)?, number(1)?, number(2)?];
                (rgb_of_lab(coding.lab(numbers, self.bits)), 3)
            }
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

/// The colours of a palette: all of its reds, then all greens and all blues, with 16 bits each.
fn palette(decoder: &mut FileDecoder, bits: u8) -> Result<Vec<[u8; 3]>, DecodeError> {
    let stored: Vec<u16> = numbers(decoder, Tag::ColorMap)?.ok_or(DecodeError::Damaged)?;
    // Some programs write numbers of 8 bits.
    let has_bytes = stored.iter().all(|&number| number < 256);
    let levels: Vec<u8> = stored
        .iter()
        .map(|&number| level(number, if has_bytes { 8 } else { 16 }))
        .collect();
    let count = 1_usize
        .checked_shl(bits.into())
        .ok_or(DecodeError::Unsupported)?;
    let mut channels = levels.chunks_exact(count);
    let (Some(reds), Some(greens), Some(blues)) =
        (channels.next(), channels.next(), channels.next())
    else {
        return Err(DecodeError::Damaged);
    };
    let colours = reds.iter().zip(greens).zip(blues);
    Ok(colours
        .map(|((&red, &green), &blue)| [red, green, blue])
        .collect())
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
