//! Files that this device sends.

pub(crate) mod file_sender;
mod framed_piece;
mod lanes;
mod upload;
