//! The user comment: a text whose first eight bytes name its encoding (CIPA DC-008, section 4.6.5). Writers often violate this.

use super::trimmed;

/// The maximum number of UTF-16 units that are read.
const MAX_UNITS: usize = 1 << 19;

/// Reads a user comment.
pub(super) fn read(data: &[u8]) -> String {
    if let Some(units) = data.strip_prefix(b"UNICODE\0") {
        return utf8(units).unwrap_or_else(|| utf16_of_either_order(units));
    }
    let value = data.strip_prefix(b"ASCII\0\0\0").unwrap_or(data);
    trimmed(value.strip_prefix(&[0; 8]).unwrap_or(value))
}

/// The text, if it is UTF-8: some programs write that instead of UTF-16, which in turn is hardly ever valid UTF-8 without control
/// characters.
fn utf8(bytes: &[u8]) -> Option<String> {
    let end = bytes
        .iter()
        .rposition(|&byte| byte != 0)
        .map_or(0, |last| last.saturating_add(1));
    let text = str::from_utf8(bytes.get(..end)?).ok()?;
    let is_plain = |letter: char| !letter.is_control() || matches!(letter, '\n' | '\r' | '\t');
    text.chars().all(is_plain).then(|| trimmed(text.as_bytes()))
}

/// Writers disagree on the byte order: the right one yields more Latin letters.
fn utf16_of_either_order(units: &[u8]) -> String {
    let (big, little) = (
        utf16(units, u16::from_be_bytes),
        utf16(units, u16::from_le_bytes),
    );
    let plain = |text: &str| text.chars().filter(|&letter| letter < '\u{250}').count();
    if plain(&big) >= plain(&little) {
        big
    } else {
        little
    }
}

fn utf16(units: &[u8], from_bytes: fn([u8; 2]) -> u16) -> String {
    let units = units.chunks_exact(2).take(MAX_UNITS).map(|unit| {
        from_bytes([
            unit.first().copied().unwrap_or(0),
            unit.get(1).copied().unwrap_or(0),
        ])
    });
    char::decode_utf16(units)
        .map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect::<String>()
        .trim_matches(['\0', ' ', '\u{feff}'])
        .to_owned()
}
