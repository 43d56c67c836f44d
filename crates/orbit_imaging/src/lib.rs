#![doc = include_str!("../README.md")]

mod bytes;
pub mod calibration;
mod container;
mod direction;
mod exif;
mod iptc;
pub mod quantization;
mod source_type;
mod statements;
mod tiff;
mod xmp;

pub use container::{Container, Format, ImageError, Problem, read_container};
pub use direction::{Direction, Extent};
pub use source_type::{SourceType, source_type};
pub use statements::{Setting, Statement, alpha_statement, statements};
