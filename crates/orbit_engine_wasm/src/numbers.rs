//! Numbers of JavaScript as what the engine takes.

use glam::{Mat4, Vec3};

/// A whole number, such as pixels: JavaScript's numbers are floats.
#[allow(
    clippy::as_conversions,
    reason = "a float becomes the nearest number in range, and NaN becomes 0"
)]
pub(crate) fn whole(value: f32) -> u32 {
    value as u32
}

/// A small number as a float, which every shape of array can hold.
#[allow(
    clippy::as_conversions,
    reason = "what is counted in a frame is below 2^24, where floats are exact"
)]
pub(crate) fn float(value: u64) -> f32 {
    value as f32
}

/// A count or an index as a number of JavaScript; -1 for none.
pub(crate) fn number(value: Option<usize>) -> f64 {
    value
        .and_then(|value| u32::try_from(value).ok())
        .map_or(-1.0, f64::from)
}

/// An index of JavaScript. One that is too large is no index of anything.
pub(crate) fn position(value: u32) -> usize {
    usize::try_from(value).unwrap_or(usize::MAX)
}

/// Sixteen numbers, column by column.
pub(crate) fn matrix(numbers: &[f32]) -> Option<Mat4> {
    let columns: &[f32; 16] = numbers.try_into().ok()?;
    Some(Mat4::from_cols_array(columns))
}

/// The first three numbers.
pub(crate) fn vector(numbers: &[f32]) -> Option<Vec3> {
    match numbers {
        [x, y, z, ..] => Some(Vec3::new(*x, *y, *z)),
        _ => None,
    }
}
