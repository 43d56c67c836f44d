//! A checked cursor over bytes from outside, and the tag-length-value fields read and written with it.

use crate::error::Malformed;

/// Reads from the front of a slice; never past its end.
pub(crate) struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    pub(crate) fn bytes(&mut self, count: usize) -> Result<&'a [u8], Malformed> {
        let (head, tail) = self
            .rest
            .split_at_checked(count)
            .ok_or(Malformed::Truncated)?;
        self.rest = tail;
        Ok(head)
    }

    pub(crate) fn array<const N: usize>(&mut self) -> Result<[u8; N], Malformed> {
        let (head, tail) = self
            .rest
            .split_first_chunk::<N>()
            .ok_or(Malformed::Truncated)?;
        self.rest = tail;
        Ok(*head)
    }

    pub(crate) fn u8(&mut self) -> Result<u8, Malformed> {
        Ok(u8::from_le_bytes(self.array()?))
    }

    pub(crate) fn u16(&mut self) -> Result<u16, Malformed> {
        Ok(u16::from_le_bytes(self.array()?))
    }

    pub(crate) fn u32(&mut self) -> Result<u32, Malformed> {
        Ok(u32::from_le_bytes(self.array()?))
    }

    /// One field: tag u8, length u8, value.
    pub(crate) fn field(&mut self) -> Result<(u8, &'a [u8]), Malformed> {
        let tag = self.u8()?;
        let length = self.u8()?;
        Ok((tag, self.bytes(usize::from(length))?))
    }

    /// Everything that is left.
    pub(crate) fn rest(&mut self) -> &'a [u8] {
        core::mem::take(&mut self.rest)
    }
}

/// Appends one field. Every value of this crate is shorter than 256 bytes by the limits it was checked against.
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
    fn b1_a_field_is_read_as_it_was_written() {
        let mut out = Vec::new();
        push_field(&mut out, 7, b"abc");
        assert_eq!(out, [7, 3, b'a', b'b', b'c']);
        let mut reader = Reader::new(&out);
        assert_eq!(reader.field(), Ok((7, b"abc".as_slice())));
        assert!(reader.is_empty());
    }

    #[test]
    fn b1_a_field_cut_anywhere_is_truncated() {
        let whole = [7, 3, b'a', b'b', b'c'];
        for cut in 0..whole.len() {
            assert_eq!(
                Reader::new(&whole[..cut]).field(),
                Err(Malformed::Truncated)
            );
        }
    }
}
