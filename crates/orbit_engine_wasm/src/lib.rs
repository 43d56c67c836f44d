#![doc = include_str!("../README.md")]

#[cfg(feature = "backdrop")]
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
#[cfg(feature = "extras")]
pub mod extras;
pub mod images;
pub mod lighting;
pub mod loading;
#[cfg(feature = "made")]
pub mod made_materials;
#[cfg(feature = "made")]
pub mod made_nodes;
pub mod materials;
pub mod models;
pub mod nodes;
#[cfg_attr(
    not(feature = "full"),
    allow(dead_code, reason = "some conversions are for one feature only")
)]
mod numbers;
#[cfg(feature = "picking")]
pub mod picking;
pub mod playback;
#[cfg(feature = "shader-materials")]
pub mod shader_materials;
pub mod shadows;
#[cfg(feature = "webgl2")]
mod webgl2;
#[cfg(feature = "webgpu")]
mod webgpu;

use wasm_bindgen::prelude::wasm_bindgen;

/// Half the size of the standard library's allocator for WASM, and faster.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Runs when the module is instantiated.
#[wasm_bindgen(start)]
fn start() {
    orbit_js::report_panics();
}
