//! The renderer's error type.

use std::fmt;

/// A failure of the renderer. `code` is stable; `message` starts with the text of the error catalogue where there is one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenderError {
    /// Stable, in `snake_case`.
    pub code: &'static str,
    /// Text for people.
    pub message: String,
}

impl RenderError {
    /// Creates an error from its stable code and a message.
    #[must_use]
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
