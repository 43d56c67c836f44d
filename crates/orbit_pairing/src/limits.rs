//! Every bound of this crate in one place; each is checked before anything is allocated for the input.

/// Shortest room code.
pub const MIN_CODE_CHARS: usize = 4;
/// Longest room code.
pub const MAX_CODE_CHARS: usize = 10;
/// Bytes of randomness each side brings to a pairing.
pub const SEED_BYTES: usize = 64;
/// Bytes of a resume key.
pub const RESUME_KEY_BYTES: usize = 32;
/// Bytes of a message authentication code.
pub const MAC_BYTES: usize = 32;
/// Bytes of a SHA-256 certificate fingerprint.
pub const FINGERPRINT_BYTES: usize = 32;
/// The epoch of a connection paired by code; resumed connections rise from it.
pub const FIRST_EPOCH: u16 = 1;
/// Failed tries of the code after which a creator accepts nobody any more.
pub const MAX_TRIES: u8 = 3;
/// Candidates one bundle carries.
pub const MAX_CANDIDATES: usize = 16;
/// Bytes of a bundle on the wire: more than the largest valid one.
pub const MAX_BUNDLE_BYTES: usize = 2048;
/// Characters of an envelope (`callerId`, `receiverId`, `roomCode`): a bundle and its head in base64url, and to spare.
pub const MAX_ENVELOPE_CHARS: usize = 3072;
/// Bytes of a local session description.
pub const MAX_SDP_BYTES: usize = 65_536;
/// Candidates of the local device that are looked at; the best [`MAX_CANDIDATES`] of them are kept.
pub const MAX_LOCAL_CANDIDATES: usize = 512;
/// Bytes of one candidate's text.
pub const MAX_CANDIDATE_TEXT_BYTES: usize = 512;
/// Characters of a candidate's foundation.
pub const MAX_FOUNDATION_CHARS: usize = 32;
/// Length of an ICE user name fragment.
pub const UFRAG_CHARS: core::ops::RangeInclusive<usize> = 4..=64;
/// Length of an ICE password.
pub const PWD_CHARS: core::ops::RangeInclusive<usize> = 22..=128;
