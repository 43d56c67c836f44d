//! Codes: the reasons of refusals, and the names of capabilities.

use crate::limits::MAX_CODE_BYTES;

/// Whether a text is a code, such as the reason of a refusal. Codes are compared and translated, never displayed.
pub(crate) fn is_code(text: &str) -> bool {
    let allowed = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_' | b'-');
    !text.is_empty() && text.len() <= MAX_CODE_BYTES && text.bytes().all(allowed)
}
