//! `KHR_materials_ior`: the index of refraction, which decides how much a surface that is not a metal reflects.

use super::extension::Extension;
use crate::asset::Asset;
use crate::load_context::LoadContext;
use crate::schema::{ExtensionPlace, NON_NEGATIVE, ObjectSchema, optional};
use crate::value::Value;
use orbit_scene::Material;

pub(super) static EXTENSION: Extension = Extension {
    name: "KHR_materials_ior",
    schemas: &[(
        ExtensionPlace::Material,
        ObjectSchema {
            properties: &[optional("ior", NON_NEGATIVE)],
            place: None,
        },
    )],
    read_material: Some(read),
};

fn read(_: &Asset, properties: Value<'_>, material: &mut Material, _: &mut LoadContext) {
    material.ior = properties.get_f32("ior", 1.5).max(0.0);
}
