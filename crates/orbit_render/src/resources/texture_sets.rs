use crate::backend::{GpuBackend, PipelineDesc, PipelineId, SlotBinding, TextureSetId};
use crate::error::RenderError;

/// Pipelines made so far. There are few: they differ by what materials use, not by material.
#[derive(Debug, Default)]
pub(crate) struct Pipelines {
    made: Vec<(PipelineDesc, PipelineId)>,
}

impl Pipelines {
    pub(crate) fn get<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        desc: &PipelineDesc,
    ) -> Result<PipelineId, RenderError> {
        if let Some((_, pipeline)) = self.made.iter().find(|(have, _)| have == desc) {
            return Ok(*pipeline);
        }
        let pipeline = backend.create_pipeline(desc)?;
        self.made.push((*desc, pipeline));
        Ok(pipeline)
    }
}

/// Texture sets in use, one for each combination of textures and samplers however many materials have it.
#[derive(Debug, Default)]
pub(crate) struct TextureSets {
    made: Vec<Made>,
}

#[derive(Debug)]
struct Made {
    slots: Vec<SlotBinding>,
    set: TextureSetId,
    is_used: bool,
}

impl TextureSets {
    /// Nothing is used until [`TextureSets::get`] is asked for it again.
    pub(crate) fn begin(&mut self) {
        for made in &mut self.made {
            made.is_used = false;
        }
    }

    pub(crate) fn get<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        slots: &[SlotBinding],
    ) -> Result<Option<TextureSetId>, RenderError> {
        if slots.is_empty() {
            return Ok(None);
        }
        if let Some(made) = self.made.iter_mut().find(|made| made.slots == slots) {
            made.is_used = true;
            return Ok(Some(made.set));
        }
        let set = backend.create_texture_set(slots)?;
        self.made.push(Made {
            slots: slots.to_vec(),
            set,
            is_used: true,
        });
        Ok(Some(set))
    }

    /// Gives back what was not asked for since [`TextureSets::begin`].
    pub(crate) fn end<B: GpuBackend>(&mut self, backend: &mut B) {
        self.made.retain(|made| {
            if !made.is_used {
                backend.destroy_texture_set(made.set);
            }
            made.is_used
        });
    }
}
