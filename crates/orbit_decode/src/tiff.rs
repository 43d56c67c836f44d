//! TIFF 6.0 and BigTIFF: strips and tiles, not compressed or with LZW, deflate, PackBits, JPEG or CCITT Group 4.

mod colours;
mod lab;
mod orientation;
mod samples;
mod source;
mod work;

use crate::alpha::unpremultiply;
use crate::image::{DecodeError, DecodedImage, Gamut, checked_pixels};
use colours::Colours;
use samples::Samples;
use source::Source;
use tiff::decoder::{Decoder, DecodingResult, Limits};
use tiff::tags::Tag;
use tiff::{TiffError, TiffResult};

/// The maximum memory for samples, before they become bytes.
const MAX_SAMPLE_BYTES: usize = 1 << 29;
/// The maximum number of bytes of one field: the offsets of four million strips, or a profile.
const MAX_FIELD_BYTES: usize = 1 << 24;
/// The bit of the kind of an image that marks a small version of another one (TIFF 6.0, section 8).
const REDUCED: u32 = 1;
/// The values for an alpha channel in the field of extra samples (TIFF 6.0, section 18).
const PREMULTIPLIED: u16 = 1;
const STRAIGHT: u16 = 2;

/// A decoder of a file in memory.
type FileDecoder<'a> = Decoder<Source<'a>>;

/// Decodes the first image of a TIFF file. If that is a small version of another one, as in the raw files of cameras, it is refused as
/// unsupported.
///
/// # Errors
/// Any of [`DecodeError`].
pub fn decode_tiff(bytes: &[u8]) -> Result<DecodedImage, DecodeError> {
    let mut limits = Limits::default();
    limits.decoding_buffer_size = MAX_SAMPLE_BYTES;
    limits.intermediate_buffer_size = MAX_SAMPLE_BYTES;
    limits.ifd_value_size = MAX_FIELD_BYTES;
    let (source, interpretation) = Source::new(bytes);
    let mut decoder = Decoder::new(source).map_err(reason)?.with_limits(limits);
    let (width, height) = decoder.dimensions().map_err(reason)?;
    checked_pixels(width.into(), height.into())?;
    let kind: Option<u32> = decoder
        .find_tag_unsigned(Tag::NewSubfileType)
        .map_err(reason)?;
    if kind.is_some_and(|kind| kind & REDUCED != 0) {
        return Err(DecodeError::Unsupported);
    }
    work::check(&mut decoder, bytes)?;
    let colours = Colours::of(&mut decoder, interpretation)?;
    let mut samples = DecodingResult::U8(Vec::new());
    let layout = decoder.read_image_to_buffer(&mut samples).map_err(reason)?;
    let alpha = first_extra_sample(&mut decoder)?;
    let mut rgba = colours.rgba(
        &Samples::new(&samples, &layout, width, height)?,
        alpha.is_some(),
    )?;
    drop(samples);
    if alpha == Some(PREMULTIPLIED) {
        unpremultiply(&mut rgba);
    }
    let profile = decoder.find_tag(Tag::IccProfile).map_err(reason)?;
    let profile = profile.and_then(|profile| profile.into_u8_vec().ok());
    let number = decoder
        .find_tag_unsigned(Tag::Orientation)
        .map_err(reason)?;
    let (width, height, rgba) = orientation::upright(width, height, rgba, number.unwrap_or(1));
    Ok(DecodedImage {
        width,
        height,
        rgba,
        gamut: Gamut::of_profile(profile.as_deref()),
    })
}

/// The kind of the first channel after the colours, if it is an alpha channel.
fn first_extra_sample(decoder: &mut FileDecoder) -> Result<Option<u16>, DecodeError> {
    let extra = numbers(decoder, Tag::ExtraSamples)?;
    let first = extra.and_then(|extra| extra.first().copied());
    Ok(first.filter(|first| matches!(*first, PREMULTIPLIED | STRAIGHT)))
}

/// The numbers of a field; `None` if the field does not exist.
fn numbers<T: TryFrom<u64>>(
    decoder: &mut FileDecoder,
    tag: Tag,
) -> Result<Option<Vec<T>>, DecodeError> {
    let found: TiffResult<Option<Vec<T>>> = decoder.find_tag_unsigned_vec(tag);
    found.map_err(reason)
}

fn reason(error: TiffError) -> DecodeError {
    match error {
        TiffError::UnsupportedError(_) => DecodeError::Unsupported,
        TiffError::LimitsExceeded => DecodeError::TooMuchWork,
        _ => DecodeError::Damaged,
    }
}
