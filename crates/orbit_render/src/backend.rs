//! The interface to the GPU. `orbit_gpu` implements it with WebGL2 and WebGPU; `testing::NullBackend` records the calls for tests.

mod buffer;
mod frame;
mod gpu_backend;
mod ids;
pub mod layout;
mod pipeline;
mod target;
mod texture;

pub use buffer::{BufferDesc, BufferKind};
pub use frame::{DataTextures, DrawRun, Frame, IndexRange, Pass, PassView, Submitted, Viewport};
pub use gpu_backend::{Capabilities, GpuBackend};
pub use ids::{BufferId, PipelineId, ShaderMaterialId, TargetId, TextureId, TextureSetId};
pub use orbit_material::{Features, Slots, TextureSlot};
pub use pipeline::{Blend, Cull, ListTopology, PipelineDesc, Program, ShaderSource};
pub use target::{Target, TargetDesc, TargetKind};
pub use texture::{BlockFormat, Region, SlotBinding, TextureDesc, TextureFormat, mip_levels};
