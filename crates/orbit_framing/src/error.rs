//! Why a frame or a call was refused.

use std::fmt;

/// A refusal with a stable code. After one from [`crate::Link::receive`] the connection is not to be trusted further
/// and is closed; one from another call concerns that call alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum FramingError {
    /// The frame is shorter than a header.
    FrameTooShort,
    /// The frame is of a version that is not spoken here.
    VersionUnknown {
        /// The version it names.
        version: u8,
    },
    /// The frame is of no known kind.
    KindUnknown {
        /// The kind it names.
        kind: u8,
    },
    /// A field that has no meaning in this frame is not zero.
    FieldNotZero,
    /// The payload is not as long as the header says.
    LengthMismatch,
    /// The payload is longer than any may be.
    PayloadTooLong,
    /// The payload is not what its kind carries.
    PayloadMalformed,
    /// The frame belongs to another connection.
    EpochMismatch {
        /// The epoch of this connection.
        expected: u16,
        /// The epoch of the frame.
        found: u16,
    },
    /// An epoch is no number of 16 bits.
    EpochInvalid,
    /// A control frame came on a bulk lane.
    WrongLane,
    /// The frame has no place at this point.
    UnexpectedFrame,
    /// The control connection is lost, and nothing is valid until the next one.
    ConnectionOver,
    /// More answers are due than the other side takes.
    BacklogFull,
    /// A text is longer than any may be.
    TextTooLong,
    /// A text is for another room.
    ChatOtherRoom,
    /// Too many texts wait for their ack.
    TooManyUnacked,
    /// The transfer was never offered.
    TransferUnknown {
        /// Its number.
        transfer: u32,
    },
    /// Two live transfers share one number or one id.
    TransferReused,
    /// Too many transfers are live.
    TooManyTransfers,
    /// Bytes came for a file that was not accepted.
    NotAccepted,
    /// The answer to an offer was given already.
    AlreadyAccepted,
    /// A file name is longer than any may be.
    NameTooLong,
    /// A media type is longer than any may be.
    MediaTypeTooLong,
    /// A file is larger than any may be.
    FileTooLarge,
    /// Bytes do not begin or end where they may.
    DataMisaligned,
    /// Bytes or pieces lie outside of the file, or cross their piece.
    OutOfRange,
    /// More pieces are open than the credit allows.
    CreditExceeded,
    /// A credit is nought or more than any may be.
    CreditInvalid,
    /// Runs of pieces are empty, unordered or touch each other.
    RunsInvalid,
    /// The size of the file changed between its offer and its end.
    SizeChanged,
    /// A lane has no such number.
    LaneUnknown,
    /// A reason is not 1 to 64 of `a-z`, `0-9`, `_` and `-`.
    ReasonInvalid,
    /// A signal is empty or longer than any may be.
    SignalInvalid,
    /// A room id is empty or longer than any may be.
    RoomIdInvalid,
    /// A hash or an id has the wrong length.
    BytesInvalid,
}

impl FramingError {
    /// The stable, `snake_case` code.
    pub fn code(&self) -> &'static str {
        self.texts().0
    }

    fn texts(&self) -> (&'static str, &'static str) {
        match self {
            Self::FrameTooShort => ("frame_too_short", "a frame is shorter than its header"),
            Self::VersionUnknown { .. } => ("version_unknown", "a frame is of an unknown version"),
            Self::KindUnknown { .. } => ("kind_unknown", "a frame is of an unknown kind"),
            Self::FieldNotZero => ("field_not_zero", "a field without meaning is not zero"),
            Self::LengthMismatch => (
                "length_mismatch",
                "a payload is not as long as its header says",
            ),
            Self::PayloadTooLong => ("payload_too_long", "a payload is too long"),
            Self::PayloadMalformed => ("payload_malformed", "a payload is malformed"),
            Self::EpochMismatch { .. } => ("epoch_mismatch", "a frame is of another connection"),
            Self::EpochInvalid => ("epoch_invalid", "an epoch is out of bounds"),
            Self::WrongLane => ("wrong_lane", "a control frame came on a bulk lane"),
            Self::UnexpectedFrame => ("unexpected_frame", "a frame has no place at this point"),
            Self::ConnectionOver => ("connection_over", "the control connection is lost"),
            Self::BacklogFull => ("backlog_full", "more answers are due than are taken"),
            Self::TextTooLong => ("text_too_long", "a text is too long"),
            Self::ChatOtherRoom => ("chat_other_room", "a text is for another room"),
            Self::TooManyUnacked => ("too_many_unacked", "too many texts wait for their ack"),
            Self::TransferUnknown { .. } => ("transfer_unknown", "a transfer is unknown"),
            Self::TransferReused => ("transfer_reused", "a transfer is live twice"),
            Self::TooManyTransfers => ("too_many_transfers", "too many transfers are live"),
            Self::NotAccepted => (
                "not_accepted",
                "bytes came for a file that was not accepted",
            ),
            Self::AlreadyAccepted => ("already_accepted", "the offer was answered already"),
            Self::NameTooLong => ("name_too_long", "a file name is too long"),
            Self::MediaTypeTooLong => ("media_type_too_long", "a media type is too long"),
            Self::FileTooLarge => ("file_too_large", "a file is too large"),
            Self::DataMisaligned => (
                "data_misaligned",
                "bytes do not begin or end where they may",
            ),
            Self::OutOfRange => (
                "out_of_range",
                "bytes or pieces lie outside of where they may",
            ),
            Self::CreditExceeded => ("credit_exceeded", "more pieces are open than allowed"),
            Self::CreditInvalid => ("credit_invalid", "a credit is out of bounds"),
            Self::RunsInvalid => ("runs_invalid", "runs of pieces are out of order"),
            Self::SizeChanged => ("size_changed", "the size of a file changed"),
            Self::LaneUnknown => ("lane_unknown", "a lane has no such number"),
            Self::ReasonInvalid => ("reason_invalid", "a reason is malformed"),
            Self::SignalInvalid => ("signal_invalid", "a signal is empty or too long"),
            Self::RoomIdInvalid => ("room_id_invalid", "a room id is empty or too long"),
            Self::BytesInvalid => ("bytes_invalid", "a hash or an id has the wrong length"),
        }
    }
}

impl fmt::Display for FramingError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.texts().1)
    }
}

impl std::error::Error for FramingError {}
