#![doc = include_str!("../README.md")]

pub mod delivery;
pub mod layout;
pub mod play;
pub mod world;

use wasm_bindgen::prelude::wasm_bindgen;

/// Runs when the module is instantiated.
#[wasm_bindgen(start)]
fn start() {
    orbit_js::report_panics();
}
