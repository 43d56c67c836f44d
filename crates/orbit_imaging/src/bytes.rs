//! Reads from the bytes of a file without going beyond them.

/// At most so many bytes of one text are read.
pub(crate) const MAX_TEXT_BYTES: usize = 1 << 20;

/// Takes `len` bytes from the front.
pub(crate) fn take<'a>(rest: &mut &'a [u8], len: usize) -> Option<&'a [u8]> {
    let (head, tail) = rest.split_at_checked(len)?;
    *rest = tail;
    Some(head)
}

/// The `N` bytes at an offset.
pub(crate) fn array<const N: usize>(bytes: &[u8], at: usize) -> Option<[u8; N]> {
    bytes.get(at..)?.first_chunk().copied()
}

/// A text of a stranger, with the replacement character for what is no UTF-8.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes.get(..MAX_TEXT_BYTES).unwrap_or(bytes)).into_owned()
}
