//! Key exchange, key derivation, MACs and the safety phrase.

pub(crate) mod keys;
pub(crate) mod pake;
mod phrase;
mod words;

pub(crate) use phrase::phrase;
