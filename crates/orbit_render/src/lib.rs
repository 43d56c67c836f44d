//! Draws scenes: keeps models, poses them, culls them and asks a GPU to draw the rest through one trait ([`backend`]).
//!
//! A frame goes through these steps: world matrices of the nodes that moved (`nodes`), poses of skins and morph weights
//! (`animation`), culling and sorting into runs (`frame`), one `submit` (`backend`). Each step does only the work that
//! the changes since the last frame require. [`Renderer`] is the entry point.

mod animation;
pub mod backend;
mod convert;
pub mod error;
mod extras;
mod frame;
mod geometry;
pub mod layout;
mod lighting;
mod materials;
mod model;
mod model_bounds;
mod nodes;
mod null;
mod picking;
mod renderer;
mod resources;
mod sorting;
mod texel_counts;
mod work_budget;

pub use animation::playback::{PlayOptions, PlaybackEvent, PlaybackId, PlaybackState, Repeat};
pub use extras::pointers::{CURSOR_SEGMENTS, HIT_OFFSET, LASER_LENGTH, LASER_WIDTH, Pointer};
pub use extras::sky::{DisplayMode, SKY_SEGMENTS, SkyDesc};
pub use extras::stars::Star;
pub use extras::stats::{STATS_MONITORING_STEP_MS, STATS_STEP_MS, StatsMode};
pub use extras::stats_graph::{STATS_SEGMENTS, STATS_TOP_FPS};
pub use frame::instance_slots::MAX_POINTERS;
pub use frame::tone_mapping::ToneMapping;
pub use frame::view::{Eye, MAX_VIEWS, ViewInput};
pub use lighting::environment::EnvironmentSource;
pub use lighting::lights::DefaultLight;
pub use lighting::panorama::Panorama;
pub use materials::model_textures::{Blocks, ImageRequest};
pub use model::{Model, ModelId};
pub use null::{NullBackend, NullCall, NullDraw, NullFrame, NullPass};
pub use picking::hit::Hit;
pub use renderer::{FrameReport, RenderInput, Renderer};
