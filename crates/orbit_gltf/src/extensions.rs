//! Extensions. Those that add properties to materials share a file; those of one property are read where it is.

pub(crate) mod draco;
pub(crate) mod lights_punctual;
pub(crate) mod materials;
pub(crate) mod materials_variants;
pub(crate) mod mesh_gpu_instancing;
pub(crate) mod meshopt_compression;
pub(crate) mod texture_transform;
