//! Models: scenes that were added to the renderer.

pub(crate) mod animation_bounds;
pub(crate) mod bounds;
pub(crate) mod model;
pub(crate) mod texel_counts;
pub(crate) mod work_budget;
