//! The renderer and its API, one file per topic.

mod animations;
mod backdrop;
mod environment;
mod models;
mod nodes;
mod overlays;
mod picking;
#[allow(
    clippy::module_inception,
    reason = "the file is named after the type, as everywhere"
)]
mod renderer;
mod restore;
mod shader_materials;
mod update;
mod warm_up;

pub use renderer::{FrameReport, RenderInput, Renderer};
