//! Failures as JavaScript sees them: one `Error` with `name`, `code` and `message`.

use js_sys::{Error, JsString, Reflect};
use orbit_sky::Body;
use wasm_bindgen::JsValue;

/// A failure on its way to JavaScript. `?` turns it into the `JsValue` that is thrown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SkyError {
    /// `no_such_body`: the number names no body.
    NoSuchBody,
    /// `no_orbit`: the Sun goes round nothing.
    NoOrbit,
    /// `wrong_length`: the array handed in has not the length that the answer needs.
    WrongLength,
}

impl SkyError {
    /// The stable code, and what is said about it.
    fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::NoSuchBody => ("no_such_body", "There is no body with this number"),
            Self::NoOrbit => ("no_orbit", "The Sun has no orbit"),
            Self::WrongLength => (
                "wrong_length",
                "The array has the wrong length for this answer",
            ),
        }
    }
}

/// The body with a number.
pub(crate) fn body_of(index: u32) -> Result<Body, SkyError> {
    usize::try_from(index)
        .ok()
        .and_then(Body::from_index)
        .ok_or(SkyError::NoSuchBody)
}

impl From<SkyError> for JsValue {
    fn from(sky_error: SkyError) -> Self {
        let (code, message) = sky_error.words();
        let error = Error::new(message);
        error.set_name("SkyError");
        // A fresh `Error` is an ordinary extensible object: `Reflect.set` has no way to fail on it.
        let _ = Reflect::set(&error, &JsString::from("code"), &JsString::from(code));
        error.into()
    }
}
