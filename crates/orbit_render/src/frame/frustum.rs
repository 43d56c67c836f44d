use glam::{Affine3A, Mat4, Vec3A, Vec4};

/// A box along the world's axes, by centre and half extent.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct WorldBox {
    pub(crate) center: Vec3A,
    pub(crate) half: Vec3A,
}

impl WorldBox {
    /// Seen from everywhere: for what has no bounds that could be trusted.
    pub(crate) const EVERYWHERE: Self = Self {
        center: Vec3A::ZERO,
        half: Vec3A::INFINITY,
    };

    pub(crate) fn from_corners(min: Vec3A, max: Vec3A) -> Self {
        Self {
            center: (min + max) * 0.5,
            half: (max - min) * 0.5,
        }
    }

    /// The least box around all of them that are numbers; those that are not hold nothing.
    pub(crate) fn around(boxes: &[Self]) -> Self {
        let mut min = Vec3A::INFINITY;
        let mut max = Vec3A::NEG_INFINITY;
        for bounds in boxes {
            min = min.min(bounds.center - bounds.half);
            max = max.max(bounds.center + bounds.half);
        }
        Self::from_corners(min, max)
    }

    /// The least box around this one seen through a transform (Arvo, Graphics Gems, 1990).
    pub(crate) fn through(&self, world_from_self: &Affine3A) -> Self {
        if self.half.x == f32::INFINITY {
            return Self::EVERYWHERE;
        }
        let axes = &world_from_self.matrix3;
        Self {
            center: world_from_self.transform_point3a(self.center),
            half: axes.x_axis.abs() * self.half.x
                + axes.y_axis.abs() * self.half.y
                + axes.z_axis.abs() * self.half.z,
        }
    }
}

/// What a view can see: the inner sides of up to six planes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Frustum {
    planes: [Plane; 6],
}

#[derive(Debug, Clone, Copy)]
struct Plane {
    normal: Vec3A,
    /// Absolute values, to measure a box along the normal.
    spread: Vec3A,
    offset: f32,
}

impl Frustum {
    /// The planes of a matrix with depth -1 to 1 or 0 to 1 (Gribb and Hartmann, 2001): for the near plane the wider of the
    /// two is taken.
    pub(crate) fn new(clip_from_world: &Mat4) -> Self {
        let [x, y, z, w] = [
            clip_from_world.row(0),
            clip_from_world.row(1),
            clip_from_world.row(2),
            clip_from_world.row(3),
        ];
        Self {
            planes: [w + x, w - x, w + y, w - y, w + z, w - z].map(Plane::new),
        }
    }

    /// Whether some of the box may be seen. Never false for what is seen; NaN counts as seen.
    pub(crate) fn may_see(&self, bounds: &WorldBox) -> bool {
        !self.planes.iter().any(|plane| {
            plane.normal.dot(bounds.center) + plane.offset + plane.spread.dot(bounds.half) < 0.0
        })
    }

    /// Whether all of the box is on the inner side of every plane. Never true for what is not a number.
    pub(crate) fn holds(&self, bounds: &WorldBox) -> bool {
        self.planes.iter().all(|plane| {
            plane.normal.dot(bounds.center) + plane.offset - plane.spread.dot(bounds.half) >= 0.0
        })
    }
}

impl Plane {
    fn new(plane: Vec4) -> Self {
        let normal = Vec3A::from(plane.truncate());
        Self {
            normal,
            spread: normal.abs(),
            offset: plane.w,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec3;

    #[test]
    fn boxes_beside_behind_and_too_far_away_are_not_seen() {
        let frustum = Frustum::new(
            &(Mat4::perspective_rh_gl(1.0, 1.0, 0.1, 100.0)
                * Mat4::look_to_rh(Vec3::ZERO, Vec3::NEG_Z, Vec3::Y)),
        );
        let at = |x, y, z| WorldBox {
            center: Vec3A::new(x, y, z),
            half: Vec3A::splat(0.5),
        };
        assert!(frustum.may_see(&at(0.0, 0.0, -5.0)));
        assert!(!frustum.may_see(&at(0.0, 0.0, 5.0)));
        assert!(!frustum.may_see(&at(50.0, 0.0, -5.0)));
        assert!(!frustum.may_see(&at(0.0, -50.0, -5.0)));
        assert!(!frustum.may_see(&at(0.0, 0.0, -200.0)));
        assert!(frustum.may_see(&WorldBox::EVERYWHERE));
    }

    #[test]
    fn only_boxes_wholly_inside_are_held() {
        let frustum = Frustum::new(
            &(Mat4::perspective_rh_gl(1.0, 1.0, 0.1, 100.0)
                * Mat4::look_to_rh(Vec3::ZERO, Vec3::NEG_Z, Vec3::Y)),
        );
        let at = |x, z| WorldBox {
            center: Vec3A::new(x, 0.0, z),
            half: Vec3A::splat(0.5),
        };
        assert!(frustum.holds(&WorldBox::around(&[at(0.0, -5.0), at(1.0, -9.0)])));
        assert!(!frustum.holds(&WorldBox::around(&[at(0.0, -5.0), at(30.0, -9.0)])));
        assert!(!frustum.holds(&at(0.0, 0.0)));
        assert!(!frustum.holds(&WorldBox::EVERYWHERE));
        assert!(!frustum.holds(&WorldBox::around(&[at(0.0, -5.0), WorldBox::EVERYWHERE])));
        let nowhere = at(f32::NAN, -5.0);
        assert!(frustum.may_see(&nowhere) && !frustum.holds(&nowhere));
    }
}
