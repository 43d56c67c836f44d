//! The content of JSON strings.

use super::tape::Kind;
use std::borrow::Cow;

/// The content of a string, given the bytes between its quotes. Invalid UTF-8, and half of a surrogate pair, becomes U+FFFD.
pub(crate) fn unescape(bytes: &[u8], kind: Kind) -> Cow<'_, str> {
    if kind == Kind::EscapedString {
        return Cow::Owned(replace_escapes(bytes));
    }
    String::from_utf8_lossy(bytes)
}

fn replace_escapes(bytes: &[u8]) -> String {
    let mut plain = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    // The first half of a surrogate pair.
    let mut high: Option<u32> = None;
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte != b'\\' {
            plain.push(byte);
            high = None;
            continue;
        }
        let (&escaped, after) = rest.split_first().unwrap_or((&b'\\', &[]));
        rest = after;
        let character = match escaped {
            b'u' => {
                let (digits, after) = rest.split_at_checked(4).unwrap_or((rest, &[]));
                rest = after;
                let unit = digits.iter().fold(0_u32, |unit, digit| {
                    unit << 4 | char::from(*digit).to_digit(16).unwrap_or(0)
                });
                match (high.take(), unit) {
                    (Some(high), 0xdc00..=0xdfff) => {
                        // The first half was written as U+FFFD, which takes three bytes.
                        plain.truncate(plain.len().saturating_sub(3));
                        let pair = (high & 0x3ff) << 10 | unit & 0x3ff;
                        char::from_u32(pair.saturating_add(0x1_0000))
                    }
                    (_, 0xd800..=0xdbff) => {
                        high = Some(unit);
                        None
                    }
                    _ => char::from_u32(unit),
                }
            }
            other => {
                high = None;
                Some(match other {
                    b'b' => '\u{8}',
                    b'f' => '\u{c}',
                    b'n' => '\n',
                    b'r' => '\r',
                    b't' => '\t',
                    other => char::from(other),
                })
            }
        };
        let character = character.unwrap_or(char::REPLACEMENT_CHARACTER);
        plain.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
    }
    String::from_utf8_lossy(&plain).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replaces_every_kind_of_escape() {
        let cases = [
            (r#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{c}\n\r\t"),
            (r"caf\u00e9", "caf\u{e9}"),
            (r"\ud83d\ude80!", "\u{1f680}!"),
            (r"\ud83d\ud83d\ude80", "\u{fffd}\u{1f680}"),
            (r"\ude80\ud83dx\ude80", "\u{fffd}\u{fffd}x\u{fffd}"),
        ];
        for (escaped, plain) in cases {
            assert_eq!(
                unescape(escaped.as_bytes(), Kind::EscapedString),
                plain,
                "{escaped}"
            );
        }
    }
}
