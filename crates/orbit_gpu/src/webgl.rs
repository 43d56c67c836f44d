//! The WebGL2 backend.

mod backend;
mod draw;
mod errors;
mod extensions;
mod geometry;
mod index_ranges;
mod light_format;
mod light_target;
mod program;
mod shaders;
mod state;
mod target;
mod texture;
mod view_ring;

pub use backend::WebGl;
