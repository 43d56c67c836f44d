//! An error equals what `orbit_js` would throw, which makes the errors of the other modules.
#![cfg(target_arch = "wasm32")]
#![allow(missing_docs, reason = "a test")]

use orbit_physics::PhysicsError;
use orbit_physics_wasm::thrown::Thrown;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen]
extern "C" {
    type Caught;

    #[wasm_bindgen(method, structural, indexing_getter)]
    fn get(this: &Caught, key: &str) -> JsValue;
}

#[wasm_bindgen_test]
fn errors_are_those_of_the_other_modules() {
    for error in [
        PhysicsError::NotFinite { field: "pace" },
        PhysicsError::OutOfRange { field: "line" },
        PhysicsError::TooMany { field: "balls" },
        PhysicsError::UnknownChoice { field: "hand" },
    ] {
        let own = Caught::from(JsValue::from(Thrown::from(error)));
        let usual = Caught::from(JsValue::from(orbit_js::Thrown::from(error)));
        for key in ["name", "code", "message", "field"] {
            assert!(own.get(key).is_string(), "{key}");
            assert_eq!(own.get(key), usual.get(key), "{key}");
        }
    }
}
