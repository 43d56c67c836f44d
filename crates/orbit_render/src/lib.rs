#![doc = include_str!("../README.md")]
#![cfg_attr(
    not(all(
        feature = "backdrop",
        feature = "made",
        feature = "overlays",
        feature = "shader-materials"
    )),
    allow(
        dead_code,
        reason = "what only a feature calls is left out by the linker"
    )
)]

#[cfg(feature = "backdrop")]
mod backdrop;
pub mod backend;
pub mod error;
mod frame;
mod geometry;
mod layers;
mod lighting;
mod materials;
mod models;
#[cfg(feature = "overlays")]
mod overlays;
mod picking;
mod poses;
mod renderer;
mod resources;
#[cfg(feature = "testing")]
pub mod testing;

#[cfg(feature = "backdrop")]
pub use backdrop::sky::{DisplayMode, SKY_SEGMENTS, SkyDesc, SkyImage};
#[cfg(feature = "backdrop")]
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
#[cfg(feature = "overlays")]
pub use overlays::OverlayId;
pub use picking::hit::Hit;
#[cfg(feature = "made")]
pub use renderer::made_nodes::MadeNode;
pub use renderer::{FrameReport, RenderInput, Renderer};
