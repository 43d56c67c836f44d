//! The structure of an image file: its size, its metadata, and whether it has a C2PA manifest store.

mod bmff;
mod bmp;
mod gif;
mod jpeg;
mod jxl;
mod photoshop;
mod png;
mod raw_profile;
mod tiff;
mod webp;

use crate::bytes::{latin1_text, text};
use crate::exif::{Exif, add_exif};
use crate::iptc::read_iptc;
use crate::tiff::is_tiff;
use orbit_error::Coded;
use std::fmt;

/// The maximum number of segments, chunks, boxes or blocks that are read. A PNG file of 256 MB has some 32,000 chunks of 8 KiB.
const MAX_SEGMENTS: usize = 50_000;
/// The maximum number of bytes that are kept of all texts together: a few compressed kilobytes can expand to a megabyte.
const MAX_ALL_TEXT_BYTES: usize = 16 << 20;
/// The maximum number of texts that are kept.
const MAX_TEXTS: usize = 2_000;

/// A format whose structure is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// JPEG (ITU-T T.81).
    Jpeg,
    /// PNG (W3C).
    Png,
    /// WebP (RFC 9649).
    WebP,
    /// AVIF (AV1 in ISO/IEC 23008-12).
    Avif,
    /// HEIC (HEVC in ISO/IEC 23008-12).
    Heic,
    /// GIF 87a and 89a.
    Gif,
    /// TIFF 6.0 and `BigTIFF`.
    Tiff,
    /// JPEG XL (ISO/IEC 18181), in boxes or as a codestream alone.
    Jxl,
    /// BMP: a device-independent bitmap of Windows.
    Bmp,
}

/// Why a file cannot be read at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImageError {
    /// The file is a video.
    Video,
    /// The file is an SVG drawing: text that describes shapes.
    Drawing,
    /// The file has none of the formats in [`Format`].
    Unknown,
}

impl Coded for ImageError {
    const NAME: &'static str = "ImageError";

    fn code(&self) -> &'static str {
        match self {
            Self::Video => "video",
            Self::Drawing => "drawing",
            Self::Unknown => "unknown_format",
        }
    }
}

impl fmt::Display for ImageError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = match self {
            Self::Video => "This is a video.",
            Self::Drawing => "This is an SVG drawing, which has no pixels.",
            Self::Unknown => "This file cannot be read.",
        };
        write!(
            formatter,
            "{found} Choose a JPEG, PNG, WebP, AVIF, HEIC, JPEG XL, GIF, TIFF or BMP image."
        )
    }
}

impl std::error::Error for ImageError {}

/// Why the rest of a file could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Problem {
    /// The file ends within a segment, or a length is wrong.
    Truncated,
    /// There are more segments than the limit.
    TooManySegments,
    /// There is more text than the limit.
    TooMuchText,
    /// There is metadata that is compressed with Brotli, which is not unpacked here.
    PackedMetadata,
}

/// A text in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Text {
    /// An XMP packet.
    Xmp(String),
    /// A text with a name: a text chunk of a PNG file, or a comment.
    Named {
        /// Its keyword; empty for a comment.
        keyword: String,
        /// Its value.
        value: String,
    },
    /// A text of IPTC-IIM.
    Iptc {
        /// The number of the dataset in record 2.
        dataset: u8,
        /// Its value.
        value: String,
    },
}

/// What was read from the structure of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Container {
    /// The format.
    pub format: Format,
    /// The width in pixels; 0 if the file does not state it.
    pub width: u32,
    /// The height in pixels; 0 if the file does not state it.
    pub height: u32,
    /// Whether there is a C2PA manifest store. It is not verified here.
    pub has_manifest: bool,
    /// The quantisation table of the luma, row by row, if the file is a JPEG.
    pub luma_quantization: Option<[u16; 64]>,
    /// The part that could not be read, if any.
    pub problem: Option<Problem>,
    pub(crate) texts: Vec<Text>,
    pub(crate) exif: Exif,
}

/// Reads the structure of a file.
pub fn read_container(bytes: &[u8]) -> Result<Container, ImageError> {
    let format = format_of(bytes)?;
    let mut container = Container {
        format,
        width: 0,
        height: 0,
        has_manifest: false,
        luma_quantization: None,
        problem: None,
        texts: Vec::new(),
        exif: Exif::default(),
    };
    let read = match format {
        Format::Jpeg => jpeg::read(bytes, &mut container),
        Format::Png => png::read(bytes, &mut container),
        Format::WebP => webp::read(bytes, &mut container),
        Format::Avif | Format::Heic => bmff::read(bytes, &mut container),
        Format::Gif => gif::read(bytes, &mut container),
        Format::Tiff => tiff::read(bytes, &mut container),
        Format::Jxl => jxl::read(bytes, &mut container),
        Format::Bmp => bmp::read(bytes, &mut container),
    };
    if read.is_none() && container.problem.is_none() {
        container.problem = Some(Problem::Truncated);
    }
    Ok(container)
}

fn format_of(bytes: &[u8]) -> Result<Format, ImageError> {
    if bytes.starts_with(b"\xff\xd8\xff") {
        Ok(Format::Jpeg)
    } else if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        Ok(Format::Png)
    } else if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
        Ok(Format::WebP)
    } else if bytes.starts_with(b"GIF87a") || bytes.starts_with(b"GIF89a") {
        Ok(Format::Gif)
    } else if is_tiff(bytes) {
        Ok(Format::Tiff)
    } else if bytes.starts_with(jxl::SIGNATURE_BOX) || bytes.starts_with(jxl::CODESTREAM) {
        Ok(Format::Jxl)
    } else if bmp::is_bmp(bytes) {
        Ok(Format::Bmp)
    } else if bytes.get(4..8) == Some(b"ftyp") {
        bmff::format_of(bytes)
    } else if bytes.starts_with(b"\x1a\x45\xdf\xa3") || bytes.get(8..12) == Some(b"AVI ") {
        Err(ImageError::Video)
    } else if is_drawing(bytes) {
        Err(ImageError::Drawing)
    } else {
        Err(ImageError::Unknown)
    }
}

/// Whether the file is XML with an `<svg` tag in its first 4096 bytes.
fn is_drawing(bytes: &[u8]) -> bool {
    let start = bytes.get(..4096).unwrap_or(bytes);
    let text = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start);
    text.trim_ascii_start().starts_with(b"<") && text.windows(4).any(|four| four == b"<svg")
}

impl Text {
    fn len(&self) -> usize {
        match self {
            Self::Xmp(packet) => packet.len(),
            Self::Named { keyword, value } => keyword.len().saturating_add(value.len()),
            Self::Iptc { value, .. } => value.len(),
        }
    }
}

impl Container {
    /// Keeps a text while there is room for it.
    fn add_text(&mut self, text: Text) {
        let kept = self
            .texts
            .iter()
            .fold(text.len(), |sum, text| sum.saturating_add(text.len()));
        if kept > MAX_ALL_TEXT_BYTES || self.texts.len() >= MAX_TEXTS {
            self.problem = Some(Problem::TooMuchText);
        } else {
            self.texts.push(text);
        }
    }

    fn add_xmp(&mut self, packet: &[u8]) {
        self.add_text(Text::Xmp(text(packet)));
    }

    fn add_comment(&mut self, comment: &[u8]) {
        self.add_text(Text::Named {
            keyword: String::new(),
            value: latin1_text(comment),
        });
    }

    /// Adds EXIF data, which is a small TIFF file. JPEG prefixes it with `Exif`, and some programs do so elsewhere, too.
    fn add_exif(&mut self, data: &[u8]) {
        add_exif(
            data.strip_prefix(b"Exif\0\0").unwrap_or(data),
            &mut self.exif,
        );
    }

    fn add_iptc(&mut self, datasets: &[u8]) {
        for (dataset, value) in read_iptc(datasets) {
            self.add_text(Text::Iptc { dataset, value });
        }
    }
}
