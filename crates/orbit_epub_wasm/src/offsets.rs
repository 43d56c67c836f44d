//! Offsets as JavaScript numbers, which represent byte counts exactly.

use std::ops::Range;

use orbit_js::Thrown;

use crate::ByteRange;

/// The largest number of bytes that a JavaScript number represents exactly.
const MAX_OFFSET: f64 = 9_007_199_254_740_991.0;

/// The error of something that should never happen with an intact book.
pub(crate) fn broken() -> Thrown {
    Thrown::new(
        "EpubError",
        "file_broken",
        "This book could not be read. It may be damaged: download it again.",
    )
}

/// A number of bytes from JavaScript.
pub(crate) fn offset(value: f64) -> Result<u64, Thrown> {
    if !(0.0..=MAX_OFFSET).contains(&value) || value.fract() != 0.0 {
        return Err(broken());
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
pub(crate) fn byte_range(range: &Range<u64>) -> Result<ByteRange, Thrown> {
    Ok(ByteRange {
        start: number(range.start)?,
        end: number(range.end)?,
    })
}

fn number(bytes: u64) -> Result<f64, Thrown> {
    #[allow(
        clippy::as_conversions,
        clippy::cast_precision_loss,
        reason = "checked to be exact"
    )]
    let number = bytes as f64;
    if number > MAX_OFFSET {
        return Err(broken());
    }
    Ok(number)
}
