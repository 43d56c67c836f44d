//! Skins: the matrices of their joints.

use glam::Affine3A;
use orbit_numbers::{to_u32, to_usize};
use orbit_scene::Scene;

use crate::nodes::hierarchy::{Hierarchy, NO_INDEX};
use crate::nodes::index_table::IndexTable;
use crate::nodes::transform::is_mirrored;

/// The current pose of a skin.
#[derive(Debug)]
pub struct Skin {
    /// Flat indices of the joints.
    joints: Vec<u32>,
    /// `joint_from_mesh` in the bind pose, one per joint.
    inverse_binds: Vec<Affine3A>,
    world_from_bind: Vec<Affine3A>,
    pub(crate) is_dirty: bool,
}

impl Skin {
    /// Number of joints.
    #[must_use]
    pub fn joint_count(&self) -> usize {
        self.joints.len()
    }

    /// `world_from_bind`, one per joint, as of the last [`crate::Pose::update_skin`].
    #[must_use]
    pub fn world_from_bind(&self) -> &[Affine3A] {
        &self.world_from_bind
    }

    /// Whether the skin mirrors the mesh, judged by its first joint.
    #[must_use]
    pub fn is_mirrored(&self, hierarchy: &Hierarchy) -> bool {
        match (self.joints.first(), self.inverse_binds.first()) {
            (Some(&joint), Some(inverse)) => {
                is_mirrored(&(hierarchy.world_matrix(to_usize(joint)) * *inverse))
            }
            _ => false,
        }
    }

    /// The joint matrices for these node transforms (`model_from_node`, by flat index). A joint that is not a node of the scene has
    /// no transform and stays in bind pose.
    #[must_use]
    pub fn model_from_bind(&self, model_from_node: &[Affine3A]) -> Vec<Affine3A> {
        let node = |joint| model_from_node.get(to_usize(joint)).copied();
        self.matrices(node).collect()
    }

    /// Recomputes the joint matrices from the world matrices of the nodes.
    pub(crate) fn update(&mut self, hierarchy: &Hierarchy) {
        let mut matrices = std::mem::take(&mut self.world_from_bind);
        matrices.clear();
        matrices.extend(self.matrices(|joint| Some(hierarchy.world_matrix(to_usize(joint)))));
        self.world_from_bind = matrices;
        self.is_dirty = false;
    }

    fn matrices<'a>(
        &'a self,
        target_from_joint: impl Fn(u32) -> Option<Affine3A> + 'a,
    ) -> impl Iterator<Item = Affine3A> + 'a {
        let joints = self.joints.iter().zip(&self.inverse_binds);
        joints.map(move |(&joint, inverse)| {
            target_from_joint(joint).map_or(Affine3A::IDENTITY, |node| node * *inverse)
        })
    }
}

/// Creates the skins of a scene, and a table of the skins that each node (by flat index) is a joint of.
pub(crate) fn skins_of(scene: &Scene, hierarchy: &Hierarchy) -> (Vec<Skin>, IndexTable) {
    let skins: Vec<Skin> = scene
        .skins
        .iter()
        .map(|skin| Skin {
            joints: skin
                .joints
                .iter()
                .map(|&joint| hierarchy.flat_index(joint).map_or(NO_INDEX, to_u32))
                .collect(),
            inverse_binds: (0..skin.joints.len())
                .map(|joint| {
                    skin.inverse_bind_matrices
                        .get(joint)
                        .map_or(Affine3A::IDENTITY, |matrix| Affine3A::from_mat4(*matrix))
                })
                .collect(),
            world_from_bind: Vec::new(),
            is_dirty: true,
        })
        .collect();
    let mut pairs = Vec::new();
    for (index, skin) in (0_u32..).zip(&skins) {
        pairs.extend(skin.joints.iter().map(|&joint| (joint, index)));
    }
    let skins_by_joint = IndexTable::new(hierarchy.len(), &pairs);
    (skins, skins_by_joint)
}
