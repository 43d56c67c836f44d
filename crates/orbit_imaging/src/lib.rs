//! What an image file says about its origin.

mod containers;
mod statements;

pub use containers::{Container, Format, ImageError, Problem, read_container};
pub use statements::{Direction, Statement, statements};
