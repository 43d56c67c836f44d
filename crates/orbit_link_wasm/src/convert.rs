//! Conversions between JavaScript values and the types of the core.

use js_sys::Uint8Array;
use orbit_framing::{ByteSource, ChainingValue, FramingError, MAX_FILE_BYTES, TransferId};

use orbit_js::Thrown;

/// The bytes of a JavaScript array, copied only once.
pub(crate) struct ArrayBytes<'a> {
    array: &'a Uint8Array,
    len: u32,
}

impl<'a> ArrayBytes<'a> {
    pub(crate) fn new(array: &'a Uint8Array) -> Self {
        let len = array.length();
        Self { array, len }
    }
}

impl ByteSource for ArrayBytes<'_> {
    fn len(&self) -> usize {
        usize::try_from(self.len).unwrap_or(usize::MAX)
    }

    fn copy_to(&self, start: usize, target: &mut [u8]) {
        let begin = u32::try_from(start).unwrap_or(u32::MAX);
        let end = u32::try_from(start.saturating_add(target.len())).unwrap_or(u32::MAX);
        self.array.subarray(begin, end).copy_to(target);
    }
}

const TEXT_ID_DIGITS: usize = 16;
const FILE_ID_DIGITS: usize = 32;

/// A text id as 16 lower-case hexadecimal digits.
pub(crate) fn format_text_id(id: u64) -> String {
    format!("{id:016x}")
}

pub(crate) fn parse_text_id(id: &str) -> Result<u64, Thrown> {
    check_hex(id, TEXT_ID_DIGITS)?;
    u64::from_str_radix(id, 16).map_err(|_| FramingError::BytesInvalid.into())
}

/// A file id as 32 lower-case hexadecimal digits.
pub(crate) fn format_file_id(id: TransferId) -> String {
    format!("{:032x}", u128::from_be_bytes(id))
}

pub(crate) fn parse_file_id(id: &str) -> Result<TransferId, Thrown> {
    check_hex(id, FILE_ID_DIGITS)?;
    u128::from_str_radix(id, 16)
        .map(u128::to_be_bytes)
        .map_err(|_| FramingError::BytesInvalid.into())
}

/// `from_str_radix` also accepts a sign.
fn check_hex(text: &str, digits: usize) -> Result<(), Thrown> {
    if text.len() == digits && text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        Ok(())
    } else {
        Err(FramingError::BytesInvalid.into())
    }
}

pub(crate) fn hash_from(bytes: &[u8]) -> Result<ChainingValue, Thrown> {
    bytes
        .try_into()
        .map_err(|_| FramingError::BytesInvalid.into())
}

pub(crate) fn lane_from(lane: u32) -> Result<u8, Thrown> {
    u8::try_from(lane).map_err(|_| FramingError::LaneUnknown.into())
}

/// Converts a file size. Fails unless it is an integer within the limit.
#[expect(
    clippy::as_conversions,
    reason = "both are exact for integers up to the largest file, which is checked first"
)]
pub(crate) fn size_from(value: f64) -> Result<u64, FramingError> {
    let is_valid = value >= 0.0 && value <= MAX_FILE_BYTES as f64 && value.trunc() == value;
    is_valid
        .then_some(value as u64)
        .ok_or(FramingError::FileTooLarge)
}

/// Converts a byte count to a JavaScript number.
#[expect(
    clippy::as_conversions,
    reason = "no file has more than 2^38 bytes, and numbers are exact up to 2^53"
)]
pub(crate) fn number(value: u64) -> f64 {
    value as f64
}
