//! Pairing by code and resuming, on the creator's and on the joiner's side.

pub(crate) mod creator;
pub(crate) mod envelope;
mod exchange;
#[cfg(test)]
mod grinding;
pub(crate) mod joiner;
pub(crate) mod resume;
pub(crate) mod resume_state;
