//! Bounds-checked reads from the bytes of a file.

/// The maximum number of bytes that are read of one text.
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

/// A text that should be Latin-1 or ASCII, cut to [`MAX_TEXT_BYTES`]. Many programs write UTF-8 there, so valid UTF-8 is read as
/// such; in Latin-1 it would be an unlikely sequence of characters.
pub(crate) fn latin1_text(bytes: &[u8]) -> String {
    let bytes = bytes.get(..MAX_TEXT_BYTES).unwrap_or(bytes);
    match str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        // The text is cut within a character.
        Err(error)
            if error.error_len().is_none()
                && error.valid_up_to() > 0
                && bytes.len() == MAX_TEXT_BYTES =>
        {
            String::from_utf8_lossy(bytes).into_owned()
        }
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    }
}
