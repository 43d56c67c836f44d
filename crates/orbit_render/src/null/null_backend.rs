use super::records::{NullCall, NullFrame};
use crate::backend::{
    BufferId, BufferKind, Features, IndexRange, PipelineDesc, ShadingSource, SlotBinding,
    TextureDesc, TextureFormat, TextureId,
};
use crate::error::RenderError;
use crate::layout::{DATA_WIDTH, SKINNED_VERTEX_BYTES, STATIC_VERTEX_BYTES};

/// A backend that draws nothing, keeps everything and refuses whatever a real one could not do: for tests, and for
/// counting what a scene costs where there is no GPU.
#[derive(Debug, Default)]
pub struct NullBackend {
    pub(super) buffers: Vec<Option<NullBuffer>>,
    pub(super) textures: Vec<Option<NullTexture>>,
    pub(super) sets: Vec<Option<Vec<SlotBinding>>>,
    pub(super) pipelines: Vec<PipelineDesc>,
    pub(super) shadings: Vec<ShadingSource>,
    pub(super) calls: Vec<NullCall>,
    pub(super) last: Option<NullFrame>,
    /// Whether a run of many ranges counts as one call.
    pub has_multi_draw: bool,
    /// Whether it answers as after a lost context.
    pub is_lost: bool,
    /// Whether it answers as while the driver compiles.
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
    /// Levels of plain formats; a picture's texels are not known.
    pub(super) levels: Vec<Vec<u8>>,
}

pub(super) fn invalid(what: &'static str) -> RenderError {
    RenderError::new("invalid_call", what)
}

pub(super) fn texel_bytes(format: TextureFormat) -> usize {
    match format {
        TextureFormat::Rgba8 | TextureFormat::Rgba8Srgb => 4,
        TextureFormat::Rgba16Float => 8,
        TextureFormat::Rgba32Float | TextureFormat::Blocks { .. } => 16,
    }
}

pub(super) fn place<T>(list: &mut Vec<Option<T>>, value: T) -> u32 {
    list.push(Some(value));
    list.len() as u32 - 1
}

impl NullBackend {
    /// A backend that can do everything.
    #[must_use]
    pub fn new() -> Self {
        Self {
            has_multi_draw: true,
            ..Self::default()
        }
    }

    /// The calls since the last time this was asked.
    pub fn take_calls(&mut self) -> Vec<NullCall> {
        std::mem::take(&mut self.calls)
    }

    /// The last frame.
    #[must_use]
    pub fn last_frame(&self) -> Option<&NullFrame> {
        self.last.as_ref()
    }

    /// Buffers, textures and texture sets that were made and not given back.
    #[must_use]
    pub fn alive(&self) -> [usize; 3] {
        [
            self.buffers.iter().flatten().count(),
            self.textures.iter().flatten().count(),
            self.sets.iter().flatten().count(),
        ]
    }

    /// What a buffer holds.
    #[must_use]
    pub fn buffer(&self, buffer: BufferId) -> Option<&[u8]> {
        Some(&self.buffers.get(buffer.0 as usize)?.as_ref()?.bytes)
    }

    /// What a level of a texture holds.
    #[must_use]
    pub fn texture(&self, texture: TextureId, mip: usize) -> Option<&[u8]> {
        let texture = self.textures.get(texture.0 as usize)?.as_ref()?;
        texture.levels.get(mip).map(Vec::as_slice)
    }

    pub(super) fn alive_or_lost(&self) -> Result<(), RenderError> {
        if self.is_lost {
            return Err(RenderError::new("context_lost", "The GPU was lost"));
        }
        Ok(())
    }

    pub(super) fn texture_of(
        &mut self,
        texture: TextureId,
    ) -> Result<&mut NullTexture, RenderError> {
        self.textures
            .get_mut(texture.0 as usize)
            .and_then(Option::as_mut)
            .ok_or_else(|| invalid("no such texture"))
    }

    pub(super) fn buffer_of(
        &self,
        buffer: BufferId,
        kind: BufferKind,
    ) -> Result<&NullBuffer, RenderError> {
        self.buffers
            .get(buffer.0 as usize)
            .and_then(Option::as_ref)
            .filter(|have| have.kind == kind)
            .ok_or_else(|| invalid("no such buffer of this kind"))
    }

    pub(super) fn data_texture(&self, texture: TextureId) -> Result<&NullTexture, RenderError> {
        self.textures
            .get(texture.0 as usize)
            .and_then(Option::as_ref)
            .filter(|have| {
                have.desc.format == TextureFormat::Rgba32Float
                    && have.desc.width_px as usize == DATA_WIDTH
            })
            .ok_or_else(|| invalid("no such data texture"))
    }

    pub(super) fn check_vertices(
        &self,
        pipeline: &PipelineDesc,
        vertices: &NullBuffer,
        indices: &NullBuffer,
        range: IndexRange,
    ) -> Result<(), RenderError> {
        let stride = match pipeline.program {
            crate::backend::Program::Stars => crate::layout::STAR_VERTEX_BYTES,
            _ if pipeline.features.has(Features::SKINNED) => SKINNED_VERTEX_BYTES,
            _ => STATIC_VERTEX_BYTES,
        };
        let start = range.first as usize * 4;
        let used = indices
            .bytes
            .get(start..start + range.count as usize * 4)
            .ok_or_else(|| invalid("indices end before the range"))?;
        let greatest = used
            .chunks_exact(4)
            .filter_map(|bytes| Some(u32::from_le_bytes(bytes.try_into().ok()?)))
            .max()
            .unwrap_or(0);
        if (greatest as usize + 1) * stride > vertices.bytes.len() {
            return Err(invalid("an index points behind the vertices"));
        }
        Ok(())
    }
}
