#![doc = include_str!("../README.md")]

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
