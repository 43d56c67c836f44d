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
    let Some(mappings) = primitive
        .extension("KHR_materials_variants")
        .and_then(|extension| extension.get("mappings"))
    else {
        return pairs;
    };
    for mapping in mappings.items() {
        let (Some(material), Some(variants)) = (
            asset.reference(mapping, "material", Root::Materials),
            mapping.get("variants"),
        ) else {
            continue;
        };
        pairs.extend(
            variants
                .items()
                .filter_map(Value::index)
                .filter(|variant| *variant < asset.len(Root::Variants))
                .map(|variant| (variant, material)),
        );
    }
    pairs
}
