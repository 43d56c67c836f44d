//! The decoder of meshopt streams for the browser: a module of its own, since few models need it.

use orbit_meshopt::Layout;
use wasm_bindgen::prelude::wasm_bindgen;

/// Decodes a stream. Mode, filter, stride and number of elements are those that the engine's module tells of a view;
/// the answer is empty where the stream is broken.
#[must_use]
#[wasm_bindgen]
pub fn decode(mode: u32, filter: u32, stride: u32, count: u32, stream: &[u8]) -> Vec<u8> {
    Layout::from_numbers([mode, filter, stride, count])
        .and_then(|layout| layout.decode(stream))
        .unwrap_or_default()
}
