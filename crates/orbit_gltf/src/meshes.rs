//! Meshes (glTF 2.0, 3.7).

mod attributes;
mod morph_targets;
mod primitive;
mod primitive_source;
mod unused_vertices;

use crate::asset_data::AssetData;
use crate::load_context::LoadContext;
use crate::problem::Code;
use crate::root_arrays::RootArray;
use crate::value::Value;
use orbit_scene::{Mesh, Primitive};

/// All meshes.
pub(crate) fn build(data: &AssetData, context: &mut LoadContext) -> Vec<Mesh> {
    data.asset
        .iter(RootArray::Meshes)
        .enumerate()
        .map(|(index, value)| mesh(data, index, value, context))
        .collect()
}

fn mesh(data: &AssetData, index: usize, value: Value<'_>, context: &mut LoadContext) -> Mesh {
    let items = value.get_items("primitives");
    let is_reserved = context.reserve(value, items.clone().count(), size_of::<Primitive>());
    let primitives: Vec<Primitive> = items
        .enumerate()
        .filter(|_| is_reserved)
        .filter_map(|(number, primitive)| primitive::build(data, index, number, primitive, context))
        .collect();
    let targets = primitives
        .first()
        .map_or(0, |primitive| primitive.morph_targets.len());
    if primitives
        .iter()
        .any(|primitive| primitive.morph_targets.len() != targets)
    {
        context.problems.warn(
            Code::UnequalTargetsCount,
            value,
            "The primitives of a mesh should have the same number of morph targets.",
        );
    }
    let mut weights = value.get_numbers("weights");
    if !weights.is_empty() && weights.len() != targets {
        context.problems.warn(
            Code::InvalidWeightsCount,
            value,
            "The number of weights should be the number of morph targets.",
        );
        weights.resize(targets, 0.0);
    }
    Mesh {
        name: value.name(),
        primitives,
        weights,
    }
}
