//! WASM bindings of orbit_epub.

use wasm_bindgen::prelude::wasm_bindgen;

/// Runs when the module is instantiated: from then on panics are printed to the console.
#[wasm_bindgen(start)]
fn install_panic_hook() {
    console_error_panic_hook::set_once();
}
