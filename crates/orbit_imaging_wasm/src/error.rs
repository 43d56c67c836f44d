//! Errors as JavaScript sees them: an `Error` with `name`, `code` and `message`.

use js_sys::{Error, JsString, Reflect};
use orbit_imaging::ImageError;
use wasm_bindgen::JsValue;

/// An error on its way to JavaScript.
#[derive(Debug)]
pub struct CodedError(ImageError);

impl From<ImageError> for CodedError {
    fn from(error: ImageError) -> Self {
        Self(error)
    }
}

impl From<CodedError> for JsValue {
    fn from(CodedError(coded): CodedError) -> Self {
        let error = Error::new(&coded.to_string());
        error.set_name("ImageError");
        // `Reflect.set` cannot fail on a new, extensible object.
        let code = JsString::from(coded.code());
        let _ = Reflect::set(&error, &JsString::from("code"), &code);
        error.into()
    }
}
