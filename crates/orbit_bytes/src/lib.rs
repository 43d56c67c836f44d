#![doc = include_str!("../README.md")]

/// Reads bytes from front to back. A method returns `None`, and reads nothing, if too few bytes are left.
#[derive(Debug, Clone)]
pub struct ByteReader<'a> {
    rest: &'a [u8],
}

impl<'a> ByteReader<'a> {
    /// Starts at the first byte.
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    /// The bytes that have not been read yet.
    pub const fn rest(&self) -> &'a [u8] {
        self.rest
    }

    /// `Some` only if every byte has been read.
    pub fn end(&self) -> Option<()> {
        self.rest.is_empty().then_some(())
    }

    /// Reads `len` bytes.
    pub fn slice(&mut self, len: usize) -> Option<&'a [u8]> {
        let (head, rest) = self.rest.split_at_checked(len)?;
        self.rest = rest;
        Some(head)
    }

    /// Reads `N` bytes.
    pub fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (head, rest) = self.rest.split_first_chunk::<N>()?;
        self.rest = rest;
        Some(*head)
    }

    /// Reads a `u8`.
    pub fn u8(&mut self) -> Option<u8> {
        self.array().map(u8::from_le_bytes)
    }

    /// Reads a `u16`.
    pub fn u16(&mut self) -> Option<u16> {
        self.array().map(u16::from_le_bytes)
    }

    /// Reads a `u32`.
    pub fn u32(&mut self) -> Option<u32> {
        self.array().map(u32::from_le_bytes)
    }

    /// Reads a `u64`.
    pub fn u64(&mut self) -> Option<u64> {
        self.array().map(u64::from_le_bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_little_endian_numbers_and_bytes_in_order() {
        let bytes = [1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 5, 6, 7, 8];
        let mut reader = ByteReader::new(&bytes);
        assert_eq!(reader.u8(), Some(1));
        assert_eq!(reader.u16(), Some(2));
        assert_eq!(reader.u32(), Some(3));
        assert_eq!(reader.u64(), Some(4));
        assert_eq!(reader.array(), Some([5, 6]));
        assert_eq!(reader.rest(), [7, 8]);
        assert_eq!(reader.end(), None);
        assert_eq!(reader.slice(2), Some(&[7, 8][..]));
        assert_eq!(reader.end(), Some(()));
    }

    #[test]
    fn reads_nothing_when_too_few_bytes_are_left() {
        let mut reader = ByteReader::new(&[1, 2, 3]);
        assert_eq!(reader.u32(), None);
        assert_eq!(reader.slice(4), None);
        assert_eq!(reader.array::<4>(), None);
        assert_eq!(reader.rest(), [1, 2, 3]);
    }
}
