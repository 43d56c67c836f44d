//! Pipelines by their description.

use crate::backend::{GpuBackend, PipelineDesc, PipelineId};
use crate::error::RenderError;

/// All pipelines created so far. They are few: they differ by the features of materials, not by material.
#[derive(Debug, Default)]
pub(crate) struct Pipelines {
    created: Vec<(PipelineDesc, PipelineId)>,
}

impl Pipelines {
    /// Returns the pipeline with this description and creates it if needed.
    pub(crate) fn get<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        desc: &PipelineDesc,
    ) -> Result<PipelineId, RenderError> {
        if let Some((_, pipeline)) = self.created.iter().find(|(created, _)| created == desc) {
            return Ok(*pipeline);
        }
        let pipeline = backend.create_pipeline(desc)?;
        self.created.push((*desc, pipeline));
        Ok(pipeline)
    }
}
