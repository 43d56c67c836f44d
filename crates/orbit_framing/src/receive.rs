//! Files that this device receives.

mod download;
pub(crate) mod file_receiver;
mod piece_buffer;
mod pieces;
