//! The sky for the browser: a thin `wasm-bindgen` face of `orbit_sky`.
//!
//! Only this crate knows JavaScript. Numbers go in and numbers come out; a body is its place in
//! [`Body::ALL`](orbit_sky::Body::ALL).

#![allow(
    clippy::arithmetic_side_effects,
    reason = "lengths of arrays that fit in memory, times three"
)]

pub mod error;
pub mod orbit;
pub mod place;
pub mod surface;
