#![doc = include_str!("../README.md")]

pub mod delivery;
pub mod layout;
pub mod play;
pub mod thrown;
pub mod world;

/// Half the size of the standard library's allocator for WASM, and faster.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
