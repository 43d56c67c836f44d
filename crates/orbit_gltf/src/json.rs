//! Parses JSON (RFC 8259) into a tape: one entry per value, in the order of the text, with offsets. No text is copied.

mod duplicate_names;
mod number;
mod parser;
mod tape;
mod unescape;

pub(crate) use number::parse_number;
pub(crate) use parser::parse;
pub(crate) use tape::{Entry, Kind};
pub(crate) use unescape::unescape;
