use glam::{Affine3A, Mat4};
use orbit_scene::{Scene, Transform};

/// No node.
pub(crate) const NONE: u32 = u32::MAX;

/// The nodes of a scene in flat arrays, parents before children and each subtree in one piece, so that what moved is
/// recomputed in one pass over as much as moved. A place in these arrays is called a spot.
#[derive(Debug, Default)]
pub(crate) struct Hierarchy {
    /// Node of each spot.
    nodes: Vec<u32>,
    /// Spot of each node.
    spots: Vec<u32>,
    /// Spot of each spot's parent.
    parents: Vec<u32>,
    /// One past the last spot of each spot's subtree.
    ends: Vec<u32>,
    /// `parent_from_node`.
    locals: Vec<Transform>,
    /// `world_from_node`.
    worlds: Vec<Affine3A>,
    is_dirty: Vec<bool>,
    /// From the first to one past the last spot that may be dirty.
    dirty: (usize, usize),
    own_visible: Vec<bool>,
    visible: Vec<bool>,
}

impl Hierarchy {
    pub(crate) fn new(scene: &Scene) -> Self {
        let count = scene.nodes.len();
        let mut hierarchy = Self {
            spots: vec![NONE; count],
            ..Self::default()
        };
        let tops = (0..count).filter(|&node| {
            scene
                .nodes
                .get(node)
                .is_some_and(|node| node.parent.is_none_or(|parent| parent >= count))
        });
        for top in tops {
            hierarchy.add_tree(scene, top);
        }
        // Nodes in a ring have no top. A loader refuses them; here they stand by themselves, nothing hangs.
        for node in 0..count {
            if hierarchy.spots.get(node) == Some(&NONE) {
                hierarchy.add_tree(scene, node);
            }
        }
        hierarchy.worlds = vec![Affine3A::IDENTITY; hierarchy.nodes.len()];
        hierarchy.is_dirty = vec![false; hierarchy.nodes.len()];
        hierarchy.visible = hierarchy.own_visible.clone();
        hierarchy.spread_visibility(0, hierarchy.nodes.len());
        hierarchy.mark_all();
        hierarchy
    }

    fn add_tree(&mut self, scene: &Scene, top: usize) {
        // A spot to close when its subtree is done, or a node to open below a parent's spot.
        let mut stack = vec![(top, NONE, false)];
        while let Some((at, parent, closes)) = stack.pop() {
            let spot = self.nodes.len() as u32;
            if closes {
                if let Some(end) = self.ends.get_mut(at) {
                    *end = spot;
                }
                continue;
            }
            let Some(node) = scene.nodes.get(at) else {
                continue;
            };
            match self.spots.get_mut(at) {
                Some(place) if *place == NONE => *place = spot,
                _ => continue,
            }
            self.nodes.push(at as u32);
            self.parents.push(parent);
            self.ends.push(spot + 1);
            self.locals.push(node.transform);
            self.own_visible.push(node.is_visible);
            stack.push((spot as usize, NONE, true));
            stack.extend(
                node.children
                    .iter()
                    .rev()
                    .map(|&child| (child, spot, false)),
            );
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn spot(&self, node: usize) -> Option<usize> {
        self.spots
            .get(node)
            .filter(|&&spot| spot != NONE)
            .map(|&spot| spot as usize)
    }

    pub(crate) fn node(&self, spot: usize) -> usize {
        self.nodes.get(spot).map_or(0, |&node| node as usize)
    }

    pub(crate) fn end(&self, spot: usize) -> usize {
        self.ends.get(spot).map_or(spot, |&end| end as usize)
    }

    pub(crate) fn parent(&self, spot: usize) -> Option<usize> {
        self.parents
            .get(spot)
            .filter(|&&parent| parent != NONE)
            .map(|&parent| parent as usize)
    }

    pub(crate) fn world(&self, spot: usize) -> Affine3A {
        self.worlds.get(spot).copied().unwrap_or(Affine3A::IDENTITY)
    }

    pub(crate) fn local(&self, spot: usize) -> Option<&Transform> {
        self.locals.get(spot)
    }

    /// Lets a transform be changed; the spot counts as moved if `change` says so.
    pub(crate) fn change(&mut self, spot: usize, change: impl FnOnce(&mut Transform) -> bool) {
        if self.locals.get_mut(spot).is_some_and(change) {
            self.mark(spot);
        }
    }

    /// The transform to be changed; the spot counts as moved.
    pub(crate) fn local_mut(&mut self, spot: usize) -> Option<&mut Transform> {
        self.mark(spot);
        self.locals.get_mut(spot)
    }

    pub(crate) fn is_visible(&self, spot: usize) -> bool {
        self.visible.get(spot).copied().unwrap_or(false)
    }

    fn mark(&mut self, spot: usize) {
        if let Some(flag) = self.is_dirty.get_mut(spot) {
            *flag = true;
            self.dirty.0 = self.dirty.0.min(spot);
            self.dirty.1 = self.dirty.1.max(spot + 1);
        }
    }

    /// Everything moved: the model as a whole did.
    pub(crate) fn mark_all(&mut self) {
        for (flag, &parent) in self.is_dirty.iter_mut().zip(&self.parents) {
            *flag |= parent == NONE;
        }
        self.dirty = (0, self.nodes.len());
    }

    /// Shows or hides a node and what is below it. Says which spots may have changed.
    pub(crate) fn set_visible(&mut self, spot: usize, is_visible: bool) -> std::ops::Range<usize> {
        match self.own_visible.get_mut(spot) {
            Some(own) if *own != is_visible => *own = is_visible,
            _ => return 0..0,
        }
        let end = self.end(spot);
        self.spread_visibility(spot, end);
        spot..end
    }

    fn spread_visibility(&mut self, start: usize, end: usize) {
        for spot in start..end {
            let above = match self.parents.get(spot) {
                Some(&parent) if parent != NONE => self.is_visible(parent as usize),
                _ => true,
            };
            let own = self.own_visible.get(spot).copied().unwrap_or(false);
            if let Some(visible) = self.visible.get_mut(spot) {
                *visible = own && above;
            }
        }
    }

    /// Recomputes the worlds of what moved and of all below it, and calls `moved` with each range of spots.
    pub(crate) fn update(
        &mut self,
        world_from_model: &Affine3A,
        mut moved: impl FnMut(std::ops::Range<usize>, &[Affine3A]),
    ) {
        let (mut spot, stop) = self.dirty;
        while spot < stop {
            if self.is_dirty.get(spot) != Some(&true) {
                spot += 1;
                continue;
            }
            let end = self.end(spot).max(spot + 1);
            self.recompute(spot, end, world_from_model);
            moved(spot..end, self.worlds.get(spot..end).unwrap_or_default());
            spot = end;
        }
        self.dirty = (usize::MAX, 0);
    }

    fn recompute(&mut self, start: usize, end: usize, world_from_model: &Affine3A) {
        let Some((done, todo)) = self.worlds.split_at_mut_checked(start) else {
            return;
        };
        let spots = self
            .locals
            .iter()
            .zip(&self.parents)
            .zip(&mut self.is_dirty)
            .skip(start)
            .take(end - start);
        for (at, ((local, &parent), dirty)) in spots.enumerate() {
            let above = match parent as usize {
                _ if parent == NONE => *world_from_model,
                parent if parent < start => done.get(parent).copied().unwrap_or(*world_from_model),
                parent => todo
                    .get(parent - start)
                    .copied()
                    .unwrap_or(*world_from_model),
            };
            if let Some(world) = todo.get_mut(at) {
                *world = above * affine(local);
            }
            *dirty = false;
        }
    }
}

/// A transform as the renderer multiplies it. A matrix's last row is taken as `0 0 0 1`, as glTF requires.
pub(crate) fn affine(transform: &Transform) -> Affine3A {
    match transform {
        Transform::Trs {
            translation,
            rotation,
            scale,
        } => Affine3A::from_scale_rotation_translation(*scale, *rotation, *translation),
        Transform::Matrix(matrix) => affine_of(matrix),
    }
}

/// The affine part of a matrix.
pub(crate) fn affine_of(matrix: &Mat4) -> Affine3A {
    Affine3A::from_mat4(*matrix)
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec3;
    use orbit_scene::Node;

    fn chain() -> Scene {
        let moved = |x: f32, parent: Option<usize>, children: Vec<usize>| Node {
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
                moved(1.0, Some(2), vec![]),
                moved(10.0, None, vec![]),
                moved(100.0, None, vec![3, 0]),
                moved(1000.0, Some(2), vec![]),
            ],
            ..Scene::default()
        }
    }

    fn x(hierarchy: &Hierarchy, node: usize) -> f32 {
        hierarchy.world(hierarchy.spot(node).unwrap()).translation.x
    }

    #[test]
    fn only_what_moved_and_what_hangs_on_it_is_recomputed() {
        let mut hierarchy = Hierarchy::new(&chain());
        let mut counts = Vec::new();
        hierarchy.update(&Affine3A::IDENTITY, |range, _| counts.push(range.len()));
        assert_eq!(counts.iter().sum::<usize>(), 4);
        assert_eq!(
            [x(&hierarchy, 0), x(&hierarchy, 1), x(&hierarchy, 3)],
            [101.0, 10.0, 1100.0]
        );

        hierarchy.update(&Affine3A::IDENTITY, |_, _| panic!("nothing moved"));
        let spot = hierarchy.spot(2).unwrap();
        *hierarchy.local_mut(spot).unwrap() = Transform::IDENTITY;
        let mut ranges = Vec::new();
        hierarchy.update(&Affine3A::IDENTITY, |range, _| ranges.push(range));
        assert_eq!(ranges.len(), 1);
        assert_eq!(ranges[0], spot..spot + 3);
        assert_eq!(
            [x(&hierarchy, 0), x(&hierarchy, 1), x(&hierarchy, 3)],
            [1.0, 10.0, 1000.0]
        );
    }

    #[test]
    fn hiding_a_node_hides_what_is_below_it_and_shows_it_again() {
        let mut hierarchy = Hierarchy::new(&chain());
        let top = hierarchy.spot(2).unwrap();
        let below = hierarchy.spot(0).unwrap();
        assert_eq!(hierarchy.set_visible(top, false).len(), 3);
        assert!(!hierarchy.is_visible(below));
        hierarchy.set_visible(below, false);
        hierarchy.set_visible(top, true);
        assert!(!hierarchy.is_visible(below));
        assert!(hierarchy.is_visible(hierarchy.spot(3).unwrap()));
    }

    #[test]
    fn a_ring_of_nodes_hangs_nothing() {
        let mut scene = chain();
        scene.nodes[2].parent = Some(0);
        scene.nodes[0].children = vec![2];
        let hierarchy = Hierarchy::new(&scene);
        assert_eq!(hierarchy.len(), 4);
    }
}
