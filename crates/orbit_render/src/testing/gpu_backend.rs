//! The GPU trait, implemented by recording its calls.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a backend for tests"
)]

use super::null_backend::{NullBackend, NullBuffer, NullTarget, NullTexture, invalid, texel_bytes};
use super::records::{NullCall, NullFrame, NullPass};
use crate::backend::{
    BlockFormat, BufferDesc, BufferId, Capabilities, Frame, GpuBackend, PipelineDesc, PipelineId,
    Program, Region, ShaderMaterialId, ShaderSource, SlotBinding, Submitted, TargetDesc, TargetId,
    TargetKind, TextureDesc, TextureFormat, TextureId, TextureSetId, mip_levels,
};
use crate::error::RenderError;

impl GpuBackend for NullBackend {
    /// Width and height.
    type Image = (u32, u32);

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            name: "null",
            max_texture_px: 8192,
            has_multi_draw: self.has_multi_draw,
            block_formats: BlockFormat::Bc7.bit() | BlockFormat::Etc2Rgba8.bit(),
        }
    }

    fn create_buffer(&mut self, desc: &BufferDesc) -> Result<BufferId, RenderError> {
        self.check_context()?;
        if desc.size_bytes == 0 || !desc.size_bytes.is_multiple_of(4) {
            return Err(invalid(
                "a buffer's size must be a multiple of four and not zero",
            ));
        }
        let buffer = NullBuffer {
            kind: desc.kind,
            bytes: vec![0; desc.size_bytes],
        };
        let id = BufferId(push(&mut self.buffers, buffer));
        self.calls.push(NullCall::CreateBuffer(id));
        Ok(id)
    }

    fn write_buffer(
        &mut self,
        buffer: BufferId,
        offset_bytes: usize,
        bytes: &[u8],
    ) -> Result<(), RenderError> {
        self.check_context()?;
        if !offset_bytes.is_multiple_of(4) || !bytes.len().is_multiple_of(4) {
            return Err(invalid("buffer writes must be multiples of four bytes"));
        }
        self.buffers
            .get_mut(buffer.0 as usize)
            .and_then(Option::as_mut)
            .ok_or_else(|| invalid("no such buffer"))?
            .bytes
            .get_mut(offset_bytes..offset_bytes + bytes.len())
            .ok_or_else(|| invalid("a write is outside its buffer"))?
            .copy_from_slice(bytes);
        self.calls.push(NullCall::WriteBuffer(buffer, bytes.len()));
        Ok(())
    }

    fn destroy_buffer(&mut self, buffer: BufferId) {
        if let Some(entry) = self.buffers.get_mut(buffer.0 as usize) {
            *entry = None;
        }
        self.calls.push(NullCall::DestroyBuffer(buffer));
    }

    fn create_texture(&mut self, desc: &TextureDesc) -> Result<TextureId, RenderError> {
        self.check_context()?;
        let longer_side = desc.width_px.max(desc.height_px);
        let is_valid = desc.width_px.min(desc.height_px) > 0
            && longer_side <= self.capabilities().max_texture_px
            && desc.mip_levels > 0
            && desc.mip_levels <= 32 - longer_side.leading_zeros();
        if !is_valid {
            return Err(invalid("a texture has an invalid size or too many levels"));
        }
        let levels = match desc.format {
            TextureFormat::Blocks { .. } => Vec::new(),
            format => (0..desc.mip_levels)
                .map(|mip| {
                    let [width, height] =
                        [desc.width_px, desc.height_px].map(|side| (side >> mip).max(1) as usize);
                    vec![0; width * height * texel_bytes(format)]
                })
                .collect(),
        };
        let texture = NullTexture {
            desc: *desc,
            levels,
        };
        let id = TextureId(push(&mut self.textures, texture));
        self.calls.push(NullCall::CreateTexture(id));
        Ok(id)
    }

    fn write_texture(
        &mut self,
        texture: TextureId,
        region: &Region,
        texels: &[u8],
    ) -> Result<(), RenderError> {
        self.check_context()?;
        let target = self.texture_mut(texture)?;
        let [width, height] =
            [target.desc.width_px, target.desc.height_px].map(|side| (side >> region.mip).max(1));
        if region.mip >= target.desc.mip_levels
            || region.x_px + region.width_px > width
            || region.y_px + region.height_px > height
        {
            return Err(invalid("a write is outside its texture"));
        }
        let bytes = texel_bytes(target.desc.format);
        let expected = match target.desc.format {
            TextureFormat::Blocks { .. } => {
                region.width_px.div_ceil(4) as usize * region.height_px.div_ceil(4) as usize * bytes
            }
            _ => region.width_px as usize * region.height_px as usize * bytes,
        };
        if texels.len() != expected || expected == 0 {
            return Err(invalid("the number of texels does not match the region"));
        }
        if let Some(level) = target.levels.get_mut(region.mip as usize) {
            let row_bytes = region.width_px as usize * bytes;
            for (row, source) in (region.y_px as usize..).zip(texels.chunks_exact(row_bytes)) {
                let start = (row * width as usize + region.x_px as usize) * bytes;
                if let Some(destination) = level.get_mut(start..start + row_bytes) {
                    destination.copy_from_slice(source);
                }
            }
        }
        self.calls
            .push(NullCall::WriteTexture(texture, texels.len()));
        Ok(())
    }

    fn write_image(&mut self, texture: TextureId, image: &(u32, u32)) -> Result<(), RenderError> {
        self.check_context()?;
        let desc = self.texture_mut(texture)?.desc;
        if (desc.width_px, desc.height_px) != *image {
            return Err(invalid("an image's size does not match its texture"));
        }
        self.calls.push(NullCall::WriteImage(texture));
        Ok(())
    }

    fn generate_mips(&mut self, texture: TextureId) -> Result<(), RenderError> {
        self.check_context()?;
        self.texture_mut(texture).map(|_| ())
    }

    fn destroy_texture(&mut self, texture: TextureId) {
        if let Some(entry) = self.textures.get_mut(texture.0 as usize) {
            *entry = None;
        }
        self.calls.push(NullCall::DestroyTexture(texture));
    }

    fn create_target(&mut self, desc: &TargetDesc) -> Result<TargetId, RenderError> {
        self.check_context()?;
        let texture = TextureDesc {
            format: match desc.kind {
                TargetKind::Depth => TextureFormat::Depth,
                _ => TextureFormat::Rgba16Float,
            },
            width_px: desc.width_px,
            height_px: desc.height_px,
            mip_levels: 1,
        };
        let longer_side = desc.width_px.max(desc.height_px);
        if desc.width_px.min(desc.height_px) == 0
            || longer_side > self.capabilities().max_texture_px
        {
            return Err(invalid("a target has an invalid size"));
        }
        let texture = NullTexture {
            desc: texture,
            levels: Vec::new(),
        };
        let target = NullTarget {
            desc: *desc,
            texture: TextureId(push(&mut self.textures, texture)),
            copy: None,
        };
        let id = TargetId(push(&mut self.targets, target));
        self.calls.push(NullCall::CreateTarget(id));
        Ok(id)
    }

    fn target_texture(&self, target: TargetId) -> Result<TextureId, RenderError> {
        let target = self.targets.get(target.0 as usize).copied().flatten();
        target
            .map(|target| target.texture)
            .ok_or_else(|| invalid("no such target"))
    }

    fn create_copy(&mut self, target: TargetId) -> Result<TextureId, RenderError> {
        self.check_context()?;
        let copied = self.targets.get_mut(target.0 as usize);
        let copied = copied.and_then(Option::as_mut);
        let copied = copied.ok_or_else(|| invalid("no such target"))?;
        if copied.copy.is_some() {
            return Err(invalid("a target has two copies"));
        }
        let desc = TextureDesc {
            format: TextureFormat::Rgba16Float,
            width_px: copied.desc.width_px,
            height_px: copied.desc.height_px,
            mip_levels: mip_levels(copied.desc.width_px, copied.desc.height_px),
        };
        let texture = NullTexture {
            desc,
            levels: Vec::new(),
        };
        let id = TextureId(push(&mut self.textures, texture));
        copied.copy = Some(id);
        Ok(id)
    }

    fn destroy_target(&mut self, target: TargetId) {
        if let Some(gone) = self
            .targets
            .get_mut(target.0 as usize)
            .and_then(Option::take)
        {
            for texture in [Some(gone.texture), gone.copy].into_iter().flatten() {
                if let Some(texture) = self.textures.get_mut(texture.0 as usize) {
                    *texture = None;
                }
            }
        }
        self.calls.push(NullCall::DestroyTarget(target));
    }

    fn create_shader_material(
        &mut self,
        source: &ShaderSource,
    ) -> Result<ShaderMaterialId, RenderError> {
        self.check_context()?;
        let id = ShaderMaterialId(self.shader_materials.len() as u32);
        self.shader_materials.push(source.clone());
        self.calls.push(NullCall::CreateShaderMaterial(id));
        Ok(id)
    }

    fn create_pipeline(&mut self, desc: &PipelineDesc) -> Result<PipelineId, RenderError> {
        self.check_context()?;
        if let Program::ShaderMaterial(material) = desc.program
            && self.shader_materials.get(material.0 as usize).is_none()
        {
            return Err(invalid("a pipeline uses an unknown shader material"));
        }
        let id = PipelineId(self.pipelines.len() as u32);
        self.pipelines.push(*desc);
        self.calls.push(NullCall::CreatePipeline(id));
        Ok(id)
    }

    fn is_ready(&mut self) -> bool {
        !self.is_compiling
    }

    fn create_texture_set(&mut self, slots: &[SlotBinding]) -> Result<TextureSetId, RenderError> {
        self.check_context()?;
        for binding in slots {
            self.texture_mut(binding.texture)?;
            let same_slot = slots.iter().filter(|other| other.slot == binding.slot);
            if same_slot.count() != 1 {
                return Err(invalid("a slot is bound twice"));
            }
        }
        let id = TextureSetId(push(&mut self.sets, slots.to_vec()));
        self.calls.push(NullCall::CreateTextureSet(id));
        Ok(id)
    }

    fn destroy_texture_set(&mut self, set: TextureSetId) {
        if let Some(entry) = self.sets.get_mut(set.0 as usize) {
            *entry = None;
        }
        self.calls.push(NullCall::DestroyTextureSet(set));
    }

    fn submit(&mut self, frame: &Frame<'_>) -> Result<Submitted, RenderError> {
        self.check_context()?;
        let (passes, calls) = self.expand(frame)?;
        self.last_frame = Some(NullFrame {
            draws: scene(&passes).flat_map(|pass| pass.draws.clone()).collect(),
            runs: scene(&passes).map(|pass| pass.runs).sum(),
            passes,
            view_uniforms: frame.view_uniforms.to_vec(),
            data: frame.data,
            revision: frame.revision,
        });
        Ok(Submitted { calls })
    }
}

/// Appends a value and returns its index.
fn push<T>(list: &mut Vec<Option<T>>, value: T) -> u32 {
    list.push(Some(value));
    list.len() as u32 - 1
}

/// The passes that draw light.
fn scene(passes: &[NullPass]) -> impl Iterator<Item = &NullPass> {
    passes.iter().filter(|pass| pass.kind == TargetKind::Light)
}
