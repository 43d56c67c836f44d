//! What the renderer asks of a GPU. Two backends draw (`orbit_gpu`: WebGL2, WebGPU), one records ([`crate::NullBackend`]).

mod buffer;
mod frame;
mod gpu_backend;
mod ids;
mod pipeline;
mod texture;

pub use buffer::{BufferDesc, BufferKind};
pub use frame::{DataTextures, DrawRun, Frame, IndexRange, Submitted, Viewport};
pub use gpu_backend::{Capabilities, GpuBackend};
pub use ids::{BufferId, PipelineId, ShadingId, TextureId, TextureSetId};
pub use pipeline::{Blend, Features, ListTopology, PipelineDesc, Program, ShadingSource};
pub use texture::{BlockFormat, Region, SlotBinding, TextureDesc, TextureFormat, TextureSlot};
