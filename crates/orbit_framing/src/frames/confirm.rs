//! The first frame of a connection, with which the creator confirms the pairing.

use crate::error::FramingError;
use crate::frames::encode::encode_frame;
use crate::frames::header::{FrameKind, HEADER_BYTES, Header};
use crate::limits::MAX_CONFIRM_BYTES;

/// Encodes the creator's confirmation as the first frame of a connection.
pub fn confirm_frame(confirmation: &[u8], epoch: u32) -> Vec<u8> {
    encode_frame(FrameKind::Confirm, 0, 0, epoch, confirmation)
}

/// Reads the confirmation from the first frame of a connection. Any other frame is refused.
pub fn read_confirm_frame(frame: &[u8], epoch: u32) -> Result<&[u8], FramingError> {
    let (header, payload) = frame
        .split_first_chunk::<HEADER_BYTES>()
        .ok_or(FramingError::FrameTooShort)?;
    let header = Header::decode(header, payload.len())?;
    if header.epoch != epoch {
        return Err(FramingError::EpochMismatch {
            expected: epoch,
            found: header.epoch,
        });
    }
    if header.kind != FrameKind::Confirm {
        return Err(FramingError::UnexpectedFrame);
    }
    if header.transfer != 0 || header.offset != 0 {
        return Err(FramingError::FieldNotZero);
    }
    if payload.len() > MAX_CONFIRM_BYTES {
        return Err(FramingError::PayloadMalformed);
    }
    Ok(payload)
}
