#![doc = include_str!("../README.md")]

mod convert;
pub mod event;
pub mod link;
pub mod pairing;

use wasm_bindgen::prelude::wasm_bindgen;

/// Half the size of the standard library's allocator for WASM, and faster.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Runs when the module is loaded. From then on, panics are printed to the browser's console.
#[wasm_bindgen(start)]
pub fn set_panic_hook() {
    orbit_js::report_panics();
}
