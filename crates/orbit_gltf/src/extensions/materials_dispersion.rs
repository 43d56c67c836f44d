//! `KHR_materials_dispersion`: volumes that split light into its colours, such as a prism.

use super::extension::Extension;
use crate::asset::Asset;
use crate::load_context::LoadContext;
use crate::schema::{ExtensionPlace, NON_NEGATIVE, ObjectSchema, optional};
use crate::value::Value;
use orbit_scene::Material;

pub(super) static EXTENSION: Extension = Extension {
    name: "KHR_materials_dispersion",
    schemas: &[(
        ExtensionPlace::Material,
        ObjectSchema {
            properties: &[optional("dispersion", NON_NEGATIVE)],
            place: None,
        },
    )],
    read_material: Some(read),
};

fn read(_: &Asset, properties: Value<'_>, material: &mut Material, _: &mut LoadContext) {
    material.dispersion = properties.get_f32("dispersion", 0.0).max(0.0);
}
