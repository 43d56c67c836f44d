//! The GPU, and the resources shared on it.

use crate::geometry::arenas::Arenas;
use crate::resources::pipelines::Pipelines;
use crate::resources::placeholders::Placeholders;
use crate::resources::texture_sets::TextureSets;

/// The GPU and the resources that models and extras share.
#[derive(Debug)]
pub(crate) struct GpuContext<B> {
    pub(crate) backend: B,
    pub(crate) arenas: Arenas,
    pub(crate) pipelines: Pipelines,
    pub(crate) texture_sets: TextureSets,
    pub(crate) placeholders: Placeholders,
}

impl<B> GpuContext<B> {
    pub(crate) fn new(backend: B) -> Self {
        Self {
            backend,
            arenas: Arenas::default(),
            pipelines: Pipelines::default(),
            texture_sets: TextureSets::default(),
            placeholders: Placeholders::default(),
        }
    }
}
