//! Why a call was refused.

use std::fmt;

use orbit_error::Coded;
use orbit_sky::Body;

/// Why a call was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SkyError {
    /// `no_such_body`: no body has this index.
    NoSuchBody,
    /// `no_orbit`: the Sun has no orbit.
    NoOrbit,
    /// `wrong_length`: the output array has the wrong length.
    WrongLength,
}

impl Coded for SkyError {
    const NAME: &'static str = "SkyError";

    fn code(&self) -> &'static str {
        match self {
            Self::NoSuchBody => "no_such_body",
            Self::NoOrbit => "no_orbit",
            Self::WrongLength => "wrong_length",
        }
    }
}

impl fmt::Display for SkyError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::NoSuchBody => "No body has this index",
            Self::NoOrbit => "The Sun has no orbit",
            Self::WrongLength => "The output array has the wrong length",
        })
    }
}

impl std::error::Error for SkyError {}

/// The body at an index of [`Body::ALL`].
pub(crate) fn body_of(index: u32) -> Result<Body, SkyError> {
    usize::try_from(index)
        .ok()
        .and_then(Body::from_index)
        .ok_or(SkyError::NoSuchBody)
}
