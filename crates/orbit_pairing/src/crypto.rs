//! Key exchanges, key derivation, MACs, encryption and the safety phrase.

pub(crate) mod keys;
pub(crate) mod nonce;
pub(crate) mod pake;
mod phrase;
pub(crate) mod seal;
pub(crate) mod seed;
pub(crate) mod share;
mod words;

pub(crate) use phrase::phrase;
