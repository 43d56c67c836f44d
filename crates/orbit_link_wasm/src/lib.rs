//! The link core for the browser: a thin `wasm-bindgen` face of `orbit_framing` and `orbit_pairing`.
//!
//! Only this crate knows JavaScript. Bytes, numbers and handles cross the boundary; every failure reaches
//! JavaScript as an `Error` with a stable `code`.

pub mod error;
pub mod event;
pub mod link;
pub mod pairing;
