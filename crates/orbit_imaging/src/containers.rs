//! The structure of an image file: its size, its texts, and whether it has a C2PA manifest store.

/// At most so many segments or chunks are read.
const MAX_SEGMENTS: usize = 10_000;
/// At most so many bytes of one text are read.
const MAX_TEXT_BYTES: usize = 1 << 20;

/// A format whose structure is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// JPEG.
    Jpeg,
    /// PNG.
    Png,
    /// WebP.
    WebP,
}

/// A file that is not read at all: its structure is none of those in [`Format`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ImageError;

/// Why the rest of a file could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Problem {
    /// The file ends within a segment, or a length is wrong.
    Truncated,
    /// There are more segments than are read.
    TooManySegments,
}

/// A text in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Text {
    /// An XMP packet.
    Xmp(String),
    /// A text chunk of a PNG file.
    Png {
        /// Its keyword.
        keyword: String,
        /// Its value.
        value: String,
    },
}

/// What the structure holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Container {
    /// The format.
    pub format: Format,
    /// In pixels; 0 if the file does not say.
    pub width: u32,
    /// In pixels; 0 if the file does not say.
    pub height: u32,
    /// Whether there is a C2PA manifest store. It is not checked here.
    pub has_manifest: bool,
    /// The quantisation table of the luma, row by row, if the file is a JPEG.
    pub luma_quantization: Option<[u16; 64]>,
    /// What could not be read.
    pub problem: Option<Problem>,
    pub(crate) texts: Vec<Text>,
}

/// Reads the structure of a file.
pub fn read_container(bytes: &[u8]) -> Result<Container, ImageError> {
    let format = if bytes.starts_with(b"\xff\xd8\xff") {
        Format::Jpeg
    } else if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        Format::Png
    } else if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
        Format::WebP
    } else {
        return Err(ImageError);
    };
    let mut container = Container {
        format,
        width: 0,
        height: 0,
        has_manifest: false,
        luma_quantization: None,
        problem: None,
        texts: Vec::new(),
    };
    let read = match format {
        Format::Jpeg => read_jpeg(bytes, &mut container),
        Format::Png => read_png(bytes, &mut container),
        Format::WebP => read_webp(bytes, &mut container),
    };
    if read.is_none() && container.problem.is_none() {
        container.problem = Some(Problem::Truncated);
    }
    Ok(container)
}

/// Takes `len` bytes from the front.
fn take<'a>(rest: &mut &'a [u8], len: usize) -> Option<&'a [u8]> {
    let (head, tail) = rest.split_at_checked(len)?;
    *rest = tail;
    Some(head)
}

fn array<const N: usize>(bytes: &[u8], at: usize) -> Option<[u8; N]> {
    bytes.get(at..)?.first_chunk().copied()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes.get(..MAX_TEXT_BYTES).unwrap_or(bytes)).into_owned()
}

fn read_jpeg(bytes: &[u8], container: &mut Container) -> Option<()> {
    let mut rest = bytes.get(2..)?;
    for _ in 0..MAX_SEGMENTS {
        let [prefix, mut marker] = array(take(&mut rest, 2)?, 0)?;
        if prefix != 0xff {
            return None;
        }
        // Any number of fill bytes may stand before a marker.
        while marker == 0xff {
            [marker] = array(take(&mut rest, 1)?, 0)?;
        }
        // The compressed pixels, or the end.
        if matches!(marker, 0xd9 | 0xda) {
            return Some(());
        }
        let len = u16::from_be_bytes(array(take(&mut rest, 2)?, 0)?);
        let data = take(&mut rest, usize::from(len).checked_sub(2)?)?;
        match marker {
            0xc0..=0xc3 | 0xc5..=0xc7 | 0xc9..=0xcb | 0xcd..=0xcf => {
                container.height = u16::from_be_bytes(array(data, 1)?).into();
                container.width = u16::from_be_bytes(array(data, 3)?).into();
            }
            0xdb => read_quantization(data, container)?,
            0xe1 => {
                if let Some(xmp) = data.strip_prefix(b"http://ns.adobe.com/xap/1.0/\0") {
                    container.texts.push(Text::Xmp(text(xmp)));
                }
            }
            // JUMBF boxes, which begin after the identifier, the instance and the sequence number.
            0xeb if data.starts_with(b"JP") && data.windows(4).any(|four| four == b"c2pa") => {
                container.has_manifest = true;
            }
            _ => {}
        }
    }
    container.problem = Some(Problem::TooManySegments);
    None
}

/// The order in which a JPEG file stores the coefficients of a block (ITU-T T.81, figure A.6).
const ZIGZAG: [u8; 64] = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20,
    13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59,
    52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
];

/// Reads the tables of a DQT segment (ITU-T T.81, section B.2.4.1). Table 0 is for the luma in every common encoder.
fn read_quantization(mut data: &[u8], container: &mut Container) -> Option<()> {
    while !data.is_empty() {
        let [head] = array(take(&mut data, 1)?, 0)?;
        let has_words = head >> 4 != 0;
        let mut table = [0; 64];
        for place in ZIGZAG {
            let step = if has_words {
                u16::from_be_bytes(array(take(&mut data, 2)?, 0)?)
            } else {
                take(&mut data, 1)?.first().copied()?.into()
            };
            *table.get_mut(usize::from(place))? = step;
        }
        if head & 15 == 0 {
            container.luma_quantization = Some(table);
        }
    }
    Some(())
}

fn read_png(bytes: &[u8], container: &mut Container) -> Option<()> {
    let mut rest = bytes.get(8..)?;
    for _ in 0..MAX_SEGMENTS {
        let len = u32::from_be_bytes(array(take(&mut rest, 4)?, 0)?);
        let kind: [u8; 4] = array(take(&mut rest, 4)?, 0)?;
        let data = take(&mut rest, usize::try_from(len).ok()?)?;
        take(&mut rest, 4)?;
        match &kind {
            b"IHDR" => {
                container.width = u32::from_be_bytes(array(data, 0)?);
                container.height = u32::from_be_bytes(array(data, 4)?);
            }
            b"caBX" => container.has_manifest = true,
            b"tEXt" | b"iTXt" => container.texts.extend(png_text(&kind, data)),
            b"IEND" => return Some(()),
            _ => {}
        }
    }
    container.problem = Some(Problem::TooManySegments);
    None
}

/// A text chunk, unless it is compressed.
fn png_text(kind: &[u8; 4], data: &[u8]) -> Option<Text> {
    let mut parts = data.splitn(2, |&byte| byte == 0);
    let keyword = text(parts.next()?);
    let mut value = parts.next()?;
    if kind == b"iTXt" {
        let [is_compressed, _method] = array(take(&mut value, 2)?, 0)?;
        if is_compressed != 0 {
            return None;
        }
        // The language and the translated keyword come first.
        value = value.splitn(3, |&byte| byte == 0).nth(2)?;
    }
    let value = text(value);
    Some(if keyword == "XML:com.adobe.xmp" {
        Text::Xmp(value)
    } else {
        Text::Png { keyword, value }
    })
}

fn read_webp(bytes: &[u8], container: &mut Container) -> Option<()> {
    let mut rest = bytes.get(12..)?;
    for _ in 0..MAX_SEGMENTS {
        if rest.is_empty() {
            return Some(());
        }
        let kind: [u8; 4] = array(take(&mut rest, 4)?, 0)?;
        let len = usize::try_from(u32::from_le_bytes(array(take(&mut rest, 4)?, 0)?)).ok()?;
        let data = take(&mut rest, len)?;
        // Chunks begin at even offsets.
        if len % 2 == 1 && !rest.is_empty() {
            take(&mut rest, 1)?;
        }
        match &kind {
            b"VP8X" => {
                let [a, b, c] = array(data, 4)?;
                container.width = u32::from_le_bytes([a, b, c, 0]).saturating_add(1);
                let [a, b, c] = array(data, 7)?;
                container.height = u32::from_le_bytes([a, b, c, 0]).saturating_add(1);
            }
            b"VP8 " if data.get(3..6) == Some(&[0x9d, 1, 0x2a]) => {
                container.width = (u16::from_le_bytes(array(data, 6)?) & 0x3fff).into();
                container.height = (u16::from_le_bytes(array(data, 8)?) & 0x3fff).into();
            }
            b"VP8L" if data.first() == Some(&0x2f) => {
                let bits = u32::from_le_bytes(array(data, 1)?);
                container.width = (bits & 0x3fff).saturating_add(1);
                container.height = (bits >> 14 & 0x3fff).saturating_add(1);
            }
            b"XMP " => container.texts.push(Text::Xmp(text(data))),
            b"C2PA" => container.has_manifest = true,
            _ => {}
        }
    }
    container.problem = Some(Problem::TooManySegments);
    None
}
