//! What an image file says about its origin.

mod containers;
pub mod pixels;
mod statements;

pub use containers::{Container, Format, ImageError, Problem, read_container};
pub use statements::{Direction, Statement, alpha_statement, statements};
