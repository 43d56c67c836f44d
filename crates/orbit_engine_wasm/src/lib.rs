#![doc = include_str!("../README.md")]

mod backdrop;
mod cameras;
mod contents;
pub mod core;
#[expect(
    missing_docs,
    reason = "wasm-bindgen adds an undocumented variant and function to each enum"
)]
pub mod enums;
pub mod error;
pub mod extras;
pub mod images;
pub mod lighting;
pub mod loading;
pub mod made_materials;
pub mod made_nodes;
pub mod materials;
pub mod models;
pub mod nodes;
mod numbers;
pub mod picking;
pub mod playback;
pub mod shader_materials;
pub mod shadows;
#[cfg(feature = "webgl2")]
mod webgl2;
#[cfg(feature = "webgpu")]
mod webgpu;

use wasm_bindgen::prelude::wasm_bindgen;

/// Half the size of the standard library's allocator for wasm, and faster.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Runs when the module is instantiated.
#[wasm_bindgen(start)]
fn start() {
    orbit_js::report_panics();
}
