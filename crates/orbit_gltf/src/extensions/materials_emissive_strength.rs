//! `KHR_materials_emissive_strength`: emitted light that is brighter than 1.

use super::extension::Extension;
use crate::asset::Asset;
use crate::load_context::LoadContext;
use crate::schema::{ExtensionPlace, NON_NEGATIVE, ObjectSchema, optional};
use crate::value::Value;
use orbit_scene::Material;

pub(super) static EXTENSION: Extension = Extension {
    name: "KHR_materials_emissive_strength",
    schemas: &[(
        ExtensionPlace::Material,
        ObjectSchema {
            properties: &[optional("emissiveStrength", NON_NEGATIVE)],
            place: None,
        },
    )],
    read_material: Some(read),
};

fn read(_: &Asset, properties: Value<'_>, material: &mut Material, _: &mut LoadContext) {
    material.emissive *= properties.get_f32("emissiveStrength", 1.0).max(0.0);
}
