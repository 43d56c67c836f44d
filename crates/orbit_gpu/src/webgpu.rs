//! The WebGPU backend.

mod api;
mod backend;
mod bundles;
mod descriptors;
mod device_errors;
mod draw;
mod js_object;
mod layouts;
mod light_target;
mod mips;
mod pipeline;
mod shaders;
mod target;
mod texture;
mod view_buffer;

pub use api::{Context as GpuCanvasContext, Device as GpuDevice};
pub use backend::WebGpu;
