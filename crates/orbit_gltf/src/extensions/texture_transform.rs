//! `KHR_texture_transform`: offset, rotation and scale of texture coordinates.

use super::extension::Extension;
use crate::schema::{ANY_NUMBER, ExtensionPlace, ObjectSchema, integer_from, optional, tuple_of};
use crate::value::Value;
use glam::Vec2;
use orbit_scene::TextureTransform;

pub(super) static EXTENSION: Extension = Extension {
    name: "KHR_texture_transform",
    schemas: &[(
        ExtensionPlace::TextureInfo,
        ObjectSchema {
            properties: &[
                optional("offset", tuple_of(2, &ANY_NUMBER)),
                optional("rotation", ANY_NUMBER),
                optional("scale", tuple_of(2, &ANY_NUMBER)),
                optional("texCoord", integer_from(0)),
            ],
            place: None,
        },
    )],
    read_material: None,
};

/// The transform of a texture reference, and the set of texture coordinates that overrides the reference's own.
pub(crate) fn read(info: Value<'_>) -> (TextureTransform, Option<usize>) {
    let Some(extension) = info.extension(EXTENSION.name) else {
        return (TextureTransform::default(), None);
    };
    let transform = TextureTransform {
        offset: Vec2::from(extension.get_array("offset").unwrap_or([0.0; 2])),
        rotation: extension.get_f32("rotation", 0.0),
        scale: Vec2::from(extension.get_array("scale").unwrap_or([1.0; 2])),
    };
    (transform, extension.get_index("texCoord"))
}
