//! What is drawn: a renderer that knows scenes and asks a GPU through one trait.
//!
//! A frame goes down in this order: worlds of what moved (`hierarchy.rs`), poses of skins and morphs into the pose
//! texture, culling and sorting of the draw list into runs, one `submit`. Each step does only what changed asks for.
//!
//! What a viewer of models can do without is a feature: `surroundings` (sky, stars, pointers, statistics, shaders of one's
//! own) and `picking` (what a ray meets).
#![allow(
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    reason = "sizes and indices are bounded by the loader's limits and by the texture sizes checked here; every access still goes through `get`"
)]

mod angles;
mod animate;
mod arena;
pub mod backend;
#[cfg(feature = "picking")]
mod bvh;
mod data_texture;
mod draft;
mod draw_list;
mod environment;
pub mod error;
#[cfg(feature = "surroundings")]
mod extras;
#[cfg(not(feature = "surroundings"))]
#[path = "no_extras.rs"]
mod extras;
mod free_list;
mod frustum;
mod geometry;
mod half;
mod hierarchy;
mod indices;
mod item;
pub mod layout;
mod lighting;
mod lights;
mod model;
mod models;
mod morphs;
mod null;
#[cfg(feature = "picking")]
mod pick;
mod pictures;
mod playback;
#[cfg(feature = "surroundings")]
mod pointers;
mod pose;
mod renderer;
mod restore;
mod sample;
#[cfg(feature = "surroundings")]
mod shading;
mod skins;
#[cfg(feature = "surroundings")]
mod sky;
mod sort;
#[cfg(feature = "surroundings")]
mod stars;
#[cfg(feature = "surroundings")]
mod stats;
mod surface;
#[cfg(feature = "surroundings")]
mod surroundings;
mod table;
mod texture_sets;
mod tools;
mod update;
mod vertex;
mod view;
mod visible;
mod warm_up;

pub use environment::{EnvironmentDesc, EnvironmentSource};
pub use lights::{DEFAULT_LIGHT_COLOR, DEFAULT_LIGHT_DIRECTION, DefaultLight};
pub use model::{Model, ModelId};
pub use null::{NullBackend, NullCall, NullDraw, NullFrame};
#[cfg(feature = "picking")]
pub use pick::Hit;
pub use pictures::{Blocks, PictureRequest};
pub use playback::{Play, PlaybackId, PlaybackState, Repeat};
#[cfg(feature = "surroundings")]
pub use pointers::{CURSOR_SEGMENTS, HIT_OFFSET, LASER_LENGTH, LASER_WIDTH, MAX_POINTERS, Pointer};
pub use renderer::{FrameReport, RenderInput, Renderer};
#[cfg(feature = "surroundings")]
pub use sky::{DisplayMode, SKY_SEGMENTS, SkyDesc};
#[cfg(feature = "surroundings")]
pub use stars::Star;
#[cfg(feature = "surroundings")]
pub use stats::{
    STATS_MONITORING_STEP_MS, STATS_SEGMENTS, STATS_STEP_MS, STATS_TOP_FPS, StatsMode,
};
pub use view::{Eye, MAX_VIEWS, ViewInput};
