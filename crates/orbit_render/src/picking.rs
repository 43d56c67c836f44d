//! Picking: finding the triangle that a ray hits.

pub(crate) mod hit;
pub(crate) mod posed_vertices;
