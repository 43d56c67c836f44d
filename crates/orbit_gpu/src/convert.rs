//! Conversions to the number types of GPU interfaces. A size that does not fit becomes the greatest number, which the
//! device refuses, and never wraps to one that it would take.

use std::fmt::Debug;

/// The greatest number if the value is too large.
#[cfg(feature = "webgl2")]
pub(crate) fn to_i32(value: impl TryInto<i32, Error: Debug>) -> i32 {
    value.try_into().unwrap_or(i32::MAX)
}

/// The greatest number if the value is too large.
pub(crate) fn to_u32(value: impl TryInto<u32, Error: Debug>) -> u32 {
    value.try_into().unwrap_or(u32::MAX)
}
