//! Draws what `orbit_render` lists, with WebGL2 or WebGPU. Shaders are written once, in WGSL (`shaders/`), and translated
//! to GLSL when the crate is built; `shaders/generated/` holds the translation for review.
#![allow(
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    reason = "sizes, offsets and enum values of GPU interfaces are i32 and u32; the renderer bounds them by the device's texture size and the loader's limits, and every access goes through `get`"
)]

mod any;
mod shaders;
mod srgb;
mod table;
mod vertex_layout;
mod webgl;
mod webgpu;

pub use any::AnyBackend;
pub use webgl::WebGl;
pub use webgpu::{GpuCanvasContext, GpuDevice, WebGpu};
