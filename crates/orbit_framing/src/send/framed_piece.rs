//! A loaded piece, laid out as the frames in which it is sent, and which of them have been sent.

use crate::byte_source::ByteSource;
use crate::frames::encode::encode_frame;
use crate::frames::header::{FrameKind, HEADER_BYTES, Header};
use crate::integrity::piece_hash::{ChainingValue, PieceHasher};
use crate::limits::DATA_PAYLOAD_BYTES;

/// A piece in slots of 16 KiB, each after room for its header, so that a frame is sent without another copy.
#[derive(Debug)]
pub(crate) struct FramedPiece {
    bytes: Vec<u8>,
    chaining_value: ChainingValue,
    /// The lane that each frame was sent over: the data frames in order, then `PieceEnd`.
    lanes: Vec<Option<u8>>,
}

const SLOT_BYTES: usize = HEADER_BYTES + DATA_PAYLOAD_BYTES;

impl FramedPiece {
    /// Copies and hashes a piece.
    pub(crate) fn load(source: &(impl ByteSource + ?Sized), piece: u32, size: u64) -> Self {
        let slots = source.len().div_ceil(DATA_PAYLOAD_BYTES);
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
            lanes: vec![None; slots.saturating_add(1)],
        }
    }

    pub(crate) fn chaining_value(&self) -> ChainingValue {
        self.chaining_value
    }

    /// Passes the first unsent frame to `send`, as sent over `lane`; `None` if all are sent.
    pub(crate) fn send_next<R>(
        &mut self,
        lane: u8,
        transfer: u32,
        piece_start: u64,
        epoch: u32,
        send: impl FnOnce(&[u8]) -> R,
    ) -> Option<R> {
        let index = self.lanes.iter().position(Option::is_none)?;
        *self.lanes.get_mut(index)? = Some(lane);
        let Some(slot) = self.bytes.chunks_mut(SLOT_BYTES).nth(index) else {
            let value = &self.chaining_value;
            let end = encode_frame(FrameKind::PieceEnd, transfer, piece_start, epoch, value);
            return Some(send(&end));
        };
        let (header, payload) = slot.split_first_chunk_mut::<HEADER_BYTES>()?;
        let before = u64::try_from(index.saturating_mul(DATA_PAYLOAD_BYTES)).unwrap_or(u64::MAX);
        *header = Header {
            kind: FrameKind::Data,
            transfer,
            offset: piece_start.saturating_add(before),
            length: u32::try_from(payload.len()).unwrap_or(u32::MAX),
            epoch,
        }
        .encode();
        Some(send(slot))
    }

    /// Whether no frame has been sent.
    pub(crate) fn is_unsent(&self) -> bool {
        self.lanes.iter().all(Option::is_none)
    }

    /// Whether every frame has been sent.
    pub(crate) fn is_sent(&self) -> bool {
        self.lanes.iter().all(Option::is_some)
    }

    /// Marks all frames as unsent, so that they are sent again.
    pub(crate) fn set_unsent(&mut self) {
        self.lanes.fill(None);
    }

    /// Marks the frames that were sent over a lane as unsent, so that they are sent again.
    pub(crate) fn lose_lane(&mut self, lost: u8) {
        for lane in self.lanes.iter_mut().filter(|lane| **lane == Some(lost)) {
            *lane = None;
        }
    }

    /// How many bytes of the piece its sent frames carry.
    pub(crate) fn sent_bytes(&self) -> u64 {
        let slots = self.bytes.chunks(SLOT_BYTES).zip(&self.lanes);
        let sent = slots.filter(|(_, lane)| lane.is_some());
        let bytes = sent.map(|(slot, _)| slot.len().saturating_sub(HEADER_BYTES));
        u64::try_from(bytes.sum::<usize>()).unwrap_or(u64::MAX)
    }
}
