//! The link: its public methods, what it does with a received frame, and the control frames it writes.

mod api;
mod receive;
mod write;

pub use api::Link;
