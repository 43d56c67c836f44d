//! What an image file says about its origin.

mod bytes;
pub mod calibration;
mod container;
mod exif;
mod iptc;
pub mod pixels;
pub mod quantization;
mod statements;
mod xmp;

pub use container::{Container, Format, ImageError, Problem, read_container};
pub use statements::{Direction, Statement, alpha_statement, statements};
