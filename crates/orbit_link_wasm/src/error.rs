//! Failures as JavaScript sees them: one `Error` with `name`, `code`, `message` and fields.

use js_sys::{Error, JsString, Reflect};
use wasm_bindgen::JsValue;

/// A failure on its way to JavaScript. `?` turns it into the `JsValue` that is thrown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodedError {
    name: &'static str,
    code: &'static str,
    message: String,
    fields: Vec<(&'static str, Field)>,
}

/// A value carried beside the code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Field {
    /// A number small enough to be exact in JavaScript.
    Number(u32),
    /// A text.
    Text(String),
}

impl CodedError {
    /// `name` is the JavaScript `Error.name` (`FramingError`, `PairingError`); `code` is stable and `snake_case`.
    pub(crate) fn new(name: &'static str, code: &'static str, message: impl Into<String>) -> Self {
        Self {
            name,
            code,
            message: message.into(),
            fields: Vec::new(),
        }
    }

    /// Adds one field, readable as a property of the thrown `Error`.
    #[must_use]
    pub(crate) fn with(mut self, key: &'static str, value: Field) -> Self {
        self.fields.push((key, value));
        self
    }
}

impl From<CodedError> for JsValue {
    fn from(coded: CodedError) -> Self {
        let error = Error::new(&coded.message);
        error.set_name(coded.name);
        set(&error, "code", &JsString::from(coded.code));
        for (key, value) in &coded.fields {
            match value {
                Field::Number(number) => set(&error, key, &JsValue::from(*number)),
                Field::Text(text) => set(&error, key, &JsString::from(text.as_str())),
            }
        }
        error.into()
    }
}

fn set(error: &Error, key: &str, value: &JsValue) {
    // A fresh `Error` is an ordinary extensible object: `Reflect.set` has no way to fail on it.
    let _ = Reflect::set(error, &JsString::from(key), value);
}
