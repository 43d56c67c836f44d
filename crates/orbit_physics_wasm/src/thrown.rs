//! Errors as JavaScript catches them: the same as those of `orbit_js`, which this module does not use, because `js-sys` brings its
//! futures and the formatting of numbers with it, a tenth of this module.

use orbit_physics::PhysicsError;
use orbit_physics::error::Coded as _;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// The error of JavaScript.
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
