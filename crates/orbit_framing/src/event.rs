//! The events of a link.

use crate::frames::offer::{FileOffer, TransferId};
use crate::integrity::piece_hash::ChainingValue;

/// Something that happened on a link. `transfer` is this device's handle for a file, unique within its link across both directions;
/// `id` is the id that both devices know the file by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A text arrived for the first time.
    Text {
        /// The id of the text.
        id: u64,
        /// The text.
        text: String,
    },
    /// The other device has received the text.
    TextDelivered {
        /// The id of the text.
        id: u64,
    },
    /// The other device offers a file. Answer with `accept_offer`, `report_complete` or `refuse`.
    Offered {
        /// The handle to answer with.
        transfer: u32,
        /// The offered file.
        offer: FileOffer,
    },
    /// Read this piece of an outgoing file and pass it to `load_piece`.
    PieceWanted {
        /// The outgoing file.
        transfer: u32,
        /// The piece.
        piece: u32,
    },
    /// Write and flush this verified piece of an incoming file, then call `piece_flushed`.
    PieceReady {
        /// The incoming file.
        transfer: u32,
        /// The piece.
        piece: u32,
        /// The bytes of the piece.
        bytes: Vec<u8>,
        /// The BLAKE3 chaining value of the piece; store it for a resume.
        chaining_value: ChainingValue,
    },
    /// The other device accepted the outgoing file. Repeated after each `reset`.
    Accepted {
        /// The outgoing file.
        transfer: u32,
    },
    /// Every piece of the incoming file is flushed, and its root hash is the one the sender announced. Complete the file
    /// and call `file_stored`.
    Received {
        /// The incoming file.
        transfer: u32,
        /// The id of the file.
        id: TransferId,
        /// The BLAKE3 hash of the file.
        root: ChainingValue,
    },
    /// The other device has the whole outgoing file.
    Delivered {
        /// The outgoing file.
        transfer: u32,
        /// The id of the file.
        id: TransferId,
        /// The BLAKE3 hash of the file; `None` if the other device already had the file and sent no hash.
        root: Option<ChainingValue>,
    },
    /// The other device refused the outgoing file, or the rest of it.
    Refused {
        /// The outgoing file.
        transfer: u32,
        /// The id of the file.
        id: TransferId,
        /// The reason, as a code.
        code: String,
    },
    /// The other device cancelled the incoming file.
    Cancelled {
        /// The incoming file.
        transfer: u32,
        /// The id of the file.
        id: TransferId,
    },
    /// This device ended the transfer, in either direction.
    Failed {
        /// The file.
        transfer: u32,
        /// The id of the file.
        id: TransferId,
        /// The reason.
        failure: Failure,
    },
    /// Opaque bytes, used to negotiate lanes and for control messages.
    Signal {
        /// The bytes.
        bytes: Vec<u8>,
    },
    /// The other device ends the connection for good.
    Bye {
        /// The reason, as a code; `None` if the device leaves the room.
        reason: Option<String>,
    },
}

/// Why a transfer ended early. The other device receives the code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// A piece arrived corrupt too often.
    PieceBad,
    /// The hash of the whole file differs from the one its sender announced.
    RootMismatch,
    /// The file changed while it was sent, or between two attempts.
    FileChanged,
}

impl Failure {
    /// The stable `snake_case` code.
    pub fn code(self) -> &'static str {
        match self {
            Self::PieceBad => "piece_bad",
            Self::RootMismatch => "root_mismatch",
            Self::FileChanged => "file_changed",
        }
    }
}
