//! Knowledge of text that the platform has and this crate does not: the tables would be larger than the rest of the crate.

/// The platform's knowledge of encodings and of Unicode. The default has none: then texts are UTF-8, UTF-16 or Windows-1252, and
/// two file names are the same only if their characters are.
#[derive(Debug, Clone, Copy)]
pub struct Platform {
    /// Decodes bytes by the label of an encoding, as the WHATWG Encoding standard specifies. `None` if the label is unknown.
    /// Invalid bytes become U+FFFD.
    pub decode: fn(label: &str, bytes: &[u8]) -> Option<String>,
    /// The text in Unicode's normalization form C.
    pub compose: fn(text: &str) -> String,
}

impl Default for Platform {
    fn default() -> Self {
        Self {
            decode: |_, _| None,
            compose: str::to_owned,
        }
    }
}
