//! What a link tells its owner.

use crate::offer::{FileOffer, TransferId};
use crate::tree::ChainingValue;

/// One thing that happened. `transfer` is this side's handle: unique in its link over both directions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A text arrived for the first time.
    Text {
        /// Its id.
        id: u64,
        /// Its text.
        text: String,
    },
    /// The other side has the text.
    TextDelivered {
        /// Its id.
        id: u64,
    },
    /// The other side offers a file.
    Offered {
        /// The handle to accept or refuse it by.
        transfer: u32,
        /// What it is.
        offer: FileOffer,
    },
    /// A piece of an outgoing file is to be read and given to `load_piece`.
    WantPiece {
        /// The outgoing file.
        transfer: u32,
        /// The piece.
        piece: u32,
    },
    /// A verified piece of an incoming file is to be written, flushed and reported by `piece_flushed`.
    PieceReady {
        /// The incoming file.
        transfer: u32,
        /// The piece.
        piece: u32,
        /// Its bytes.
        bytes: Vec<u8>,
        /// Its BLAKE3 chaining value, to be kept for a resume.
        chaining_value: ChainingValue,
    },
    /// The other side wants the outgoing file; again after each `reset`.
    Accepted {
        /// The outgoing file.
        transfer: u32,
    },
    /// Every piece of the incoming file is flushed and its root hash is as the sender says.
    Finished {
        /// The incoming file.
        transfer: u32,
        /// The BLAKE3 hash of the file.
        root: ChainingValue,
    },
    /// The other side has the whole outgoing file.
    Delivered {
        /// The outgoing file.
        transfer: u32,
        /// The BLAKE3 hash of the file; `None` if the other side had it all along and did not say.
        root: Option<ChainingValue>,
    },
    /// The other side does not want the outgoing file, or no longer.
    Refused {
        /// The outgoing file.
        transfer: u32,
        /// Why.
        code: String,
    },
    /// The other side gave the incoming file up.
    Cancelled {
        /// The incoming file.
        transfer: u32,
    },
    /// This side ended the transfer, in either direction.
    Failed {
        /// The file.
        transfer: u32,
        /// Why.
        failure: Failure,
    },
    /// Opaque bytes for adding lanes.
    Signal {
        /// The bytes.
        bytes: Vec<u8>,
    },
    /// The other side leaves.
    Bye,
}

/// Why a transfer ended early. The code is also what the other side is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// A piece came bad more often than it may.
    PieceBad,
    /// The whole file does not have the hash that its sender says.
    RootMismatch,
    /// The file changed while it was sent or between two attempts.
    FileChanged,
}

impl Failure {
    /// The stable, `snake_case` code.
    pub fn code(self) -> &'static str {
        match self {
            Self::PieceBad => "piece_bad",
            Self::RootMismatch => "root_mismatch",
            Self::FileChanged => "file_changed",
        }
    }
}

/// What ended, by which id and how, for what is offered again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Ended {
    pub(crate) id: TransferId,
    pub(crate) outcome: Outcome,
}

/// How an incoming transfer ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    Done(Option<ChainingValue>),
    Refused(String),
}
