//! `KHR_materials_sheen`: fibres on the surface, such as those of velvet.

use super::extension::Extension;
use crate::asset::Asset;
use crate::load_context::LoadContext;
use crate::schema::{
    ExtensionPlace, FRACTION, Kind, ObjectSchema, TEXTURE_INFO, optional, tuple_of,
};
use crate::textures::read_texture_ref;
use crate::value::Value;
use glam::Vec3;
use orbit_scene::{Material, Sheen};

pub(super) static EXTENSION: Extension = Extension {
    name: "KHR_materials_sheen",
    schemas: &[(
        ExtensionPlace::Material,
        ObjectSchema {
            properties: &[
                optional("sheenColorFactor", tuple_of(3, &FRACTION)),
                optional("sheenColorTexture", Kind::Object(&TEXTURE_INFO)),
                optional("sheenRoughnessFactor", FRACTION),
                optional("sheenRoughnessTexture", Kind::Object(&TEXTURE_INFO)),
            ],
            place: None,
        },
    )],
    read_material: Some(read),
};

fn read(asset: &Asset, properties: Value<'_>, material: &mut Material, context: &mut LoadContext) {
    let mut texture = |name: &str| read_texture_ref(asset, Some(properties), name, context);
    material.sheen = Sheen {
        color: properties
            .get_color("sheenColorFactor")
            .unwrap_or_default()
            .min(Vec3::ONE),
        color_texture: texture("sheenColorTexture"),
        roughness: properties.get_fraction("sheenRoughnessFactor", 0.0),
        roughness_texture: texture("sheenRoughnessTexture"),
    };
}
