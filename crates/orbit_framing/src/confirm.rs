//! The frame that opens a connection: the creator's MAC, before there is a link.

use crate::error::FramingError;
use crate::frame::encode_frame;
use crate::header::{FrameKind, HEADER_BYTES, Header};

/// The frame that carries the creator's MAC as the first of a connection.
pub fn confirm_frame(mac: &[u8; 32], epoch: u16) -> Vec<u8> {
    encode_frame(FrameKind::Confirm, 0, 0, epoch, mac)
}

/// Reads the MAC out of the first frame of a connection. Anything else is refused.
pub fn read_confirm_frame(frame: &[u8], epoch: u16) -> Result<[u8; 32], FramingError> {
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
