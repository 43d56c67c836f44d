//! Axis-aligned boxes.

use glam::{Affine3A, Vec3A};

/// An axis-aligned box, as centre and half extent.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct BoundingBox {
    pub(crate) center: Vec3A,
    pub(crate) half_extent: Vec3A,
}

impl BoundingBox {
    /// The bounds of meshes whose real bounds are unknown or cannot be trusted: they are never culled.
    pub(crate) const INFINITE: Self = Self {
        center: Vec3A::ZERO,
        half_extent: Vec3A::INFINITY,
    };

    pub(crate) fn from_corners(min: Vec3A, max: Vec3A) -> Self {
        Self {
            center: (min + max) * 0.5,
            half_extent: (max - min) * 0.5,
        }
    }

    /// The smallest box around all boxes. Boxes with NaN are ignored.
    pub(crate) fn enclosing(boxes: &[Self]) -> Self {
        let mut min = Vec3A::INFINITY;
        let mut max = Vec3A::NEG_INFINITY;
        for bounds in boxes {
            min = min.min(bounds.center - bounds.half_extent);
            max = max.max(bounds.center + bounds.half_extent);
        }
        Self::from_corners(min, max)
    }

    /// The smallest box around the transformed box (Arvo, Graphics Gems, 1990).
    pub(crate) fn transformed(&self, world_from_self: &Affine3A) -> Self {
        if self.half_extent.x == f32::INFINITY {
            return Self::INFINITE;
        }
        let axes = &world_from_self.matrix3;
        Self {
            center: world_from_self.transform_point3a(self.center),
            half_extent: axes.x_axis.abs() * self.half_extent.x
                + axes.y_axis.abs() * self.half_extent.y
                + axes.z_axis.abs() * self.half_extent.z,
        }
    }
}
