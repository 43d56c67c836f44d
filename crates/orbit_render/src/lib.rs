//! What is drawn: a renderer that knows scenes and asks a GPU through one trait.
#![allow(
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    reason = "sizes and indices are bounded by the loader's limits and by the texture sizes checked here; every access still goes through `get`"
)]

pub mod backend;
pub mod error;
pub mod layout;
