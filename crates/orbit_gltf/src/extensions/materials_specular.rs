//! `KHR_materials_specular`: the strength and the color of what a surface that is not a metal reflects.

use super::extension::Extension;
use crate::asset::Asset;
use crate::load_context::LoadContext;
use crate::schema::{
    ExtensionPlace, FRACTION, Kind, NON_NEGATIVE, ObjectSchema, TEXTURE_INFO, optional, tuple_of,
};
use crate::textures::read_texture_ref;
use crate::value::Value;
use glam::Vec3;
use orbit_scene::{Material, Specular};

pub(super) static EXTENSION: Extension = Extension {
    name: "KHR_materials_specular",
    schemas: &[(
        ExtensionPlace::Material,
        ObjectSchema {
            properties: &[
                optional("specularFactor", FRACTION),
                optional("specularTexture", Kind::Object(&TEXTURE_INFO)),
                optional("specularColorFactor", tuple_of(3, &NON_NEGATIVE)),
                optional("specularColorTexture", Kind::Object(&TEXTURE_INFO)),
            ],
            place: None,
        },
    )],
    read_material: Some(read),
};

fn read(asset: &Asset, properties: Value<'_>, material: &mut Material, context: &mut LoadContext) {
    let mut texture = |name: &str| read_texture_ref(asset, Some(properties), name, context);
    material.specular = Specular {
        factor: properties.get_fraction("specularFactor", 1.0),
        texture: texture("specularTexture"),
        color: properties
            .get_color("specularColorFactor")
            .unwrap_or(Vec3::ONE),
        color_texture: texture("specularColorTexture"),
    };
}
