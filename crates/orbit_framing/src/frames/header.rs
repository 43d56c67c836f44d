//! The 24-byte header of every frame.
//!
//! ```text
//! 0 version u8 | 1 kind u8 | 2 flags u16 | 4 transfer u32 | 8 offset u64 | 16 length u32 | 20 epoch u32
//! ```
//! All numbers are little-endian.

use crate::error::FramingError;
use crate::limits::MAX_PAYLOAD_BYTES;

/// Length of a header.
pub const HEADER_BYTES: usize = 24;
const VERSION: u8 = 1;
/// The lowest kind that a device ignores if it does not know it (SPEC V5).
const FIRST_IGNORED: u8 = 128;

/// The kind of a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum FrameKind {
    /// The creator's confirmation: the first frame of a connection, before the link starts.
    Confirm = 1,
    /// A text message.
    Chat = 2,
    /// Acknowledges a text message.
    ChatAck = 3,
    /// Offers a file.
    Offer = 4,
    /// Accepts a file and lists the pieces the receiver already has.
    Accept = 5,
    /// Refuses a file, or the rest of one.
    Refuse = 6,
    /// Some bytes of a piece.
    Data = 7,
    /// The hash of a piece.
    PieceEnd = 8,
    /// Acknowledges pieces that are written, verified and flushed.
    Ack = 9,
    /// Asks for a corrupt piece again.
    Redo = 10,
    /// The size and root hash of the file, sent after its last piece.
    Finish = 11,
    /// The receiver has the whole file.
    Done = 12,
    /// The sender cancels the file.
    Cancel = 13,
    /// Opaque bytes, used to negotiate lanes and for control messages.
    Signal = 14,
    /// The sender of this frame ends the connection for good: it leaves the room, or states another reason.
    Bye = 15,
    /// The version and the capabilities of a device: its first frame on a connection.
    Hello = 16,
    /// A kind of a later version that this version may ignore. Stands for all kinds from 128.
    Ignored = FIRST_IGNORED,
}

impl FrameKind {
    const KNOWN: [Self; 16] = [
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
        Self::Hello,
    ];

    #[expect(
        clippy::as_conversions,
        reason = "the discriminants are the wire values and fit a u8"
    )]
    const fn wire(self) -> u8 {
        self as u8
    }

    fn from_wire(value: u8) -> Option<Self> {
        if value >= FIRST_IGNORED {
            return Some(Self::Ignored);
        }
        Self::KNOWN.into_iter().find(|kind| kind.wire() == value)
    }
}

/// A frame without its payload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Header {
    /// The kind of the frame.
    pub kind: FrameKind,
    /// The file sender's number for the transfer; 0 if the frame belongs to no transfer.
    pub transfer: u32,
    /// The position of the bytes in the file, or the id of a text message.
    pub offset: u64,
    /// Length of the payload in bytes.
    pub length: u32,
    /// The epoch of the connection that the frame belongs to.
    pub epoch: u32,
}

impl Header {
    /// Encodes the header.
    pub fn encode(&self) -> [u8; HEADER_BYTES] {
        let [t0, t1, t2, t3] = self.transfer.to_le_bytes();
        let [o0, o1, o2, o3, o4, o5, o6, o7] = self.offset.to_le_bytes();
        let [l0, l1, l2, l3] = self.length.to_le_bytes();
        let [e0, e1, e2, e3] = self.epoch.to_le_bytes();
        let kind = self.kind.wire();
        [
            VERSION, kind, 0, 0, t0, t1, t2, t3, o0, o1, o2, o3, o4, o5, o6, o7, l0, l1, l2, l3,
            e0, e1, e2, e3,
        ]
    }

    /// Decodes the header of a frame with `payload_len` bytes of payload. Refuses anything this version would not write.
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
            e2,
            e3,
        ] = *bytes;
        if version != VERSION {
            return Err(FramingError::VersionUnknown {
                version: version.into(),
            });
        }
        let kind = FrameKind::from_wire(kind).ok_or(FramingError::KindUnknown { kind })?;
        if [f0, f1] != [0; 2] {
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
            epoch: u32::from_le_bytes([e0, e1, e2, e3]),
        })
    }
}
