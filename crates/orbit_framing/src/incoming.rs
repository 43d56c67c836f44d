//! One file on its way in.

use crate::limits::{ACK_BYTES, ACK_DELAY_MS};
use crate::offer::FileOffer;
use crate::piece::{ArrivingPiece, bytes_of, piece_bytes, piece_count};
use crate::runs::Runs;
use crate::table::Table;
use crate::tree::{ChainingValue, Tree};

/// A piece between its first byte and its flush.
#[derive(Debug)]
pub(crate) enum OpenPiece {
    /// Bytes are missing or not verified.
    Arriving(ArrivingPiece),
    /// Verified and handed to the owner. `stale` if that was on an earlier connection, whose credit is void.
    HandedOut { stale: bool },
}

/// A file on its way in.
#[derive(Debug)]
pub(crate) struct Incoming {
    pub(crate) offer: FileOffer,
    /// The sender's number of it on this connection; `None` until it is offered on it.
    pub(crate) wire: Option<u32>,
    /// The owner wants it.
    pub(crate) accepted: bool,
    pub(crate) open: Table<OpenPiece>,
    pub(crate) flushed: Runs,
    pub(crate) tree: Tree,
    /// The root hash, as the sender says.
    pub(crate) claimed_root: Option<ChainingValue>,
    unacked: Runs,
    unacked_bytes: u64,
    unacked_since_ms: Option<f64>,
    /// An ack waits in the outbox.
    pub(crate) ack_queued: bool,
}

/// How a file that should be whole is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wholeness {
    Partial,
    Whole(ChainingValue),
    Wrong,
}

impl Incoming {
    pub(crate) fn new(offer: FileOffer, wire: u32) -> Self {
        let tree = Tree::new(offer.size);
        Self {
            offer,
            wire: Some(wire),
            accepted: false,
            open: Table::default(),
            flushed: Runs::default(),
            tree,
            claimed_root: None,
            unacked: Runs::default(),
            unacked_bytes: 0,
            unacked_since_ms: None,
            ack_queued: false,
        }
    }

    pub(crate) fn pieces(&self) -> u32 {
        piece_count(self.offer.size)
    }

    /// Pieces that count against the credit of this connection.
    pub(crate) fn slots(&self) -> u32 {
        let stale = |open: &OpenPiece| matches!(open, OpenPiece::HandedOut { stale: true });
        let held = self.open.iter().filter(|(_, open)| !stale(open)).count();
        u32::try_from(held).unwrap_or(u32::MAX)
    }

    /// The connection is gone: what was only arriving is lost, the rest is kept for the next offer.
    pub(crate) fn reset(&mut self) {
        self.wire = None;
        self.claimed_root = None;
        self.open.retain(|_, open| match open {
            OpenPiece::Arriving(_) => false,
            OpenPiece::HandedOut { stale } => {
                *stale = true;
                true
            }
        });
        self.clear_ack();
    }

    /// The owner has the piece from before. `false` if its hash contradicts an earlier one.
    pub(crate) fn have(&mut self, piece: u32, value: ChainingValue) -> bool {
        let consistent = self.tree.insert(piece, value);
        if consistent {
            self.flushed.insert(piece);
        }
        consistent
    }

    /// A piece that was handed out is durable; `false` if none was.
    pub(crate) fn flush(&mut self, piece: u32, now_ms: f64) -> bool {
        if !matches!(self.open.get(piece), Some(OpenPiece::HandedOut { .. })) {
            return false;
        }
        self.open.remove(piece);
        self.flushed.insert(piece);
        self.note_unacked(piece, now_ms);
        true
    }

    /// A flushed piece is to be acked, perhaps again.
    pub(crate) fn note_unacked(&mut self, piece: u32, now_ms: f64) {
        self.unacked.insert(piece);
        let bytes = u64::from(piece_bytes(piece, self.offer.size));
        self.unacked_bytes = self.unacked_bytes.saturating_add(bytes);
        self.unacked_since_ms.get_or_insert(now_ms);
    }

    /// Whether an ack is due: by its bytes, at the end of the file, or by its age.
    pub(crate) fn ack_due(&self, now_ms: f64) -> bool {
        let whole = self.flushed.len() == self.pieces();
        let old = self
            .ack_deadline_ms()
            .is_some_and(|deadline| deadline <= now_ms);
        !self.unacked.is_empty() && (self.unacked_bytes >= ACK_BYTES || whole || old)
    }

    /// When the waiting ack is due by its age, unless it waits in the outbox already.
    pub(crate) fn ack_deadline_ms(&self) -> Option<f64> {
        let since = self
            .unacked_since_ms
            .filter(|_| self.wire.is_some() && !self.ack_queued)?;
        Some(since + ACK_DELAY_MS)
    }

    /// Takes up to `max` runs that are to be acked. If more are left, the ack stays queued.
    pub(crate) fn take_unacked(&mut self, max: usize) -> Runs {
        let taken = self.unacked.take(max);
        if self.unacked.is_empty() {
            self.clear_ack();
        }
        taken
    }

    /// Nothing is to be acked any more: an accept says all there is.
    pub(crate) fn clear_ack(&mut self) {
        self.unacked = Runs::default();
        self.unacked_bytes = 0;
        self.unacked_since_ms = None;
        self.ack_queued = false;
    }

    pub(crate) fn wholeness(&self) -> Wholeness {
        if self.flushed.len() != self.pieces() {
            return Wholeness::Partial;
        }
        match (self.claimed_root, self.tree.root()) {
            (Some(claimed), Some(root)) if claimed == root => Wholeness::Whole(root),
            (Some(_), _) => Wholeness::Wrong,
            (None, _) => Wholeness::Partial,
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
                    OpenPiece::Arriving(arriving) => arriving.arrived_bytes(),
                    OpenPiece::HandedOut { .. } => piece_bytes(piece, self.offer.size),
                };
                sum.saturating_add(u64::from(bytes))
            })
    }
}
