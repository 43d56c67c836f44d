//! Bounding boxes.

use glam::{Mat4, Vec3};

/// An axis-aligned bounding box.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Aabb {
    /// The corner with the smallest coordinates.
    pub min: Vec3,
    /// The corner with the largest coordinates.
    pub max: Vec3,
}

impl Aabb {
    /// The box without points. The neutral element of [`Aabb::union`].
    pub const EMPTY: Self = Self {
        min: Vec3::INFINITY,
        max: Vec3::NEG_INFINITY,
    };

    /// The smallest box around all finite points.
    #[must_use]
    pub fn around(points: &[[f32; 3]]) -> Self {
        let mut bounds = Self::EMPTY;
        for point in points.iter().copied().map(Vec3::from) {
            if point.is_finite() {
                bounds.min = bounds.min.min(point);
                bounds.max = bounds.max.max(point);
            }
        }
        bounds
    }

    /// Returns whether the box contains no points.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        !self.min.cmple(self.max).all()
    }

    /// The smallest box around both boxes.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        Self {
            min: self.min.min(other.min),
            max: self.max.max(other.max),
        }
    }

    /// The center. Undefined for an empty box.
    #[must_use]
    pub fn center(&self) -> Vec3 {
        (self.min + self.max) * 0.5
    }

    /// Half the size along each axis.
    #[must_use]
    pub fn half_extent(&self) -> Vec3 {
        (self.max - self.min) * 0.5
    }

    /// The smallest box around this box transformed by an affine matrix (Arvo, Graphics Gems, 1990).
    #[must_use]
    pub fn transformed(&self, to_from_self: &Mat4) -> Self {
        if self.is_empty() {
            return Self::EMPTY;
        }
        let center = to_from_self.transform_point3(self.center());
        let half = self.half_extent();
        let half_extent = to_from_self.x_axis.truncate().abs() * half.x
            + to_from_self.y_axis.truncate().abs() * half.y
            + to_from_self.z_axis.truncate().abs() * half.z;
        Self {
            min: center - half_extent,
            max: center + half_extent,
        }
    }
}

impl Default for Aabb {
    fn default() -> Self {
        Self::EMPTY
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Quat;

    #[test]
    fn ignores_points_that_are_not_finite() {
        let bounds = Aabb::around(&[[1.0; 3], [f32::NAN, 0.0, 0.0], [f32::INFINITY; 3]]);
        assert_eq!(
            bounds,
            Aabb {
                min: Vec3::ONE,
                max: Vec3::ONE
            }
        );
        assert!(Aabb::around(&[]).is_empty());
    }

    #[test]
    fn contains_every_transformed_corner() {
        let original = Aabb {
            min: Vec3::new(-1.0, 0.0, 2.0),
            max: Vec3::new(3.0, 5.0, 4.0),
        };
        let transform = Mat4::from_scale_rotation_translation(
            Vec3::new(1.0, -2.0, 0.5),
            Quat::from_rotation_y(0.7) * Quat::from_rotation_x(-1.2),
            Vec3::new(9.0, -3.0, 1.0),
        );
        let transformed = original.transformed(&transform);
        for corner in 0..8_u8 {
            let pick = |bit: u8, low: f32, high: f32| if corner & bit == 0 { low } else { high };
            let point = transform.transform_point3(Vec3::new(
                pick(1, original.min.x, original.max.x),
                pick(2, original.min.y, original.max.y),
                pick(4, original.min.z, original.max.z),
            ));
            assert!(
                (point - transformed.min).min_element() > -1e-4
                    && (transformed.max - point).min_element() > -1e-4
            );
        }
        assert!(Aabb::EMPTY.transformed(&transform).is_empty());
    }
}
