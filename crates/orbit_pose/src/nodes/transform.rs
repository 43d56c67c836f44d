//! Transforms as matrices.

use glam::{Affine3A, Quat, Vec3, Vec3A};
use orbit_scene::Transform;

/// Converts a transform to a matrix. The last row of a `Matrix` is taken as `0 0 0 1`, as glTF requires.
#[must_use]
pub fn affine(transform: &Transform) -> Affine3A {
    match transform {
        Transform::Trs {
            translation,
            rotation,
            scale,
        } => Affine3A::from_scale_rotation_translation(*scale, *rotation, *translation),
        Transform::Matrix(matrix) => Affine3A::from_mat4(*matrix),
    }
}

/// Splits a transform into translation, rotation and scale.
#[must_use]
pub fn decompose(transform: &Transform) -> (Vec3, Quat, Vec3) {
    match transform {
        Transform::Trs {
            translation,
            rotation,
            scale,
        } => (*translation, *rotation, *scale),
        Transform::Matrix(matrix) => {
            let (scale, rotation, translation) =
                Affine3A::from_mat4(*matrix).to_scale_rotation_translation();
            (translation, rotation, scale)
        }
    }
}

/// Returns whether a transform flips the winding of triangles.
#[must_use]
pub fn is_mirrored(affine: &Affine3A) -> bool {
    affine.matrix3.determinant() < 0.0
}

/// Returns a factor by which the matrix stretches no vector more: the root of the largest absolute row sum of
/// `transpose(M) * M`. It equals the largest singular value if the axes stay perpendicular, and is never smaller.
#[must_use]
pub fn max_stretch(affine: &Affine3A) -> f32 {
    let [x, y, z]: [Vec3A; 3] = [
        affine.matrix3.x_axis,
        affine.matrix3.y_axis,
        affine.matrix3.z_axis,
    ];
    let [xy, xz, yz] = [x.dot(y).abs(), x.dot(z).abs(), y.dot(z).abs()];
    (x.dot(x) + xy + xz)
        .max(y.dot(y) + xy + yz)
        .max(z.dot(z) + xz + yz)
        .sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_vector_is_stretched_by_more_than_max_stretch() {
        let sheared = Affine3A::from_scale(Vec3::new(1.0, 4.0, 0.5))
            * Affine3A::from_quat(Quat::from_rotation_z(0.6))
            * Affine3A::from_scale(Vec3::new(2.0, 1.0, 3.0));
        let limit = max_stretch(&sheared);
        for step in 0_u16..1000 {
            let angle = f32::from(step) * 0.1;
            let direction = Vec3A::new(angle.sin(), (angle * 1.7).cos(), (angle * 0.3).sin());
            let unit = direction.normalize();
            assert!(sheared.transform_vector3a(unit).length() <= limit * 1.0001);
        }
        let rotated = Affine3A::from_scale_rotation_translation(
            Vec3::splat(3.0),
            Quat::from_rotation_x(1.0),
            Vec3::ONE,
        );
        assert!((max_stretch(&rotated) - 3.0).abs() < 1e-5);
    }
}
