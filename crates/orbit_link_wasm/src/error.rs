//! Errors as JavaScript sees them: an `Error` with `name`, `code`, `message` and extra fields.

use js_sys::{Error, JsString, Reflect};
use orbit_framing::FramingError;
use orbit_pairing::Error as PairingError;
use wasm_bindgen::JsValue;

/// An error on its way to JavaScript. `wasm-bindgen` throws it as a `JsValue`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodedError {
    name: &'static str,
    code: &'static str,
    message: String,
    fields: Vec<(&'static str, Field)>,
}

/// An extra field of an error.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Field {
    Number(u32),
    Text(String),
}

impl CodedError {
    /// `name` becomes the JavaScript `Error.name`; `code` is stable and `snake_case`.
    fn new(name: &'static str, code: &'static str, message: String) -> Self {
        Self {
            name,
            code,
            message,
            fields: Vec::new(),
        }
    }

    /// Adds a field, readable as a property of the thrown `Error`.
    fn with(mut self, key: &'static str, value: Field) -> Self {
        self.fields.push((key, value));
        self
    }
}

impl From<FramingError> for CodedError {
    fn from(error: FramingError) -> Self {
        let coded = Self::new("FramingError", error.code(), error.to_string());
        match error {
            FramingError::VersionUnknown { version } => {
                coded.with("version", Field::Number(version.into()))
            }
            FramingError::KindUnknown { kind } => coded.with("kind", Field::Number(kind.into())),
            FramingError::TransferUnknown { transfer } => {
                coded.with("transfer", Field::Number(transfer))
            }
            FramingError::EpochMismatch { expected, found } => coded
                .with("expected", Field::Number(expected))
                .with("found", Field::Number(found)),
            _ => coded,
        }
    }
}

impl From<PairingError> for CodedError {
    fn from(error: PairingError) -> Self {
        let coded = Self::new("PairingError", error.code(), error.to_string());
        match (error, error.reason()) {
            (PairingError::EpochStale { last, offered }, _) => coded
                .with("lastEpoch", Field::Number(last))
                .with("epoch", Field::Number(offered)),
            (_, Some(reason)) => coded.with("reason", Field::Text(reason.to_owned())),
            (_, None) => coded,
        }
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
    // `Reflect.set` cannot fail on a new, extensible object.
    let _ = Reflect::set(error, &JsString::from(key), value);
}
