//! Errors as JavaScript sees them: an `Error` with `name`, `code` and `message`.

use std::ops::Range;

use js_sys::{Error, JsString, Reflect};
use wasm_bindgen::JsValue;

use crate::ByteRange;

pub(crate) type Result<Value> = std::result::Result<Value, CodedError>;

/// The largest number of bytes that a JavaScript number counts exactly.
const MAX_OFFSET: f64 = 9_007_199_254_740_991.0;

/// An error on its way to JavaScript.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodedError {
    code: &'static str,
    message: String,
}

impl CodedError {
    pub(crate) fn internal() -> Self {
        Self {
            code: "file_broken",
            message: "This book could not be read. It may be damaged: download it again."
                .to_owned(),
        }
    }
}

impl From<orbit_epub::Error> for CodedError {
    fn from(error: orbit_epub::Error) -> Self {
        Self {
            code: error.code(),
            message: error.to_string(),
        }
    }
}

impl From<CodedError> for JsValue {
    fn from(coded: CodedError) -> Self {
        let error = Error::new(&coded.message);
        error.set_name("EpubError");
        // `Reflect.set` cannot fail on a new, extensible object.
        let _ = Reflect::set(&error, &JsString::from("code"), &JsString::from(coded.code));
        error.into()
    }
}

/// A number of bytes from JavaScript.
pub(crate) fn offset(value: f64) -> Result<u64> {
    if !(0.0..=MAX_OFFSET).contains(&value) || value.fract() != 0.0 {
        return Err(CodedError::internal());
    }
    #[allow(
        clippy::as_conversions,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the number is whole and in range"
    )]
    Ok(value as u64)
}

/// A range for JavaScript.
pub(crate) fn byte_range(range: &Range<u64>) -> Result<ByteRange> {
    Ok(ByteRange {
        start: number(range.start)?,
        end: number(range.end)?,
    })
}

fn number(bytes: u64) -> Result<f64> {
    #[allow(
        clippy::as_conversions,
        clippy::cast_precision_loss,
        reason = "checked to be exact"
    )]
    let number = bytes as f64;
    if number > MAX_OFFSET {
        return Err(CodedError::internal());
    }
    Ok(number)
}
