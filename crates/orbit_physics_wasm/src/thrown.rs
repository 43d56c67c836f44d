//! Errors as JavaScript catches them. They match those of `orbit_js`, which this module does not use: `js-sys` would bring in its
//! futures and number formatting, a tenth of this module.

use orbit_physics::PhysicsError;
use orbit_physics::error::Coded as _;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// JavaScript's `Error`.
    type Error;

    #[wasm_bindgen(constructor)]
    fn new(message: &str) -> Error;

    #[wasm_bindgen(method, structural, indexing_setter)]
    fn set(this: &Error, key: &str, value: &str);
}

/// A `PhysicsError` with `code` and `field`.
pub struct Thrown(Error);

impl From<PhysicsError> for Thrown {
    #[inline(never)]
    fn from(error: PhysicsError) -> Self {
        let thrown = Error::new(error.message());
        for (key, value) in [
            ("name", PhysicsError::NAME),
            ("code", error.code()),
            ("field", error.field()),
        ] {
            thrown.set(key, value);
        }
        Self(thrown)
    }
}

impl From<Thrown> for JsValue {
    fn from(thrown: Thrown) -> Self {
        thrown.0.into()
    }
}
