//! Sans-IO core of a room's data channel: frames, texts, files, acks, resume and integrity checks.
//!
//! The crate has no socket, clock, storage or random numbers. Bytes and times go in; frames and events come out.
//! `SPEC.md` numbers the rules of the protocol, and tests cite the rule they check.
//!
//! The entry point is [`Link`]. Pass it every received frame ([`Link::receive`]), ask it for frames to send on each
//! lane ([`Link::next_frame`]), and drain its [`Event`]s after each call.

mod byte_source;
mod chat;
mod error;
mod event;
mod frames;
mod integrity;
mod limits;
mod link;
mod output;
mod receive;
mod send;
mod sorted_map;

pub use byte_source::ByteSource;
pub use error::FramingError;
pub use event::{Event, Failure};
pub use frames::confirm::{confirm_frame, read_confirm_frame};
pub use frames::header::{FrameKind, HEADER_BYTES, Header};
pub use frames::hello::{OLDEST_VERSION, PROTOCOL_VERSION};
pub use frames::offer::{FileOffer, TransferId};
pub use integrity::piece_hash::{ChainingValue, hash_bytes, piece_chaining_value};
pub use integrity::piece_layout::{piece_bytes, piece_count};
pub use limits::*;
pub use link::Link;
