//! Pieces: where they lie in a file, and one that is arriving.

use crate::bytes::ByteSource;
use crate::error::FramingError;
use crate::header::HEADER_BYTES;
use crate::limits::{GRAIN_BYTES, PIECE_BYTES, index};
use crate::tree::{ChainingValue, piece_chaining_value};

/// How many pieces a file of `size` bytes has.
pub fn piece_count(size: u64) -> u32 {
    u32::try_from(size.div_ceil(u64::from(PIECE_BYTES))).unwrap_or(u32::MAX)
}

/// How many bytes a piece of a file of `size` bytes has; 0 outside of the file.
pub fn piece_bytes(piece: u32, size: u64) -> u32 {
    let rest = size.saturating_sub(piece_start(piece));
    u32::try_from(rest.min(u64::from(PIECE_BYTES))).unwrap_or(PIECE_BYTES)
}

/// Where a piece begins in its file.
pub(crate) fn piece_start(piece: u32) -> u64 {
    u64::from(piece).saturating_mul(u64::from(PIECE_BYTES))
}

/// The piece that an absolute offset lies in, and where in it.
pub(crate) fn piece_at(offset: u64) -> Option<(u32, u32)> {
    let piece = u32::try_from(offset.checked_div(u64::from(PIECE_BYTES))?).ok()?;
    let within = u32::try_from(offset.checked_rem(u64::from(PIECE_BYTES))?).ok()?;
    Some((piece, within))
}

/// The bytes of all pieces of a set of `count` of a file, which holds its last piece or not.
pub(crate) fn bytes_of(count: u32, has_last: bool, size: u64) -> u64 {
    let full = piece_start(count);
    let last = piece_count(size).saturating_sub(1);
    let short = u64::from(PIECE_BYTES).saturating_sub(u64::from(piece_bytes(last, size)));
    if has_last && count > 0 {
        full.saturating_sub(short)
    } else {
        full
    }
}

const GRAINS: usize = 1024;
const WORDS: usize = GRAINS / 64;
const _: () = assert!(
    index(PIECE_BYTES) == GRAINS * index(GRAIN_BYTES),
    "a bit a grain"
);

/// A piece that is arriving, in any order.
#[derive(Debug)]
pub(crate) struct ArrivingPiece {
    bytes: Vec<u8>,
    length: u32,
    /// One bit a grain that is there.
    grains: [u64; WORDS],
    arrived: u32,
    /// How often it came bad and was asked for again.
    redos: u32,
    /// What the sender says its hash is.
    claimed: Option<ChainingValue>,
}

impl ArrivingPiece {
    pub(crate) fn new(length: u32) -> Self {
        Self {
            bytes: Vec::with_capacity(index(length)),
            length,
            grains: [0; WORDS],
            arrived: 0,
            redos: 0,
            claimed: None,
        }
    }

    /// How many bytes are there.
    pub(crate) fn arrived_bytes(&self) -> u32 {
        self.arrived
    }

    pub(crate) fn claim(&mut self, value: ChainingValue) {
        self.claimed = Some(value);
    }

    /// Copies the payload of a frame to `within`. Where bytes are there already, the later ones win: the hash tells.
    pub(crate) fn place(
        &mut self,
        within: u32,
        length: u32,
        frame: &(impl ByteSource + ?Sized),
    ) -> Result<(), FramingError> {
        let end = within.checked_add(length).ok_or(FramingError::OutOfRange)?;
        if end > self.length {
            return Err(FramingError::OutOfRange);
        }
        let whole_end = length % GRAIN_BYTES == 0 || end == self.length;
        if length == 0 || within % GRAIN_BYTES != 0 || !whole_end {
            return Err(FramingError::DataMisaligned);
        }
        if self.bytes.len() < index(end) {
            self.bytes.resize(index(end), 0);
        }
        let into = self
            .bytes
            .get_mut(index(within)..index(end))
            .ok_or(FramingError::OutOfRange)?;
        frame.copy_to(HEADER_BYTES, into);
        self.mark(within, end);
        Ok(())
    }

    fn mark(&mut self, start: u32, end: u32) {
        let mut at = start;
        while at < end {
            let next = at.saturating_add(GRAIN_BYTES).min(end);
            let grain = at / GRAIN_BYTES;
            let bit = 1u64 << (grain % 64);
            if let Some(word) = self.grains.get_mut(index(grain / 64)) {
                if *word & bit == 0 {
                    *word |= bit;
                    self.arrived = self.arrived.saturating_add(next.saturating_sub(at));
                }
            }
            at = next;
        }
    }

    /// Whether all bytes and the claimed hash are there, and if so whether they agree.
    pub(crate) fn verify(&self, piece: u32, size: u64) -> Verdict {
        match self.claimed {
            Some(claimed) if self.arrived == self.length => {
                if piece_chaining_value(&self.bytes, piece, size) == claimed {
                    Verdict::Good(claimed)
                } else {
                    Verdict::Bad
                }
            }
            _ => Verdict::Arriving,
        }
    }

    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Forgets all bytes, to begin anew, and gives back how often that was.
    pub(crate) fn redo(&mut self) -> u32 {
        self.bytes.clear();
        self.grains = [0; WORDS];
        self.arrived = 0;
        self.claimed = None;
        self.redos = self.redos.saturating_add(1);
        self.redos
    }
}

/// What is known of an arriving piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    Arriving,
    Good(ChainingValue),
    Bad,
}
