//! Bytes outside this crate.

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
