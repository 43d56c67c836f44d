//! `KHR_materials_anisotropy`: a grain that stretches reflections, such as that of brushed metal.

use super::extension::Extension;
use crate::asset::Asset;
use crate::load_context::LoadContext;
use crate::schema::{
    ANY_NUMBER, ExtensionPlace, FRACTION, Kind, ObjectSchema, TEXTURE_INFO, optional,
};
use crate::textures::read_texture_ref;
use crate::value::Value;
use orbit_scene::{Anisotropy, Material};

pub(super) static EXTENSION: Extension = Extension {
    name: "KHR_materials_anisotropy",
    schemas: &[(
        ExtensionPlace::Material,
        ObjectSchema {
            properties: &[
                optional("anisotropyStrength", FRACTION),
                optional("anisotropyRotation", ANY_NUMBER),
                optional("anisotropyTexture", Kind::Object(&TEXTURE_INFO)),
            ],
            place: None,
        },
    )],
    read_material: Some(read),
};

fn read(asset: &Asset, properties: Value<'_>, material: &mut Material, context: &mut LoadContext) {
    material.anisotropy = Anisotropy {
        strength: properties.get_fraction("anisotropyStrength", 0.0),
        rotation_rads: properties.get_f32("anisotropyRotation", 0.0),
        texture: read_texture_ref(asset, Some(properties), "anisotropyTexture", context),
    };
}
