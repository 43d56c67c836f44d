//! Lasers and cursors of pointers.

use glam::{Affine3A, Mat4, Vec3};
use orbit_scene::{Primitive, Vertices};

use orbit_numbers::{sin_cos, unorm16};

/// Length of a laser in metres (spec, VR constants).
pub const LASER_LENGTH: f32 = 1.0;
/// Width of a laser in metres (spec, VR constants).
pub const LASER_WIDTH: f32 = 0.01;
/// Segments of the cursor ring (spec, VR constants).
pub const CURSOR_SEGMENTS: usize = 16;
/// Metres between the cursor and the surface that the ray hit (spec, VR constants).
pub const HIT_OFFSET: f32 = 0.02;

/// Outer radius of the cursor per metre of distance: about half a degree at any distance.
const CURSOR_RADIUS: f32 = 0.009;

/// A controller, hand or gaze that points along its -Z axis.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pointer {
    /// Position and orientation.
    pub world_from_pointer: Mat4,
    /// Whether its laser is shown.
    pub has_laser: bool,
    /// Distance in metres to the surface that it points at. A cursor is shown there.
    pub hit_distance: Option<f32>,
}

impl Pointer {
    /// The transform of its laser, which ends at the hit surface.
    pub(crate) fn world_from_laser(&self) -> Affine3A {
        let length = self
            .hit_distance
            .map_or(1.0, |hit| (hit / LASER_LENGTH).max(0.0).min(1.0));
        Affine3A::from_mat4(self.world_from_pointer)
            * Affine3A::from_scale(Vec3::new(1.0, 1.0, length))
    }

    /// The transform of its cursor: in front of the hit surface, facing the viewer.
    pub(crate) fn world_from_cursor(&self, world_from_view: &Affine3A) -> Option<Affine3A> {
        let distance = self.hit_distance?;
        let pointer = Affine3A::from_mat4(self.world_from_pointer);
        let forward = -pointer.matrix3.z_axis.normalize_or_zero();
        let position = pointer.translation + forward * (distance - HIT_OFFSET).max(0.0);
        let viewer = world_from_view.translation;
        let radius = CURSOR_RADIUS * position.distance(viewer).max(0.1);
        let mut cursor = *world_from_view;
        cursor.translation = position;
        Some(cursor * Affine3A::from_scale(Vec3::splat(radius)))
    }
}

/// Two crossed ribbons that fade out along -Z.
#[expect(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "the lasers and cursors have a fixed number of vertices"
)]
pub(crate) fn laser() -> Primitive {
    let half_width = LASER_WIDTH * 0.5;
    let mut vertices = Vertices::default();
    let mut indices = Vec::new();
    for side in [[half_width, 0.0], [0.0, half_width]] {
        let first = vertices.positions.len() as u32;
        for (length, alpha) in [(0.0, 0.75), (LASER_LENGTH, 0.0)] {
            for sign in [-1.0, 0.0, 1.0] {
                let [x, y] = side.map(|half_width| half_width * sign);
                vertices.positions.push([x, y, -length]);
                let alpha = if sign == 0.0 { alpha } else { 0.0 };
                vertices.colors.push([0.75, 0.88, 1.0, alpha].map(unorm16));
            }
        }
        for strip in [0, 1] {
            let corner = first + strip;
            indices.extend([corner, corner + 1, corner + 4]);
            indices.extend([corner, corner + 4, corner + 3]);
        }
    }
    Primitive {
        vertices,
        indices: Some(indices),
        ..Primitive::default()
    }
}

/// A white ring with a dark rim, of radius one, facing +Z.
#[expect(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "the lasers and cursors have a fixed number of vertices"
)]
pub(crate) fn cursor() -> Primitive {
    let rings = [
        (0.0, [1.0, 1.0, 1.0, 0.35]),
        (0.55, [1.0, 1.0, 1.0, 0.35]),
        (0.56, [1.0, 1.0, 1.0, 0.95]),
        (0.8, [1.0, 1.0, 1.0, 0.95]),
        (0.82, [0.0, 0.0, 0.0, 0.55]),
        (1.0, [0.0, 0.0, 0.0, 0.0]),
    ];
    let mut vertices = Vertices::default();
    let mut indices = Vec::new();
    let segments = CURSOR_SEGMENTS as u32;
    for (ring, (radius, color)) in (0_u32..).zip(rings) {
        for segment in 0..segments {
            let angle = segment as f32 / segments as f32 * std::f32::consts::TAU;
            let (sin, cos) = sin_cos(angle);
            vertices.positions.push([cos * radius, sin * radius, 0.0]);
            vertices.colors.push(color.map(unorm16));
            if ring > 0 {
                let next = (segment + 1) % segments;
                let (outer, inner) = (ring * segments, (ring - 1) * segments);
                indices.extend([inner + segment, outer + segment, outer + next]);
                indices.extend([inner + segment, outer + next, inner + next]);
            }
        }
    }
    Primitive {
        vertices,
        indices: Some(indices),
        ..Primitive::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_laser_has_the_specified_size_and_ends_at_the_hit() {
        let positions = laser().vertices.positions;
        let extent = |axis: usize| {
            let values = positions.iter().map(|position| position[axis]);
            values.clone().fold(f32::MIN, f32::max) - values.fold(f32::MAX, f32::min)
        };
        assert!((extent(0) - 0.01).abs() < 1e-7 && (extent(2) - 1.0).abs() < 1e-7);
        let mut pointer = Pointer {
            world_from_pointer: Mat4::from_translation(Vec3::X),
            has_laser: true,
            hit_distance: None,
        };
        let end = |pointer: &Pointer| pointer.world_from_laser().transform_point3(Vec3::NEG_Z);
        assert_eq!(end(&pointer), Vec3::new(1.0, 0.0, -1.0));
        pointer.hit_distance = Some(0.25);
        assert_eq!(end(&pointer), Vec3::new(1.0, 0.0, -0.25));
        pointer.hit_distance = Some(7.0);
        assert_eq!(end(&pointer), Vec3::new(1.0, 0.0, -1.0));
    }

    #[test]
    fn a_cursor_is_in_front_of_the_hit_and_has_a_constant_apparent_size() {
        let size = |distance: f32| {
            let pointer = Pointer {
                world_from_pointer: Mat4::IDENTITY,
                has_laser: false,
                hit_distance: Some(distance),
            };
            let cursor = pointer.world_from_cursor(&Affine3A::IDENTITY).unwrap();
            assert!((cursor.translation.z + distance - HIT_OFFSET).abs() < 1e-6);
            cursor.matrix3.x_axis.length() / (distance - HIT_OFFSET)
        };
        assert!((size(2.0) - size(20.0)).abs() < 1e-6);
        assert_eq!(cursor().vertices.positions.len() % CURSOR_SEGMENTS, 0);
    }
}
