//! Conversions to the number types of GPU interfaces. A size that does not fit becomes the largest number, which the device
//! refuses, and never wraps around to one that it would accept.

use std::fmt::Debug;

/// Converts to an `i32`. Values that are too large become the largest number.
#[cfg(feature = "webgl2")]
pub(crate) fn to_i32(value: impl TryInto<i32, Error: Debug>) -> i32 {
    value.try_into().unwrap_or(i32::MAX)
}

/// Converts to a `u32`. Values that are too large become the largest number.
pub(crate) fn to_u32(value: impl TryInto<u32, Error: Debug>) -> u32 {
    value.try_into().unwrap_or(u32::MAX)
}
