//! Extensions, a file each. Those that only add numbers to a material are together.

pub(crate) mod draco;
pub(crate) mod lights_punctual;
pub(crate) mod material_layers;
pub(crate) mod materials_variants;
pub(crate) mod mesh_gpu_instancing;
pub(crate) mod texture_transform;
