use crate::resources::arenas::Arenas;
use crate::resources::texture_sets::Pipelines;

/// What extras are drawn with.
#[cfg_attr(
    not(feature = "surroundings"),
    allow(dead_code, reason = "without extras nothing is done with them")
)]
pub(crate) struct Tools<'a, B> {
    pub(crate) backend: &'a mut B,
    pub(crate) arenas: &'a mut Arenas,
    pub(crate) pipelines: &'a mut Pipelines,
}
