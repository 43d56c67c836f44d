#![doc = include_str!("../README.md")]
#![cfg_attr(
    not(all(feature = "backdrop", feature = "shader-materials")),
    allow(
        dead_code,
        reason = "the programs of a feature are left out by the linker"
    )
)]

#[cfg(not(any(feature = "webgl2", feature = "webgpu")))]
compile_error!("orbit_gpu has no backend: enable the feature webgl2, webgpu, or both");

mod canvas_backend;
mod convert;
mod srgb;
mod table;
mod vertex_layout;
#[cfg(feature = "webgl2")]
mod webgl;
#[cfg(feature = "webgpu")]
mod webgpu;

pub use canvas_backend::CanvasBackend;
#[cfg(feature = "webgl2")]
pub use webgl::WebGl;
#[cfg(feature = "webgpu")]
pub use webgpu::{GpuCanvasContext, GpuDevice, WebGpu};
