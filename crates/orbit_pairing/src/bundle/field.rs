//! The tag-length-value fields of a bundle.

use orbit_bytes::ByteReader;

use crate::error::Malformed;

/// Reads one field: tag `u8`, length `u8`, value.
pub(crate) fn read_field<'a>(reader: &mut ByteReader<'a>) -> Result<(u8, &'a [u8]), Malformed> {
    let tag = reader.u8().ok_or(Malformed::Truncated)?;
    let length = reader.u8().ok_or(Malformed::Truncated)?;
    let value = reader
        .slice(usize::from(length))
        .ok_or(Malformed::Truncated)?;
    Ok((tag, value))
}

/// Appends one field. Every value is shorter than 256 bytes, by the limits it was checked against.
pub(crate) fn push_field(out: &mut Vec<u8>, tag: u8, value: &[u8]) {
    let length = u8::try_from(value.len()).unwrap_or(u8::MAX);
    out.push(tag);
    out.push(length);
    out.extend(value.iter().take(usize::from(length)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b1_reads_a_field_as_it_was_written() {
        let mut out = Vec::new();
        push_field(&mut out, 7, b"abc");
        assert_eq!(out, [7, 3, b'a', b'b', b'c']);
        let mut reader = ByteReader::new(&out);
        assert_eq!(read_field(&mut reader), Ok((7, b"abc".as_slice())));
        assert_eq!(reader.end(), Some(()));
    }

    #[test]
    fn b1_refuses_a_truncated_field() {
        let whole = [7, 3, b'a', b'b', b'c'];
        for cut in 0..whole.len() {
            let mut reader = ByteReader::new(&whole[..cut]);
            assert_eq!(read_field(&mut reader), Err(Malformed::Truncated));
        }
    }
}
