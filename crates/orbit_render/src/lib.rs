#![doc = include_str!("../README.md")]

mod backdrop;
pub mod backend;
pub mod error;
mod frame;
mod geometry;
pub mod layout;
mod lighting;
mod materials;
mod models;
mod overlays;
mod picking;
mod poses;
mod renderer;
mod resources;
#[cfg(feature = "testing")]
pub mod testing;

pub use backdrop::sky::{DisplayMode, SKY_SEGMENTS, SkyDesc, SkyImage};
pub use backdrop::stars::Star;
pub use frame::instance_slots::MAX_OVERLAY_INSTANCES;
pub use frame::tone_mapping::ToneMapping;
pub use frame::view::{Eye, MAX_VIEWS, ViewInput};
pub use lighting::environment::EnvironmentSource;
pub use lighting::fog::Fog;
pub use lighting::lights::DefaultLight;
pub use lighting::panorama::Panorama;
pub use lighting::shadows::contact::ContactShadow;
pub use lighting::shadows::settings::ShadowSettings;
pub use materials::model_textures::{Blocks, ImageRequest};
pub use models::model::{Model, ModelId};
pub use orbit_pose::{PlayOptions, PlaybackEvent, PlaybackId, PlaybackState, Repeat};
pub use overlays::OverlayId;
pub use picking::hit::Hit;
pub use renderer::made_nodes::MadeNode;
pub use renderer::{FrameReport, RenderInput, Renderer};
