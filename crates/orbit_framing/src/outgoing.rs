//! One file on its way out.

use crate::bytes::ByteSource;
use crate::frame::FramedPiece;
use crate::offer::FileOffer;
use crate::piece::{bytes_of, piece_bytes, piece_count};
use crate::runs::Runs;
use crate::table::Table;
use crate::tree::{ChainingValue, Tree};

/// How far an open piece is.
#[derive(Debug)]
pub(crate) enum Stage {
    /// Asked for from the owner.
    Wanted,
    /// Read and waiting for a lane.
    Ready,
    /// On a lane; `next` is its next data frame.
    Sending { lane: u8, next: u32 },
    /// All on a lane and not acked.
    Sent { lane: u8 },
}

/// A piece between being wanted and being acked.
#[derive(Debug)]
pub(crate) struct OpenPiece {
    pub(crate) stage: Stage,
    pub(crate) framed: Option<FramedPiece>,
    /// The last redo that was answered.
    pub(crate) redos: u32,
}

impl OpenPiece {
    fn sent_bytes(&self) -> u64 {
        let Some(framed) = &self.framed else {
            return 0;
        };
        match self.stage {
            Stage::Wanted | Stage::Ready => 0,
            Stage::Sending { next, .. } => framed.bytes_in(next),
            Stage::Sent { .. } => framed.bytes_in(u32::MAX),
        }
    }
}

/// What became of bytes that were read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Loaded {
    /// They are ready to be sent.
    Ready,
    /// They were needed for their hash alone, or for nothing any more.
    Kept,
    /// They are not what the file held before.
    Changed,
}

/// A file on its way out.
#[derive(Debug)]
pub(crate) struct Outgoing {
    pub(crate) offer: FileOffer,
    /// Accepted on this connection.
    pub(crate) running: bool,
    /// What the other side has, as it says.
    pub(crate) acked: Runs,
    pub(crate) open: Table<OpenPiece>,
    /// Pieces that the other side has and whose hash is wanted here.
    hashing: Vec<u32>,
    tree: Tree,
    /// No piece below is left to be opened.
    next_fresh: u32,
    finish_sent: bool,
}

/// Pieces read for their hash alone at a time.
const HASHING_PIECES: usize = 2;

impl Outgoing {
    pub(crate) fn new(offer: FileOffer) -> Self {
        let tree = Tree::new(offer.size);
        Self {
            offer,
            running: false,
            acked: Runs::default(),
            open: Table::default(),
            hashing: Vec::new(),
            tree,
            next_fresh: 0,
            finish_sent: false,
        }
    }

    pub(crate) fn pieces(&self) -> u32 {
        piece_count(self.offer.size)
    }

    pub(crate) fn root(&self) -> Option<ChainingValue> {
        self.tree.root()
    }

    /// The other side wants the file and has some pieces.
    pub(crate) fn accept(&mut self, have: Runs) {
        self.running = true;
        self.acked = have;
    }

    /// Back to before the accept. What was hashed stays hashed.
    pub(crate) fn reset(&mut self) {
        self.running = false;
        self.finish_sent = false;
        self.acked = Runs::default();
        self.open.clear();
        self.hashing.clear();
        self.next_fresh = 0;
    }

    /// The next piece to open, if one is left.
    pub(crate) fn next_fresh(&self) -> Option<u32> {
        let piece = self.acked.first_missing(self.next_fresh);
        (self.running && piece < self.pieces()).then_some(piece)
    }

    pub(crate) fn open(&mut self, piece: u32) {
        self.next_fresh = piece.saturating_add(1);
        let opened = OpenPiece {
            stage: Stage::Wanted,
            framed: None,
            redos: 0,
        };
        self.open.insert(piece, opened);
    }

    /// A piece that the other side has and that is to be read for its hash, if there is one.
    pub(crate) fn next_hashing(&mut self) -> Option<u32> {
        if !self.running || self.hashing.len() >= HASHING_PIECES {
            return None;
        }
        let mut from = 0;
        while let Some(piece) = self.acked.first_present(from) {
            let unknown = self.tree.known().first_missing(piece);
            let free = (unknown..self.pieces()).find(|at| !self.hashing.contains(at))?;
            if self.acked.contains(free) && !self.tree.known().contains(free) {
                self.hashing.push(free);
                return Some(free);
            }
            from = free;
        }
        None
    }

    /// Takes the bytes of a piece that was wanted.
    pub(crate) fn load(&mut self, piece: u32, source: &(impl ByteSource + ?Sized)) -> Loaded {
        let hashing = self.hashing.contains(&piece);
        self.hashing.retain(|waiting| *waiting != piece);
        let wanted = self
            .open
            .get_mut(piece)
            .filter(|open| matches!(open.stage, Stage::Wanted));
        if !hashing && wanted.is_none() {
            return Loaded::Kept;
        }
        if u32::try_from(source.len()) != Ok(piece_bytes(piece, self.offer.size)) {
            return Loaded::Changed;
        }
        let framed = FramedPiece::load(source, piece, self.offer.size);
        if !self.tree.insert(piece, framed.chaining_value()) {
            return Loaded::Changed;
        }
        match wanted {
            Some(open) => {
                open.framed = Some(framed);
                open.stage = Stage::Ready;
                Loaded::Ready
            }
            None => Loaded::Kept,
        }
    }

    /// The other side has these pieces. One that was only wanted is still to be read for its hash.
    pub(crate) fn ack(&mut self, runs: &Runs) {
        for (first, end) in runs.iter() {
            self.acked.insert_range(first, end);
            self.open.retain(|piece, _| !(first..end).contains(&piece));
        }
    }

    /// Whether the finish is due; says so once.
    pub(crate) fn finish_due(&mut self) -> bool {
        let due = self.running && !self.finish_sent && self.tree.is_complete();
        self.finish_sent |= due;
        due
    }

    /// Pieces that wait to be read or for a lane.
    pub(crate) fn ahead(&self) -> u32 {
        let ahead = self
            .open
            .iter()
            .filter(|(_, open)| matches!(open.stage, Stage::Wanted | Stage::Ready));
        u32::try_from(ahead.count()).unwrap_or(u32::MAX)
    }

    pub(crate) fn verified_bytes(&self) -> u64 {
        let last = self.pieces().saturating_sub(1);
        bytes_of(self.acked.len(), self.acked.contains(last), self.offer.size)
    }

    pub(crate) fn sent_bytes(&self) -> u64 {
        let mut sum = self.verified_bytes();
        for (_, open) in self.open.iter() {
            sum = sum.saturating_add(open.sent_bytes());
        }
        sum
    }
}
