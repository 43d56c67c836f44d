//! `KHR_materials_variants`: alternative materials for primitives.

use super::extension::Extension;
use crate::asset::Asset;
use crate::root_arrays::RootArray;
use crate::schema::{ExtensionPlace, Kind, ObjectSchema, array_of, optional, required};
use crate::value::Value;

pub(super) static EXTENSION: Extension = Extension {
    name: "KHR_materials_variants",
    schemas: &[
        (
            ExtensionPlace::Root,
            ObjectSchema {
                properties: &[required("variants", array_of(&Kind::Object(&VARIANT)))],
                place: None,
            },
        ),
        (
            ExtensionPlace::Primitive,
            ObjectSchema {
                properties: &[required("mappings", array_of(&Kind::Object(&MAPPING)))],
                place: None,
            },
        ),
    ],
    read_material: None,
};

static VARIANT: ObjectSchema = ObjectSchema {
    properties: &[required("name", Kind::String)],
    place: None,
};

static MAPPING: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        required("material", Kind::Index(RootArray::Materials)),
        required("variants", array_of(&Kind::Index(RootArray::Variants))),
    ],
    place: None,
};

/// The names of the variants.
pub(crate) fn names(asset: &Asset) -> Vec<String> {
    asset.read_all(RootArray::Variants, &mut |variant| {
        variant.name().unwrap_or_default()
    })
}

/// Pairs of variant and material of a primitive.
pub(crate) fn of_primitive(asset: &Asset, primitive: Value<'_>) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    let Some(extension) = primitive.extension(EXTENSION.name) else {
        return pairs;
    };
    for mapping in extension.get_items("mappings") {
        let Some(material) = asset.reference(mapping, "material", RootArray::Materials) else {
            continue;
        };
        for variant in mapping.get_indices("variants") {
            if variant < asset.len(RootArray::Variants) {
                pairs.push((variant, material));
            }
        }
    }
    pairs
}
