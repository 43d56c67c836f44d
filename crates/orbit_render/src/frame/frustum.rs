//! The volume that a view shows.

use glam::{Mat4, Vec3A, Vec4};

use crate::geometry::bounding_box::BoundingBox;

/// The visible volume of a view: the inner sides of six planes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Frustum {
    planes: [Plane; 6],
}

#[derive(Debug, Clone, Copy)]
struct Plane {
    normal: Vec3A,
    /// Absolute values of the normal, to measure a box along it.
    abs_normal: Vec3A,
    offset: f32,
}

impl Frustum {
    /// Extracts the planes of a matrix (Gribb and Hartmann, 2001). The near plane is that of depth -1 to 1; for depth 0 to 1
    /// it is nearer than necessary, which is safe.
    pub(crate) fn new(clip_from_world: &Mat4) -> Self {
        let [x, y, z, w] = [0, 1, 2, 3].map(|row| clip_from_world.row(row));
        Self {
            planes: [w + x, w - x, w + y, w - y, w + z, w - z].map(Plane::new),
        }
    }

    /// Returns whether a part of the box may be inside. Never false for visible boxes; true for NaN.
    pub(crate) fn may_intersect(&self, bounds: &BoundingBox) -> bool {
        !self.planes.iter().any(|plane| {
            plane.normal.dot(bounds.center)
                + plane.offset
                + plane.abs_normal.dot(bounds.half_extent)
                < 0.0
        })
    }

    /// Returns whether the whole box is inside. False for NaN.
    pub(crate) fn contains(&self, bounds: &BoundingBox) -> bool {
        self.planes.iter().all(|plane| {
            plane.normal.dot(bounds.center) + plane.offset
                - plane.abs_normal.dot(bounds.half_extent)
                >= 0.0
        })
    }
}

impl Plane {
    fn new(plane: Vec4) -> Self {
        let normal = Vec3A::from(plane.truncate());
        Self {
            normal,
            abs_normal: normal.abs(),
            offset: plane.w,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec3;

    fn frustum() -> Frustum {
        Frustum::new(
            &(Mat4::perspective_rh_gl(1.0, 1.0, 0.1, 100.0)
                * Mat4::look_to_rh(Vec3::ZERO, Vec3::NEG_Z, Vec3::Y)),
        )
    }

    fn cube_at(x: f32, y: f32, z: f32) -> BoundingBox {
        BoundingBox {
            center: Vec3A::new(x, y, z),
            half_extent: Vec3A::splat(0.5),
        }
    }

    #[test]
    fn rejects_boxes_beside_behind_and_too_far_away() {
        let frustum = frustum();
        assert!(frustum.may_intersect(&cube_at(0.0, 0.0, -5.0)));
        assert!(!frustum.may_intersect(&cube_at(0.0, 0.0, 5.0)));
        assert!(!frustum.may_intersect(&cube_at(50.0, 0.0, -5.0)));
        assert!(!frustum.may_intersect(&cube_at(0.0, -50.0, -5.0)));
        assert!(!frustum.may_intersect(&cube_at(0.0, 0.0, -200.0)));
        assert!(frustum.may_intersect(&BoundingBox::INFINITE));
    }

    #[test]
    fn contains_only_boxes_that_are_entirely_inside() {
        let frustum = frustum();
        let near = cube_at(0.0, 0.0, -5.0);
        let enclosing = |other| BoundingBox::enclosing(&[near, other]);
        assert!(frustum.contains(&enclosing(cube_at(1.0, 0.0, -9.0))));
        assert!(!frustum.contains(&enclosing(cube_at(30.0, 0.0, -9.0))));
        assert!(!frustum.contains(&cube_at(0.0, 0.0, 0.0)));
        assert!(!frustum.contains(&BoundingBox::INFINITE));
        assert!(!frustum.contains(&enclosing(BoundingBox::INFINITE)));
        let invalid = cube_at(f32::NAN, 0.0, -5.0);
        assert!(frustum.may_intersect(&invalid) && !frustum.contains(&invalid));
    }
}
