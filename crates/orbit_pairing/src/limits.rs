//! All bounds of this crate. Each is checked before anything is allocated for the input.

/// Shortest room code.
pub const MIN_CODE_CHARS: usize = 4;
/// Longest room code.
pub const MAX_CODE_CHARS: usize = 10;
/// Shortest room code that contains no letter.
pub const MIN_DIGITS_ONLY_CHARS: usize = 8;
/// Random bytes that each device needs for a pairing.
pub const SEED_BYTES: usize = 64;
/// Length of a resume key.
pub(crate) const RESUME_KEY_BYTES: usize = 32;
/// Length of a MAC.
pub const MAC_BYTES: usize = 32;
/// Length of a SHA-256 certificate fingerprint.
pub const FINGERPRINT_BYTES: usize = 32;
/// The epoch of a connection paired by code. Resumed connections have higher epochs.
pub const FIRST_EPOCH: u32 = 1;
/// After this many wrong codes a creator accepts no more answers.
pub const MAX_TRIES: u8 = 3;
/// Most candidates in a bundle.
pub const MAX_CANDIDATES: usize = 16;
/// Longest bundle. The largest valid bundle is shorter, and a sealed one is padded to this.
pub const MAX_BUNDLE_BYTES: usize = 1150;
/// Longest envelope (`callerId`, `receiverId`, `roomCode`). The largest valid envelope is shorter.
pub const MAX_ENVELOPE_CHARS: usize = 3072;
/// Longest session description of this device, in bytes.
pub const MAX_SDP_BYTES: usize = 65_536;
/// Most candidates of this device that are examined. The best [`MAX_CANDIDATES`] are kept.
pub const MAX_LOCAL_CANDIDATES: usize = 512;
/// Longest text of a candidate, in bytes.
pub const MAX_CANDIDATE_TEXT_BYTES: usize = 512;
/// Longest foundation of a candidate.
pub const MAX_FOUNDATION_CHARS: usize = 32;
/// Length of an ICE user name fragment.
pub const UFRAG_CHARS: core::ops::RangeInclusive<usize> = 4..=64;
/// Length of an ICE password.
pub const PWD_CHARS: core::ops::RangeInclusive<usize> = 22..=128;
