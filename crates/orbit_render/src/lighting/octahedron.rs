//! The octahedral mapping of directions to texels (Engelhardt and Dachsbacher, "Octahedron Environment Maps", 2008). See
//! [`crate::backend::layout::VIEW_VEC4S`] for its definition.

use glam::{Vec2, Vec3};

/// Returns the direction of a texel's centre.
#[expect(
    clippy::as_conversions,
    reason = "environment maps have one of a few fixed sizes"
)]
pub(crate) fn direction_of(x: u32, y: u32, size: u32) -> Vec3 {
    direction_at(Vec2::new(x as f32 + 0.5, y as f32 + 0.5) / size as f32)
}

/// Returns the direction of a point of the map, from 0 to 1.
pub(crate) fn direction_at(point: Vec2) -> Vec3 {
    let p = point * 2.0 - 1.0;
    let up = 1.0 - p.x.abs() - p.y.abs();
    let (x, z) = if up >= 0.0 {
        (p.x, p.y)
    } else {
        (
            (1.0 - p.y.abs()) * 1.0_f32.copysign(p.x),
            (1.0 - p.x.abs()) * 1.0_f32.copysign(p.y),
        )
    };
    Vec3::new(x, up, z).normalize()
}

/// Returns the solid angle of the texel around a direction, in steradians.
#[expect(
    clippy::as_conversions,
    reason = "environment maps have one of a few fixed sizes"
)]
pub(crate) fn solid_angle(direction: Vec3, size: u32) -> f32 {
    // One over the cube of the distance of the texel on the octahedron's face.
    let manhattan = direction.abs().element_sum();
    let side = 2.0 / size as f32;
    side * side * manhattan * manhattan * manhattan
}

/// The four texels around a direction, and how far it is from the first of them to the right and down, from 0 to 1.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TexelsAround {
    /// Upper left, upper right, lower left, lower right.
    pub(crate) indices: [u32; 4],
    pub(crate) x: f32,
    pub(crate) y: f32,
}

/// Returns the texels around a direction. At the edges of the map they repeat.
#[expect(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "environment maps have one of a few fixed sizes"
)]
pub(crate) fn texels_around(direction: Vec3, size: u32) -> TexelsAround {
    let d = direction / direction.abs().element_sum();
    let p = if d.y >= 0.0 {
        Vec2::new(d.x, d.z)
    } else {
        Vec2::new(
            (1.0 - d.z.abs()) * 1.0_f32.copysign(d.x),
            (1.0 - d.x.abs()) * 1.0_f32.copysign(d.z),
        )
    };
    let last = size - 1;
    let position =
        ((p * 0.5 + 0.5) * size as f32 - 0.5).clamp(Vec2::ZERO, Vec2::splat(last as f32));
    let (left, top) = (position.x as u32, position.y as u32);
    let (right, bottom) = ((left + 1).min(last), (top + 1).min(last));
    TexelsAround {
        indices: [
            top * size + left,
            top * size + right,
            bottom * size + left,
            bottom * size + right,
        ],
        x: position.x - left as f32,
        y: position.y - top as f32,
    }
}

#[expect(clippy::as_conversions, reason = "tests may panic")]
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_direction_lies_between_the_texels_around_it() {
        for size in [4, 8, 64] {
            for index in 0..size * size {
                let direction = direction_of(index % size, index / size, size);
                let around = texels_around(direction, size);
                let [column, row] = [around.x, around.y].map(f32::round);
                let nearest = around.indices[row as usize * 2 + column as usize];
                assert_eq!(nearest, index);
                assert!((around.x - column).abs() < 1e-3 && (around.y - row).abs() < 1e-3);
            }
        }
    }

    #[test]
    fn the_texels_cover_the_sphere() {
        let total: f32 = (0..64 * 64)
            .map(|index| solid_angle(direction_of(index % 64, index / 64, 64), 64))
            .sum();
        assert!((total / (4.0 * std::f32::consts::PI) - 1.0).abs() < 1e-2);
    }
}
