//! The names of files in an archive, in the encoding of the program that wrote them (APPNOTE 4.4.17, appendix D).

use super::fields::{extra_field, u32_at};
use crate::paths::percent_encode_bytes;
use crate::platform::Platform;

/// The flag for names in UTF-8.
const UTF8: u16 = 1 << 11;
/// Info-ZIP's field with the name in UTF-8 (APPNOTE 4.6.9).
const UNICODE_PATH: u16 = 0x7075;
const UNICODE_PATH_VERSION: u8 = 1;

/// IBM code page 437 from 0x80 on, the encoding of names without the UTF-8 flag.
const CODE_PAGE_437: &str = "\
ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}";

/// Encodings in which programs of various countries wrote names without the flag.
const LOCAL_ENCODINGS: [&str; 7] = [
    "ibm866",
    "windows-1252",
    "windows-1251",
    "shift_jis",
    "gbk",
    "big5",
    "euc-kr",
];

/// The name of an entry.
pub(super) struct Name {
    /// The path that is most likely meant.
    pub(super) path: String,
    /// The path in other possible encodings. Empty for a name in UTF-8.
    pub(super) spellings: Vec<String>,
}

/// Reads a name. Archives made by old Windows programs have backslashes.
pub(super) fn read(bytes: &[u8], flags: u16, extra: &[u8], platform: Platform) -> Name {
    let slashed = |path: String| path.replace('\\', "/");
    let known = unicode_path(bytes, extra).or_else(|| std::str::from_utf8(bytes).ok());
    if let Some(path) = known {
        return Name {
            path: slashed(path.to_owned()),
            spellings: Vec::new(),
        };
    }
    let decoded = LOCAL_ENCODINGS
        .iter()
        .filter_map(|label| (platform.decode)(label, bytes))
        .map(slashed);
    let path = if flags & UTF8 == 0 {
        code_page_437(bytes)
    } else {
        String::from_utf8_lossy(bytes).into_owned()
    };
    Name {
        path: slashed(path),
        // A reference may contain the bytes themselves, as in `%E9`.
        spellings: decoded.chain([percent_encode_bytes(bytes)]).collect(),
    }
}

/// The name of Info-ZIP's field, unless it belongs to another name.
fn unicode_path<'a>(name: &[u8], extra: &'a [u8]) -> Option<&'a str> {
    let field = extra_field(extra, UNICODE_PATH);
    let is_own =
        field.first() == Some(&UNICODE_PATH_VERSION) && u32_at(field, 1)? == crc32fast::hash(name);
    is_own
        .then(|| std::str::from_utf8(field.get(5..)?).ok())
        .flatten()
}

fn code_page_437(bytes: &[u8]) -> String {
    let upper: Vec<char> = CODE_PAGE_437.chars().collect();
    let character = |byte: &u8| {
        let index = usize::from(*byte).checked_sub(0x80);
        index
            .and_then(|index| upper.get(index).copied())
            .unwrap_or(char::from(*byte))
    };
    bytes.iter().map(character).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(bytes: &[u8], flags: u16, extra: &[u8]) -> String {
        read(bytes, flags, extra, Platform::default()).path
    }

    #[test]
    fn names_are_utf8_or_code_page_437() {
        assert_eq!(path("a\\é".as_bytes(), 0, &[]), "a/é");
        assert_eq!(path("é".as_bytes(), UTF8, &[]), "é");
        assert_eq!(path(b"caf\x82\xff", 0, &[]), "café\u{a0}");
        assert_eq!(path(b"\x80", UTF8, &[]), "\u{fffd}");
        assert_eq!(CODE_PAGE_437.chars().count(), 128);
    }

    #[test]
    fn the_field_with_the_name_counts_if_it_is_about_this_name() {
        let name = b"caf_";
        let mut extra = vec![0x75, 0x70, 10, 0, 1];
        extra.extend(crc32fast::hash(name).to_le_bytes());
        extra.extend("café".as_bytes());
        assert_eq!(path(name, 0, &extra), "café");
        assert_eq!(path(b"other", 0, &extra), "other");
        assert_eq!(path(name, 0, &extra[..7]), "caf_");
    }

    #[test]
    fn a_name_has_the_spellings_of_other_encodings() {
        let platform = Platform {
            decode: |label, _| (label == "gbk").then(|| "乐.xhtml".to_owned()),
            ..Platform::default()
        };
        let name = read(b"\xc0\xd6.xhtml", 0, &[], platform);
        assert_eq!(name.spellings, ["乐.xhtml", "%C0%D6.xhtml"]);
    }
}
