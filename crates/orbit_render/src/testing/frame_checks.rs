//! Checks a submitted frame and expands its runs into single draws.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a backend for tests"
)]

use super::null_backend::{NullBackend, NullBuffer, invalid};
use super::records::{NullDraw, NullPass};
use crate::backend::layout::{
    INSTANCE_TEXELS, SKINNED_VERTEX_BYTES, STAR_VERTEX_BYTES, STATIC_VERTEX_BYTES,
    VIEW_STRIDE_BYTES,
};
use crate::backend::{
    BufferKind, DrawRun, Features, Frame, IndexRange, Pass, PipelineDesc, Program, SlotBinding,
    Slots, Target, TargetKind, TextureFormat, TextureId, TextureSetId,
};
use crate::error::RenderError;

impl NullBackend {
    /// Returns the passes of a frame and the number of calls they take.
    pub(super) fn expand(&self, frame: &Frame<'_>) -> Result<(Vec<NullPass>, u32), RenderError> {
        for texture in [frame.data.materials, frame.data.poses, frame.data.deltas] {
            self.data_texture(texture)?;
        }
        if let Some(shadows) = frame.data.shadows {
            self.shadow_map(shadows)?;
        }
        let instances = self.instance_rows(frame.data.instances)?;
        let mut passes = Vec::new();
        let mut calls = 0;
        for pass in frame.passes {
            let kind = self.check_target(pass.target)?;
            self.check_views(frame, pass)?;
            self.check_copy(pass)?;
            let mut draws = Vec::new();
            for run in pass.runs {
                calls += self.expand_run(frame, pass, run, &instances, &mut draws)?;
            }
            if draws
                .iter()
                .any(|draw| draw.pipeline.program.target_kind() != kind)
            {
                return Err(invalid("a program draws to another kind of target"));
            }
            passes.push(NullPass {
                target: pass.target,
                kind,
                clear: pass.clear,
                is_copied: pass.is_copied,
                views: pass.views.to_vec(),
                runs: pass.runs.len(),
                draws,
            });
        }
        Ok((passes, calls))
    }

    fn check_target(&self, target: Target) -> Result<TargetKind, RenderError> {
        match target {
            Target::Surface => Ok(TargetKind::Surface),
            Target::Created(id) => match self.targets.get(id.0 as usize) {
                Some(Some(target)) => Ok(target.desc.kind),
                _ => Err(invalid("no such target")),
            },
        }
    }

    fn shadow_map(&self, texture: TextureId) -> Result<(), RenderError> {
        let known = self.textures.get(texture.0 as usize);
        match known.and_then(Option::as_ref) {
            Some(texture) if texture.desc.format == TextureFormat::Depth => Ok(()),
            _ => Err(invalid("no such shadow map")),
        }
    }

    /// Checks that a pass is copied only if its target has a copy, and that passes that read the copy have one.
    fn check_copy(&self, pass: &Pass<'_>) -> Result<(), RenderError> {
        let has_copy = match pass.target {
            Target::Surface => false,
            Target::Created(id) => {
                let target = self.targets.get(id.0 as usize).copied().flatten();
                target.is_some_and(|target| target.copy.is_some())
            }
        };
        let mut pipelines = pass
            .runs
            .iter()
            .filter_map(|run| self.pipelines.get(run.pipeline.0 as usize));
        let reads_copy = pipelines.any(|pipeline| pipeline.features.is_see_through());
        if (pass.is_copied || reads_copy) && !has_copy {
            return Err(invalid("a target has no copy"));
        }
        if pass.is_copied && reads_copy {
            return Err(invalid("a pass reads the copy that it writes"));
        }
        Ok(())
    }

    fn check_views(&self, frame: &Frame<'_>, pass: &Pass<'_>) -> Result<(), RenderError> {
        let blocks = frame.view_uniforms.len() / VIEW_STRIDE_BYTES;
        let size = match pass.target {
            Target::Surface => None,
            Target::Created(id) => self.targets.get(id.0 as usize).copied().flatten(),
        };
        for view in pass.views {
            if view.uniforms as usize >= blocks {
                return Err(invalid("a view has no uniform block"));
            }
            let area = view.viewport;
            if size.is_some_and(|target| {
                area.x_px + area.width_px > target.desc.width_px
                    || area.y_px + area.height_px > target.desc.height_px
            }) {
                return Err(invalid("a viewport is outside its target"));
            }
        }
        Ok(())
    }

    fn instance_rows(&self, instances: TextureId) -> Result<Vec<[f32; 4]>, RenderError> {
        let texture = self.data_texture(instances)?;
        Ok(texture.levels.first().map_or(Vec::new(), |level| {
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
        }))
    }

    /// Appends the draws of a run and returns the number of calls it takes.
    fn expand_run(
        &self,
        frame: &Frame<'_>,
        pass: &Pass<'_>,
        run: &DrawRun,
        instances: &[[f32; 4]],
        draws: &mut Vec<NullDraw>,
    ) -> Result<u32, RenderError> {
        let pipeline = self
            .pipelines
            .get(run.pipeline.0 as usize)
            .ok_or_else(|| invalid("no such pipeline"))?;
        let textures = self.bound_textures(run.textures)?;
        let slots: Slots = textures.iter().map(|bound| bound.slot).collect();
        if slots != pipeline.features.slots {
            return Err(invalid(
                "a texture set has other slots than the pipeline reads",
            ));
        }
        let vertices = self.buffer_of_kind(run.vertices, BufferKind::Vertex)?;
        let indices = self.buffer_of_kind(run.indices, BufferKind::Index)?;
        let ranges = frame
            .ranges
            .get(run.ranges.clone())
            .filter(|ranges| !ranges.is_empty())
            .ok_or_else(|| invalid("a run has no ranges"))?;
        if run.instances == 0 || (run.instances > 1 && ranges.len() != 1) {
            return Err(invalid("an instanced run must have exactly one range"));
        }
        if run.view_mask == 0 || run.view_mask >> pass.views.len() != 0 {
            return Err(invalid("the view mask names no view or a missing one"));
        }
        for instance in 0..run.instances {
            for (slot, &range) in (run.first_slot + instance..).zip(ranges) {
                if range.count == 0 {
                    continue;
                }
                check_indices(pipeline, vertices, indices, range)?;
                let start = slot as usize * INSTANCE_TEXELS;
                let instance = instances
                    .get(start..start + INSTANCE_TEXELS)
                    .and_then(|rows| rows.try_into().ok())
                    .ok_or_else(|| invalid("an instance slot is out of range"))?;
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
        Ok(if self.has_multi_draw || run.instances > 1 {
            1
        } else {
            ranges.iter().filter(|range| range.count > 0).count() as u32
        })
    }

    fn bound_textures(&self, set: Option<TextureSetId>) -> Result<Vec<SlotBinding>, RenderError> {
        let Some(set) = set else {
            return Ok(Vec::new());
        };
        let textures = self
            .sets
            .get(set.0 as usize)
            .cloned()
            .flatten()
            .ok_or_else(|| invalid("no such texture set"))?;
        for binding in &textures {
            if !matches!(self.textures.get(binding.texture.0 as usize), Some(Some(_))) {
                return Err(invalid("a texture set contains a destroyed texture"));
            }
        }
        Ok(textures)
    }
}

fn check_indices(
    pipeline: &PipelineDesc,
    vertices: &NullBuffer,
    indices: &NullBuffer,
    range: IndexRange,
) -> Result<(), RenderError> {
    let stride = match pipeline.program {
        Program::Stars => STAR_VERTEX_BYTES,
        _ if pipeline.features.has(Features::SKINNED) => SKINNED_VERTEX_BYTES,
        _ => STATIC_VERTEX_BYTES,
    };
    let start = range.first as usize * 4;
    let used = indices
        .bytes
        .get(start..start + range.count as usize * 4)
        .ok_or_else(|| invalid("an index range is outside its buffer"))?;
    let max_index = used
        .chunks_exact(4)
        .filter_map(|bytes| Some(u32::from_le_bytes(bytes.try_into().ok()?)))
        .max()
        .unwrap_or(0);
    if (max_index as usize + 1) * stride > vertices.bytes.len() {
        return Err(invalid("an index is outside the vertex buffer"));
    }
    Ok(())
}
