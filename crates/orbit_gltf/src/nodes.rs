//! Nodes and their hierarchy (glTF 2.0, 3.5.2).

use crate::asset::Asset;
use crate::asset_data::AssetData;
use crate::extensions::{lights_punctual, mesh_gpu_instancing};
use crate::load_context::LoadContext;
use crate::problem::{Code, ProblemLog};
use crate::root_arrays::RootArray;
use crate::transforms;
use crate::value::Value;
use orbit_scene::Node;

/// The parent of each node. If a node has several, the first.
fn parents(asset: &Asset) -> Vec<Option<usize>> {
    let mut parents = vec![None; asset.len(RootArray::Nodes)];
    for (parent, node) in asset.iter(RootArray::Nodes).enumerate() {
        for child in children(asset, node) {
            if let Some(unset @ None) = parents.get_mut(child) {
                *unset = Some(parent);
            }
        }
    }
    parents
}

fn children(asset: &Asset, node: Value<'_>) -> Vec<usize> {
    let mut children = node.get_indices("children");
    children.retain(|child| *child < asset.len(RootArray::Nodes));
    children
}

/// Checks that every node has at most one parent, that no node is its own ancestor, and that scenes list root nodes.
pub(crate) fn check(asset: &Asset, problems: &mut ProblemLog) {
    let parents = parents(asset);
    check_parents(asset, problems);
    check_cycles(asset, &parents, problems);
    for scene in asset.iter(RootArray::Scenes) {
        for root in scene.get_items("nodes") {
            let parent = root
                .as_index()
                .and_then(|index| parents.get(index))
                .copied();
            if let Some(Some(_)) = parent {
                problems.error(
                    Code::SceneNonRootNode,
                    root,
                    "A scene must list only nodes without a parent.",
                );
            }
        }
    }
}

fn check_parents(asset: &Asset, problems: &mut ProblemLog) {
    let mut has_parent = vec![false; asset.len(RootArray::Nodes)];
    for node in asset.iter(RootArray::Nodes) {
        for child in node.get_items("children") {
            let Some(has_parent) = child.as_index().and_then(|index| has_parent.get_mut(index))
            else {
                continue;
            };
            if *has_parent {
                problems.error(
                    Code::NodeParentOverride,
                    child,
                    "This node already has a parent.",
                );
            }
            *has_parent = true;
        }
    }
}

fn check_cycles(asset: &Asset, parents: &[Option<usize>], problems: &mut ProblemLog) {
    // The start of the walk that visited each node. A walk that meets itself has found a loop.
    let mut visited_from = vec![None; parents.len()];
    for start in 0..parents.len() {
        let mut current = Some(start);
        while let Some(node) = current {
            let Some(visited_from) = visited_from.get_mut(node) else {
                break;
            };
            if *visited_from == Some(start) {
                if let Some(value) = asset.get(RootArray::Nodes, node) {
                    problems.error(Code::NodeLoop, value, "The node is its own ancestor.");
                }
                break;
            }
            if visited_from.is_some() {
                break;
            }
            *visited_from = Some(start);
            current = parents.get(node).copied().flatten();
        }
    }
}

/// All nodes.
pub(crate) fn build(data: &AssetData, limit: usize, context: &mut LoadContext) -> Vec<Node> {
    let parents = parents(&data.asset);
    let mut instances = 0_usize;
    let mut nodes = Vec::with_capacity(parents.len());
    for (value, parent) in data.asset.iter(RootArray::Nodes).zip(parents) {
        let node = node(data, value, parent, context);
        instances = instances.saturating_add(node.instances.len());
        if instances > limit {
            context.problems.error(
                Code::LimitExceeded,
                value,
                "The file has too many mesh instances.",
            );
            break;
        }
        nodes.push(node);
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
        children: children(asset, value),
        transform: transforms::read(value, context),
        mesh,
        skin: skin.filter(|_| mesh.is_some()),
        camera: asset.reference(value, "camera", RootArray::Cameras),
        light: lights_punctual::of_node(asset, value),
        weights: value.get_numbers("weights"),
        instances: mesh_gpu_instancing::of_node(data, value, context),
        is_visible: value
            .extension("KHR_node_visibility")
            .is_none_or(|extension| extension.get_bool("visible", true)),
    }
}
