//! What can go wrong, each with a stable code.

use core::fmt;

/// A refusal. [`Error::code`] is stable; the message is for a developer, not for the person at the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The room code is not 4 to 10 ASCII letters or digits.
    CodeInvalid,
    /// The room id is not a UUID.
    RoomIdInvalid,
    /// The seed is not 64 bytes, or is all zeros.
    SeedInvalid,
    /// The resume key is not 32 bytes.
    ResumeKeyInvalid,
    /// The epoch is not 1 to 65535.
    EpochInvalid,
    /// Bytes that should hold a bundle do not.
    BundleMalformed(Malformed),
    /// Bytes that should hold a key-exchange message do not.
    PakeMalformed(Malformed),
    /// The other side used another code, or something between the two changed what they said.
    CodeMismatch,
    /// As many wrong tries as one room code is worth.
    TriesSpent,
    /// The creator's confirmation is not the one expected.
    ConfirmMismatch,
    /// A resumed bundle is not authenticated by this resume key.
    MacMismatch,
    /// A resumed bundle of an epoch that has been already.
    EpochStale {
        /// The last epoch known here.
        last: u16,
        /// The epoch offered.
        offered: u16,
    },
    /// The room code field does not mark a resumed room.
    NotAResume,
    /// An answer cannot be accepted before an offer was made.
    OfferMissing,
    /// The bundle's DTLS role does not fit an offer or an answer, whichever was asked for.
    SetupMismatch,
    /// The local session description is not one of a single data channel section.
    Sdp(SdpFault),
}

/// What is wrong with bytes from outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Malformed {
    /// Longer than any valid one.
    TooLarge,
    /// Not canonical base64url without padding.
    Base64,
    /// A version of the envelope that is not known here.
    VersionUnknown,
    /// An envelope of another kind than its place asks for.
    KindWrong,
    /// Ends in the middle of a field.
    Truncated,
    /// Goes on after the last field.
    TrailingBytes,
    /// A tag that does not exist.
    TagUnknown,
    /// A tag twice that may be there once.
    TagRepeated,
    /// A tag that must be there is not.
    TagMissing,
    /// A field of a length that it cannot have.
    LengthWrong,
    /// A character that may not be in this field.
    CharsetWrong,
    /// A value that does not exist or makes no sense.
    ValueWrong,
    /// More than sixteen candidates.
    TooMany,
    /// Candidates not in canonical order, or one of them twice.
    CandidateOrder,
    /// A DTLS role that does not fit an offer or an answer.
    SetupWrong,
    /// Not a point of the curve, or the own message sent back.
    PointInvalid,
}

/// What is wrong with a local session description.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum SdpFault {
    /// Longer than 64 KiB, or more than 512 candidates.
    TooLarge,
    /// A line that is not `letter=value`, or no `v=0` first.
    Malformed,
    /// Not exactly one section, or one that is not a WebRTC data channel.
    MediaUnsupported,
    /// The section's `mid` is not `0`.
    MidUnsupported,
    /// No fingerprint.
    FingerprintMissing,
    /// More than one fingerprint, wherever they are.
    FingerprintRepeated,
    /// A fingerprint that is not a well-formed SHA-256 one.
    FingerprintUnsupported,
    /// No user name fragment, password, setup, `mid` or SCTP port.
    AttributeMissing,
    /// One of these twice.
    AttributeRepeated,
    /// One of these with a value that is not allowed.
    AttributeInvalid,
    /// A candidate that does not follow the grammar.
    CandidateMalformed,
}

impl Error {
    /// The stable code, in `snake_case`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::CodeInvalid => "code_invalid",
            Self::RoomIdInvalid => "room_id_invalid",
            Self::SeedInvalid => "seed_invalid",
            Self::ResumeKeyInvalid => "resume_key_invalid",
            Self::EpochInvalid => "epoch_invalid",
            Self::BundleMalformed(_) => "bundle_malformed",
            Self::PakeMalformed(_) => "pake_malformed",
            Self::CodeMismatch => "code_mismatch",
            Self::TriesSpent => "tries_spent",
            Self::ConfirmMismatch => "confirm_mismatch",
            Self::MacMismatch => "mac_mismatch",
            Self::EpochStale { .. } => "epoch_stale",
            Self::NotAResume => "not_a_resume",
            Self::OfferMissing => "offer_missing",
            Self::SetupMismatch => "setup_mismatch",
            Self::Sdp(fault) => fault.code(),
        }
    }

    /// What exactly is wrong, for the errors that have kinds; stable, in `snake_case`.
    #[must_use]
    pub const fn reason(&self) -> Option<&'static str> {
        match self {
            Self::BundleMalformed(kind) | Self::PakeMalformed(kind) => Some(kind.name()),
            _ => None,
        }
    }
}

impl Malformed {
    /// The stable name of this kind.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::TooLarge => "too_large",
            Self::Base64 => "base64",
            Self::VersionUnknown => "version_unknown",
            Self::KindWrong => "kind_wrong",
            Self::Truncated => "truncated",
            Self::TrailingBytes => "trailing_bytes",
            Self::TagUnknown => "tag_unknown",
            Self::TagRepeated => "tag_repeated",
            Self::TagMissing => "tag_missing",
            Self::LengthWrong => "length_wrong",
            Self::CharsetWrong => "charset_wrong",
            Self::ValueWrong => "value_wrong",
            Self::TooMany => "too_many",
            Self::CandidateOrder => "candidate_order",
            Self::SetupWrong => "setup_wrong",
            Self::PointInvalid => "point_invalid",
        }
    }
}

impl SdpFault {
    /// The stable code of this fault.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooLarge => "sdp_too_large",
            Self::Malformed => "sdp_malformed",
            Self::MediaUnsupported => "sdp_media_unsupported",
            Self::MidUnsupported => "sdp_mid_unsupported",
            Self::FingerprintMissing => "sdp_fingerprint_missing",
            Self::FingerprintRepeated => "sdp_fingerprint_repeated",
            Self::FingerprintUnsupported => "sdp_fingerprint_unsupported",
            Self::AttributeMissing => "sdp_attribute_missing",
            Self::AttributeRepeated => "sdp_attribute_repeated",
            Self::AttributeInvalid => "sdp_attribute_invalid",
            Self::CandidateMalformed => "sdp_candidate_malformed",
        }
    }
}

impl From<SdpFault> for Error {
    fn from(fault: SdpFault) -> Self {
        Self::Sdp(fault)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CodeInvalid => formatter.write_str("a room code is 4 to 10 letters or digits"),
            Self::RoomIdInvalid => formatter.write_str("the room id is not a UUID"),
            Self::SeedInvalid => formatter.write_str("the seed is not 64 random bytes"),
            Self::ResumeKeyInvalid => formatter.write_str("the resume key is not 32 bytes"),
            Self::EpochInvalid => formatter.write_str("an epoch is 1 to 65535"),
            Self::BundleMalformed(kind) => write!(formatter, "malformed bundle: {}", kind.name()),
            Self::PakeMalformed(kind) => {
                write!(formatter, "malformed key exchange: {}", kind.name())
            }
            Self::CodeMismatch => formatter.write_str("the two sides do not have the same code"),
            Self::TriesSpent => formatter.write_str("too many wrong codes were tried"),
            Self::ConfirmMismatch => {
                formatter.write_str("the creator's confirmation does not match")
            }
            Self::MacMismatch => {
                formatter.write_str("the bundle is not from the device paired before")
            }
            Self::EpochStale { last, offered } => {
                write!(formatter, "epoch {offered} is not above {last}")
            }
            Self::NotAResume => formatter.write_str("the room is not marked as resumed"),
            Self::OfferMissing => {
                formatter.write_str("there is no offer yet that this could answer")
            }
            Self::SetupMismatch => formatter.write_str("the bundle's setup does not fit this kind"),
            Self::Sdp(fault) => write!(
                formatter,
                "unsupported session description: {}",
                fault.code()
            ),
        }
    }
}

impl core::error::Error for Error {}
