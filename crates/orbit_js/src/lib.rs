#![doc = include_str!("../README.md")]

use js_sys::{Error, JsString, Object, Reflect};
use orbit_error::{Coded, Detail};
use wasm_bindgen::JsValue;

/// A JavaScript error, created where a rule is broken. It is a single reference, so that results are small.
#[derive(Debug)]
pub struct Thrown(JsValue);

impl Thrown {
    /// Creates an error. `name` becomes the `name` of the `Error`; `code` is stable and in `snake_case`.
    #[must_use]
    pub fn new(name: &str, code: &str, message: &str) -> Self {
        let error = Error::new(message);
        error.set_name(name);
        Self(error.into()).with("code", &JsString::from(code))
    }

    /// Adds a field, readable as a property of the `Error`.
    #[must_use]
    pub fn with(self, key: &str, value: &JsValue) -> Self {
        set(&self.0, key, value);
        self
    }

    fn with_details(self, details: &[(&str, Detail)]) -> Self {
        details.iter().fold(self, |thrown, &(key, detail)| {
            let value = match detail {
                Detail::Number(number) => JsValue::from(number),
                Detail::Text(text) => JsValue::from(text),
            };
            thrown.with(key, &value)
        })
    }
}

impl<E: Coded> From<E> for Thrown {
    fn from(error: E) -> Self {
        Self::new(E::NAME, error.code(), &error.to_string()).with_details(&error.details())
    }
}

impl From<Thrown> for JsValue {
    fn from(thrown: Thrown) -> Self {
        thrown.0
    }
}

/// Creates a plain object. An exported struct would need an export for each of its fields, and would have to be freed.
#[must_use]
pub fn object(properties: &[(&str, JsValue)]) -> JsValue {
    let object = JsValue::from(Object::new());
    for (key, value) in properties {
        set(&object, key, value);
    }
    object
}

fn set(object: &JsValue, key: &str, value: &JsValue) {
    // `Reflect.set` cannot fail on a new, extensible object.
    let _ = Reflect::set(object, &JsString::from(key), value);
}

/// From now on, panics print their message and their location to the console. Call it when the module is instantiated.
pub fn report_panics() {
    console_error_panic_hook::set_once();
}
