//! The result of parsing: one entry per value, in the order of the text.

use crate::problem::Code;

/// The type of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Null,
    True,
    False,
    Number,
    /// A string without escapes.
    PlainString,
    /// A string with escapes.
    EscapedString,
    Array,
    /// An object, followed by names and values in turn.
    Object,
}

/// A value on the tape.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry {
    /// Offset of the first byte; of a string, the first byte after the quote.
    pub(crate) start: u32,
    /// Offset after the last byte; of a string, the offset of the closing quote.
    pub(crate) end: u32,
    /// Index of the entry after this value and all values in it.
    pub(crate) next: u32,
    pub(crate) kind: Kind,
}

/// The values of a text.
#[derive(Debug)]
pub(crate) struct Tape {
    pub(crate) entries: Vec<Entry>,
    /// Index of the first name that occurs twice in an object, which glTF forbids (glTF 2.0, 2.4).
    pub(crate) duplicate_name: Option<usize>,
}

/// Why a text could not be parsed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct JsonError {
    pub(crate) code: Code,
    pub(crate) message: &'static str,
    pub(crate) offset: usize,
}
