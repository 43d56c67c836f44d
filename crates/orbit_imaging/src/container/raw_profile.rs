//! Raw profiles: metadata in a text of a PNG file, in the form that ImageMagick and others write. The text has a name, a length and
//! then the bytes in hexadecimal.

use super::jpeg::XMP_IDENTIFIER;
use super::{Container, photoshop};

/// The prefix of the keyword of such a text. The kind of metadata follows.
pub(super) const KEYWORD: &str = "Raw profile type ";

/// Reads a profile. Programs name the kinds differently, so the bytes decide which kind it is.
pub(super) fn read(kind: &str, text: &[u8], container: &mut Container) {
    let Some(data) = decode(text) else {
        return;
    };
    if data.starts_with(b"Exif\0\0") || data.starts_with(b"II*\0") || data.starts_with(b"MM\0*") {
        container.add_exif(&data);
    } else if let Some(packet) = data.strip_prefix(XMP_IDENTIFIER) {
        container.add_xmp(packet);
    } else if let Some(resources) = data.strip_prefix(photoshop::IDENTIFIER) {
        photoshop::read_resources(resources, container);
    } else if data.starts_with(b"8BIM") {
        photoshop::read_resources(&data, container);
    } else if data.starts_with(&[0x1c]) {
        container.add_iptc(&data);
    } else if kind.eq_ignore_ascii_case("xmp") {
        container.add_xmp(&data);
    }
}

/// The bytes after the name and the length, up to that length or the first character that is not hexadecimal.
fn decode(text: &[u8]) -> Option<Vec<u8>> {
    let mut words = text
        .split(u8::is_ascii_whitespace)
        .filter(|word| !word.is_empty());
    words.next()?;
    let len: usize = str::from_utf8(words.next()?).ok()?.parse().ok()?;
    let mut digits = words
        .flatten()
        .map_while(|&digit| char::from(digit).to_digit(16));
    let pairs = std::iter::from_fn(|| u8::try_from((digits.next()? << 4) | digits.next()?).ok());
    Some(pairs.take(len).collect())
}
