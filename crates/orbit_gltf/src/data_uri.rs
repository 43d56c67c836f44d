//! `data:` URIs (RFC 2397): base64 or percent-encoded bytes.

const SCHEME: &str = "data:";

/// Returns whether the URI has the `data:` scheme.
pub(crate) fn is_data_uri(uri: &str) -> bool {
    uri.get(..SCHEME.len())
        .is_some_and(|scheme| scheme.eq_ignore_ascii_case(SCHEME))
}

/// An upper bound for the number of decoded bytes.
pub(crate) fn max_decoded_len(uri: &str) -> usize {
    uri.len()
}

/// Decodes the URI. `None` if it is malformed.
pub(crate) fn decode(uri: &str) -> Option<Vec<u8>> {
    let (header, data) = uri.get(SCHEME.len()..)?.split_once(',')?;
    // The header is the media type, then parameters of the form `;name=value`, then perhaps `;base64`.
    let mut is_base64 = false;
    for parameter in header.split(';').skip(1) {
        if is_base64 {
            return None;
        }
        is_base64 = parameter.eq_ignore_ascii_case("base64");
        if !is_base64 && !parameter.contains('=') {
            return None;
        }
    }
    if is_base64 {
        decode_base64(data.as_bytes())
    } else {
        decode_percent(data.as_bytes())
    }
}

/// The media type. Empty if the URI has none.
pub(crate) fn media_type(uri: &str) -> &str {
    uri.get(SCHEME.len()..)
        .and_then(|rest| rest.split([';', ',']).next())
        .unwrap_or_default()
}

fn decode_percent(text: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.iter();
    while let Some(&byte) = rest.next() {
        if byte == b'%' {
            let digit = |byte: Option<&u8>| char::from(*byte?).to_digit(16);
            let high = digit(rest.next())?;
            let low = digit(rest.next())?;
            bytes.push(crate::convert::low8(high << 4 | low));
        } else {
            bytes.push(byte);
        }
    }
    Some(bytes)
}

const INVALID: u8 = 0xff;

/// The value of each character of the base64 alphabet.
const SEXTETS: [u8; 256] = {
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut table = [INVALID; 256];
    let mut value: u8 = 0;
    while value < 64 {
        #[expect(
            clippy::indexing_slicing,
            clippy::as_conversions,
            reason = "evaluated at compile time"
        )]
        {
            table[alphabet[value as usize] as usize] = value;
        }
        value = value.wrapping_add(1);
    }
    table
};

fn decode_base64(text: &[u8]) -> Option<Vec<u8>> {
    let padding = text.iter().rev().take_while(|byte| **byte == b'=').count();
    if padding > 2 {
        return None;
    }
    let text = text.get(..text.len().checked_sub(padding)?)?;
    let mut bytes = Vec::with_capacity(text.len());
    let sextet = |byte: u8| u32::from(SEXTETS.get(usize::from(byte)).copied().unwrap_or(INVALID));
    let mut quads = text.chunks_exact(4);
    for quad in &mut quads {
        if let &[a, b, c, d] = quad {
            let (a, b, c, d) = (sextet(a), sextet(b), sextet(c), sextet(d));
            if (a | b | c | d) > 63 {
                return None;
            }
            let [_, first, second, third] = (a << 18 | b << 12 | c << 6 | d).to_be_bytes();
            bytes.extend_from_slice(&[first, second, third]);
        }
    }
    let last = quads.remainder();
    if last.is_empty() {
        return Some(bytes);
    }
    let mut bits = 0_u32;
    for &byte in last {
        let value = sextet(byte);
        if value > 63 {
            return None;
        }
        bits = bits << 6 | value;
    }
    match last.len() {
        2 => bytes.push(crate::convert::low8(bits >> 4)),
        3 => bytes.extend_from_slice(&[
            crate::convert::low8(bits >> 10),
            crate::convert::low8(bits >> 2),
        ]),
        _ => return None,
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decodes_base64_of_every_length() {
        let decoded = |text: &str| decode(&format!("data:application/octet-stream;base64,{text}"));
        assert_eq!(decoded("").unwrap(), b"");
        assert_eq!(decoded("Zg==").unwrap(), b"f");
        assert_eq!(decoded("Zm8=").unwrap(), b"fo");
        assert_eq!(decoded("Zm9v").unwrap(), b"foo");
        assert_eq!(decoded("Zm9vYg").unwrap(), b"foob");
        assert_eq!(decoded("+/+/").unwrap(), [0xfb, 0xff, 0xbf]);
    }

    #[test]
    fn refuses_invalid_base64() {
        for text in ["`", "A", "AAAA=AAA", "AA===", "A\u{e9}AA"] {
            assert_eq!(decode(&format!("data:;base64,{text}")), None, "{text}");
        }
    }

    #[test]
    fn decodes_percent_encoding_and_refuses_malformed_headers() {
        assert_eq!(
            decode("data:text/plain;charset=utf-8,a%20b%FF").unwrap(),
            b"a b\xff"
        );
        assert_eq!(decode("DATA:,x").unwrap(), b"x");
        for uri in [
            "data:",
            "data:text/plain",
            "data:a/b;;base64,AA==",
            "data:,%4",
            "data:,%zz",
        ] {
            assert_eq!(decode(uri), None, "{uri}");
        }
        assert_eq!(media_type("data:image/png;base64,AA=="), "image/png");
        assert_eq!(media_type("data:,x"), "");
    }
}
