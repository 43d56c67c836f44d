//! Frames as bytes: how they are built, and a whole outgoing piece laid out as the frames it leaves in.

use crate::bytes::ByteSource;
use crate::header::{FrameKind, HEADER_BYTES, Header};
use crate::limits::{MAX_PAYLOAD_BYTES, index};
use crate::tree::{ChainingValue, PieceHasher};

/// A control frame. Payloads are bounded by their makers, far below the `u32` of the header.
pub(crate) fn encode_frame(
    kind: FrameKind,
    transfer: u32,
    offset: u64,
    epoch: u16,
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

/// The bytes of an outgoing piece, each 64 KiB behind room for its header, so that a frame leaves without a copy.
#[derive(Debug)]
pub(crate) struct FramedPiece {
    bytes: Vec<u8>,
    chaining_value: ChainingValue,
}

const SLOT_BYTES: usize = HEADER_BYTES + MAX_PAYLOAD_BYTES;

impl FramedPiece {
    /// Copies a piece in and hashes it on the way.
    pub(crate) fn load(source: &(impl ByteSource + ?Sized), piece: u32, size: u64) -> Self {
        let slots = source.len().div_ceil(MAX_PAYLOAD_BYTES);
        let framed_len = source
            .len()
            .saturating_add(slots.saturating_mul(HEADER_BYTES));
        let mut bytes = vec![0; framed_len];
        let mut hasher = PieceHasher::new(piece, size);
        let mut at = 0usize;
        for slot in bytes.chunks_mut(SLOT_BYTES) {
            if let Some(payload) = slot.get_mut(HEADER_BYTES..) {
                source.copy_to(at, payload);
                hasher.update(payload);
                at = at.saturating_add(payload.len());
            }
        }
        Self {
            bytes,
            chaining_value: hasher.finish(),
        }
    }

    pub(crate) fn chaining_value(&self) -> ChainingValue {
        self.chaining_value
    }

    /// The `number`th data frame of the piece that begins at `piece_start`; `None` after the last.
    pub(crate) fn frame(
        &mut self,
        number: u32,
        transfer: u32,
        piece_start: u64,
        epoch: u16,
    ) -> Option<&[u8]> {
        let slot = self.bytes.chunks_mut(SLOT_BYTES).nth(index(number))?;
        let (head, payload) = slot.split_first_chunk_mut::<HEADER_BYTES>()?;
        let before =
            u64::from(number).saturating_mul(u64::try_from(MAX_PAYLOAD_BYTES).unwrap_or(u64::MAX));
        *head = Header {
            kind: FrameKind::Data,
            transfer,
            offset: piece_start.saturating_add(before),
            length: u32::try_from(payload.len()).unwrap_or(u32::MAX),
            epoch,
        }
        .encode();
        Some(slot)
    }

    /// The bytes of the piece that the first `frames` frames carry.
    pub(crate) fn bytes_in(&self, frames: u32) -> u64 {
        let slots = index(frames);
        let framed = self.bytes.len().min(slots.saturating_mul(SLOT_BYTES));
        let headers = framed.div_ceil(SLOT_BYTES).saturating_mul(HEADER_BYTES);
        u64::try_from(framed.saturating_sub(headers)).unwrap_or(u64::MAX)
    }
}
