//! The place of a skin's joint matrices in the pose texture, and the bounds that result from them.

use glam::{Affine3A, Vec3A};
use orbit_numbers::to_usize;
use orbit_pose::{Skin, max_stretch};

use crate::backend::layout::JOINT_TEXELS;
use crate::geometry::bounding_box::BoundingBox;
use crate::geometry::geometries::JointSphere;
use crate::resources::data_texture::{DataTexture, matrix_texels};

/// A skin's place in the pose texture, and the draw items that read it.
#[derive(Debug, Clone, Default)]
pub(crate) struct SkinTexels {
    pub(crate) first_texel: u32,
    /// Indices of the draw items that use this skin.
    pub(crate) items: Vec<u32>,
}

impl SkinTexels {
    /// Number of texels of a skin with this many joints.
    pub(crate) fn count(joints: usize) -> usize {
        joints.saturating_mul(JOINT_TEXELS)
    }

    /// Writes the joint matrices.
    pub(crate) fn write(&self, skin: &Skin, poses: &mut DataTexture) {
        let matrices = skin.world_from_bind();
        let texels = poses.texels_mut(to_usize(self.first_texel), Self::count(matrices.len()));
        for (texels, matrix) in texels.chunks_exact_mut(JOINT_TEXELS).zip(matrices) {
            texels.copy_from_slice(&matrix_texels(matrix));
        }
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
