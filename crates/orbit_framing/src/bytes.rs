//! Bytes that lie elsewhere and are copied once, straight to where they belong.

/// Bytes outside of this crate: a slice, or a buffer of the browser.
pub trait ByteSource {
    /// How many bytes there are.
    fn len(&self) -> usize;

    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Fills `into` with the bytes from `at` onwards. Callers stay inside [`ByteSource::len`].
    fn copy_to(&self, at: usize, into: &mut [u8]);
}

impl ByteSource for [u8] {
    fn len(&self) -> usize {
        self.len()
    }

    fn copy_to(&self, at: usize, into: &mut [u8]) {
        if let Some(from) = self.get(at..at.saturating_add(into.len())) {
            into.copy_from_slice(from);
        }
    }
}

/// Reads a payload from front to back; `None` where it ends too early.
pub(crate) struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
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

    pub(crate) fn left(&self) -> usize {
        self.0.len()
    }

    /// `Some` only if nothing is left.
    pub(crate) fn end(&self) -> Option<()> {
        self.0.is_empty().then_some(())
    }
}
