//! The wire format: headers, payloads, and reading and writing them.

pub(crate) mod code;
pub(crate) mod confirm;
pub(crate) mod encode;
pub(crate) mod header;
pub(crate) mod hello;
pub(crate) mod offer;
pub(crate) mod parse;
