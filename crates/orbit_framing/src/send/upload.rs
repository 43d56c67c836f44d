//! One outgoing file.

use crate::byte_source::ByteSource;
use crate::frames::offer::FileOffer;
use crate::integrity::hash_tree::HashTree;
use crate::integrity::piece_hash::ChainingValue;
use crate::integrity::piece_layout::{bytes_of, needs_credit, piece_bytes, piece_count};
use crate::integrity::piece_set::PieceSet;
use crate::send::framed_piece::FramedPiece;
use crate::sorted_map::SortedMap;

/// A piece from the request to the ack.
#[derive(Debug)]
pub(crate) struct UploadPiece {
    /// Its frames; `None` until the caller has supplied its bytes.
    pub(crate) framed: Option<FramedPiece>,
    /// The last redo attempt that was answered.
    pub(crate) redos: u32,
}

/// What happened to loaded bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LoadOutcome {
    /// They are ready to be sent.
    Ready,
    /// They were needed only for their hash.
    Hashed,
    /// They are no longer needed.
    Unwanted,
    /// They differ from what the file contained before.
    Changed,
}

/// What to do about a piece that the receiver has stored and that is not announced yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum StoredPiece {
    /// Its hash is unknown: it must be read.
    Read(u32),
    /// Its hash is known and can be announced.
    Announce(u32),
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
    /// Pieces whose `PieceEnd` has been sent on this connection, is queued, or follows once they are read.
    announced: PieceSet,
    /// How many queued announcements are not sent yet.
    queued_announcements: usize,
    hashes: HashTree,
    /// Every piece below this one is opened or acked.
    next_unopened: u32,
    finish_sent: bool,
}

/// How many pieces that the receiver has stored are read or announced at a time.
const MAX_ANNOUNCING_PIECES: usize = 2;

impl Upload {
    pub(crate) fn new(offer: FileOffer) -> Self {
        let hashes = HashTree::new(offer.size);
        Self {
            offer,
            accepted: false,
            acked: PieceSet::default(),
            open: SortedMap::default(),
            hashing: Vec::new(),
            announced: PieceSet::default(),
            queued_announcements: 0,
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

    /// The number of open pieces that count against the credit.
    pub(crate) fn open_pieces(&self) -> u32 {
        let counted = self
            .open
            .iter()
            .filter(|(piece, _)| self.needs_credit(*piece));
        u32::try_from(counted.count()).unwrap_or(u32::MAX)
    }

    /// Whether a piece counts against the credit while it is open.
    pub(crate) fn needs_credit(&self, piece: u32) -> bool {
        needs_credit(piece, self.offer.size)
    }

    /// Records that the receiver accepted the file and already has some pieces.
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
        self.announced = PieceSet::default();
        self.queued_announcements = 0;
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
            framed: None,
            redos: 0,
        };
        self.open.insert(piece, opened);
    }

    /// Takes the next stored piece to announce, if any.
    pub(crate) fn next_stored_piece(&mut self) -> Option<StoredPiece> {
        let busy = self.hashing.len().saturating_add(self.queued_announcements);
        if !self.accepted || busy >= MAX_ANNOUNCING_PIECES {
            return None;
        }
        let piece = self.first_unannounced()?;
        self.announced.insert(piece);
        if self.hashes.value(piece).is_none() {
            self.hashing.push(piece);
            return Some(StoredPiece::Read(piece));
        }
        self.queued_announcements = self.queued_announcements.saturating_add(1);
        Some(StoredPiece::Announce(piece))
    }

    /// The first piece that the receiver has and that is not announced.
    fn first_unannounced(&self) -> Option<u32> {
        let mut from = 0;
        while let Some(piece) = self.acked.first_present(from) {
            let candidate = self.announced.first_missing(piece);
            if self.acked.contains(candidate) {
                return Some(candidate);
            }
            from = candidate;
        }
        None
    }

    /// The value of a queued announcement that is being sent.
    pub(crate) fn take_announcement(&mut self, piece: u32) -> Option<ChainingValue> {
        self.queued_announcements = self.queued_announcements.saturating_sub(1);
        self.hashes.value(piece)
    }

    /// Records that the `PieceEnd` of an open piece was sent.
    pub(crate) fn mark_announced(&mut self, piece: u32) {
        self.announced.insert(piece);
    }

    /// Takes the bytes of a wanted piece.
    pub(crate) fn load(&mut self, piece: u32, source: &(impl ByteSource + ?Sized)) -> LoadOutcome {
        let hashing = self.hashing.contains(&piece);
        self.hashing.retain(|other| *other != piece);
        let wanted = self
            .open
            .get_mut(piece)
            .filter(|open| open.framed.is_none());
        if !hashing && wanted.is_none() {
            return LoadOutcome::Unwanted;
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
                LoadOutcome::Ready
            }
            None => {
                self.queued_announcements = self.queued_announcements.saturating_add(1);
                LoadOutcome::Hashed
            }
        }
    }

    /// Records that the receiver has flushed these pieces. A piece that was not sent on this connection is still read and
    /// announced.
    pub(crate) fn ack(&mut self, flushed: &PieceSet) {
        for (first, end) in flushed.iter() {
            self.acked.insert_range(first, end);
            self.open.retain(|piece, _| !(first..end).contains(&piece));
        }
    }

    /// Returns whether `Finish` is due: the root is known, and every stored piece was announced, so that a changed one is
    /// found by its own value. Returns `true` only once per connection.
    pub(crate) fn take_finish_due(&mut self) -> bool {
        let due = self.accepted
            && !self.finish_sent
            && self.hashes.is_complete()
            && self.queued_announcements == 0
            && self.first_unannounced().is_none();
        self.finish_sent |= due;
        due
    }

    /// The number of open pieces of which nothing has been sent yet.
    pub(crate) fn unsent_pieces(&self) -> u32 {
        let unsent = self
            .open
            .values()
            .filter(|open| open.framed.as_ref().is_none_or(FramedPiece::is_unsent));
        u32::try_from(unsent.count()).unwrap_or(u32::MAX)
    }

    pub(crate) fn verified_bytes(&self) -> u64 {
        let last = self.pieces().saturating_sub(1);
        bytes_of(self.acked.len(), self.acked.contains(last), self.offer.size)
    }

    pub(crate) fn sent_bytes(&self) -> u64 {
        self.open.values().fold(self.verified_bytes(), |sum, open| {
            sum.saturating_add(open.framed.as_ref().map_or(0, FramedPiece::sent_bytes))
        })
    }
}
