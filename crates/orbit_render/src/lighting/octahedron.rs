//! The octahedral mapping of directions to texels (Engelhardt and Dachsbacher, "Octahedron Environment Maps", 2008). See
//! [`crate::layout::VIEW_VEC4S`] for its definition.

use glam::{Vec2, Vec3};

/// Returns the direction of a texel's centre.
pub(crate) fn direction_of(x: u32, y: u32, size: u32) -> Vec3 {
    let center = Vec2::new(x as f32 + 0.5, y as f32 + 0.5) / size as f32;
    let p = center * 2.0 - 1.0;
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

/// Returns the index of the texel that contains a direction.
pub(crate) fn texel_of(direction: Vec3, size: u32) -> usize {
    let d = direction / direction.abs().element_sum();
    let p = if d.y >= 0.0 {
        Vec2::new(d.x, d.z)
    } else {
        Vec2::new(
            (1.0 - d.z.abs()) * 1.0_f32.copysign(d.x),
            (1.0 - d.x.abs()) * 1.0_f32.copysign(d.z),
        )
    };
    let texel = ((p * 0.5 + 0.5) * size as f32).clamp(Vec2::ZERO, Vec2::splat(size as f32 - 0.5));
    texel.y as usize * size as usize + texel.x as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texel_of_inverts_direction_of() {
        for size in [4, 8, 64] {
            for index in 0..size * size {
                let direction = direction_of(index % size, index / size, size);
                assert_eq!(texel_of(direction, size), index as usize);
            }
        }
    }
}
