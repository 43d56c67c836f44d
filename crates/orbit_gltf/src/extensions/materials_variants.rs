//! `KHR_materials_variants`.

use crate::asset::Asset;
use crate::schema::Root;
use crate::value::Value;

/// The names of the variants.
pub(crate) fn names(asset: &Asset) -> Vec<String> {
    asset
        .all(Root::Variants)
        .map(|variant| variant.name().unwrap_or_default())
        .collect()
}

/// `(variant, material)` of a primitive.
pub(crate) fn of_primitive(asset: &Asset, primitive: Value<'_>) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    let Some(extension) = primitive.extension("KHR_materials_variants") else {
        return pairs;
    };
    for mapping in extension.list("mappings") {
        let Some(material) = asset.reference(mapping, "material", Root::Materials) else {
            continue;
        };
        for variant in mapping.indices("variants") {
            if variant < asset.len(Root::Variants) {
                pairs.push((variant, material));
            }
        }
    }
    pairs
}
