//! A backend for tests that needs no GPU: it checks every call and records what would have been drawn.

mod frame_checks;
mod gpu_backend;
mod null_backend;
mod records;

pub use null_backend::NullBackend;
pub use records::{NullCall, NullDraw, NullFrame, NullPass};
