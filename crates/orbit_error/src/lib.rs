#![doc = include_str!("../README.md")]

/// An error with a stable code. Its `Display` is a sentence.
pub trait Coded: std::error::Error {
    /// The name of its class, such as `PairingError`.
    const NAME: &'static str;

    /// Stable, in `snake_case`.
    fn code(&self) -> &'static str;

    /// What programs can read beside the code, by the names of the fields.
    fn details(&self) -> Vec<(&'static str, Detail)> {
        Vec::new()
    }
}

/// A field of an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// A number.
    Number(u32),
    /// A stable text.
    Text(&'static str),
}
