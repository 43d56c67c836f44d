//! `KHR_materials_transmission`: surfaces that let light through, such as glass.

use super::extension::{Extension, Support};
use crate::asset::Asset;
use crate::load_context::LoadContext;
use crate::schema::{ExtensionPlace, FRACTION, Kind, ObjectSchema, TEXTURE_INFO, optional};
use crate::value::Value;
use orbit_scene::Material;

pub(super) static EXTENSION: Extension = Extension {
    name: "KHR_materials_transmission",
    support: Support::Approximated(
        "What is behind a surface is blended with it, without refraction.",
    ),
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

/// Transmission that is stored in a texture, as a share of its factor. The renderer has no texture slot for it.
const TYPICAL_TRANSMISSION: f32 = 0.5;

fn read(_: &Asset, properties: Value<'_>, material: &mut Material, _: &mut LoadContext) {
    material.transmission = properties.get_fraction("transmissionFactor", 0.0);
    if properties.get("transmissionTexture").is_some() {
        material.transmission *= TYPICAL_TRANSMISSION;
    }
}
