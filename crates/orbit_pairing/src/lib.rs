//! Pairing of two devices with a short room code.
//!
//! The creator of a room picks a code, which never leaves the two devices. Both devices run a password-authenticated
//! key exchange over it. Its messages travel in the gateway's `callerId`, `roomCode` and `receiverId`, and the
//! resulting key authenticates each device's connection [`Bundle`]. The crate has no IO, no clock and no randomness:
//! the seed is an argument. `SPEC.md` numbers the rules; comments and tests cite them.

mod bundle;
mod code;
mod crypto;
mod error;
mod limits;
mod room_id;
mod session;

pub use bundle::candidate::{Candidate, CandidateAddress, CandidateKind, TcpKind, Transport};
pub use bundle::canonical::{Bundle, Setup};
pub use bundle::sdp_kind::SdpKind;
pub use code::Code;
pub use error::{Error, Malformed, SdpFault};
pub use limits::*;
pub use room_id::RoomId;
pub use session::creator::{AcceptedPairing, CreatorPairing};
pub use session::envelope::is_resume;
pub use session::joiner::{AnsweredPairing, JoinerPairing};
pub use session::resume::{CreatorResume, JoinerResume};
pub use session::resume_state::ResumeState;
