//! `KHR_materials_clearcoat`: a clear layer on the surface, such as varnish.

use super::extension::Extension;
use crate::asset::Asset;
use crate::load_context::LoadContext;
use crate::schema::{
    ExtensionPlace, FRACTION, Kind, NORMAL_TEXTURE_INFO, ObjectSchema, TEXTURE_INFO, optional,
};
use crate::textures::read_texture_ref;
use crate::value::Value;
use orbit_scene::{Clearcoat, Material};

pub(super) static EXTENSION: Extension = Extension {
    name: "KHR_materials_clearcoat",
    schemas: &[(
        ExtensionPlace::Material,
        ObjectSchema {
            properties: &[
                optional("clearcoatFactor", FRACTION),
                optional("clearcoatTexture", Kind::Object(&TEXTURE_INFO)),
                optional("clearcoatRoughnessFactor", FRACTION),
                optional("clearcoatRoughnessTexture", Kind::Object(&TEXTURE_INFO)),
                optional("clearcoatNormalTexture", Kind::Object(&NORMAL_TEXTURE_INFO)),
            ],
            place: None,
        },
    )],
    read_material: Some(read),
};

fn read(asset: &Asset, properties: Value<'_>, material: &mut Material, context: &mut LoadContext) {
    let mut texture = |name: &str| read_texture_ref(asset, Some(properties), name, context);
    material.clearcoat = Some(Clearcoat {
        factor: properties.get_fraction("clearcoatFactor", 0.0),
        texture: texture("clearcoatTexture"),
        roughness: properties.get_fraction("clearcoatRoughnessFactor", 0.0),
        roughness_texture: texture("clearcoatRoughnessTexture"),
        normal_texture: texture("clearcoatNormalTexture"),
        normal_scale: properties
            .get("clearcoatNormalTexture")
            .map_or(1.0, |normal| normal.get_f32("scale", 1.0)),
    });
}
