//! Bytes of a document to text.

use std::borrow::Cow;

/// Windows-1252 from 0x80 to 0x9f, as the WHATWG Encoding standard has it. Latin-1 is read as that, too.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Decodes by byte order mark or declaration; else as UTF-8. Bytes that are not valid become U+FFFD.
pub(crate) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => String::from_utf8_lossy(rest),
        [0xff, 0xfe, rest @ ..] => utf16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => utf16(rest, u16::from_be_bytes),
        [b'<', 0, ..] => utf16(bytes, u16::from_le_bytes),
        [0, b'<', ..] => utf16(bytes, u16::from_be_bytes),
        _ if std::str::from_utf8(bytes).is_err() && declares_latin(bytes) => latin(bytes),
        _ => String::from_utf8_lossy(bytes),
    }
}

fn utf16(bytes: &[u8], read: fn([u8; 2]) -> u16) -> Cow<'_, str> {
    let units = bytes
        .chunks_exact(2)
        .filter_map(|pair| Some(read(pair.try_into().ok()?)));
    let text = char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER));
    Cow::Owned(text.collect())
}

fn declares_latin(bytes: &[u8]) -> bool {
    let head = bytes.get(..bytes.len().min(1024)).unwrap_or_default();
    let head = String::from_utf8_lossy(head).to_ascii_lowercase();
    [
        "iso-8859-1",
        "iso-8859-15",
        "windows-1252",
        "latin1",
        "latin-1",
        "us-ascii",
    ]
    .iter()
    .any(|name| head.contains(name))
}

fn latin(bytes: &[u8]) -> Cow<'_, str> {
    let text = bytes.iter().map(|byte| {
        let index = usize::from(byte.wrapping_sub(0x80));
        WINDOWS_1252
            .get(index)
            .copied()
            .unwrap_or(char::from(*byte))
    });
    Cow::Owned(text.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declared_and_marked_encodings_are_read() {
        assert_eq!(decode("<a>é</a>".as_bytes()), "<a>é</a>");
        let utf16: Vec<u8> = "\u{feff}<a>é</a>"
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        assert_eq!(decode(&utf16), "<a>é</a>");
        assert_eq!(
            decode(b"<?xml version='1.0' encoding='ISO-8859-1'?><a>\xe9\x93</a>"),
            "<?xml version='1.0' encoding='ISO-8859-1'?><a>é“</a>"
        );
        assert_eq!(decode(b"a\xffb"), "a\u{fffd}b");
    }
}
