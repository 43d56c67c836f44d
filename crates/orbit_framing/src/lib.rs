//! Sans-IO core of a room's data channel: frames, chats, files, acks, resume and integrity.
//!
//! It owns no socket, clock, storage or randomness: bytes and times go in, frames and events come out.
//! The rules it keeps are numbered in `SPEC.md`; tests name the rule they prove.
//!
//! [`Link`] is the one object. Give it the frames that arrive ([`Link::receive`]), ask it for frames to send on each
//! lane ([`Link::next_frame`]), and drain its [`Event`]s after each call.

mod arrival;
mod bytes;
mod chat;
mod confirm;
mod departure;
mod error;
mod event;
mod frame;
mod header;
mod ids;
mod inbound;
mod incoming;
mod limits;
mod link;
mod offer;
mod outbound;
mod outbox;
mod outgoing;
mod piece;
mod receiver;
mod runs;
mod sender;
mod table;
mod tree;

pub use bytes::ByteSource;
pub use confirm::{confirm_frame, read_confirm_frame};
pub use error::FramingError;
pub use event::{Event, Failure};
pub use header::{FrameKind, HEADER_BYTES, Header};
pub use limits::*;
pub use link::Link;
pub use offer::{FileOffer, TransferId};
pub use piece::{piece_bytes, piece_count};
pub use tree::{ChainingValue, hash_bytes, piece_chaining_value};
