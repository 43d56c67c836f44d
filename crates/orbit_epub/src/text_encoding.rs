//! Decodes the bytes of a document to text.

mod declared;

use std::borrow::Cow;

use crate::platform::Platform;
use crate::publication::{BookProblem, add_problem};
use declared::declared_labels;

/// Windows-1252 from 0x80 to 0x9f, as in the WHATWG Encoding standard. Latin-1 is read as Windows-1252, too.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Decoded text.
pub(crate) struct Decoded<'a> {
    pub(crate) text: Cow<'a, str>,
    /// Whether the encoding was guessed, or some characters could not be read.
    is_doubtful: bool,
}

impl<'a> Decoded<'a> {
    fn sure(text: Cow<'a, str>) -> Self {
        Self {
            text,
            is_doubtful: false,
        }
    }

    /// A decoded text. It is doubtful if it contains U+FFFD, which stands for bytes that could not be decoded.
    fn checked(text: Cow<'a, str>) -> Self {
        let is_doubtful = text.contains(char::REPLACEMENT_CHARACTER);
        Self { text, is_doubtful }
    }

    /// Reports that characters of the file may be wrong.
    pub(crate) fn report(&self, problems: &mut Vec<BookProblem>, path: &str) {
        if self.is_doubtful {
            let message =
                "This file does not say correctly how its letters are encoded. Some may be wrong.";
            add_problem(problems, "text_encoding", message, Some(path));
        }
    }
}

/// Decodes by byte order mark; else as UTF-8 if the bytes are valid; else as declared; else as browsers do without a declaration.
pub(crate) fn decode(bytes: &[u8], platform: Platform) -> Decoded<'_> {
    match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => return Decoded::checked(String::from_utf8_lossy(rest)),
        [0xff, 0xfe, rest @ ..] => return utf16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => return utf16(rest, u16::from_be_bytes),
        [b'<', 0, ..] => return utf16(bytes, u16::from_le_bytes),
        [0, b'<', ..] => return utf16(bytes, u16::from_be_bytes),
        _ => {}
    }
    let labels = declared_labels(bytes);
    // The bytes of ISO-2022-JP look like ASCII.
    let has_escapes = bytes.contains(&0x1b) && labels.iter().any(|label| label == "iso-2022-jp");
    if let (Ok(text), false) = (std::str::from_utf8(bytes), has_escapes) {
        return Decoded::sure(Cow::Borrowed(text));
    }
    let known = labels.iter().find_map(|label| match label.as_str() {
        // The bytes are not valid UTF-8, or the declaration could not have been read as UTF-16.
        "utf-8" | "utf8" | "utf-16" | "utf-16le" | "utf-16be" => None,
        label => (platform.decode)(label, bytes).or_else(|| is_latin(label).then(|| latin(bytes))),
    });
    known.map_or_else(|| guess(bytes), |text| Decoded::checked(Cow::Owned(text)))
}

fn utf16(bytes: &[u8], read: fn([u8; 2]) -> u16) -> Decoded<'_> {
    let units = bytes
        .chunks_exact(2)
        .filter_map(|pair| Some(read(pair.try_into().ok()?)));
    let text = char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER));
    Decoded::checked(Cow::Owned(text.collect()))
}

/// UTF-8 with a few faults, or Windows-1252.
fn guess(bytes: &[u8]) -> Decoded<'_> {
    let mut letters: usize = 0;
    let mut faults: usize = 0;
    for chunk in bytes.utf8_chunks() {
        let beyond_ascii = chunk.valid().chars().filter(|c| !c.is_ascii());
        letters = letters.saturating_add(beyond_ascii.count());
        faults = faults.saturating_add(usize::from(!chunk.invalid().is_empty()));
    }
    let text = if letters > faults {
        String::from_utf8_lossy(bytes)
    } else {
        Cow::Owned(latin(bytes))
    };
    Decoded {
        text,
        is_doubtful: true,
    }
}

/// Whether browsers read this label as Windows-1252.
fn is_latin(label: &str) -> bool {
    matches!(
        label,
        "iso-8859-1" | "windows-1252" | "cp1252" | "latin1" | "us-ascii" | "ascii"
    )
}

fn latin(bytes: &[u8]) -> String {
    let text = bytes.iter().map(|byte| {
        let index = usize::from(byte.wrapping_sub(0x80));
        WINDOWS_1252
            .get(index)
            .copied()
            .unwrap_or(char::from(*byte))
    });
    text.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn platform() -> Platform {
        Platform {
            decode: |label, bytes| {
                (label == "koi8-r").then(|| format!("{} bytes in KOI8-R", bytes.len()))
            },
            ..Platform::default()
        }
    }

    /// The text, and whether it is doubtful.
    fn read(bytes: &[u8]) -> (String, bool) {
        let decoded = decode(bytes, platform());
        (decoded.text.into_owned(), decoded.is_doubtful)
    }

    fn sure(text: &str) -> (String, bool) {
        (text.to_owned(), false)
    }

    #[test]
    fn declared_and_marked_encodings_are_read() {
        assert_eq!(read("<a>é</a>".as_bytes()), sure("<a>é</a>"));
        let utf16: Vec<u8> = "\u{feff}<a>é</a>"
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        assert_eq!(read(&utf16), sure("<a>é</a>"));
        assert_eq!(
            read(b"<?xml version='1.0' encoding='ISO-8859-1'?><a>\xe9\x93</a>"),
            sure("<?xml version='1.0' encoding='ISO-8859-1'?><a>é“</a>")
        );
    }

    #[test]
    fn the_platform_reads_other_encodings() {
        for text in [
            &b"<?xml version='1.0' encoding='KOI8-R'?>\xc1"[..],
            b"<?xml version='1.0' encoding='utf-8'?><meta charset=koi8-r>\xc1",
            b"@charset \"koi8-r\";\xc1",
        ] {
            let expected = format!("{} bytes in KOI8-R", text.len());
            assert_eq!(read(text), sure(&expected));
        }
        // Programs convert a file but do not update its declaration.
        let converted = "<?xml version='1.0' encoding='koi8-r'?><a>й</a>";
        assert_eq!(read(converted.as_bytes()), sure(converted));
    }

    #[test]
    fn what_is_declared_wrongly_is_read_as_browsers_do_and_doubtful() {
        assert_eq!(read(b"caf\xe9 \x93"), ("café “".to_owned(), true));
        assert_eq!(read(b"\x93"), ("“".to_owned(), true));
        assert!(read(b"<?xml version='1.0' encoding='klingon'?>\xe9").1);
        assert_eq!(
            read(b"\xc3\xa9\xc3\xa9\xff"),
            ("éé\u{fffd}".to_owned(), true)
        );
    }
}
