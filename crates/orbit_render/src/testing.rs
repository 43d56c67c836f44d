//! A backend without a GPU for tests: it checks every call and keeps what would have been drawn.

mod frame_checks;
mod gpu_backend;
mod null_backend;
mod records;

pub use null_backend::NullBackend;
pub use records::{NullCall, NullDraw, NullFrame, NullPass};
