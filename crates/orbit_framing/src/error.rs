//! Why a frame or a call was refused.

use std::fmt;

use orbit_error::{Coded, Detail};

/// Why a frame or a call was refused, with a stable code. After an error from [`crate::Link::receive`] the connection must be
/// closed; an error from any other method affects only that call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum FramingError {
    /// The frame is shorter than a header.
    FrameTooShort,
    /// The other device speaks no version that this one speaks.
    VersionUnknown {
        /// The version of the frame, or of the other device.
        version: u16,
    },
    /// The frame has an unknown kind.
    KindUnknown {
        /// The kind of the frame.
        kind: u8,
    },
    /// The first frame of the other device is not a hello.
    HelloMissing,
    /// A field that this frame does not use is not zero.
    FieldNotZero,
    /// The payload length differs from the header.
    LengthMismatch,
    /// The payload exceeds the limit.
    PayloadTooLong,
    /// The payload does not match the kind of the frame.
    PayloadMalformed,
    /// The frame belongs to another connection.
    EpochMismatch {
        /// The epoch of this connection.
        expected: u32,
        /// The epoch of the frame.
        found: u32,
    },
    /// A control frame arrived on a bulk lane.
    WrongLane,
    /// The frame is not allowed at this point.
    UnexpectedFrame,
    /// The control lane is lost; call `reset` for the next connection.
    ConnectionOver,
    /// Too many control frames wait to be sent.
    BacklogFull,
    /// The text exceeds the limit.
    TextTooLong,
    /// The text belongs to another room.
    ChatOtherRoom,
    /// Too many texts wait for their ack.
    TooManyUnacked,
    /// The transfer was never offered.
    TransferUnknown {
        /// The number of the transfer.
        transfer: u32,
    },
    /// Two live transfers share a number or an id.
    TransferReused,
    /// Too many transfers are live.
    TooManyTransfers,
    /// Bytes arrived for a file that was not accepted.
    NotAccepted,
    /// The offer is already accepted.
    AlreadyAccepted,
    /// The file name exceeds the limit.
    NameTooLong,
    /// The media type exceeds the limit.
    MediaTypeTooLong,
    /// The file exceeds the limit.
    FileTooLarge,
    /// Data does not start or end at a chunk boundary.
    DataMisaligned,
    /// Bytes or pieces lie outside the file, or cross the end of their piece.
    OutOfRange,
    /// More pieces are open than the credit allows.
    CreditExceeded,
    /// The credit is zero or exceeds the limit.
    CreditInvalid,
    /// Runs of pieces are empty, unordered or adjacent.
    RunsInvalid,
    /// The file size differs between offer and finish.
    SizeChanged,
    /// No lane has this number.
    LaneUnknown,
    /// The reason is not 1 to 64 characters of `a-z`, `0-9`, `_` and `-`.
    ReasonInvalid,
    /// The names of capabilities are malformed or exceed the limit.
    CapabilitiesInvalid,
    /// The signal is empty or exceeds the limit.
    SignalInvalid,
    /// The room id is empty or exceeds the limit.
    RoomIdInvalid,
    /// A hash or an id has the wrong length.
    BytesInvalid,
}

impl Coded for FramingError {
    const NAME: &'static str = "FramingError";

    fn code(&self) -> &'static str {
        self.code_and_message().0
    }

    fn details(&self) -> Vec<(&'static str, Detail)> {
        match *self {
            Self::VersionUnknown { version } => vec![("version", Detail::Number(version.into()))],
            Self::KindUnknown { kind } => vec![("kind", Detail::Number(kind.into()))],
            Self::TransferUnknown { transfer } => vec![("transfer", Detail::Number(transfer))],
            Self::EpochMismatch { expected, found } => vec![
                ("expected", Detail::Number(expected)),
                ("found", Detail::Number(found)),
            ],
            _ => Vec::new(),
        }
    }
}

impl FramingError {
    /// Whether the other device has sent something that only another version of the protocol sends (SPEC V7).
    pub(crate) fn is_other_version(&self) -> bool {
        matches!(
            self,
            Self::VersionUnknown { .. } | Self::KindUnknown { .. } | Self::HelloMissing
        )
    }

    fn code_and_message(&self) -> (&'static str, &'static str) {
        match self {
            Self::FrameTooShort => ("frame_too_short", "the frame is shorter than its header"),
            Self::VersionUnknown { .. } => {
                ("version_unknown", "the other device speaks another version")
            }
            Self::HelloMissing => ("hello_missing", "the first frame is not a hello"),
            Self::KindUnknown { .. } => ("kind_unknown", "the frame has an unknown kind"),
            Self::FieldNotZero => ("field_not_zero", "an unused field of the frame is not zero"),
            Self::LengthMismatch => (
                "length_mismatch",
                "the payload length differs from the header",
            ),
            Self::PayloadTooLong => ("payload_too_long", "the payload is too long"),
            Self::PayloadMalformed => ("payload_malformed", "the payload is malformed"),
            Self::EpochMismatch { .. } => {
                ("epoch_mismatch", "the frame belongs to another connection")
            }
            Self::WrongLane => ("wrong_lane", "a control frame arrived on a bulk lane"),
            Self::UnexpectedFrame => ("unexpected_frame", "the frame is not allowed at this point"),
            Self::ConnectionOver => ("connection_over", "the control lane is lost"),
            Self::BacklogFull => ("backlog_full", "too many control frames wait to be sent"),
            Self::TextTooLong => ("text_too_long", "the text is too long"),
            Self::ChatOtherRoom => ("chat_other_room", "the text belongs to another room"),
            Self::TooManyUnacked => ("too_many_unacked", "too many texts wait for their ack"),
            Self::TransferUnknown { .. } => ("transfer_unknown", "the transfer was never offered"),
            Self::TransferReused => (
                "transfer_reused",
                "two live transfers share a number or an id",
            ),
            Self::TooManyTransfers => ("too_many_transfers", "too many transfers are live"),
            Self::NotAccepted => (
                "not_accepted",
                "bytes arrived for a file that was not accepted",
            ),
            Self::AlreadyAccepted => ("already_accepted", "the offer is already accepted"),
            Self::NameTooLong => ("name_too_long", "the file name is too long"),
            Self::MediaTypeTooLong => ("media_type_too_long", "the media type is too long"),
            Self::FileTooLarge => ("file_too_large", "the file is too large"),
            Self::DataMisaligned => (
                "data_misaligned",
                "data does not start or end at a chunk boundary",
            ),
            Self::OutOfRange => ("out_of_range", "bytes or pieces are out of range"),
            Self::CreditExceeded => (
                "credit_exceeded",
                "more pieces are open than the credit allows",
            ),
            Self::CreditInvalid => ("credit_invalid", "the credit is zero or too large"),
            Self::RunsInvalid => (
                "runs_invalid",
                "runs of pieces are empty, unordered or adjacent",
            ),
            Self::SizeChanged => ("size_changed", "the file size differs from the offer"),
            Self::LaneUnknown => ("lane_unknown", "there is no lane with this number"),
            Self::ReasonInvalid => ("reason_invalid", "the reason is malformed"),
            Self::CapabilitiesInvalid => (
                "capabilities_invalid",
                "the names of capabilities are invalid",
            ),
            Self::SignalInvalid => ("signal_invalid", "the signal is empty or too long"),
            Self::RoomIdInvalid => ("room_id_invalid", "the room id is empty or too long"),
            Self::BytesInvalid => ("bytes_invalid", "a hash or an id has the wrong length"),
        }
    }
}

impl fmt::Display for FramingError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.code_and_message().1)
    }
}

impl std::error::Error for FramingError {}
