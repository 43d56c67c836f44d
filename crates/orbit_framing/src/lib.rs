#![doc = include_str!("../README.md")]

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
