pub(crate) mod geometries;
pub(crate) mod indices;
pub(crate) mod vertices;
