//! The weights of morph targets.

use orbit_numbers::{to_u32, to_usize};
use orbit_scene::Scene;

/// The current morph weights of a scene's nodes.
#[derive(Debug, Default)]
pub struct MorphWeights {
    nodes: Vec<NodeWeights>,
    /// Nodes whose weights changed, each once.
    dirty_nodes: Vec<u32>,
}

#[derive(Debug, Clone, Default)]
struct NodeWeights {
    /// All weights, or empty if no mesh has morph targets.
    weights: Vec<f32>,
    is_dirty: bool,
}

impl MorphWeights {
    /// The weights of the rest pose. A node has as many as the primitive of its mesh with the most targets.
    #[must_use]
    pub fn new(scene: &Scene) -> Self {
        let nodes = (0..scene.nodes.len())
            .map(|node| {
                let mut weights = rest_weights(scene, node).to_vec();
                weights.resize(target_count(scene, node), 0.0);
                NodeWeights {
                    weights,
                    is_dirty: false,
                }
            })
            .collect();
        Self {
            nodes,
            dirty_nodes: Vec::new(),
        }
    }

    /// The current weights of a node.
    #[must_use]
    pub fn of_node(&self, node: usize) -> &[f32] {
        self.nodes.get(node).map_or(&[], |entry| &entry.weights)
    }

    /// Sets a node's weights. Missing weights and those that are not finite become zero.
    pub fn set(&mut self, node: usize, weights: impl Iterator<Item = f32>) {
        let entry = self.nodes.get_mut(node);
        let Some(entry) = entry.filter(|entry| !entry.weights.is_empty()) else {
            return;
        };
        for (entry, weight) in entry
            .weights
            .iter_mut()
            .zip(weights.chain(std::iter::repeat(0.0)))
        {
            *entry = if weight.is_finite() { weight } else { 0.0 };
        }
        self.mark_dirty(node);
    }

    /// Marks the weights of all nodes as changed.
    pub fn mark_all_dirty(&mut self) {
        for node in 0..self.nodes.len() {
            if !self.of_node(node).is_empty() {
                self.mark_dirty(node);
            }
        }
    }

    fn mark_dirty(&mut self, node: usize) {
        if let Some(entry) = self.nodes.get_mut(node)
            && !std::mem::replace(&mut entry.is_dirty, true)
        {
            self.dirty_nodes.push(to_u32(node));
        }
    }

    /// Returns the nodes whose weights changed since the last call.
    pub fn take_dirty_nodes(&mut self) -> Vec<u32> {
        let dirty_nodes = std::mem::take(&mut self.dirty_nodes);
        for &node in &dirty_nodes {
            if let Some(entry) = self.nodes.get_mut(to_usize(node)) {
                entry.is_dirty = false;
            }
        }
        dirty_nodes
    }
}

/// A node's morph weights without animation: its own, or else those of its mesh.
pub(crate) fn rest_weights(scene: &Scene, node: usize) -> &[f32] {
    scene.nodes.get(node).map_or(&[], |node| {
        if !node.weights.is_empty() {
            return &node.weights;
        }
        node.mesh
            .and_then(|mesh| scene.meshes.get(mesh))
            .map_or(&[], |mesh| &mesh.weights)
    })
}

/// The number of targets of the node's primitive that has the most.
fn target_count(scene: &Scene, node: usize) -> usize {
    let mesh = scene.nodes.get(node).and_then(|node| node.mesh);
    let mesh = mesh.and_then(|mesh| scene.meshes.get(mesh));
    let primitives = mesh.map_or(&[][..], |mesh| &mesh.primitives);
    let counts = primitives.iter().map(|each| each.morph_targets.len());
    counts.max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use orbit_scene::{Mesh, MorphTarget, Node, Primitive};

    #[test]
    fn a_node_has_the_weights_of_its_own_or_of_its_mesh_and_none_without_targets() {
        let mesh = Mesh {
            primitives: vec![Primitive {
                morph_targets: vec![MorphTarget::default(); 3],
                ..Primitive::default()
            }],
            weights: vec![0.5],
            ..Mesh::default()
        };
        let node = |mesh, weights| Node {
            mesh,
            weights,
            ..Node::default()
        };
        let scene = Scene {
            nodes: vec![
                node(Some(0), vec![]),
                node(Some(0), vec![0.1, 0.2]),
                node(None, vec![1.0]),
            ],
            meshes: vec![mesh],
            ..Scene::default()
        };
        let mut weights = MorphWeights::new(&scene);
        assert_eq!(weights.of_node(0), [0.5, 0.0, 0.0]);
        assert_eq!(weights.of_node(1), [0.1, 0.2, 0.0]);
        assert!(weights.of_node(2).is_empty());
        weights.set(1, [f32::NAN, 2.0].into_iter());
        weights.set(1, [f32::NAN, 3.0].into_iter());
        weights.set(2, [1.0].into_iter());
        assert_eq!(weights.of_node(1), [0.0, 3.0, 0.0]);
        assert_eq!(weights.take_dirty_nodes(), [1]);
        assert!(weights.take_dirty_nodes().is_empty());
    }
}
