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
    let mut meshes = Vec::with_capacity(data.asset.len(RootArray::Meshes));
    for (index, value) in data.asset.iter(RootArray::Meshes).enumerate() {
        meshes.push(mesh(data, index, value, context));
    }
    meshes
}

fn mesh(data: &AssetData, index: usize, value: Value<'_>, context: &mut LoadContext) -> Mesh {
    let items = value.get_items("primitives");
    let mut primitives = Vec::new();
    if context.reserve(value, items.clone().count(), size_of::<Primitive>()) {
        for (number, item) in items.enumerate() {
            primitives.extend(primitive::build(data, index, number, item, context));
        }
    }
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
