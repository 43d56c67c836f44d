use super::null_backend::{NullBackend, NullBuffer, NullTexture, invalid, place, texel_bytes};
use super::records::{NullCall, NullDraw, NullFrame};
use crate::backend::{
    BlockFormat, BufferDesc, BufferId, BufferKind, Capabilities, Frame, GpuBackend, PipelineDesc,
    PipelineId, Region, ShadingId, ShadingSource, SlotBinding, Submitted, TextureDesc,
    TextureFormat, TextureId, TextureSetId,
};
use crate::error::RenderError;
use crate::layout::{INSTANCE_TEXELS, VIEW_STRIDE_BYTES};

impl GpuBackend for NullBackend {
    /// Width and height.
    type Picture = (u32, u32);

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            name: "null",
            max_texture_px: 8192,
            has_multi_draw: self.has_multi_draw,
            block_formats: BlockFormat::Bc7.bit() | BlockFormat::Etc2Rgba8.bit(),
        }
    }

    fn create_buffer(&mut self, desc: &BufferDesc) -> Result<BufferId, RenderError> {
        self.alive_or_lost()?;
        if desc.size_bytes == 0 || desc.size_bytes % 4 != 0 {
            return Err(invalid(
                "a buffer's size is a multiple of four and not zero",
            ));
        }
        let id = BufferId(place(
            &mut self.buffers,
            NullBuffer {
                kind: desc.kind,
                bytes: vec![0; desc.size_bytes],
            },
        ));
        self.calls.push(NullCall::CreateBuffer(id));
        Ok(id)
    }

    fn write_buffer(
        &mut self,
        buffer: BufferId,
        offset_bytes: usize,
        bytes: &[u8],
    ) -> Result<(), RenderError> {
        self.alive_or_lost()?;
        if offset_bytes % 4 != 0 || bytes.len() % 4 != 0 {
            return Err(invalid("buffers are written in multiples of four bytes"));
        }
        let room = self
            .buffers
            .get_mut(buffer.0 as usize)
            .and_then(Option::as_mut)
            .ok_or_else(|| invalid("no such buffer"))?
            .bytes
            .get_mut(offset_bytes..offset_bytes + bytes.len())
            .ok_or_else(|| invalid("a write leaves its buffer"))?;
        room.copy_from_slice(bytes);
        self.calls.push(NullCall::WriteBuffer(buffer, bytes.len()));
        Ok(())
    }

    fn destroy_buffer(&mut self, buffer: BufferId) {
        if let Some(place) = self.buffers.get_mut(buffer.0 as usize) {
            *place = None;
        }
        self.calls.push(NullCall::DestroyBuffer(buffer));
    }

    fn create_texture(&mut self, desc: &TextureDesc) -> Result<TextureId, RenderError> {
        self.alive_or_lost()?;
        let greatest = desc.width_px.max(desc.height_px);
        let is_sound = desc.width_px.min(desc.height_px) > 0
            && greatest <= self.capabilities().max_texture_px
            && desc.mip_levels > 0
            && desc.mip_levels <= 32 - greatest.leading_zeros();
        if !is_sound {
            return Err(invalid("a texture cannot have this size or so many levels"));
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
        let id = TextureId(place(
            &mut self.textures,
            NullTexture {
                desc: *desc,
                levels,
            },
        ));
        self.calls.push(NullCall::CreateTexture(id));
        Ok(id)
    }

    fn write_texture(
        &mut self,
        texture: TextureId,
        region: &Region,
        texels: &[u8],
    ) -> Result<(), RenderError> {
        self.alive_or_lost()?;
        let have = self.texture_of(texture)?;
        let [width, height] =
            [have.desc.width_px, have.desc.height_px].map(|side| (side >> region.mip).max(1));
        if region.mip >= have.desc.mip_levels
            || region.x_px + region.width_px > width
            || region.y_px + region.height_px > height
        {
            return Err(invalid("a write leaves its texture"));
        }
        let bytes = texel_bytes(have.desc.format);
        let expected = match have.desc.format {
            TextureFormat::Blocks { .. } => {
                region.width_px.div_ceil(4) as usize * region.height_px.div_ceil(4) as usize * bytes
            }
            _ => region.width_px as usize * region.height_px as usize * bytes,
        };
        if texels.len() != expected || expected == 0 {
            return Err(invalid("texels are not as many as the region's"));
        }
        if let Some(level) = have.levels.get_mut(region.mip as usize) {
            let row_bytes = region.width_px as usize * bytes;
            for (row, source) in (region.y_px as usize..).zip(texels.chunks_exact(row_bytes)) {
                let start = (row * width as usize + region.x_px as usize) * bytes;
                if let Some(room) = level.get_mut(start..start + row_bytes) {
                    room.copy_from_slice(source);
                }
            }
        }
        self.calls
            .push(NullCall::WriteTexture(texture, texels.len()));
        Ok(())
    }

    fn write_picture(
        &mut self,
        texture: TextureId,
        picture: &(u32, u32),
    ) -> Result<(), RenderError> {
        self.alive_or_lost()?;
        let have = self.texture_of(texture)?;
        if (have.desc.width_px, have.desc.height_px) != *picture {
            return Err(invalid("a picture is not as large as its texture"));
        }
        self.calls.push(NullCall::WritePicture(texture));
        Ok(())
    }

    fn generate_mips(&mut self, texture: TextureId) -> Result<(), RenderError> {
        self.alive_or_lost()?;
        self.texture_of(texture).map(|_| ())
    }

    fn destroy_texture(&mut self, texture: TextureId) {
        if let Some(place) = self.textures.get_mut(texture.0 as usize) {
            *place = None;
        }
        self.calls.push(NullCall::DestroyTexture(texture));
    }

    fn create_shading(&mut self, source: &ShadingSource) -> Result<ShadingId, RenderError> {
        self.alive_or_lost()?;
        let id = ShadingId(self.shadings.len() as u32);
        self.shadings.push(source.clone());
        self.calls.push(NullCall::CreateShading(id));
        Ok(id)
    }

    fn create_pipeline(&mut self, desc: &PipelineDesc) -> Result<PipelineId, RenderError> {
        self.alive_or_lost()?;
        if let crate::backend::Program::Shading(shading) = desc.program
            && self.shadings.get(shading.0 as usize).is_none()
        {
            return Err(invalid("a pipeline has shaders that are not there"));
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
        self.alive_or_lost()?;
        for binding in slots {
            self.texture_of(binding.texture)?;
            if slots
                .iter()
                .filter(|other| other.slot == binding.slot)
                .count()
                != 1
            {
                return Err(invalid("a slot is bound twice"));
            }
        }
        let id = TextureSetId(place(&mut self.sets, slots.to_vec()));
        self.calls.push(NullCall::CreateTextureSet(id));
        Ok(id)
    }

    fn destroy_texture_set(&mut self, set: TextureSetId) {
        if let Some(place) = self.sets.get_mut(set.0 as usize) {
            *place = None;
        }
        self.calls.push(NullCall::DestroyTextureSet(set));
    }

    fn submit(&mut self, frame: &Frame<'_>) -> Result<Submitted, RenderError> {
        self.alive_or_lost()?;
        if frame.view_uniforms.len() != frame.viewports.len() * VIEW_STRIDE_BYTES {
            return Err(invalid("uniform blocks are not one for each view"));
        }
        for texture in [
            frame.data.instances,
            frame.data.materials,
            frame.data.poses,
            frame.data.deltas,
        ] {
            self.data_texture(texture)?;
        }
        let instances = self.data_texture(frame.data.instances)?;
        let rows: Vec<[f32; 4]> = instances.levels.first().map_or(Vec::new(), |level| {
            let mut floats = level
                .chunks_exact(4)
                .map(|bytes| f32::from_le_bytes(bytes.try_into().unwrap_or_default()));
            std::iter::from_fn(|| {
                Some([
                    floats.next()?,
                    floats.next()?,
                    floats.next()?,
                    floats.next()?,
                ])
            })
            .collect()
        });
        let mut draws = Vec::new();
        let mut calls = 0;
        for run in frame.runs {
            let pipeline = self
                .pipelines
                .get(run.pipeline.0 as usize)
                .ok_or_else(|| invalid("no such pipeline"))?;
            let textures = match run.textures {
                None => Vec::new(),
                Some(set) => self
                    .sets
                    .get(set.0 as usize)
                    .cloned()
                    .flatten()
                    .ok_or_else(|| invalid("no such texture set"))?,
            };
            for binding in &textures {
                if !matches!(self.textures.get(binding.texture.0 as usize), Some(Some(_))) {
                    return Err(invalid("a texture set holds a texture that was given back"));
                }
            }
            let vertices = self.buffer_of(run.vertices, BufferKind::Vertex)?;
            let indices = self.buffer_of(run.indices, BufferKind::Index)?;
            let ranges = frame
                .ranges
                .get(run.ranges.clone())
                .filter(|ranges| !ranges.is_empty())
                .ok_or_else(|| invalid("a run has no ranges"))?;
            if run.instances == 0 || (run.instances > 1 && ranges.len() != 1) {
                return Err(invalid("instances are copies of one range"));
            }
            if run.view_mask == 0 || run.view_mask >> frame.viewports.len() != 0 {
                return Err(invalid("a run is seen by views that are"));
            }
            calls += if self.has_multi_draw || run.instances > 1 {
                1
            } else {
                ranges.iter().filter(|range| range.count > 0).count() as u32
            };
            for copy in 0..run.instances {
                for (slot, &range) in (run.first_slot + copy..).zip(ranges) {
                    if range.count == 0 {
                        continue;
                    }
                    self.check_vertices(pipeline, vertices, indices, range)?;
                    let start = slot as usize * INSTANCE_TEXELS;
                    let instance = rows
                        .get(start..start + INSTANCE_TEXELS)
                        .and_then(|rows| rows.try_into().ok())
                        .ok_or_else(|| invalid("a slot is behind the instances"))?;
                    draws.push(NullDraw {
                        pipeline: *pipeline,
                        textures: textures.clone(),
                        instance,
                        range,
                        vertices: run.vertices,
                        view_mask: run.view_mask,
                        is_instanced: run.instances > 1,
                    });
                }
            }
        }
        self.last = Some(NullFrame {
            draws,
            runs: frame.runs.len(),
            view_uniforms: frame.view_uniforms.to_vec(),
            data: frame.data,
            revision: frame.revision,
        });
        Ok(Submitted { calls })
    }
}
