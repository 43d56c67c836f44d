//! Upper bounds on everything the other device can ask for. Each is checked before anything is allocated.

/// Longest payload of a frame.
pub const MAX_PAYLOAD_BYTES: usize = 64 * 1024;

/// Payload of the frames that carry a file. It is short because a frame counts as in flight until it has arrived completely, and
/// delays any text behind it.
pub const DATA_PAYLOAD_BYTES: usize = 16 * 1024;
/// Longest confirmation of a pairing: a MAC and a nonce.
pub const MAX_CONFIRM_BYTES: usize = 64;
/// Size of a piece. Only the last piece of a file may be shorter.
pub const PIECE_BYTES: u32 = 1024 * 1024;
/// Size of a BLAKE3 chunk. Data frames start at a multiple of it and are a multiple of it long, unless they end their
/// piece.
pub const CHUNK_BYTES: u32 = 1024;
/// Pieces that may be open at once: sent but not acked, or arriving and not yet flushed.
pub const MAX_OPEN_PIECES: u32 = 16;
/// A piece up to this size does not count as open. A file has at most one, its last.
pub const SMALL_PIECE_BYTES: u32 = 64 * 1024;
/// Pieces that the sender reads ahead of the wire.
pub const READ_AHEAD_PIECES: u32 = 4;
/// How often a corrupt piece is requested again before its transfer fails.
pub const MAX_REDOS: u32 = 3;
/// Largest file.
pub const MAX_FILE_BYTES: u64 = 256 * 1024 * 1024 * 1024;
/// Longest file name, in bytes of UTF-8.
pub const MAX_NAME_BYTES: usize = 1024;
/// Longest media type, in bytes of UTF-8.
pub const MAX_MEDIA_TYPE_BYTES: usize = 255;
/// Live transfers in each direction.
pub const MAX_TRANSFERS: usize = 64;
/// Longest text message, in bytes of UTF-8.
pub const MAX_TEXT_BYTES: usize = 60 * 1024;
/// Longest room id, in bytes of UTF-8.
pub const MAX_ROOM_ID_BYTES: usize = 128;
/// Texts that may wait for their ack.
pub const MAX_UNACKED_TEXTS: usize = 4096;
/// Ids of received texts that are remembered, to drop repeated texts.
pub const MAX_REMEMBERED_TEXTS: usize = 65_536;
/// Longest signal.
pub const MAX_SIGNAL_BYTES: usize = 16 * 1024;
/// Longest reason of a refusal, and longest name of a capability.
pub const MAX_CODE_BYTES: usize = 64;
/// The names of all capabilities of a device.
pub const MAX_CAPABILITIES_BYTES: usize = 1024;
/// Number of lanes, including lane 0.
pub const MAX_LANES: u8 = 16;
/// Runs of pieces in one ack.
pub const MAX_ACK_RUNS: usize = 64;
/// Runs of pieces in one accept. Further runs are left out, and their pieces are sent again.
pub const MAX_ACCEPT_RUNS: usize = 8000;
/// An ack is due once this many bytes are newly flushed ...
pub const ACK_BYTES: u64 = 1024 * 1024;
/// ... or this long after the first of them.
pub const ACK_DELAY_MS: f64 = 100.0;
/// Control frames that may wait to be sent while the other device keeps asking for more.
pub const MAX_DUE_FRAMES: usize = 16_384;
/// Ended transfers that are remembered, to answer a repeated offer.
pub const MAX_ENDED_TRANSFERS: usize = 256;

/// Converts a `u32` to an index. `usize` is at least as wide wherever this crate runs.
#[expect(
    clippy::as_conversions,
    reason = "the assertion below makes it lossless; `usize: From<u32>` does not exist"
)]
pub(crate) const fn to_index(value: u32) -> usize {
    value as usize
}

const _: () = assert!(usize::BITS >= u32::BITS, "usize must hold a u32");
