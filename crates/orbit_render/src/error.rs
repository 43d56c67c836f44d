//! What can go wrong while drawing is set up.

use std::fmt;

/// A failure of the renderer. `code` is stable; `message` begins with the text of the error catalogue where it has one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenderError {
    /// Stable and `snake_case`.
    pub code: &'static str,
    /// For people.
    pub message: String,
}

impl RenderError {
    /// A failure with its stable code.
    #[must_use]
    #[cold]
    #[inline(never)]
    pub fn new(code: &'static str, message: &str) -> Self {
        Self {
            code,
            message: message.to_owned(),
        }
    }
}

impl fmt::Display for RenderError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

impl std::error::Error for RenderError {}
