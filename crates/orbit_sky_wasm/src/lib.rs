//! `wasm-bindgen` bindings of `orbit_sky`.
//!
//! Bodies are passed as their index in [`Body::ALL`](orbit_sky::Body::ALL).

pub mod error;
pub mod orbit;
pub mod position;
pub mod surface;

use wasm_bindgen::prelude::wasm_bindgen;

/// Runs when the module is instantiated.
#[wasm_bindgen(start)]
fn start() {
    orbit_js::report_panics();
}
