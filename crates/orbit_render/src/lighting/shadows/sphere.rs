//! The areas that a shadow map must cover, as spheres: they look the same from everywhere, so a map does not change its scale while
//! the camera turns.

use glam::Vec3A;

use crate::geometry::bounding_box::BoundingBox;

/// A sphere.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Sphere {
    pub(crate) center: Vec3A,
    pub(crate) radius: f32,
}

impl Sphere {
    /// A sphere around all boxes for which `is_meant` is set. Boxes that are not finite are ignored; `None` if no box is left.
    pub(crate) fn around(boxes: &[BoundingBox], is_meant: &[bool]) -> Option<Self> {
        let mut min = Vec3A::INFINITY;
        let mut max = Vec3A::NEG_INFINITY;
        for (bounds, _) in boxes
            .iter()
            .zip(is_meant)
            .filter(|(_, is_meant)| **is_meant)
        {
            if bounds.center.is_finite() && bounds.half_extent.is_finite() {
                min = min.min(bounds.center - bounds.half_extent);
                max = max.max(bounds.center + bounds.half_extent);
            }
        }
        let radius = (max - min).length() * 0.5;
        (min.is_finite() && max.is_finite() && radius > 0.0).then_some(Self {
            center: (min + max) * 0.5,
            radius,
        })
    }

    /// A sphere around both.
    pub(crate) fn enclosing(self, other: Self) -> Self {
        let way = other.center - self.center;
        let distance = way.length();
        if distance + other.radius <= self.radius {
            return self;
        }
        if distance + self.radius <= other.radius {
            return other;
        }
        let radius = (distance + self.radius + other.radius) * 0.5;
        Self {
            center: self.center + way * ((radius - self.radius) / distance),
            radius,
        }
    }
}

/// Rounds up to one of eight steps for each power of two, so that a map rarely changes its scale.
pub(crate) fn rounded_up(length: f32) -> f32 {
    const STEP: u32 = 1 << 20;
    let bits = length.to_bits().saturating_add(STEP - 1) & !(STEP - 1);
    f32::from_bits(bits)
}

/// Rounds down to one of these steps.
pub(crate) fn rounded_down(length: f32) -> f32 {
    const STEP: u32 = 1 << 20;
    f32::from_bits(length.to_bits() & !(STEP - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_rounded_to_few_steps() {
        for length in [1e-4_f32, 0.7, 1.0, 1.1, 123.456, 8e5] {
            let (down, up) = (rounded_down(length), rounded_up(length));
            assert!(down <= length && length <= up, "{length}");
            assert!(up / down < 1.126, "{down} to {up}");
            assert_eq!(rounded_up(up), up);
            assert_eq!(rounded_down(down), down);
        }
        assert_eq!(rounded_up(1.01), 1.125);
    }

    #[test]
    fn a_sphere_around_two_contains_both() {
        let sphere = |x: f32, radius| Sphere {
            center: Vec3A::new(x, 1.0, 0.0),
            radius,
        };
        assert_eq!(
            sphere(0.0, 5.0).enclosing(sphere(1.0, 2.0)),
            sphere(0.0, 5.0)
        );
        assert_eq!(
            sphere(1.0, 2.0).enclosing(sphere(0.0, 5.0)),
            sphere(0.0, 5.0)
        );
        assert_eq!(
            sphere(-1.0, 1.0).enclosing(sphere(3.0, 1.0)),
            sphere(1.0, 3.0)
        );
    }

    #[test]
    fn boxes_without_a_size_in_space_are_ignored() {
        let cube = BoundingBox {
            center: Vec3A::ONE,
            half_extent: Vec3A::ONE,
        };
        let boxes = [BoundingBox::INFINITE, cube, cube];
        let around = |is_meant: [bool; 3]| Sphere::around(&boxes, &is_meant);
        assert_eq!(
            around([true, true, false]).map(|sphere| sphere.center),
            Some(Vec3A::ONE)
        );
        assert_eq!(around([true, false, false]), None);
    }
}
