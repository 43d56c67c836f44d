//! `KHR_materials_variants`: alternative materials for primitives.

use crate::asset::Asset;
use crate::root_arrays::RootArray;
use crate::value::Value;

/// The names of the variants.
pub(crate) fn names(asset: &Asset) -> Vec<String> {
    asset
        .iter(RootArray::Variants)
        .map(|variant| variant.name().unwrap_or_default())
        .collect()
}

/// Pairs of variant and material of a primitive.
pub(crate) fn of_primitive(asset: &Asset, primitive: Value<'_>) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    let Some(extension) = primitive.extension("KHR_materials_variants") else {
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
