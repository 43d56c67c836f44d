//! `EXT_texture_webp`, `EXT_texture_avif` and `KHR_texture_basisu`: textures whose image has another format than PNG and JPEG.

use super::extension::Extension;
use crate::asset::Asset;
use crate::root_arrays::RootArray;
use crate::schema::{ExtensionPlace, Kind, ObjectSchema, optional};
use crate::value::Value;

pub(super) static WEBP: Extension = Extension {
    name: "EXT_texture_webp",
    schemas: &SCHEMAS,
    read_material: None,
};

pub(super) static AVIF: Extension = Extension {
    name: "EXT_texture_avif",
    schemas: &SCHEMAS,
    read_material: None,
};

pub(super) static BASISU: Extension = Extension {
    name: "KHR_texture_basisu",
    schemas: &SCHEMAS,
    read_material: None,
};

static SCHEMAS: [(ExtensionPlace, ObjectSchema); 1] = [(
    ExtensionPlace::Texture,
    ObjectSchema {
        properties: &[optional("source", Kind::Index(RootArray::Images))],
        place: None,
    },
)];

/// The index of a texture's image. All browsers decode WebP, so it is preferred. Older ones do not decode AVIF, and KTX2 needs a
/// decoder, so these are only used if there is no other image.
pub(crate) fn image(asset: &Asset, texture: Value<'_>) -> Option<usize> {
    let source = |object: Option<Value<'_>>| asset.reference(object?, "source", RootArray::Images);
    source(texture.extension(WEBP.name))
        .or_else(|| source(Some(texture)))
        .or_else(|| source(texture.extension(AVIF.name)))
        .or_else(|| source(texture.extension(BASISU.name)))
}
