//! The 24 bytes in front of every frame.
//!
//! ```text
//! 0 version u8 | 1 kind u8 | 2 flags u16 | 4 transfer u32 | 8 offset u64 | 16 length u32 | 20 epoch u16 | 22 reserved u16
//! ```
//! All little-endian.

use crate::error::FramingError;
use crate::limits::MAX_PAYLOAD_BYTES;

/// The length of a header.
pub const HEADER_BYTES: usize = 24;
const VERSION: u8 = 1;

/// What a frame is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum FrameKind {
    /// The creator's MAC, first on a new connection and before there is a link.
    Confirm = 1,
    /// A text message.
    Chat = 2,
    /// The text message arrived.
    ChatAck = 3,
    /// A file is offered.
    Offer = 4,
    /// The file is wanted; these pieces are there already.
    Accept = 5,
    /// The file is not wanted, or no longer.
    Refuse = 6,
    /// Bytes of a piece.
    Data = 7,
    /// The hash of a piece.
    PieceEnd = 8,
    /// Pieces that are written, verified and flushed.
    Ack = 9,
    /// A piece is bad and is to be sent again.
    Redo = 10,
    /// The size and root hash of the file.
    Finish = 11,
    /// The whole file is there.
    Done = 12,
    /// The sender gives the file up.
    Cancel = 13,
    /// Opaque bytes for adding lanes.
    Signal = 14,
    /// Good-bye.
    Bye = 15,
}

impl FrameKind {
    const ALL: [Self; 15] = [
        Self::Confirm,
        Self::Chat,
        Self::ChatAck,
        Self::Offer,
        Self::Accept,
        Self::Refuse,
        Self::Data,
        Self::PieceEnd,
        Self::Ack,
        Self::Redo,
        Self::Finish,
        Self::Done,
        Self::Cancel,
        Self::Signal,
        Self::Bye,
    ];

    #[expect(
        clippy::as_conversions,
        reason = "the discriminants are the wire values and fit a u8"
    )]
    const fn wire(self) -> u8 {
        self as u8
    }

    fn from_wire(value: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.wire() == value)
    }
}

/// A frame without its payload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Header {
    /// What the frame is for.
    pub kind: FrameKind,
    /// The file sender's number of the transfer; 0 where none is meant.
    pub transfer: u32,
    /// Where the bytes belong in the file, or the id of a chat message.
    pub offset: u64,
    /// The length of the payload.
    pub length: u32,
    /// The connection that the frame belongs to.
    pub epoch: u16,
}

impl Header {
    /// The header as bytes.
    pub fn encode(&self) -> [u8; HEADER_BYTES] {
        let [t0, t1, t2, t3] = self.transfer.to_le_bytes();
        let [o0, o1, o2, o3, o4, o5, o6, o7] = self.offset.to_le_bytes();
        let [l0, l1, l2, l3] = self.length.to_le_bytes();
        let [e0, e1] = self.epoch.to_le_bytes();
        let kind = self.kind.wire();
        [
            VERSION, kind, 0, 0, t0, t1, t2, t3, o0, o1, o2, o3, o4, o5, o6, o7, l0, l1, l2, l3,
            e0, e1, 0, 0,
        ]
    }

    /// Reads a header in front of `payload_len` bytes. What is not exactly as this version writes it is refused.
    pub fn decode(bytes: &[u8; HEADER_BYTES], payload_len: usize) -> Result<Self, FramingError> {
        let [
            version,
            kind,
            f0,
            f1,
            t0,
            t1,
            t2,
            t3,
            o0,
            o1,
            o2,
            o3,
            o4,
            o5,
            o6,
            o7,
            l0,
            l1,
            l2,
            l3,
            e0,
            e1,
            r0,
            r1,
        ] = *bytes;
        if version != VERSION {
            return Err(FramingError::VersionUnknown { version });
        }
        let kind = FrameKind::from_wire(kind).ok_or(FramingError::KindUnknown { kind })?;
        if [f0, f1, r0, r1] != [0; 4] {
            return Err(FramingError::FieldNotZero);
        }
        let length = u32::from_le_bytes([l0, l1, l2, l3]);
        if payload_len > MAX_PAYLOAD_BYTES {
            return Err(FramingError::PayloadTooLong);
        }
        if u32::try_from(payload_len) != Ok(length) {
            return Err(FramingError::LengthMismatch);
        }
        Ok(Self {
            kind,
            transfer: u32::from_le_bytes([t0, t1, t2, t3]),
            offset: u64::from_le_bytes([o0, o1, o2, o3, o4, o5, o6, o7]),
            length,
            epoch: u16::from_le_bytes([e0, e1]),
        })
    }
}
