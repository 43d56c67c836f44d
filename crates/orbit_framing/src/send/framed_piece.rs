//! A loaded piece, laid out as the data frames it is sent in.

use crate::byte_source::ByteSource;
use crate::frames::header::{FrameKind, HEADER_BYTES, Header};
use crate::integrity::piece_hash::{ChainingValue, PieceHasher};
use crate::limits::{MAX_PAYLOAD_BYTES, to_index};

/// A piece in slots of 64 KiB, each after room for its header, so that a frame is sent without another copy.
#[derive(Debug)]
pub(crate) struct FramedPiece {
    bytes: Vec<u8>,
    chaining_value: ChainingValue,
}

const SLOT_BYTES: usize = HEADER_BYTES + MAX_PAYLOAD_BYTES;

impl FramedPiece {
    /// Copies and hashes a piece.
    pub(crate) fn load(source: &(impl ByteSource + ?Sized), piece: u32, size: u64) -> Self {
        let slots = source.len().div_ceil(MAX_PAYLOAD_BYTES);
        let framed_len = source
            .len()
            .saturating_add(slots.saturating_mul(HEADER_BYTES));
        let mut bytes = vec![0; framed_len];
        let mut hasher = PieceHasher::new(piece, size);
        let mut offset = 0usize;
        for slot in bytes.chunks_mut(SLOT_BYTES) {
            if let Some(payload) = slot.get_mut(HEADER_BYTES..) {
                source.copy_to(offset, payload);
                hasher.update(payload);
                offset = offset.saturating_add(payload.len());
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

    /// The data frame with this index, for a piece that starts at `piece_start`; `None` after the last frame.
    pub(crate) fn frame(
        &mut self,
        index: u32,
        transfer: u32,
        piece_start: u64,
        epoch: u16,
    ) -> Option<&[u8]> {
        let slot = self.bytes.chunks_mut(SLOT_BYTES).nth(to_index(index))?;
        let (header, payload) = slot.split_first_chunk_mut::<HEADER_BYTES>()?;
        let before =
            u64::from(index).saturating_mul(u64::try_from(MAX_PAYLOAD_BYTES).unwrap_or(u64::MAX));
        *header = Header {
            kind: FrameKind::Data,
            transfer,
            offset: piece_start.saturating_add(before),
            length: u32::try_from(payload.len()).unwrap_or(u32::MAX),
            epoch,
        }
        .encode();
        Some(slot)
    }

    /// How many bytes of the piece its first `frames` frames carry.
    pub(crate) fn payload_bytes(&self, frames: u32) -> u64 {
        let slots = to_index(frames);
        let framed = self.bytes.len().min(slots.saturating_mul(SLOT_BYTES));
        let headers = framed.div_ceil(SLOT_BYTES).saturating_mul(HEADER_BYTES);
        u64::try_from(framed.saturating_sub(headers)).unwrap_or(u64::MAX)
    }
}
