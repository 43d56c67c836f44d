//! The nodes of a scene in flat arrays.

use glam::Affine3A;
use orbit_scene::{Scene, Transform};

use crate::nodes::transform::affine;
use orbit_numbers::{to_u32, to_usize};

/// Marks a missing index.
pub const NO_INDEX: u32 = u32::MAX;

/// The nodes of a scene in flat arrays: parents before children, each subtree contiguous. Nodes that moved are recomputed in one
/// pass over the affected subtrees. An index into these arrays is called a flat index, as opposed to the node's index in the scene.
#[derive(Debug, Default)]
pub struct Hierarchy {
    /// Node index by flat index.
    nodes: Vec<u32>,
    /// Flat index by node index.
    flat_indices: Vec<u32>,
    /// Flat index of the parent.
    parents: Vec<u32>,
    /// One past the last flat index of the subtree.
    ends: Vec<u32>,
    /// `parent_from_node`.
    local_transforms: Vec<Transform>,
    /// `world_from_node`.
    world_matrices: Vec<Affine3A>,
    is_dirty: Vec<bool>,
    /// All dirty nodes are in this range (first, one past the last).
    dirty: (usize, usize),
    /// Whether the node itself is visible, regardless of its ancestors.
    own_visible: Vec<bool>,
    /// Whether the node and all its ancestors are visible.
    visible: Vec<bool>,
}

impl Hierarchy {
    /// The nodes of a scene, in its rest pose.
    #[must_use]
    pub fn new(scene: &Scene) -> Self {
        let count = scene.nodes.len();
        let mut hierarchy = Self {
            flat_indices: vec![NO_INDEX; count],
            ..Self::default()
        };
        let roots = (0..count).filter(|&node| {
            scene
                .nodes
                .get(node)
                .is_some_and(|node| node.parent.is_none_or(|parent| parent >= count))
        });
        for root in roots {
            hierarchy.add_subtree(scene, root);
        }
        // Nodes in a cycle have no root. The loader rejects them; here they become roots, so that nothing loops.
        for node in 0..count {
            if hierarchy.flat_indices.get(node) == Some(&NO_INDEX) {
                hierarchy.add_subtree(scene, node);
            }
        }
        hierarchy.world_matrices = vec![Affine3A::IDENTITY; hierarchy.nodes.len()];
        hierarchy.is_dirty = vec![false; hierarchy.nodes.len()];
        hierarchy.visible = hierarchy.own_visible.clone();
        hierarchy.propagate_visibility(0, hierarchy.nodes.len());
        hierarchy.mark_all_dirty();
        hierarchy
    }

    #[expect(
        clippy::arithmetic_side_effects,
        reason = "flat indices of nodes in memory, one past the last at most"
    )]
    fn add_subtree(&mut self, scene: &Scene, root: usize) {
        enum Step {
            Open { node: usize, parent: u32 },
            Close { flat_index: usize },
        }
        let mut stack = vec![Step::Open {
            node: root,
            parent: NO_INDEX,
        }];
        while let Some(step) = stack.pop() {
            let flat_index = to_u32(self.nodes.len());
            let (index, parent) = match step {
                Step::Open { node, parent } => (node, parent),
                Step::Close { flat_index: closed } => {
                    if let Some(end) = self.ends.get_mut(closed) {
                        *end = flat_index;
                    }
                    continue;
                }
            };
            let Some(node) = scene.nodes.get(index) else {
                continue;
            };
            match self.flat_indices.get_mut(index) {
                Some(entry) if *entry == NO_INDEX => *entry = flat_index,
                _ => continue,
            }
            self.nodes.push(to_u32(index));
            self.parents.push(parent);
            self.ends.push(flat_index + 1);
            self.local_transforms.push(node.transform);
            self.own_visible.push(node.is_visible);
            stack.push(Step::Close {
                flat_index: to_usize(flat_index),
            });
            stack.extend(node.children.iter().rev().map(|&node| Step::Open {
                node,
                parent: flat_index,
            }));
        }
    }

    /// Number of nodes.
    #[must_use]
    #[expect(
        clippy::len_without_is_empty,
        reason = "indices end here; no one asks for emptiness"
    )]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The flat index of a node. `None` if the node does not exist.
    #[must_use]
    pub fn flat_index(&self, node: usize) -> Option<usize> {
        self.flat_indices
            .get(node)
            .filter(|&&flat_index| flat_index != NO_INDEX)
            .map(|&flat_index| to_usize(flat_index))
    }

    /// The node at a flat index.
    #[must_use]
    pub fn node(&self, flat_index: usize) -> usize {
        self.nodes.get(flat_index).map_or(0, |&node| to_usize(node))
    }

    /// One past the last flat index of the subtree.
    #[must_use]
    pub fn subtree_end(&self, flat_index: usize) -> usize {
        self.ends
            .get(flat_index)
            .map_or(flat_index, |&end| to_usize(end))
    }

    /// The flat index of the parent. `None` for a root.
    #[must_use]
    pub fn parent(&self, flat_index: usize) -> Option<usize> {
        self.parents
            .get(flat_index)
            .filter(|&&parent| parent != NO_INDEX)
            .map(|&parent| to_usize(parent))
    }

    /// The world matrix as of the last [`Hierarchy::update`].
    #[must_use]
    pub fn world_matrix(&self, flat_index: usize) -> Affine3A {
        self.world_matrices
            .get(flat_index)
            .copied()
            .unwrap_or(Affine3A::IDENTITY)
    }

    /// `parent_from_node`.
    #[must_use]
    pub fn local_transform(&self, flat_index: usize) -> Option<&Transform> {
        self.local_transforms.get(flat_index)
    }

    /// Changes a transform with `change`, which returns whether it moved the node.
    pub(crate) fn change_local_transform(
        &mut self,
        flat_index: usize,
        change: impl FnOnce(&mut Transform) -> bool,
    ) {
        if self
            .local_transforms
            .get_mut(flat_index)
            .is_some_and(change)
        {
            self.mark_dirty(flat_index);
        }
    }

    /// Sets a transform.
    pub(crate) fn set_local_transform(&mut self, flat_index: usize, transform: Transform) {
        self.change_local_transform(flat_index, |local| {
            *local = transform;
            true
        });
    }

    /// Whether the node and all its ancestors are visible.
    #[must_use]
    pub fn is_visible(&self, flat_index: usize) -> bool {
        self.visible.get(flat_index).copied().unwrap_or(false)
    }

    #[expect(
        clippy::arithmetic_side_effects,
        reason = "flat indices of nodes in memory, one past the last at most"
    )]
    pub(crate) fn mark_dirty(&mut self, flat_index: usize) {
        if let Some(flag) = self.is_dirty.get_mut(flat_index) {
            *flag = true;
            self.dirty.0 = self.dirty.0.min(flat_index);
            self.dirty.1 = self.dirty.1.max(flat_index + 1);
        }
    }

    /// Marks all nodes as moved, for when the model's own transform changed.
    pub(crate) fn mark_all_dirty(&mut self) {
        for (flag, &parent) in self.is_dirty.iter_mut().zip(&self.parents) {
            *flag |= parent == NO_INDEX;
        }
        self.dirty = (0, self.nodes.len());
    }

    /// Shows or hides a node and its descendants. Returns the range of flat indices whose visibility may have changed.
    pub(crate) fn set_visible(
        &mut self,
        flat_index: usize,
        is_visible: bool,
    ) -> std::ops::Range<usize> {
        match self.own_visible.get_mut(flat_index) {
            Some(own) if *own != is_visible => *own = is_visible,
            _ => return 0..0,
        }
        let end = self.subtree_end(flat_index);
        self.propagate_visibility(flat_index, end);
        flat_index..end
    }

    fn propagate_visibility(&mut self, start: usize, end: usize) {
        for flat_index in start..end {
            let is_parent_visible = match self.parents.get(flat_index) {
                Some(&parent) if parent != NO_INDEX => self.is_visible(to_usize(parent)),
                _ => true,
            };
            let own = self.own_visible.get(flat_index).copied().unwrap_or(false);
            if let Some(visible) = self.visible.get_mut(flat_index) {
                *visible = own && is_parent_visible;
            }
        }
    }

    /// Recomputes the world matrices of all nodes that moved and of their descendants, and calls `moved` with each range
    /// of flat indices.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "flat indices of nodes in memory, one past the last at most"
    )]
    pub(crate) fn update(
        &mut self,
        world_from_model: &Affine3A,
        mut moved: impl FnMut(std::ops::Range<usize>),
    ) {
        let (mut flat_index, stop) = self.dirty;
        while flat_index < stop {
            if self.is_dirty.get(flat_index) != Some(&true) {
                flat_index += 1;
                continue;
            }
            let end = self.subtree_end(flat_index).max(flat_index + 1);
            self.recompute(flat_index, end, world_from_model);
            moved(flat_index..end);
            flat_index = end;
        }
        self.dirty = (usize::MAX, 0);
    }

    #[expect(
        clippy::arithmetic_side_effects,
        reason = "flat indices of nodes in memory, one past the last at most"
    )]
    fn recompute(&mut self, start: usize, end: usize, world_from_model: &Affine3A) {
        let Some((done, rest)) = self.world_matrices.split_at_mut_checked(start) else {
            return;
        };
        let nodes = self
            .local_transforms
            .iter()
            .zip(&self.parents)
            .zip(&mut self.is_dirty)
            .skip(start)
            .take(end - start);
        for (offset, ((local, &parent), is_dirty)) in nodes.enumerate() {
            let parent_world = match to_usize(parent) {
                _ if parent == NO_INDEX => None,
                parent if parent < start => done.get(parent),
                parent => rest.get(parent - start),
            };
            let world = *parent_world.unwrap_or(world_from_model) * affine(local);
            if let Some(entry) = rest.get_mut(offset) {
                *entry = world;
            }
            *is_dirty = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec3;
    use orbit_scene::Node;

    fn chain() -> Scene {
        let node_at = |x: f32, parent: Option<usize>, children: Vec<usize>| Node {
            parent,
            children,
            transform: Transform::Trs {
                translation: Vec3::new(x, 0.0, 0.0),
                rotation: glam::Quat::IDENTITY,
                scale: Vec3::ONE,
            },
            ..Node::default()
        };
        Scene {
            nodes: vec![
                node_at(1.0, Some(2), vec![]),
                node_at(10.0, None, vec![]),
                node_at(100.0, None, vec![3, 0]),
                node_at(1000.0, Some(2), vec![]),
            ],
            ..Scene::default()
        }
    }

    fn x(hierarchy: &Hierarchy, node: usize) -> f32 {
        let flat_index = hierarchy.flat_index(node).unwrap();
        hierarchy.world_matrix(flat_index).translation.x
    }

    #[test]
    fn recomputes_only_moved_nodes_and_their_descendants() {
        let mut hierarchy = Hierarchy::new(&chain());
        let mut counts = Vec::new();
        hierarchy.update(&Affine3A::IDENTITY, |range| counts.push(range.len()));
        assert_eq!(counts.iter().sum::<usize>(), 4);
        assert_eq!(
            [x(&hierarchy, 0), x(&hierarchy, 1), x(&hierarchy, 3)],
            [101.0, 10.0, 1100.0]
        );

        hierarchy.update(&Affine3A::IDENTITY, |_| panic!("nothing moved"));
        let flat_index = hierarchy.flat_index(2).unwrap();
        hierarchy.set_local_transform(flat_index, Transform::IDENTITY);
        let mut ranges = Vec::new();
        hierarchy.update(&Affine3A::IDENTITY, |range| ranges.push(range));
        assert_eq!(ranges.len(), 1);
        assert_eq!(ranges[0], flat_index..flat_index + 3);
        assert_eq!(
            [x(&hierarchy, 0), x(&hierarchy, 1), x(&hierarchy, 3)],
            [1.0, 10.0, 1000.0]
        );
    }

    #[test]
    fn hiding_a_node_hides_its_descendants_until_it_is_shown_again() {
        let mut hierarchy = Hierarchy::new(&chain());
        let parent = hierarchy.flat_index(2).unwrap();
        let child = hierarchy.flat_index(0).unwrap();
        assert_eq!(hierarchy.set_visible(parent, false).len(), 3);
        assert!(!hierarchy.is_visible(child));
        hierarchy.set_visible(child, false);
        hierarchy.set_visible(parent, true);
        assert!(!hierarchy.is_visible(child));
        assert!(hierarchy.is_visible(hierarchy.flat_index(3).unwrap()));
    }

    #[test]
    fn accepts_a_cycle_of_nodes() {
        let mut scene = chain();
        scene.nodes[2].parent = Some(0);
        scene.nodes[0].children = vec![2];
        let hierarchy = Hierarchy::new(&scene);
        assert_eq!(hierarchy.len(), 4);
    }
}
