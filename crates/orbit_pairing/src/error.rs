//! Errors, each with a stable code.

use core::fmt;

use orbit_error::{Coded, Detail};

/// Why pairing failed. Its code is stable; the message is for developers, not for users.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The room code is not 4 to 10 ASCII letters or digits, or is fewer than 8 digits.
    CodeInvalid,
    /// The room id is not a UUID.
    RoomIdInvalid,
    /// The seed is not 64 bytes, or is all zeros.
    SeedInvalid,
    /// The bytes are not a stored resume state.
    ResumeStateInvalid,
    /// The epoch is 0, or there is none left.
    EpochInvalid,
    /// The bytes are not a valid bundle.
    BundleMalformed(Malformed),
    /// The bytes are not a valid key-exchange message.
    PakeMalformed(Malformed),
    /// The other device used another code, or the messages were changed on the way.
    CodeMismatch,
    /// Too many wrong codes were tried.
    TriesSpent,
    /// The creator's confirmation does not match.
    ConfirmMismatch,
    /// The MAC of a resumed room does not verify under this resume key.
    MacMismatch,
    /// The epoch of a resumed room has been used already.
    EpochStale {
        /// The last epoch that this device knows.
        last: u32,
        /// The epoch offered.
        offered: u32,
    },
    /// The `roomCode` does not mark a resumed room.
    NotAResume,
    /// No offer waits for this answer.
    OfferMissing,
    /// The bundle's setup is not valid for an offer or for an answer, whichever was requested.
    SetupMismatch,
    /// The session description of this device is not supported.
    Sdp(SdpFault),
}

/// Why bytes of another device are invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Malformed {
    /// Longer than the limit.
    TooLarge,
    /// Not canonical base64url without padding.
    Base64,
    /// An unknown envelope version.
    VersionUnknown,
    /// An envelope of the wrong kind.
    KindWrong,
    /// Ends in the middle of a field.
    Truncated,
    /// Bytes after the last field.
    TrailingBytes,
    /// An unknown tag.
    TagUnknown,
    /// A tag that may occur only once is repeated.
    TagRepeated,
    /// A required tag is missing.
    TagMissing,
    /// A field of an invalid length.
    LengthWrong,
    /// An invalid character.
    CharsetWrong,
    /// An invalid value.
    ValueWrong,
    /// More than sixteen candidates.
    TooMany,
    /// Candidates out of order, or a repeated candidate.
    CandidateOrder,
    /// A setup that is not valid for an offer or for an answer.
    SetupWrong,
    /// Not a point on the curve, or this device's own message reflected.
    PointInvalid,
}

/// Why the session description of this device is not supported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum SdpFault {
    /// Longer than 64 KiB, or more than 512 candidates.
    TooLarge,
    /// A line that is not `letter=value`, or a first line other than `v=0`.
    Malformed,
    /// Not exactly one section, or a section that is not a data channel.
    MediaUnsupported,
    /// The section's `mid` is not `0`.
    MidUnsupported,
    /// No fingerprint.
    FingerprintMissing,
    /// More than one fingerprint, at any level.
    FingerprintRepeated,
    /// A fingerprint that is not a well-formed SHA-256 fingerprint.
    FingerprintUnsupported,
    /// User name fragment, password, setup, `mid` or SCTP port is missing.
    AttributeMissing,
    /// One of these is repeated.
    AttributeRepeated,
    /// One of these has an invalid value.
    AttributeInvalid,
    /// A candidate is malformed.
    CandidateMalformed,
}

impl Coded for Error {
    const NAME: &'static str = "PairingError";

    fn code(&self) -> &'static str {
        match self {
            Self::CodeInvalid => "code_invalid",
            Self::RoomIdInvalid => "room_id_invalid",
            Self::SeedInvalid => "seed_invalid",
            Self::ResumeStateInvalid => "resume_state_invalid",
            Self::EpochInvalid => "epoch_invalid",
            Self::BundleMalformed(Malformed::VersionUnknown)
            | Self::PakeMalformed(Malformed::VersionUnknown) => "version_unknown",
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

    fn details(&self) -> Vec<(&'static str, Detail)> {
        match *self {
            Self::EpochStale { last, offered } => vec![
                ("lastEpoch", Detail::Number(last)),
                ("epoch", Detail::Number(offered)),
            ],
            Self::BundleMalformed(kind) | Self::PakeMalformed(kind) => {
                vec![("reason", Detail::Text(kind.name()))]
            }
            _ => Vec::new(),
        }
    }
}

impl Malformed {
    /// The stable name of the reason.
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
    /// The stable code.
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
        formatter.write_str(match self {
            Self::CodeInvalid => {
                "a room code must be 4 to 10 letters or digits, and at least 8 if all are digits"
            }
            Self::RoomIdInvalid => "the room id is not a UUID",
            Self::SeedInvalid => "the seed must be 64 random bytes",
            Self::ResumeStateInvalid => "the bytes are not a stored resume state",
            Self::EpochInvalid => "an epoch must be 1 to 4294967295",
            Self::BundleMalformed(_) => "the bundle is malformed",
            Self::PakeMalformed(_) => "the key exchange is malformed",
            Self::CodeMismatch => "the two devices did not use the same code",
            Self::TriesSpent => "too many wrong codes were tried",
            Self::ConfirmMismatch => "the creator's confirmation does not match",
            Self::MacMismatch => "the bundle is not from the paired device",
            Self::EpochStale { .. } => "the epoch is not higher than the last one",
            Self::NotAResume => "the room is not marked as resumed",
            Self::OfferMissing => "no offer waits for this answer",
            Self::SetupMismatch => "the bundle's setup is not valid for this kind of description",
            Self::Sdp(_) => "the session description is not supported",
        })
    }
}

impl core::error::Error for Error {}
