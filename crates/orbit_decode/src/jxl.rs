//! JPEG XL (ISO/IEC 18181). The decoder applies the orientation, which is part of the codestream's header.

mod boxes;

pub use boxes::unpack_jxl_metadata;

use crate::alpha::unpremultiply;
use crate::image::{DecodeError, DecodedImage, Gamut, checked_pixels};
use jxl_oxide::{
    AllocTracker, EnumColourEncoding, InitializeResult, JxlImage, PixelFormat, Render,
    RenderingIntent,
};

/// The maximum memory that the decoder may take for pixels: several times that of the largest allowed image in 32 bits.
const MAX_MEMORY_BYTES: usize = 3 << 29;
/// The codestream is fed in pieces of this size, so that nothing after the first image is read.
const PIECE_BYTES: usize = 1 << 16;
/// The maximum number of frames of the first image: layers, and frames that are copied from.
const MAX_FRAMES: usize = 256;
/// The maximum number of pixels of these frames together, if each has the size of the image.
const MAX_FRAME_PIXELS: u64 = 1 << 29;
/// Primaries and transfer function of sRGB and of Display P3 (ITU-T H.273, tables 2 and 3).
const SRGB: [u8; 2] = [1, 13];
const DISPLAY_P3: [u8; 2] = [12, 13];

/// Decodes the first image of a JPEG XL file or codestream.
///
/// # Errors
/// Any of [`DecodeError`].
pub fn decode_jxl(bytes: &[u8]) -> Result<DecodedImage, DecodeError> {
    let mut image = first_image(&boxes::codestream(bytes))?;
    let gamut = choose_colours(&mut image)?;
    let is_premultiplied = image
        .image_header()
        .metadata
        .ec_info
        .iter()
        .find_map(|channel| channel.alpha_associated());
    let format = image.pixel_format();
    let render = image.render_frame(0).map_err(|_| DecodeError::Damaged)?;
    let mut decoded = read_pixels(&render, format, gamut)?;
    if is_premultiplied == Some(true) {
        unpremultiply(&mut decoded.rgba);
    }
    Ok(decoded)
}

/// Reads the headers and the frames of the first image, but decodes no pixels.
fn first_image(codestream: &[u8]) -> Result<JxlImage, DecodeError> {
    let tracker = AllocTracker::with_limit(MAX_MEMORY_BYTES);
    let mut unread = JxlImage::builder().alloc_tracker(tracker).build_uninit();
    let mut pieces = Pieces {
        bytes: codestream,
        at: 0,
    };
    let mut image = loop {
        let piece = pieces.next().ok_or(DecodeError::Damaged)?;
        pieces.consume(unread.feed_bytes(piece).map_err(|_| DecodeError::Damaged)?);
        match unread.try_init().map_err(|_| DecodeError::Damaged)? {
            InitializeResult::NeedMoreData(more) => unread = more,
            InitializeResult::Initialized(image) => break image,
        }
    };
    let pixels = checked_pixels(image.width().into(), image.height().into())?;
    while image.num_loaded_keyframes() == 0 {
        let piece = pieces.next().ok_or(DecodeError::Damaged)?;
        pieces.consume(image.feed_bytes(piece).map_err(|_| DecodeError::Damaged)?);
        check_frames(image.num_loaded_frames(), pixels)?;
    }
    check_frames(image.num_loaded_frames(), pixels)?;
    Ok(image)
}

fn check_frames(frames: usize, pixels: u64) -> Result<(), DecodeError> {
    let all_pixels = u64::try_from(frames)
        .unwrap_or(u64::MAX)
        .saturating_mul(pixels);
    if frames > MAX_FRAMES || all_pixels > MAX_FRAME_PIXELS {
        return Err(DecodeError::TooMuchWork);
    }
    Ok(())
}

/// The bytes of a codestream, piece by piece. The bytes of a piece that the decoder does not consume begin the next one.
struct Pieces<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Pieces<'a> {
    /// The next piece; `None` at the end.
    fn next(&self) -> Option<&'a [u8]> {
        let rest = self.bytes.get(self.at..)?;
        let piece = rest.get(..PIECE_BYTES).unwrap_or(rest);
        (!piece.is_empty()).then_some(piece)
    }

    fn consume(&mut self, count: usize) {
        // A decoder that consumes nothing of a whole piece never will.
        self.at = if count == 0 {
            self.bytes.len()
        } else {
            self.at.saturating_add(count)
        };
    }
}

/// Keeps sRGB, Display P3, and colours that only an ICC profile describes. Other known colours are converted to sRGB.
fn choose_colours(image: &mut JxlImage) -> Result<Gamut, DecodeError> {
    match image.pixel_format() {
        PixelFormat::Cmyk | PixelFormat::Cmyka => return Err(DecodeError::Unsupported),
        PixelFormat::Gray | PixelFormat::Graya => return Ok(Gamut::Srgb),
        PixelFormat::Rgb | PixelFormat::Rgba => {}
    }
    let colours = image
        .rendered_cicp()
        .map(|[primaries, transfer, ..]| [primaries, transfer]);
    match colours {
        Some(SRGB) => return Ok(Gamut::Srgb),
        Some(DISPLAY_P3) => return Ok(Gamut::DisplayP3),
        None if image.original_icc().is_some() && !image.image_header().metadata.xyb_encoded => {
            return Ok(Gamut::of_profile(image.original_icc()));
        }
        _ => {}
    }
    image.request_color_encoding(EnumColourEncoding::srgb(RenderingIntent::Relative));
    Ok(Gamut::Srgb)
}

/// The pixels with four channels, no matter how many the image has.
fn read_pixels(
    render: &Render,
    format: PixelFormat,
    gamut: Gamut,
) -> Result<DecodedImage, DecodeError> {
    let mut stream = render.stream();
    let (width, height) = (stream.width(), stream.height());
    let pixels = usize::try_from(checked_pixels(width.into(), height.into())?)
        .map_err(|_| DecodeError::TooManyPixels)?;
    let channels = usize::try_from(stream.channels()).unwrap_or(usize::MAX);
    if channels != format.channels() {
        return Err(DecodeError::Unsupported);
    }
    let mut samples = vec![0_u8; pixels.saturating_mul(channels)];
    stream.write_to_buffer(&mut samples);
    let rgba = match format {
        PixelFormat::Gray => expanded(&samples, |&[grey]| [grey, grey, grey, 255]),
        PixelFormat::Graya => expanded(&samples, |&[grey, alpha]| [grey, grey, grey, alpha]),
        PixelFormat::Rgb => expanded(&samples, |&[red, green, blue]| [red, green, blue, 255]),
        PixelFormat::Rgba => samples,
        PixelFormat::Cmyk | PixelFormat::Cmyka => return Err(DecodeError::Unsupported),
    };
    Ok(DecodedImage {
        width,
        height,
        rgba,
        gamut,
    })
}

fn expanded<const CHANNELS: usize>(
    samples: &[u8],
    pixel: impl Fn(&[u8; CHANNELS]) -> [u8; 4],
) -> Vec<u8> {
    samples.as_chunks().0.iter().flat_map(pixel).collect()
}
