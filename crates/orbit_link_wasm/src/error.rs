//! Errors as JavaScript sees them: an `Error` with `name`, `code`, `message` and extra fields.

use js_sys::{Error, JsString, Reflect};
use orbit_framing::FramingError;
use orbit_pairing::Error as PairingError;
use wasm_bindgen::JsValue;

/// An error of JavaScript, made where a rule is broken. It is one reference, so that a result is small.
#[derive(Debug)]
pub struct CodedError(JsValue);

impl CodedError {
    /// `name` becomes the JavaScript `Error.name`; `code` is stable and `snake_case`.
    fn new(name: &str, code: &str, message: &str) -> Self {
        let error = Error::new(message);
        error.set_name(name);
        Self(error.into()).with("code", JsString::from(code))
    }

    /// Adds a field, readable as a property of the thrown `Error`.
    fn with(self, key: &str, value: impl Into<JsValue>) -> Self {
        // `Reflect.set` cannot fail on a new, extensible object.
        let _ = Reflect::set(&self.0, &JsString::from(key), &value.into());
        self
    }
}

impl From<FramingError> for CodedError {
    fn from(error: FramingError) -> Self {
        let coded = Self::new("FramingError", error.code(), error.message());
        match error {
            FramingError::VersionUnknown { version } => coded.with("version", version),
            FramingError::KindUnknown { kind } => coded.with("kind", kind),
            FramingError::TransferUnknown { transfer } => coded.with("transfer", transfer),
            FramingError::EpochMismatch { expected, found } => {
                coded.with("expected", expected).with("found", found)
            }
            _ => coded,
        }
    }
}

impl From<PairingError> for CodedError {
    fn from(error: PairingError) -> Self {
        let coded = Self::new("PairingError", error.code(), error.message());
        match (error, error.reason()) {
            (PairingError::EpochStale { last, offered }, _) => {
                coded.with("lastEpoch", last).with("epoch", offered)
            }
            (_, Some(reason)) => coded.with("reason", reason),
            (_, None) => coded,
        }
    }
}

impl From<CodedError> for JsValue {
    fn from(coded: CodedError) -> Self {
        coded.0
    }
}
