//! `KHR_materials_transmission`: surfaces that transmit light, such as glass.

use super::extension::Extension;
use crate::asset::Asset;
use crate::load_context::LoadContext;
use crate::schema::{ExtensionPlace, FRACTION, Kind, ObjectSchema, TEXTURE_INFO, optional};
use crate::textures::read_texture_ref;
use crate::value::Value;
use orbit_scene::Material;

pub(super) static EXTENSION: Extension = Extension {
    name: "KHR_materials_transmission",
    schemas: &[(
        ExtensionPlace::Material,
        ObjectSchema {
            properties: &[
                optional("transmissionFactor", FRACTION),
                optional("transmissionTexture", Kind::Object(&TEXTURE_INFO)),
            ],
            place: None,
        },
    )],
    read_material: Some(read),
};

fn read(asset: &Asset, properties: Value<'_>, material: &mut Material, context: &mut LoadContext) {
    material.transmission = properties.get_fraction("transmissionFactor", 0.0);
    material.transmission_texture =
        read_texture_ref(asset, Some(properties), "transmissionTexture", context);
}
