//! What a stranger's bytes may ask for at most. Every limit is checked before anything is allocated.

/// The longest payload of a frame.
pub const MAX_PAYLOAD_BYTES: usize = 64 * 1024;
/// A file is cut into pieces of this size; only its last piece may be shorter.
pub const PIECE_BYTES: u32 = 1024 * 1024;
/// Data frames begin at multiples of this and are multiples of it long, unless they end their piece (one BLAKE3 chunk).
pub const GRAIN_BYTES: u32 = 1024;
/// Pieces that may be open at once: sent but not acked, or arriving and not yet flushed.
pub const MAX_OPEN_PIECES: u32 = 16;
/// Pieces that the sender keeps read ahead of the wire.
pub const READ_AHEAD_PIECES: u32 = 4;
/// How often a bad piece is asked for again before its transfer ends.
pub const MAX_REDOS: u32 = 3;
/// The largest file.
pub const MAX_FILE_BYTES: u64 = 256 * 1024 * 1024 * 1024;
/// The longest file name, in bytes of UTF-8.
pub const MAX_NAME_BYTES: usize = 1024;
/// The longest media type, in bytes of UTF-8.
pub const MAX_MEDIA_TYPE_BYTES: usize = 255;
/// Live transfers in each direction.
pub const MAX_TRANSFERS: usize = 64;
/// The longest text of a chat message, in bytes of UTF-8.
pub const MAX_TEXT_BYTES: usize = 60 * 1024;
/// The longest room id, in bytes of UTF-8.
pub const MAX_ROOM_ID_BYTES: usize = 128;
/// Chat messages that may wait for their ack.
pub const MAX_UNACKED_TEXTS: usize = 4096;
/// Ids of received chat messages that are remembered, to drop what is sent twice.
pub const MAX_REMEMBERED_TEXTS: usize = 65_536;
/// The longest signal.
pub const MAX_SIGNAL_BYTES: usize = 16 * 1024;
/// The longest reason of a refusal.
pub const MAX_REASON_BYTES: usize = 64;
/// Lanes, number 0 included.
pub const MAX_LANES: u8 = 16;
/// Runs of pieces in one ack.
pub const MAX_ACK_RUNS: usize = 64;
/// Runs of pieces in one accept; more are left out and simply sent again.
pub const MAX_ACCEPT_RUNS: usize = 8000;
/// An ack is due when this many bytes were newly flushed ...
pub const ACK_BYTES: u64 = 1024 * 1024;
/// ... or this long after the first of them.
pub const ACK_DELAY_MS: f64 = 100.0;
/// Control frames that may wait to be sent while the other side goes on asking for more.
pub const MAX_BACKLOG: usize = 16_384;
/// Transfers that are remembered after their end, to answer what is offered again.
pub const MAX_ENDED: usize = 256;

/// A `u32` as an index: wherever this crate runs, `usize` is at least as wide.
#[expect(
    clippy::as_conversions,
    reason = "the assertion below makes it lossless; `usize: From<u32>` does not exist"
)]
pub(crate) const fn index(value: u32) -> usize {
    value as usize
}

const _: () = assert!(usize::BITS >= u32::BITS, "indices of 32 bits must fit");
