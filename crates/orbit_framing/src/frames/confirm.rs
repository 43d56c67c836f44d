//! The first frame of a connection: the creator's MAC.

use crate::error::FramingError;
use crate::frames::encode::encode_frame;
use crate::frames::header::{FrameKind, HEADER_BYTES, Header};

/// Encodes the creator's MAC as the first frame of a connection.
pub fn confirm_frame(mac: &[u8; 32], epoch: u32) -> Vec<u8> {
    encode_frame(FrameKind::Confirm, 0, 0, epoch, mac)
}

/// Reads the MAC from the first frame of a connection. Any other frame is refused.
pub fn read_confirm_frame(frame: &[u8], epoch: u32) -> Result<[u8; 32], FramingError> {
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
    payload
        .try_into()
        .map_err(|_| FramingError::PayloadMalformed)
}
