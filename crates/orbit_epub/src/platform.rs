//! What the platform knows about texts that this crate does not: the tables would be larger than the rest of the crate.

/// The platform's knowledge of encodings and of Unicode. The default has none: then texts are UTF-8, UTF-16 or Windows-1252, and
/// names of files are the same only if their characters are.
#[derive(Debug, Clone, Copy)]
pub struct Platform {
    /// Decodes bytes by the label of an encoding, as the WHATWG Encoding standard has it. `None` if it does not know the label.
    /// What is not valid becomes U+FFFD.
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
