//! Nodes (glTF 2.0, 3.5.2).

use crate::asset_data::AssetData;
use crate::extensions::{lights_punctual, mesh_gpu_instancing, node_visibility};
use crate::load_context::LoadContext;
use crate::problem::Code;
use crate::root_arrays::RootArray;
use crate::transforms;
use crate::value::Value;
use orbit_scene::Node;

/// All nodes.
pub(crate) fn build(
    data: &AssetData,
    parents: &[Option<usize>],
    limit: usize,
    context: &mut LoadContext,
) -> Vec<Node> {
    let mut instances = 0_usize;
    let mut nodes = Vec::with_capacity(parents.len());
    for (value, parent) in data.asset.iter(RootArray::Nodes).zip(parents) {
        let mut node = node(data, value, *parent, context);
        instances = instances.saturating_add(node.instances.len());
        if instances > limit {
            context.problems.error(
                Code::LimitExceeded,
                value,
                "The file has too many mesh instances.",
            );
            node.instances.clear();
            node.mesh = None;
        }
        nodes.push(node);
    }
    for (child, parent) in parents.iter().enumerate() {
        if let Some(parent) = parent.and_then(|parent| nodes.get_mut(parent)) {
            parent.children.push(child);
        }
    }
    nodes
}

fn node(
    data: &AssetData,
    value: Value<'_>,
    parent: Option<usize>,
    context: &mut LoadContext,
) -> Node {
    let asset = &data.asset;
    let mesh = asset.reference(value, "mesh", RootArray::Meshes);
    let skin = asset.reference(value, "skin", RootArray::Skins);
    for name in ["skin", "weights"] {
        if mesh.is_none() && value.get(name).is_some() {
            context.problems.warn(
                Code::UnsatisfiedDependency,
                value,
                format_args!("'{name}' has no effect without a mesh."),
            );
        }
    }
    Node {
        name: value.name(),
        parent,
        children: Vec::new(),
        transform: transforms::read(value, context),
        mesh,
        material: None,
        skin: skin.filter(|_| mesh.is_some()),
        camera: asset.reference(value, "camera", RootArray::Cameras),
        light: lights_punctual::of_node(asset, value),
        weights: value.get_numbers("weights"),
        instances: mesh_gpu_instancing::of_node(data, value, context),
        is_visible: node_visibility::is_visible(value),
    }
}
