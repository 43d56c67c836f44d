#![doc = include_str!("../README.md")]

use orbit_meshopt::Layout;
use wasm_bindgen::prelude::wasm_bindgen;

/// Decodes a stream. The engine module provides mode, filter, stride and element count of a buffer view. The result is
/// empty if the stream is broken.
#[must_use]
#[wasm_bindgen]
pub fn decode(mode: u32, filter: u32, stride: u32, count: u32, stream: &[u8]) -> Vec<u8> {
    Layout::from_numbers([mode, filter, stride, count])
        .and_then(|layout| layout.decode(stream))
        .unwrap_or_default()
}
