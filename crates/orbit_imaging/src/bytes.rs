//! Bounds-checked reads from the bytes of a file.

/// The most bytes that are read of one text.
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

/// A text from the file, cut to [`MAX_TEXT_BYTES`], with the replacement character in place of invalid UTF-8.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes.get(..MAX_TEXT_BYTES).unwrap_or(bytes)).into_owned()
}
