//! A backend without a GPU.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a backend for tests"
)]

use super::records::{NullCall, NullFrame};
use crate::backend::layout::DATA_WIDTH;
use crate::backend::{
    BufferId, BufferKind, PipelineDesc, ShaderSource, SlotBinding, TargetDesc, TextureDesc,
    TextureFormat, TextureId,
};
use crate::error::RenderError;

/// A backend that draws nothing, records every call and rejects calls that a real backend could not carry out. It is for tests, and
/// for measuring the cost of a scene without a GPU.
#[derive(Debug, Default)]
pub struct NullBackend {
    pub(super) buffers: Vec<Option<NullBuffer>>,
    pub(super) textures: Vec<Option<NullTexture>>,
    pub(super) targets: Vec<Option<NullTarget>>,
    pub(super) sets: Vec<Option<Vec<SlotBinding>>>,
    pub(super) pipelines: Vec<PipelineDesc>,
    pub(super) shader_materials: Vec<ShaderSource>,
    pub(super) calls: Vec<NullCall>,
    pub(super) last_frame: Option<NullFrame>,
    /// Whether a run of many ranges counts as one call.
    pub has_multi_draw: bool,
    /// Whether it behaves as after a lost context.
    pub is_lost: bool,
    /// Whether it behaves as if the driver were still compiling.
    pub is_compiling: bool,
}

#[derive(Debug)]
pub(super) struct NullBuffer {
    pub(super) kind: BufferKind,
    pub(super) bytes: Vec<u8>,
}

#[derive(Debug)]
pub(super) struct NullTexture {
    pub(super) desc: TextureDesc,
    /// Levels of uncompressed formats. The texels of images are not recorded.
    pub(super) levels: Vec<Vec<u8>>,
}

/// A target with its texture.
#[derive(Debug, Clone, Copy)]
pub(super) struct NullTarget {
    pub(super) desc: TargetDesc,
    pub(super) texture: TextureId,
    pub(super) copy: Option<TextureId>,
}

pub(super) fn invalid(message: &'static str) -> RenderError {
    RenderError::InvalidCall(message)
}

/// Bytes of a texel, or of a block for compressed formats.
pub(super) fn texel_bytes(format: TextureFormat) -> usize {
    match format {
        TextureFormat::Rgba8 | TextureFormat::Rgba8Srgb | TextureFormat::Depth => 4,
        TextureFormat::Rgba16Float => 8,
        TextureFormat::Rgba32Float | TextureFormat::Blocks { .. } => 16,
    }
}

impl NullBackend {
    /// Creates a backend that supports everything.
    #[must_use]
    pub fn new() -> Self {
        Self {
            has_multi_draw: true,
            ..Self::default()
        }
    }

    /// Returns the calls since the last call of this function.
    pub fn take_calls(&mut self) -> Vec<NullCall> {
        std::mem::take(&mut self.calls)
    }

    /// Returns the last submitted frame.
    #[must_use]
    pub fn last_frame(&self) -> Option<&NullFrame> {
        self.last_frame.as_ref()
    }

    /// Counts the buffers, textures and texture sets that were created and not destroyed.
    #[must_use]
    pub fn live_resources(&self) -> [usize; 3] {
        [
            self.buffers.iter().flatten().count(),
            self.textures.iter().flatten().count(),
            self.sets.iter().flatten().count(),
        ]
    }

    /// Returns the contents of a buffer.
    #[must_use]
    pub fn buffer(&self, buffer: BufferId) -> Option<&[u8]> {
        Some(&self.buffers.get(buffer.0 as usize)?.as_ref()?.bytes)
    }

    /// Returns the contents of one level of a texture.
    #[must_use]
    pub fn texture(&self, texture: TextureId, mip: usize) -> Option<&[u8]> {
        let texture = self.textures.get(texture.0 as usize)?.as_ref()?;
        texture.levels.get(mip).map(Vec::as_slice)
    }

    pub(super) fn check_context(&self) -> Result<(), RenderError> {
        if self.is_lost {
            return Err(RenderError::ContextLost);
        }
        Ok(())
    }

    pub(super) fn texture_mut(
        &mut self,
        texture: TextureId,
    ) -> Result<&mut NullTexture, RenderError> {
        self.textures
            .get_mut(texture.0 as usize)
            .and_then(Option::as_mut)
            .ok_or_else(|| invalid("no such texture"))
    }

    pub(super) fn buffer_of_kind(
        &self,
        buffer: BufferId,
        kind: BufferKind,
    ) -> Result<&NullBuffer, RenderError> {
        self.buffers
            .get(buffer.0 as usize)
            .and_then(Option::as_ref)
            .filter(|buffer| buffer.kind == kind)
            .ok_or_else(|| invalid("no such buffer of this kind"))
    }

    pub(super) fn data_texture(&self, texture: TextureId) -> Result<&NullTexture, RenderError> {
        self.textures
            .get(texture.0 as usize)
            .and_then(Option::as_ref)
            .filter(|texture| {
                texture.desc.format == TextureFormat::Rgba32Float
                    && texture.desc.width_px as usize == DATA_WIDTH
            })
            .ok_or_else(|| invalid("no such data texture"))
    }
}
