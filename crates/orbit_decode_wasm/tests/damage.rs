//! Decoding a damaged file ends with an image or an error in WASM, too, where a panic would end the module.
#![cfg(target_arch = "wasm32")]
#![allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    missing_docs,
    reason = "a test may panic"
)]

#[path = "../../orbit_decode/tests/support/changes.rs"]
mod changes;

use changes::{FILES, changed, decode};
use wasm_bindgen_test::wasm_bindgen_test;

/// How many changes of each file are tried.
const CHANGES: u64 = 100;

#[wasm_bindgen_test]
fn files_are_decoded() {
    for (format, file) in FILES {
        assert!(decode(format, file).is_ok(), "{format}");
    }
}

#[wasm_bindgen_test]
fn any_change_is_survived() {
    for (format, file) in FILES {
        for seed in 0..CHANGES {
            let _ = decode(format, &changed(file, seed));
        }
    }
}
