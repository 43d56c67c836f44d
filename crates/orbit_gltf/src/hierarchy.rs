//! The parent of each node (glTF 2.0, 3.5.2). Nodes must form trees whose roots are the nodes that scenes list.

use crate::asset::Asset;
use crate::problem::{Code, ProblemLog};
use crate::root_arrays::RootArray;

/// The parent of each node. The nodes form trees even if those of the file do not: a second parent is ignored, a loop is cut, and a
/// node that a scene lists without its parent has none.
pub(crate) fn parents(asset: &Asset, problems: &mut ProblemLog) -> Vec<Option<usize>> {
    let mut parents = vec![None; asset.len(RootArray::Nodes)];
    for (parent, node) in asset.iter(RootArray::Nodes).enumerate() {
        for child in node.get_items("children") {
            match child.as_index().and_then(|index| parents.get_mut(index)) {
                Some(unset @ None) => *unset = Some(parent),
                Some(Some(_)) => problems.error(
                    Code::NodeParentOverride,
                    child,
                    "This node already has a parent.",
                ),
                // The schema has reported the index.
                None => {}
            }
        }
    }
    cut_loops(asset, &mut parents, problems);
    detach_roots(asset, &mut parents, problems);
    parents
}

fn cut_loops(asset: &Asset, parents: &mut [Option<usize>], problems: &mut ProblemLog) {
    // The start of the walk that visited each node. A walk that meets itself has found a loop.
    let mut visited_from = vec![None; parents.len()];
    for start in 0..parents.len() {
        let mut current = Some(start);
        while let Some(node) = current {
            let (Some(visited_from), Some(parent)) =
                (visited_from.get_mut(node), parents.get_mut(node))
            else {
                break;
            };
            if *visited_from == Some(start) {
                if let Some(value) = asset.get(RootArray::Nodes, node) {
                    problems.error(Code::NodeLoop, value, "The node is its own ancestor.");
                }
                *parent = None;
                break;
            }
            if visited_from.is_some() {
                break;
            }
            *visited_from = Some(start);
            current = *parent;
        }
    }
}

/// Some exporters leave the root node out of the scene and list its children instead.
fn detach_roots(asset: &Asset, parents: &mut [Option<usize>], problems: &mut ProblemLog) {
    // The last scene that lists each node.
    let mut listed_by = vec![None; parents.len()];
    for (scene, value) in asset.iter(RootArray::Scenes).enumerate() {
        for root in value.get_indices("nodes") {
            if let Some(listed_by) = listed_by.get_mut(root) {
                *listed_by = Some(scene);
            }
        }
        for root in value.get_items("nodes") {
            let Some(parent) = root.as_index().and_then(|index| parents.get_mut(index)) else {
                continue;
            };
            let Some(index) = *parent else { continue };
            problems.error(
                Code::SceneNonRootNode,
                root,
                "A scene must list only nodes without a parent.",
            );
            // If the scene lists the parent, too, it shows the node as its child.
            if listed_by.get(index) != Some(&Some(scene)) {
                *parent = None;
            }
        }
    }
}
