//! `KHR_texture_transform`.

use crate::value::Value;
use glam::Vec2;
use orbit_scene::TextureTransform;

/// How a reference to a texture moves its coordinates, and the coordinates it takes instead of the reference's.
pub(crate) fn read(info: Value<'_>) -> (TextureTransform, Option<usize>) {
    let Some(extension) = info.extension("KHR_texture_transform") else {
        return (TextureTransform::default(), None);
    };
    let transform = TextureTransform {
        offset: Vec2::from(extension.floats("offset").unwrap_or([0.0; 2])),
        rotation: extension.get_f32("rotation", 0.0),
        scale: Vec2::from(extension.floats("scale").unwrap_or([1.0; 2])),
    };
    (transform, extension.get_index("texCoord"))
}
