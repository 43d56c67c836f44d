//! Materials and their textures, as shaders read them.

pub(crate) mod depth_pipeline;
pub(crate) mod model_textures;
pub(crate) mod shader_material;
pub(crate) mod surface_pipeline;
pub(crate) mod texture_slots;
