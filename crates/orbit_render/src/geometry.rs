//! Vertices, indices and bounds of primitives, and the buffers they are uploaded to.

pub(crate) mod arenas;
pub(crate) mod bounding_box;
pub(crate) mod bvh;
pub(crate) mod duplicates;
pub(crate) mod geometries;
pub(crate) mod indices;
pub(crate) mod joint_weights;
pub(crate) mod normalized;
pub(crate) mod ray;
pub(crate) mod vertices;
