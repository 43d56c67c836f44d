use glam::{Mat4, Vec3};

/// A box along the axes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Aabb {
    /// Least corner.
    pub min: Vec3,
    /// Greatest corner.
    pub max: Vec3,
}

impl Aabb {
    /// Holds nothing; the neutral element of [`Aabb::union`].
    pub const EMPTY: Self = Self {
        min: Vec3::INFINITY,
        max: Vec3::NEG_INFINITY,
    };

    /// The least box around all finite points.
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

    /// Whether no point is inside.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        !self.min.cmple(self.max).all()
    }

    /// The least box around both.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        Self {
            min: self.min.min(other.min),
            max: self.max.max(other.max),
        }
    }

    /// Middle. Meaningless for an empty box.
    #[must_use]
    pub fn center(&self) -> Vec3 {
        (self.min + self.max) * 0.5
    }

    /// Half the extent along each axis.
    #[must_use]
    pub fn half_extent(&self) -> Vec3 {
        (self.max - self.min) * 0.5
    }

    /// The least box around this one seen through an affine matrix (Arvo, Graphics Gems, 1990).
    #[must_use]
    pub fn transformed(&self, to_from_self: &Mat4) -> Self {
        if self.is_empty() {
            return Self::EMPTY;
        }
        let center = to_from_self.transform_point3(self.center());
        let half = self.half_extent();
        let reach = to_from_self.x_axis.truncate().abs() * half.x
            + to_from_self.y_axis.truncate().abs() * half.y
            + to_from_self.z_axis.truncate().abs() * half.z;
        Self {
            min: center - reach,
            max: center + reach,
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
    fn holds_no_point_that_is_not_finite() {
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
    fn holds_every_corner_of_the_box_it_was_turned_from() {
        let unturned = Aabb {
            min: Vec3::new(-1.0, 0.0, 2.0),
            max: Vec3::new(3.0, 5.0, 4.0),
        };
        let turn = Mat4::from_scale_rotation_translation(
            Vec3::new(1.0, -2.0, 0.5),
            Quat::from_rotation_y(0.7) * Quat::from_rotation_x(-1.2),
            Vec3::new(9.0, -3.0, 1.0),
        );
        let turned = unturned.transformed(&turn);
        for corner in 0..8_u8 {
            let pick = |bit: u8, low: f32, high: f32| if corner & bit == 0 { low } else { high };
            let point = turn.transform_point3(Vec3::new(
                pick(1, unturned.min.x, unturned.max.x),
                pick(2, unturned.min.y, unturned.max.y),
                pick(4, unturned.min.z, unturned.max.z),
            ));
            assert!(
                (point - turned.min).min_element() > -1e-4
                    && (turned.max - point).min_element() > -1e-4
            );
        }
        assert!(Aabb::EMPTY.transformed(&turn).is_empty());
    }
}
