//! The buffer of a piece that is arriving.

use crate::byte_source::ByteSource;
use crate::error::FramingError;
use crate::frames::header::HEADER_BYTES;
use crate::integrity::piece_hash::{ChainingValue, piece_chaining_value};
use crate::limits::{CHUNK_BYTES, PIECE_BYTES, to_index};

const CHUNKS: usize = 1024;
const WORDS: usize = CHUNKS / 64;
const _: () = assert!(
    to_index(PIECE_BYTES) == CHUNKS * to_index(CHUNK_BYTES),
    "one bit per chunk"
);

/// A piece that is arriving. Its data frames may come in any order.
#[derive(Debug)]
pub(crate) struct PieceBuffer {
    bytes: Vec<u8>,
    length: u32,
    /// One bit per received chunk.
    received_chunks: [u64; WORDS],
    received_bytes: u32,
    /// How often the piece was corrupt and requested again.
    redos: u32,
    /// The hash that the sender announced.
    announced_hash: Option<ChainingValue>,
}

impl PieceBuffer {
    pub(crate) fn new(length: u32) -> Self {
        Self {
            bytes: Vec::with_capacity(to_index(length)),
            length,
            received_chunks: [0; WORDS],
            received_bytes: 0,
            redos: 0,
            announced_hash: None,
        }
    }

    pub(crate) fn received_bytes(&self) -> u32 {
        self.received_bytes
    }

    pub(crate) fn set_announced_hash(&mut self, value: ChainingValue) {
        self.announced_hash = Some(value);
    }

    /// Copies the payload of a frame to `start`. Later bytes replace earlier ones; the hash decides in the end.
    pub(crate) fn write(
        &mut self,
        start: u32,
        length: u32,
        frame: &(impl ByteSource + ?Sized),
    ) -> Result<(), FramingError> {
        let end = start.checked_add(length).ok_or(FramingError::OutOfRange)?;
        if end > self.length {
            return Err(FramingError::OutOfRange);
        }
        let ends_at_boundary = length.is_multiple_of(CHUNK_BYTES) || end == self.length;
        if length == 0 || !start.is_multiple_of(CHUNK_BYTES) || !ends_at_boundary {
            return Err(FramingError::DataMisaligned);
        }
        if self.bytes.len() < to_index(end) {
            self.bytes.resize(to_index(end), 0);
        }
        let target = self
            .bytes
            .get_mut(to_index(start)..to_index(end))
            .ok_or(FramingError::OutOfRange)?;
        frame.copy_to(HEADER_BYTES, target);
        self.mark_received(start, end);
        Ok(())
    }

    fn mark_received(&mut self, start: u32, end: u32) {
        let mut position = start;
        while position < end {
            let next = position.saturating_add(CHUNK_BYTES).min(end);
            let chunk = position / CHUNK_BYTES;
            let bit = 1u64 << (chunk % 64);
            if let Some(word) = self.received_chunks.get_mut(to_index(chunk / 64))
                && *word & bit == 0
            {
                *word |= bit;
                let new_bytes = next.saturating_sub(position);
                self.received_bytes = self.received_bytes.saturating_add(new_bytes);
            }
            position = next;
        }
    }

    /// Compares the bytes with the announced hash, once both are complete.
    pub(crate) fn verify(&self, piece: u32, size: u64) -> Verification {
        match self.announced_hash {
            Some(announced) if self.received_bytes == self.length => {
                if piece_chaining_value(&self.bytes, piece, size) == announced {
                    Verification::Verified(announced)
                } else {
                    Verification::Corrupt
                }
            }
            _ => Verification::Incomplete,
        }
    }

    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Drops all bytes, to receive the piece again, and returns how often that has happened.
    pub(crate) fn restart(&mut self) -> u32 {
        self.bytes.clear();
        self.received_chunks = [0; WORDS];
        self.received_bytes = 0;
        self.announced_hash = None;
        self.redos = self.redos.saturating_add(1);
        self.redos
    }
}

/// The result of verifying a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verification {
    Incomplete,
    Verified(ChainingValue),
    Corrupt,
}
