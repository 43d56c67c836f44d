//! One incoming file.

use crate::frames::offer::FileOffer;
use crate::integrity::hash_tree::HashTree;
use crate::integrity::piece_hash::ChainingValue;
use crate::integrity::piece_layout::{bytes_of, needs_credit, piece_bytes, piece_count};
use crate::integrity::piece_set::PieceSet;
use crate::limits::{ACK_BYTES, ACK_DELAY_MS};
use crate::receive::piece_buffer::PieceBuffer;
use crate::sorted_map::SortedMap;

/// A piece from its first byte to its flush.
#[derive(Debug)]
pub(crate) enum DownloadPiece {
    /// The piece is incomplete, or not verified yet.
    Arriving(PieceBuffer),
    /// The piece is verified and was handed to the caller. `stale` if that happened on an earlier connection: then the piece does
    /// not count against the credit.
    HandedOut { stale: bool },
}

/// One incoming file.
#[derive(Debug)]
pub(crate) struct Download {
    pub(crate) offer: FileOffer,
    /// The sender's number for the file on this connection; `None` until it is offered.
    pub(crate) number: Option<u32>,
    /// The caller accepted the file.
    pub(crate) accepted: bool,
    pub(crate) open: SortedMap<u32, DownloadPiece>,
    pub(crate) flushed: PieceSet,
    hashes: HashTree,
    /// The root hash that the sender announced on this connection.
    pub(crate) announced_root: Option<ChainingValue>,
    /// Whether `Received` was emitted, so that the caller knows that the file is complete.
    pub(crate) reported: bool,
    /// The caller has stored the complete file.
    pub(crate) stored: bool,
    unacked: PieceSet,
    unacked_bytes: u64,
    unacked_since_ms: Option<f64>,
    /// An ack is queued for sending.
    pub(crate) ack_queued: bool,
}

/// Whether a file is complete, and its hash is correct.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Completion {
    Incomplete,
    Verified(ChainingValue),
    RootMismatch,
}

impl Download {
    pub(crate) fn new(offer: FileOffer, number: u32) -> Self {
        let hashes = HashTree::new(offer.size);
        Self {
            offer,
            number: Some(number),
            accepted: false,
            open: SortedMap::default(),
            flushed: PieceSet::default(),
            hashes,
            announced_root: None,
            reported: false,
            stored: false,
            unacked: PieceSet::default(),
            unacked_bytes: 0,
            unacked_since_ms: None,
            ack_queued: false,
        }
    }

    pub(crate) fn pieces(&self) -> u32 {
        piece_count(self.offer.size)
    }

    pub(crate) fn root(&self) -> Option<ChainingValue> {
        self.hashes.root()
    }

    /// Open pieces that count against the credit of this connection.
    pub(crate) fn open_pieces(&self) -> u32 {
        let is_stale =
            |piece: &DownloadPiece| matches!(piece, DownloadPiece::HandedOut { stale: true });
        let counted = self
            .open
            .iter()
            .filter(|(number, piece)| needs_credit(*number, self.offer.size) && !is_stale(piece));
        u32::try_from(counted.count()).unwrap_or(u32::MAX)
    }

    /// The connection is lost: incomplete pieces are dropped, everything else waits for the next offer.
    pub(crate) fn reset(&mut self) {
        self.number = None;
        self.announced_root = None;
        self.open.retain(|_, piece| match piece {
            DownloadPiece::Arriving(_) => false,
            DownloadPiece::HandedOut { stale } => {
                *stale = true;
                true
            }
        });
        self.clear_ack();
    }

    /// Adds a piece that is stored already. Returns `false` if its hash contradicts an earlier one.
    pub(crate) fn add_stored_piece(&mut self, piece: u32, value: ChainingValue) -> bool {
        let consistent = self.hashes.insert(piece, value);
        if consistent {
            self.flushed.insert(piece);
        }
        consistent
    }

    /// Whether the sender announces a different hash of a piece than this device has verified.
    pub(crate) fn contradicts(&self, piece: u32, value: ChainingValue) -> bool {
        self.hashes.value(piece).is_some_and(|known| known != value)
    }

    /// Records the hash of a verified piece. A piece is verified once, so it cannot contradict an earlier hash.
    pub(crate) fn add_verified_hash(&mut self, piece: u32, value: ChainingValue) {
        let _consistent = self.hashes.insert(piece, value);
    }

    /// Marks a piece that was handed out as flushed. Returns `false` if it was not handed out.
    pub(crate) fn flush(&mut self, piece: u32, now_ms: f64) -> bool {
        if !matches!(self.open.get(piece), Some(DownloadPiece::HandedOut { .. })) {
            return false;
        }
        self.open.remove(piece);
        self.flushed.insert(piece);
        self.add_unacked(piece, now_ms);
        true
    }

    /// Marks a flushed piece for an ack, possibly a second one.
    pub(crate) fn add_unacked(&mut self, piece: u32, now_ms: f64) {
        self.unacked.insert(piece);
        let bytes = u64::from(piece_bytes(piece, self.offer.size));
        self.unacked_bytes = self.unacked_bytes.saturating_add(bytes);
        self.unacked_since_ms.get_or_insert(now_ms);
    }

    /// Whether an ack is due: because of its bytes, its age, or because the file is complete.
    pub(crate) fn is_ack_due(&self, now_ms: f64) -> bool {
        let complete = self.flushed.len() == self.pieces();
        let old = self
            .ack_deadline_ms()
            .is_some_and(|deadline| deadline <= now_ms);
        !self.unacked.is_empty() && (self.unacked_bytes >= ACK_BYTES || complete || old)
    }

    /// When the ack falls due because of its age; `None` if none is waiting or it is queued already.
    pub(crate) fn ack_deadline_ms(&self) -> Option<f64> {
        let since = self
            .unacked_since_ms
            .filter(|_| self.number.is_some() && !self.ack_queued)?;
        Some(since + ACK_DELAY_MS)
    }

    /// Takes up to `max` runs of unacked pieces. If more are left, `ack_queued` stays set.
    pub(crate) fn take_unacked(&mut self, max: usize) -> PieceSet {
        let taken = self.unacked.take(max);
        if self.unacked.is_empty() {
            self.clear_ack();
        }
        taken
    }

    /// Drops the waiting ack, because an accept lists every flushed piece.
    pub(crate) fn clear_ack(&mut self) {
        self.unacked = PieceSet::default();
        self.unacked_bytes = 0;
        self.unacked_since_ms = None;
        self.ack_queued = false;
    }

    pub(crate) fn completion(&self) -> Completion {
        if self.flushed.len() != self.pieces() {
            return Completion::Incomplete;
        }
        match (self.announced_root, self.hashes.root()) {
            (Some(announced), Some(root)) if announced == root => Completion::Verified(root),
            (Some(_), _) => Completion::RootMismatch,
            (None, _) => Completion::Incomplete,
        }
    }

    pub(crate) fn flushed_bytes(&self) -> u64 {
        let last = self.pieces().saturating_sub(1);
        bytes_of(
            self.flushed.len(),
            self.flushed.contains(last),
            self.offer.size,
        )
    }

    pub(crate) fn received_bytes(&self) -> u64 {
        self.open
            .iter()
            .fold(self.flushed_bytes(), |sum, (piece, open)| {
                let bytes = match open {
                    DownloadPiece::Arriving(buffer) => buffer.received_bytes(),
                    DownloadPiece::HandedOut { .. } => piece_bytes(piece, self.offer.size),
                };
                sum.saturating_add(u64::from(bytes))
            })
    }
}
