//! Draws scenes: keeps models, poses them, culls them and asks a GPU to draw the rest through one trait ([`backend`]).
//!
//! A frame goes through these steps: world matrices of the nodes that moved (`scene`), poses of skins and morph weights
//! (`animation`), culling and sorting into runs (`frame`), one `submit` (`backend`). Each step does only the work that
//! the changes since the last frame require. [`Renderer`] is the entry point.
#![allow(
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    reason = "sizes and indices are bounded by the loader's limits and by the texture sizes checked here; every access still goes through `get`"
)]

mod angles;
mod animation;
pub mod backend;
pub mod error;
mod extras;
mod frame;
mod geometry;
pub mod layout;
mod lighting;
mod materials;
mod null;
mod picking;
mod renderer;
mod resources;
mod scene;
mod sort;

pub use animation::playback::{Play, PlaybackId, PlaybackState, Repeat};
pub use extras::pointers::{
    CURSOR_SEGMENTS, HIT_OFFSET, LASER_LENGTH, LASER_WIDTH, MAX_POINTERS, Pointer,
};
pub use extras::sky::{DisplayMode, SKY_SEGMENTS, SkyDesc};
pub use extras::stars::Star;
pub use extras::stats::{
    STATS_MONITORING_STEP_MS, STATS_SEGMENTS, STATS_STEP_MS, STATS_TOP_FPS, StatsMode,
};
pub use frame::view::{Eye, MAX_VIEWS, ViewInput};
pub use lighting::environment::{EnvironmentDesc, EnvironmentSource};
pub use lighting::lights::{DEFAULT_LIGHT_COLOR, DEFAULT_LIGHT_DIRECTION, DefaultLight};
pub use materials::model_textures::{Blocks, PictureRequest};
pub use null::{NullBackend, NullCall, NullDraw, NullFrame};
pub use renderer::picking::Hit;
pub use renderer::renderer::{FrameReport, RenderInput, Renderer};
pub use scene::model::{Model, ModelId};
