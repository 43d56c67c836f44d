pub(crate) mod extras;
pub(crate) mod pointers;
pub(crate) mod sky;
pub(crate) mod stars;
pub(crate) mod stats;
pub(crate) mod stats_graph;
