//! Draws what `orbit_render` lists, with WebGL2 or WebGPU. Shaders are written once, in WGSL (`shaders/`), and translated
//! to GLSL when the crate is built; `shaders/generated/` holds the translation for review.
#![allow(
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    reason = "sizes, offsets and enum values of GPU interfaces are i32 and u32; the renderer bounds them by the device's texture size and the loader's limits, and every access goes through `get`"
)]

#[cfg(not(any(feature = "webgl2", feature = "webgpu")))]
compile_error!("orbit_gpu draws with nothing: choose the feature webgl2, webgpu, or both");

mod any;
mod srgb;
mod table;
mod vertex_layout;
#[cfg(feature = "webgl2")]
mod webgl;
#[cfg(feature = "webgpu")]
mod webgpu;

pub use any::AnyBackend;
#[cfg(feature = "webgl2")]
pub use webgl::WebGl;
#[cfg(feature = "webgpu")]
pub use webgpu::{GpuCanvasContext, GpuDevice, WebGpu};
