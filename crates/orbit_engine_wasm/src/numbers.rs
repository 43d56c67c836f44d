//! Conversions between JavaScript's numbers and the engine's types.

use glam::{Mat4, Vec3};

/// A float as whole pixels: the nearest value in range, zero for NaN.
#[expect(
    clippy::as_conversions,
    reason = "a float becomes the nearest value in range, and NaN becomes 0"
)]
pub(crate) fn pixels(value: f32) -> u32 {
    value as u32
}

/// A count as a JavaScript number.
#[expect(
    clippy::as_conversions,
    reason = "counts of a frame are far below 2^53, up to which floats are exact"
)]
pub(crate) fn float(value: u64) -> f64 {
    value as f64
}

/// An index for JavaScript; -1 for `None`.
pub(crate) fn to_index(value: Option<usize>) -> i32 {
    value
        .and_then(|value| i32::try_from(value).ok())
        .unwrap_or(-1)
}

/// An index from JavaScript; `None` for a negative one.
pub(crate) fn from_index(value: i32) -> Option<usize> {
    usize::try_from(value).ok()
}

/// A column-major matrix; `None` unless there are 16 floats.
pub(crate) fn matrix(floats: &[f32]) -> Option<Mat4> {
    let columns: &[f32; 16] = floats.try_into().ok()?;
    Some(Mat4::from_cols_array(columns))
}

/// A vector; `None` unless there are three floats.
pub(crate) fn vec3(floats: &[f32]) -> Option<Vec3> {
    let xyz: [f32; 3] = floats.try_into().ok()?;
    Some(Vec3::from_array(xyz))
}
