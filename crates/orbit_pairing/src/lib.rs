#![doc = include_str!("../README.md")]

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
