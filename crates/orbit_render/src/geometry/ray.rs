//! Rays, and their intersections.

use glam::Vec3A;

/// A ray with the inverse direction that box tests use.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ray {
    pub(crate) origin: Vec3A,
    pub(crate) direction: Vec3A,
    inverse_direction: Vec3A,
}

/// Where a ray hits a triangle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct TriangleIntersection {
    /// Distance from the origin, in lengths of the ray's direction.
    pub(crate) t: f32,
    /// Barycentric coordinate of the second corner.
    pub(crate) u: f32,
    /// Barycentric coordinate of the third corner.
    pub(crate) v: f32,
}

impl Ray {
    pub(crate) fn new(origin: Vec3A, direction: Vec3A) -> Self {
        Self {
            origin,
            direction,
            inverse_direction: direction.recip(),
        }
    }

    /// Returns where the ray enters a box, in lengths of its direction; zero if it starts inside (slab test, Kay and
    /// Kajiya 1986).
    pub(crate) fn enters_box(&self, min: Vec3A, max: Vec3A) -> Option<f32> {
        let a = (min - self.origin) * self.inverse_direction;
        let b = (max - self.origin) * self.inverse_direction;
        // A ray within a face computes 0 * infinity; min and max then return the other number.
        let enter = a.min(b).max_element().max(0.0);
        let leave = a.max(b).min_element();
        // The tolerance keeps rounding from missing a flat box.
        (enter <= leave * 1.000_001 + f32::MIN_POSITIVE || leave.is_nan()).then_some(enter)
    }

    /// Returns where the ray hits a triangle, from either side (Möller and Trumbore, 1997).
    pub(crate) fn hits_triangle(&self, corners: [Vec3A; 3]) -> Option<TriangleIntersection> {
        let [a, b, c] = corners;
        let (ab, ac) = (b - a, c - a);
        let p = self.direction.cross(ac);
        let determinant = ab.dot(p);
        if determinant == 0.0 {
            return None;
        }
        let inverse = determinant.recip();
        let from_a = self.origin - a;
        let u = from_a.dot(p) * inverse;
        let q = from_a.cross(ab);
        let v = self.direction.dot(q) * inverse;
        let t = ac.dot(q) * inverse;
        (u >= 0.0 && v >= 0.0 && u + v <= 1.0 && t >= 0.0 && t.is_finite())
            .then_some(TriangleIntersection { t, u, v })
    }
}
