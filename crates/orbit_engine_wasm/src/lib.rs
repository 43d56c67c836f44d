//! The engine for the browser: a thin `wasm-bindgen` face of `orbit_gltf`, `orbit_render` and `orbit_gpu`.
//!
//! Only this crate knows JavaScript. Bytes, numbers and handles cross the boundary; a frame is one array of the caller's
//! that goes in with the views and comes back with the report. Every failure reaches JavaScript as an `Error` with a
//! stable `code`.

#[cfg(feature = "surroundings")]
pub mod blocks;
pub mod engine;
pub mod environment;
pub mod error;
pub mod loading;
pub mod model;
mod numbers;
pub mod orders;
#[cfg(feature = "picking")]
pub mod pick;
#[cfg(feature = "surroundings")]
pub mod shading;
#[cfg(feature = "surroundings")]
pub mod surroundings;
#[cfg(feature = "webgl2")]
mod webgl2;
#[cfg(feature = "webgpu")]
mod webgpu;

/// The standard library's allocator for wasm is twice as large, and slower.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
