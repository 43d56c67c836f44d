//! The view of a light that fills a tile of the shadow map.

use glam::{Mat3A, Mat4, Vec3, Vec3A, Vec4};

use super::sphere::{Sphere, rounded_up};
use orbit_numbers::u32_to_f32;

/// The share of a tile in which its shadows have full strength. Towards its edges they fade, or the next tile takes over.
pub(crate) const FULL_SHARE: f32 = 0.9;

/// The nearest depth at which a spot casts shadows, as a share of the farthest.
const NEAR_SHARE: f32 = 0.002;
/// The widest projection of a spot: the tangent of 80 degrees.
const MAX_TANGENT: f32 = 5.67;

/// The projection of a light's view.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Projection {
    /// The matrix, with depth from -1 to 1.
    pub(crate) clip_from_world: Mat4,
    /// Size of a texel in metres: everywhere for the sun, at one metre's depth for a spot.
    pub(crate) texel_m: f32,
}

/// The view of a directional light that covers a sphere and all casters before and behind it. It moves by whole texels, so that the
/// edges of shadows stay in place while the sphere moves.
pub(crate) fn directional(
    direction: Vec3A,
    covered: Sphere,
    casters: Sphere,
    tile_px: u32,
) -> Projection {
    let light_from_world = facing(direction);
    let half_size = rounded_up(covered.radius) / FULL_SHARE;
    let texel_m = 2.0 * half_size / u32_to_f32(tile_px.max(1));
    let center = light_from_world * covered.center;
    let snapped = |value: f32| (value / texel_m).floor() * texel_m;
    // The depth range covers all casters: a surface behind them is in their shadow at any distance. The third axis points to the
    // light.
    let middle = (light_from_world * casters.center).z;
    let depth = (casters.radius * 1.01).max(f32::MIN_POSITIVE);
    let clip_from_light = Mat4::from_cols(
        Vec4::new(1.0 / half_size, 0.0, 0.0, 0.0),
        Vec4::new(0.0, 1.0 / half_size, 0.0, 0.0),
        Vec4::new(0.0, 0.0, -1.0 / depth, 0.0),
        Vec4::new(
            -snapped(center.x) / half_size,
            -snapped(center.y) / half_size,
            middle / depth,
            1.0,
        ),
    );
    Projection {
        clip_from_world: clip_from_light * Mat4::from_mat3a(light_from_world),
        texel_m,
    }
}

/// The view of a spot light, up to its range.
pub(crate) fn spot(
    position: Vec3A,
    direction: Vec3A,
    outer_cosine: f32,
    far: f32,
    tile_px: u32,
) -> Projection {
    let cosine = outer_cosine.max(1e-3);
    let tangent = (1.0 - cosine * cosine).max(1e-6).sqrt() / cosine;
    let half_size = (tangent / FULL_SHARE).min(MAX_TANGENT);
    let near = far * NEAR_SHARE;
    let depth = far - near;
    let clip_from_light = Mat4::from_cols(
        Vec4::new(1.0 / half_size, 0.0, 0.0, 0.0),
        Vec4::new(0.0, 1.0 / half_size, 0.0, 0.0),
        Vec4::new(0.0, 0.0, -(far + near) / depth, -1.0),
        Vec4::new(0.0, 0.0, -2.0 * far * near / depth, 0.0),
    );
    let light_from_world =
        Mat4::from_mat3a(facing(direction)) * Mat4::from_translation(-Vec3::from(position));
    Projection {
        clip_from_world: clip_from_light * light_from_world,
        texel_m: 2.0 * half_size / u32_to_f32(tile_px.max(1)),
    }
}

/// The rotation into a light's own space, in which it shines against the third axis. It depends only on the direction.
fn facing(direction: Vec3A) -> Mat3A {
    let z = -direction;
    let (x, y) = z.any_orthonormal_pair();
    Mat3A::from_cols(x, y, z).transpose()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TILE_PX: u32 = 1024;

    fn sphere(center: Vec3A, radius: f32) -> Sphere {
        Sphere { center, radius }
    }

    fn texels(projection: &Projection, point: Vec3A) -> Vec3 {
        let half_px = u32_to_f32(TILE_PX) * 0.5;
        let clip = projection.clip_from_world.project_point3(point.into());
        clip * Vec3::new(half_px, half_px, 1.0)
    }

    #[test]
    fn the_map_moves_by_whole_texels() {
        let direction = Vec3A::new(-0.3, -1.0, -0.4).normalize();
        let casters = sphere(Vec3A::ZERO, 300.0);
        let point = Vec3A::new(1.0, 0.2, -3.0);
        let at = |step: u16| {
            let moved = f32::from(step) * 0.0173;
            let center = Vec3A::new(moved, 0.3 * moved, -0.5 * moved);
            // The sphere's size varies a little, as that of a slice of the view does.
            let covered = sphere(center, 19.5 + 0.001 * (moved * 13.0).sin());
            texels(&directional(direction, covered, casters, TILE_PX), point)
        };
        let first = at(0);
        for step in 1..500 {
            let shift = at(step) - first;
            for pixels in [shift.x, shift.y] {
                assert!((pixels - pixels.round()).abs() < 0.02, "{step}: {pixels}");
            }
        }
    }

    #[test]
    fn the_map_covers_its_sphere_and_every_caster_before_and_behind_it() {
        let direction = Vec3A::new(0.2, -0.5, 0.9).normalize();
        let (covered, casters) = (
            sphere(Vec3A::new(5.0, 0.0, 2.0), 3.0),
            sphere(Vec3A::ZERO, 40.0),
        );
        let projection = directional(direction, covered, casters, TILE_PX);
        for offset in [Vec3A::X, Vec3A::Y, Vec3A::Z, -direction, direction] {
            for side in [-1.0, 1.0] {
                let point = covered.center + offset * (side * covered.radius);
                let clip = projection.clip_from_world.project_point3(point.into());
                assert!(
                    clip.truncate().abs().max_element() <= FULL_SHARE * 1.01,
                    "{clip}"
                );
            }
        }
        for side in [-1.0, 1.0] {
            let caster = casters.center + direction * (side * casters.radius);
            let depth = projection.clip_from_world.project_point3(caster.into()).z;
            assert!((depth - side / 1.01).abs() < 1e-3, "{depth}");
        }
    }

    #[test]
    fn a_spot_sees_its_cone() {
        let (position, direction) = (Vec3A::new(1.0, 5.0, 0.0), Vec3A::NEG_Y);
        let projection = spot(position, direction, 0.8, 20.0, TILE_PX);
        let seen = |point: Vec3A| projection.clip_from_world.project_point3(point.into());
        let middle = seen(position + direction * 5.0);
        assert!(
            middle.truncate().length() < 1e-5 && middle.z.abs() < 1.0,
            "{middle}"
        );
        // On the edge of the cone: 3 : 4 for a cosine of 0.8.
        let edge = seen(position + Vec3A::new(3.0, -4.0, 0.0));
        assert!(
            (edge.truncate().length() - FULL_SHARE).abs() < 1e-4,
            "{edge}"
        );
        assert!((seen(position + direction * 20.0).z - 1.0).abs() < 1e-4);
        assert!(projection.texel_m > 0.0);
    }
}
