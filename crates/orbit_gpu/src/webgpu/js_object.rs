//! Plain JavaScript objects.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;

/// Builds a plain JavaScript object.
pub(super) struct JsObject(Object);

impl JsObject {
    pub(super) fn new() -> Self {
        Self(Object::new())
    }

    /// Sets a field.
    pub(super) fn with(self, name: &str, value: impl Into<JsValue>) -> Self {
        // Setting a field of a new plain object cannot fail.
        let _ = Reflect::set(&self.0, &name.into(), &value.into());
        self
    }

    /// Sets a field unless the value is `None`.
    pub(super) fn with_some(self, name: &str, value: Option<impl Into<JsValue>>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }
}

impl From<JsObject> for JsValue {
    fn from(object: JsObject) -> Self {
        object.0.into()
    }
}

/// Builds a JavaScript array.
pub(super) fn js_array<T: Into<JsValue>>(items: impl IntoIterator<Item = T>) -> JsValue {
    let array = Array::new();
    for item in items {
        array.push(&item.into());
    }
    array.into()
}
