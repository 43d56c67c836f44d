#![doc = include_str!("../README.md")]

/// An error with a stable code. Its `Display` is a sentence.
pub trait Coded: std::error::Error {
    /// The name of its class, such as `PairingError`.
    const NAME: &'static str;

    /// The stable code, in `snake_case`.
    fn code(&self) -> &'static str;

    /// The details that programs can read in addition to the code, by the names of their fields.
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
