//! Mode 2: indices, as varint deltas from one of two baselines.

/// Reads an unsigned LEB128 number of at most five bytes. Returns the number and the remaining bytes.
pub(crate) fn read_varint(bytes: &[u8]) -> Option<(u32, &[u8])> {
    let mut value = 0_u32;
    let mut rest = bytes;
    for shift in [0, 7, 14, 21, 28] {
        let (&byte, after) = rest.split_first()?;
        rest = after;
        value |= u32::from(byte & 0x7f).wrapping_shl(shift);
        if byte & 0x80 == 0 {
            return Some((value, rest));
        }
    }
    None
}

/// Decodes a zigzag-encoded signed number.
pub(crate) fn unzigzag(value: u32) -> u32 {
    (value >> 1) ^ (value & 1).wrapping_neg()
}

/// Decodes `count` indices.
pub(crate) fn decode(bytes: &[u8], count: usize) -> Option<Vec<u32>> {
    let body = bytes.strip_prefix(&[0xd1])?;
    let (mut rest, _tail) = body.split_at_checked(body.len().checked_sub(4)?)?;
    // Every index takes at least one byte.
    if count > rest.len() {
        return None;
    }
    let mut baselines = [0_u32; 2];
    let mut indices = Vec::with_capacity(count);
    for _ in 0..count {
        let (value, after) = read_varint(rest)?;
        rest = after;
        let [even, odd] = &mut baselines;
        let last = if value & 1 == 0 { even } else { odd };
        *last = last.wrapping_add(unzigzag(value >> 1));
        indices.push(*last);
    }
    rest.is_empty().then_some(indices)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of the specification.
    #[test]
    fn reads_the_varints_of_the_specification() {
        assert_eq!(read_varint(&[0x7f]), Some((0x7f, [].as_slice())));
        assert_eq!(read_varint(&[0x81, 0x04]), Some((0x201, [].as_slice())));
        // The specification says 0x1fd005, but the groups of seven bits are 0x7f, 0x20 and 0x05.
        let third = 0x7f | 0x20 << 7 | 0x05 << 14;
        assert_eq!(
            read_varint(&[0xff, 0xa0, 0x05]),
            Some((third, [].as_slice()))
        );
        assert_eq!(read_varint(&[0x80; 6]), None);
        assert_eq!(read_varint(&[0x80]), None);
    }
}
