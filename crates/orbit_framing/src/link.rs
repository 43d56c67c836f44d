//! The link: its public methods, its handling of received frames, and the control frames it writes.

mod api;
mod receive;
mod write;

pub use api::Link;
