//! Nodes and the forest they make (glTF 2.0, 3.5.2, 3.5.3).

use crate::asset::Asset;
use crate::data::{Data, Work};
use crate::extensions::{lights_punctual, mesh_gpu_instancing};
use crate::problem::{Code, Reports};
use crate::schema::Root;
use crate::value::Value;
use glam::{Mat4, Quat, Vec3};
use orbit_scene::{Node, Transform};

/// The parent of each node; the first, where there are several.
fn parents(asset: &Asset) -> Vec<Option<usize>> {
    let mut parents = vec![None; asset.len(Root::Nodes)];
    for (parent, node) in asset.all(Root::Nodes).enumerate() {
        for child in children(asset, node) {
            if let Some(slot @ None) = parents.get_mut(child) {
                *slot = Some(parent);
            }
        }
    }
    parents
}

fn children(asset: &Asset, node: Value<'_>) -> Vec<usize> {
    let mut children = node.indices("children");
    children.retain(|child| *child < asset.len(Root::Nodes));
    children
}

/// What the JSON alone says: every node has one parent at most, and none is its own ancestor.
pub(crate) fn check(asset: &Asset, reports: &mut Reports) {
    let parents = parents(asset);
    check_parents(asset, reports);
    check_loops(asset, &parents, reports);
    for scene in asset.all(Root::Scenes) {
        for root in scene.list("nodes") {
            let parent = root.index().and_then(|index| parents.get(index)).copied();
            if let Some(Some(_)) = parent {
                reports.error(
                    Code::SceneNonRootNode,
                    &root,
                    &["A scene must name only nodes without a parent."],
                );
            }
        }
    }
}

fn check_parents(asset: &Asset, reports: &mut Reports) {
    let mut has_parent = vec![false; asset.len(Root::Nodes)];
    for node in asset.all(Root::Nodes) {
        for child in node.list("children") {
            let Some(slot) = child.index().and_then(|index| has_parent.get_mut(index)) else {
                continue;
            };
            if *slot {
                reports.error(
                    Code::NodeParentOverride,
                    &child,
                    &["This node has a parent already."],
                );
            }
            *slot = true;
        }
    }
}

fn check_loops(asset: &Asset, parents: &[Option<usize>], reports: &mut Reports) {
    // Who was visited in which walk; a walk that meets itself has found a loop.
    let mut seen = vec![usize::MAX; parents.len()];
    for start in 0..parents.len() {
        let mut place = Some(start);
        while let Some(node) = place {
            let Some(mark) = seen.get_mut(node) else {
                break;
            };
            if *mark == start {
                if let Some(value) = asset.get(Root::Nodes, node) {
                    reports.error(Code::NodeLoop, &value, &["The node is its own ancestor."]);
                }
                break;
            }
            if *mark != usize::MAX {
                break;
            }
            *mark = start;
            place = parents.get(node).copied().flatten();
        }
    }
}

/// All nodes.
pub(crate) fn build(data: &Data, limit: usize, work: &mut Work) -> Vec<Node> {
    let parents = parents(&data.asset);
    let mut copies = 0_usize;
    let mut nodes = Vec::with_capacity(parents.len());
    for (value, parent) in data.asset.all(Root::Nodes).zip(parents) {
        let node = node(data, value, parent, work);
        copies = copies.saturating_add(node.instances.len());
        if copies > limit {
            work.reports.error(
                Code::LimitExceeded,
                &value,
                &["More copies of meshes than are allowed."],
            );
            break;
        }
        nodes.push(node);
    }
    nodes
}

fn node(data: &Data, value: Value<'_>, parent: Option<usize>, work: &mut Work) -> Node {
    let asset = &data.asset;
    let mesh = asset.reference(value, "mesh", Root::Meshes);
    let skin = asset.reference(value, "skin", Root::Skins);
    for name in ["skin", "weights"] {
        if mesh.is_none() && value.get(name).is_some() {
            work.reports.warn(
                Code::UnsatisfiedDependency,
                &value,
                &["'", name, "' means nothing without a mesh."],
            );
        }
    }
    Node {
        name: value.name(),
        parent,
        children: children(asset, value),
        transform: transform(value, work),
        mesh,
        skin: skin.filter(|_| mesh.is_some()),
        camera: asset.reference(value, "camera", Root::Cameras),
        light: lights_punctual::of_node(asset, value),
        weights: value.numbers("weights"),
        instances: mesh_gpu_instancing::of_node(data, value, work),
        is_visible: value
            .extension("KHR_node_visibility")
            .is_none_or(|extension| extension.get_bool("visible", true)),
    }
}

fn transform(value: Value<'_>, work: &mut Work) -> Transform {
    if let Some(matrix) = value.floats::<16>("matrix") {
        let has_trs = ["translation", "rotation", "scale"]
            .iter()
            .any(|name| value.get(name).is_some());
        if has_trs {
            work.reports.warn(
                Code::NodeMatrixTrs,
                &value,
                &["The node has a matrix, so translation, rotation and scale are ignored."],
            );
        }
        return Transform::Matrix(Mat4::from_cols_array(&matrix));
    }
    let rotation = Quat::from_array(value.floats("rotation").unwrap_or([0.0, 0.0, 0.0, 1.0]));
    if (rotation.length_squared() - 1.0).abs() > 1e-3 {
        work.reports.warn(
            Code::RotationNonUnit,
            &value,
            &["The rotation is not a unit quaternion; it is made one."],
        );
    }
    Transform::Trs {
        translation: Vec3::from(value.floats("translation").unwrap_or([0.0; 3])),
        rotation: unit(rotation),
        scale: Vec3::from(value.floats("scale").unwrap_or([1.0; 3])),
    }
}

/// The rotation as a unit quaternion; no rotation if it has no length.
pub(crate) fn unit(rotation: Quat) -> Quat {
    let length = rotation.length();
    if length.is_normal() && (length - 1.0).abs() > 1e-6 {
        rotation / length
    } else if length.is_normal() {
        rotation
    } else {
        Quat::IDENTITY
    }
}
