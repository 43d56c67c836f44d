//! Errors thrown to JavaScript: an `Error` with `name`, `code` and `message`.

use js_sys::{Error, JsString, Reflect};
use orbit_sky::Body;
use wasm_bindgen::JsValue;

/// An error that `?` converts to the `JsValue` to throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SkyError {
    /// `no_such_body`: no body has this index.
    NoSuchBody,
    /// `no_orbit`: the Sun has no orbit.
    NoOrbit,
    /// `wrong_length`: the output array has the wrong length.
    WrongLength,
}

impl SkyError {
    /// The stable code and the message.
    fn code_and_message(self) -> (&'static str, &'static str) {
        match self {
            Self::NoSuchBody => ("no_such_body", "No body has this index"),
            Self::NoOrbit => ("no_orbit", "The Sun has no orbit"),
            Self::WrongLength => ("wrong_length", "The output array has the wrong length"),
        }
    }
}

/// The body at an index of [`Body::ALL`].
pub(crate) fn body_of(index: u32) -> Result<Body, SkyError> {
    usize::try_from(index)
        .ok()
        .and_then(Body::from_index)
        .ok_or(SkyError::NoSuchBody)
}

impl From<SkyError> for JsValue {
    fn from(sky_error: SkyError) -> Self {
        let (code, message) = sky_error.code_and_message();
        let error = Error::new(message);
        error.set_name("SkyError");
        // `Reflect.set` cannot fail on a new, extensible object.
        let _ = Reflect::set(&error, &JsString::from("code"), &JsString::from(code));
        error.into()
    }
}
