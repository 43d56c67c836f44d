//! Vertices of a pose, computed on the CPU the way shaders do it.

use glam::{Affine3A, Vec3A};
use orbit_scene::Primitive;

use crate::geometry::joint_weights::strongest_joints;

/// Returns the positions with morph targets applied, in mesh space.
pub(crate) fn morphed_positions(primitive: &Primitive, weights: &[f32]) -> Vec<Vec3A> {
    let mut positions: Vec<Vec3A> = primitive
        .vertices
        .positions
        .iter()
        .copied()
        .map(Vec3A::from)
        .collect();
    for (target, &weight) in primitive.morph_targets.iter().zip(weights) {
        for (position, &displacement) in positions.iter_mut().zip(&target.positions) {
            *position += Vec3A::from(displacement) * weight;
        }
    }
    positions
}

/// Returns the positions with morph targets and skin applied, in world space.
pub(crate) fn skinned_positions(
    primitive: &Primitive,
    weights: &[f32],
    world_from_bind: &[Affine3A],
) -> Vec<Vec3A> {
    let mut positions = morphed_positions(primitive, weights);
    for (vertex, position) in positions.iter_mut().enumerate() {
        let (joints, joint_weights) = strongest_joints(&primitive.vertices, vertex);
        *position = joints
            .into_iter()
            .zip(joint_weights)
            .filter_map(|(joint, weight)| {
                let matrix = world_from_bind.get(usize::from(joint))?;
                Some(matrix.transform_point3a(*position) * weight)
            })
            .sum();
    }
    positions
}
