pub(crate) mod model_textures;
pub(crate) mod surface;
