//! One outgoing file.

use crate::byte_source::ByteSource;
use crate::frames::offer::FileOffer;
use crate::integrity::hash_tree::HashTree;
use crate::integrity::piece_hash::ChainingValue;
use crate::integrity::piece_layout::{bytes_of, piece_bytes, piece_count};
use crate::integrity::piece_set::PieceSet;
use crate::send::framed_piece::FramedPiece;
use crate::sorted_map::SortedMap;

/// How far an open piece has got.
#[derive(Debug)]
pub(crate) enum PieceStage {
    /// Requested from the caller.
    Wanted,
    /// Loaded, waiting for a lane.
    Ready,
    /// Partly sent on a lane; `next_frame` is the index of its next data frame.
    Sending { lane: u8, next_frame: u32 },
    /// Sent on a lane, not acked.
    Sent { lane: u8 },
}

/// A piece from the request to the ack.
#[derive(Debug)]
pub(crate) struct UploadPiece {
    pub(crate) stage: PieceStage,
    pub(crate) framed: Option<FramedPiece>,
    /// The last redo attempt that was answered.
    pub(crate) redos: u32,
}

impl UploadPiece {
    fn sent_bytes(&self) -> u64 {
        let Some(framed) = &self.framed else {
            return 0;
        };
        match self.stage {
            PieceStage::Wanted | PieceStage::Ready => 0,
            PieceStage::Sending { next_frame, .. } => framed.payload_bytes(next_frame),
            PieceStage::Sent { .. } => framed.payload_bytes(u32::MAX),
        }
    }
}

/// What happened to loaded bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LoadOutcome {
    /// They are ready to be sent.
    Ready,
    /// They were needed only for their hash, or no longer at all.
    NotSent,
    /// They differ from what the file contained before.
    Changed,
}

/// One outgoing file.
#[derive(Debug)]
pub(crate) struct Upload {
    pub(crate) offer: FileOffer,
    /// The receiver accepted the file on this connection.
    pub(crate) accepted: bool,
    /// The pieces that the receiver has.
    pub(crate) acked: PieceSet,
    pub(crate) open: SortedMap<u32, UploadPiece>,
    /// Pieces that the receiver has and that are being read here for their hash.
    hashing: Vec<u32>,
    hashes: HashTree,
    /// Every piece below this one is opened or acked.
    next_unopened: u32,
    finish_sent: bool,
}

/// How many pieces are read at a time only for their hash.
const MAX_HASHING_PIECES: usize = 2;

impl Upload {
    pub(crate) fn new(offer: FileOffer) -> Self {
        let hashes = HashTree::new(offer.size);
        Self {
            offer,
            accepted: false,
            acked: PieceSet::default(),
            open: SortedMap::default(),
            hashing: Vec::new(),
            hashes,
            next_unopened: 0,
            finish_sent: false,
        }
    }

    pub(crate) fn pieces(&self) -> u32 {
        piece_count(self.offer.size)
    }

    pub(crate) fn root(&self) -> Option<ChainingValue> {
        self.hashes.root()
    }

    /// The number of open pieces.
    pub(crate) fn open_pieces(&self) -> u32 {
        u32::try_from(self.open.len()).unwrap_or(u32::MAX)
    }

    /// The receiver accepted the file and already has some pieces.
    pub(crate) fn accept(&mut self, stored: PieceSet) {
        self.accepted = true;
        self.acked = stored;
    }

    /// Returns to the state before the accept. Known hashes are kept.
    pub(crate) fn reset(&mut self) {
        self.accepted = false;
        self.finish_sent = false;
        self.acked = PieceSet::default();
        self.open.clear();
        self.hashing.clear();
        self.next_unopened = 0;
    }

    /// The next piece to open, if any.
    pub(crate) fn next_unopened(&self) -> Option<u32> {
        let piece = self.acked.first_missing(self.next_unopened);
        (self.accepted && piece < self.pieces()).then_some(piece)
    }

    pub(crate) fn open(&mut self, piece: u32) {
        self.next_unopened = piece.saturating_add(1);
        let opened = UploadPiece {
            stage: PieceStage::Wanted,
            framed: None,
            redos: 0,
        };
        self.open.insert(piece, opened);
    }

    /// The next piece that the receiver has and that must be read here for its hash, if any.
    pub(crate) fn next_piece_to_hash(&mut self) -> Option<u32> {
        if !self.accepted || self.hashing.len() >= MAX_HASHING_PIECES {
            return None;
        }
        let mut from = 0;
        while let Some(piece) = self.acked.first_present(from) {
            let unknown = self.hashes.known().first_missing(piece);
            let candidate = (unknown..self.pieces()).find(|piece| !self.hashing.contains(piece))?;
            if self.acked.contains(candidate) && !self.hashes.known().contains(candidate) {
                self.hashing.push(candidate);
                return Some(candidate);
            }
            from = candidate;
        }
        None
    }

    /// Takes the bytes of a wanted piece.
    pub(crate) fn load(&mut self, piece: u32, source: &(impl ByteSource + ?Sized)) -> LoadOutcome {
        let hashing = self.hashing.contains(&piece);
        self.hashing.retain(|other| *other != piece);
        let wanted = self
            .open
            .get_mut(piece)
            .filter(|open| matches!(open.stage, PieceStage::Wanted));
        if !hashing && wanted.is_none() {
            return LoadOutcome::NotSent;
        }
        if u32::try_from(source.len()) != Ok(piece_bytes(piece, self.offer.size)) {
            return LoadOutcome::Changed;
        }
        let framed = FramedPiece::load(source, piece, self.offer.size);
        if !self.hashes.insert(piece, framed.chaining_value()) {
            return LoadOutcome::Changed;
        }
        match wanted {
            Some(open) => {
                open.framed = Some(framed);
                open.stage = PieceStage::Ready;
                LoadOutcome::Ready
            }
            None => LoadOutcome::NotSent,
        }
    }

    /// The receiver has flushed these pieces. A piece that was only wanted is still read for its hash.
    pub(crate) fn ack(&mut self, flushed: &PieceSet) {
        for (first, end) in flushed.iter() {
            self.acked.insert_range(first, end);
            self.open.retain(|piece, _| !(first..end).contains(&piece));
        }
    }

    /// Returns whether `Finish` is due. Returns `true` only once per connection.
    pub(crate) fn take_finish_due(&mut self) -> bool {
        let due = self.accepted && !self.finish_sent && self.hashes.is_complete();
        self.finish_sent |= due;
        due
    }

    /// Open pieces of which nothing is sent yet.
    pub(crate) fn unsent_pieces(&self) -> u32 {
        let unsent = self
            .open
            .values()
            .filter(|open| matches!(open.stage, PieceStage::Wanted | PieceStage::Ready));
        u32::try_from(unsent.count()).unwrap_or(u32::MAX)
    }

    pub(crate) fn verified_bytes(&self) -> u64 {
        let last = self.pieces().saturating_sub(1);
        bytes_of(self.acked.len(), self.acked.contains(last), self.offer.size)
    }

    pub(crate) fn sent_bytes(&self) -> u64 {
        self.open.values().fold(self.verified_bytes(), |sum, open| {
            sum.saturating_add(open.sent_bytes())
        })
    }
}
