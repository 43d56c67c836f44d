//! Ten thousand balls have the same states in WASM as natively (`orbit_physics/tests/fingerprint.rs`).
#![cfg(target_arch = "wasm32")]
#![allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    missing_docs,
    reason = "a test may panic"
)]

#[path = "../../orbit_physics/tests/common/random_balls.rs"]
mod random_balls;

use random_balls::{BALLS, EXPECTED_HASH, hash_of_balls};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn ten_thousand_balls_have_the_expected_states() {
    assert_eq!(hash_of_balls(BALLS), EXPECTED_HASH);
}
