//! Pairing of two devices over a short room code.
//!
//! The creator of a room picks a code; it never leaves the two devices. Both run a password-authenticated key
//! exchange over it, whose messages ride in the gateway's `callerId`, `roomCode` and `receiverId`, and
//! authenticate each other's connection [`Bundle`] under the key that results. No IO, no clock and no randomness of
//! its own: the seed is an argument. The numbered rules are in `SPEC.md`; comments and tests cite them.

mod bundle;
mod candidate;
mod candidate_list;
mod candidate_text;
mod code;
mod creator;
mod envelope;
mod error;
mod joiner;
mod keys;
mod limits;
mod pake;
mod phrase;
mod resume;
mod room_id;
mod sdp;
mod session;
mod tlv;
mod words;

pub use bundle::{Bundle, Setup};
pub use candidate::{Candidate, CandidateAddress, CandidateKind, TcpKind, Transport};
pub use code::Code;
pub use creator::{CreatorAccepted, CreatorPairing};
pub use envelope::is_resume;
pub use error::{Error, Malformed, SdpFault};
pub use joiner::{JoinerJoined, JoinerPairing};
pub use limits::*;
pub use resume::{CreatorResume, JoinerResume};
pub use room_id::RoomId;
pub use sdp::SdpKind;
