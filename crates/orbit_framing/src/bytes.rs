//! Reading bytes: a source outside this crate, and a cursor over a payload.

/// Bytes outside this crate, such as a slice or a browser buffer. They are copied once, to their final place.
pub trait ByteSource {
    /// The number of bytes.
    fn len(&self) -> usize;

    /// Whether there are no bytes.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Fills `target` with the bytes from `start` on. Callers stay within [`ByteSource::len`].
    fn copy_to(&self, start: usize, target: &mut [u8]);
}

impl ByteSource for [u8] {
    fn len(&self) -> usize {
        self.len()
    }

    fn copy_to(&self, start: usize, target: &mut [u8]) {
        if let Some(source) = self.get(start..start.saturating_add(target.len())) {
            target.copy_from_slice(source);
        }
    }
}

/// Reads a payload from front to back. Every method returns `None` if the payload is too short.
pub(crate) struct PayloadReader<'a>(&'a [u8]);

impl<'a> PayloadReader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    pub(crate) fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (head, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*head)
    }

    pub(crate) fn slice(&mut self, len: usize) -> Option<&'a [u8]> {
        let (head, rest) = self.0.split_at_checked(len)?;
        self.0 = rest;
        Some(head)
    }

    pub(crate) fn u32(&mut self) -> Option<u32> {
        self.array().map(u32::from_le_bytes)
    }

    pub(crate) fn u16(&mut self) -> Option<u16> {
        self.array().map(u16::from_le_bytes)
    }

    pub(crate) fn u64(&mut self) -> Option<u64> {
        self.array().map(u64::from_le_bytes)
    }

    /// The bytes not read yet.
    pub(crate) fn rest(&self) -> &'a [u8] {
        self.0
    }

    /// `Some` only at the end of the payload.
    pub(crate) fn end(&self) -> Option<()> {
        self.0.is_empty().then_some(())
    }
}
