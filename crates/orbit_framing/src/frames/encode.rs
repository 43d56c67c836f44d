//! Writing a frame.

use crate::frames::header::{FrameKind, HEADER_BYTES, Header};

/// Encodes a control frame. Callers keep payloads far below the `u32` length of the header.
pub(crate) fn encode_frame(
    kind: FrameKind,
    transfer: u32,
    offset: u64,
    epoch: u32,
    payload: &[u8],
) -> Vec<u8> {
    let header = Header {
        kind,
        transfer,
        offset,
        length: u32::try_from(payload.len()).unwrap_or(u32::MAX),
        epoch,
    };
    let mut frame = Vec::with_capacity(HEADER_BYTES.saturating_add(payload.len()));
    frame.extend_from_slice(&header.encode());
    frame.extend_from_slice(payload);
    frame
}
