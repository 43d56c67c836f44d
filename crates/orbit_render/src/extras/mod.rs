//! What is drawn besides models: sky, stars, pointers and statistics.

pub(crate) mod pointers;
pub(crate) mod scene_extras;
pub(crate) mod sky;
pub(crate) mod stars;
pub(crate) mod stats;
pub(crate) mod stats_graph;
