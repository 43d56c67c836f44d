use glam::{Affine3A, Vec3A};
use orbit_scene::Scene;

use crate::convert::{to_u32, to_usize};
use crate::geometry::bounding_box::BoundingBox;
use crate::geometry::geometries::JointSphere;
use crate::layout::JOINT_TEXELS;
use crate::nodes::hierarchy::{Hierarchy, NO_INDEX};
use crate::nodes::index_table::IndexTable;
use crate::nodes::transform::{is_mirrored, max_stretch, rows};
use crate::resources::data_texture::DataTexture;

/// The current pose of a skin.
#[derive(Debug)]
pub(crate) struct SkinPose {
    /// Flat indices of the joints.
    joints: Vec<u32>,
    /// `joint_from_mesh` in the bind pose, one per joint.
    inverse_binds: Vec<Affine3A>,
    /// `world_from_bind`, one per joint.
    pub(crate) world_from_bind: Vec<Affine3A>,
    /// First texel in the pose texture.
    pub(crate) first_texel: u32,
    /// Indices of the draw items that use this skin.
    pub(crate) items: Vec<u32>,
    pub(crate) is_dirty: bool,
}

impl SkinPose {
    /// Number of texels in the pose texture.
    pub(crate) fn texel_count(&self) -> usize {
        self.joints.len().saturating_mul(JOINT_TEXELS)
    }

    /// Returns whether the skin mirrors the mesh, judged by its first joint.
    pub(crate) fn is_mirrored(&self, hierarchy: &Hierarchy) -> bool {
        match (self.joints.first(), self.inverse_binds.first()) {
            (Some(&joint), Some(inverse)) => {
                is_mirrored(&(hierarchy.world_matrix(to_usize(joint)) * *inverse))
            }
            _ => false,
        }
    }

    /// Returns the joint matrices for these node transforms (`model_from_node`, by flat index). A joint that is no node of the
    /// scene has none of its own and stays in bind pose.
    pub(crate) fn model_from_bind(&self, model_from_node: &[Affine3A]) -> Vec<Affine3A> {
        self.joints
            .iter()
            .zip(&self.inverse_binds)
            .map(|(&joint, inverse)| {
                model_from_node
                    .get(to_usize(joint))
                    .map_or(Affine3A::IDENTITY, |node| *node * *inverse)
            })
            .collect()
    }

    /// Recomputes the joint matrices and writes them to the pose texture.
    pub(crate) fn update(&mut self, hierarchy: &Hierarchy, poses: &mut DataTexture) {
        self.world_from_bind.clear();
        self.world_from_bind.extend(
            self.joints
                .iter()
                .zip(&self.inverse_binds)
                .map(|(&joint, inverse)| hierarchy.world_matrix(to_usize(joint)) * *inverse),
        );
        let texels = poses.texels_mut(to_usize(self.first_texel), self.texel_count());
        for (texels, matrix) in texels
            .chunks_exact_mut(JOINT_TEXELS)
            .zip(&self.world_from_bind)
        {
            texels.copy_from_slice(&rows(matrix));
        }
        self.is_dirty = false;
    }
}

/// Returns bounds of a mesh whose joints have these matrices. `max_displacement` is how far morph targets move a vertex at
/// most.
pub(crate) fn enclosing(
    spheres: &[JointSphere],
    matrices: &[Affine3A],
    max_displacement: f32,
) -> BoundingBox {
    let mut min = Vec3A::INFINITY;
    let mut max = Vec3A::NEG_INFINITY;
    for sphere in spheres {
        let Some(matrix) = matrices.get(to_usize(sphere.joint)) else {
            // The skin lacks this joint. The shader then reads unrelated texels, so the bounds are unknown.
            return BoundingBox::INFINITE;
        };
        let center = matrix.transform_point3a(sphere.center);
        let radius = Vec3A::splat((sphere.radius + max_displacement) * max_stretch(matrix));
        min = min.min(center - radius);
        max = max.max(center + radius);
    }
    if min.is_finite() && max.is_finite() {
        BoundingBox::from_corners(min, max)
    } else {
        BoundingBox::INFINITE
    }
}

/// Creates the skins of a scene, and a table of the skins that each node (by flat index) is a joint of.
pub(crate) fn skin_poses(scene: &Scene, hierarchy: &Hierarchy) -> (Vec<SkinPose>, IndexTable) {
    let skins: Vec<SkinPose> = scene
        .skins
        .iter()
        .map(|skin| SkinPose {
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
            first_texel: 0,
            items: Vec::new(),
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
