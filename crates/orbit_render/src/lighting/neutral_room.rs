//! The built-in environment.

use glam::{Vec2, Vec3};

/// A wall of the room, a cube around the viewer from -1 to 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wall {
    Left,
    Right,
    Floor,
    Ceiling,
    Behind,
    Ahead,
}

/// A panel of light on a wall. Its centre and half its size are along the two axes of the wall, in the order x, y, z.
#[derive(Debug, Clone, Copy)]
struct Panel {
    wall: Wall,
    center: Vec2,
    half_size: Vec2,
    radiance: Vec3,
}

const fn panel(wall: Wall, center: [f32; 2], half_size: [f32; 2], radiance: [f32; 3]) -> Panel {
    Panel {
        wall,
        center: Vec2::from_array(center),
        half_size: Vec2::from_array(half_size),
        radiance: Vec3::from_array(radiance),
    }
}

/// The viewer looks towards -Z: light from behind is reflected by the objects in front.
const PANELS: [Panel; 8] = [
    panel(Wall::Ceiling, [-0.3, 0.3], [0.34, 0.3], [8.16, 8.0, 7.76]),
    panel(Wall::Ceiling, [0.62, -0.2], [0.06, 0.5], [6.0, 6.0, 6.0]),
    panel(Wall::Left, [0.4, 0.35], [0.32, 0.2], [6.68, 6.55, 6.35]),
    panel(Wall::Right, [0.15, 0.2], [0.65, 0.06], [5.7, 6.0, 6.2]),
    panel(Wall::Right, [0.4, -0.55], [0.3, 0.12], [2.85, 3.0, 3.1]),
    panel(Wall::Ahead, [0.1, 0.4], [0.3, 0.2], [6.49, 6.49, 6.49]),
    panel(Wall::Behind, [-0.6, 0.4], [0.13, 0.4], [6.12, 6.0, 5.82]),
    panel(Wall::Behind, [0.65, 0.15], [0.05, 0.6], [7.15, 7.51, 7.7]),
];

/// Radiance of the dark floor, of the walls below and above the horizon, and of the ceiling.
const FLOOR: Vec3 = Vec3::new(0.14, 0.14, 0.14);
const LOWER_WALL: Vec3 = Vec3::new(0.4, 0.4, 0.4);
const UPPER_WALL: Vec3 = Vec3::new(0.57, 0.58, 0.6);
const CEILING: Vec3 = Vec3::new(0.39, 0.4, 0.41);
/// How wide the border between the lower and the upper walls is, in halves of the room's height.
const HORIZON_WIDTH: f32 = 0.1;

/// The built-in environment, a photo studio: a dark floor, grey walls, and soft boxes with hard edges, which metals and gloss
/// mirror. Diffuse surfaces see a large light over the viewer's left shoulder. The mean radiance over all directions is one,
/// so that a white surface is as bright as it would be in even light of strength one. The edges of the panels are
/// `edge_width` wide, in halves of the room's width.
pub(crate) fn neutral_room(direction: Vec3, edge_width: f32) -> Vec3 {
    const MEAN_RADIANCE: f32 = 0.9889;
    let size = direction.abs();
    let (wall, distance, point) = if size.y >= size.x && size.y >= size.z {
        let wall = if direction.y > 0.0 {
            Wall::Ceiling
        } else {
            Wall::Floor
        };
        (wall, size.y, Vec2::new(direction.x, direction.z))
    } else if size.x >= size.z {
        let wall = if direction.x > 0.0 {
            Wall::Right
        } else {
            Wall::Left
        };
        (wall, size.x, Vec2::new(direction.y, direction.z))
    } else {
        let wall = if direction.z > 0.0 {
            Wall::Behind
        } else {
            Wall::Ahead
        };
        (wall, size.z, Vec2::new(direction.x, direction.y))
    };
    let distance = distance.max(f32::MIN_POSITIVE);
    let point = point / distance;
    let mut radiance = match wall {
        Wall::Floor => FLOOR,
        Wall::Ceiling => CEILING,
        _ => {
            let height = (direction.y / distance / HORIZON_WIDTH + 0.5)
                .max(0.0)
                .min(1.0);
            LOWER_WALL.lerp(UPPER_WALL, height)
        }
    };
    for panel in PANELS.iter().filter(|panel| panel.wall == wall) {
        let inside = (panel.half_size - (point - panel.center).abs()) / edge_width + 0.5;
        let share = inside.max(Vec2::ZERO).min(Vec2::ONE);
        radiance += panel.radiance * (share.x * share.y);
    }
    radiance / MEAN_RADIANCE
}

#[expect(clippy::as_conversions, reason = "tests may panic")]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::lighting::harmonics::irradiance_harmonics;

    const COUNT: u32 = 100_000;

    /// Evenly spread directions: a Fibonacci spiral on the sphere.
    fn directions() -> impl Iterator<Item = Vec3> {
        let golden_angle = std::f32::consts::PI * (3.0 - 5.0_f32.sqrt());
        (0..COUNT).map(move |index| {
            let y = 1.0 - (index as f32 + 0.5) * 2.0 / COUNT as f32;
            let radius = (1.0 - y * y).sqrt();
            let (sin, cos) = (golden_angle * index as f32 % std::f32::consts::TAU).sin_cos();
            Vec3::new(radius * cos, y, radius * sin)
        })
    }

    #[test]
    fn the_mean_radiance_is_one() {
        let sum: f64 = directions()
            .map(|direction| f64::from(neutral_room(direction, 0.01).element_sum()))
            .sum();
        let mean = sum / 3.0 / f64::from(COUNT);
        assert!((mean - 1.0).abs() < 0.005, "{mean}");
    }

    #[test]
    fn a_white_surface_is_brightest_upwards_and_never_dark() {
        let share = 4.0 * std::f32::consts::PI / COUNT as f32;
        let samples =
            directions().map(|direction| (direction, share, neutral_room(direction, 0.01)));
        let [c0, c1, ..] = irradiance_harmonics(samples).map(|term| term.y);
        assert!((c0 - 1.0).abs() < 0.1, "{c0}");
        assert!(c1 > 0.6 && c1 < 0.8, "{c1}");
    }

    #[test]
    fn panels_have_edges_and_the_floor_is_dark() {
        let brightest = directions().map(|direction| neutral_room(direction, 0.01).y);
        assert!(brightest.fold(0.0, f32::max) > 8.0);
        assert!(neutral_room(Vec3::NEG_Y, 0.01).y < 0.2);
        // Across the edge of the large panel on the ceiling.
        let [inside, outside] = [0.03, 0.05].map(|x| neutral_room(Vec3::new(x, 1.0, 0.3), 0.01).y);
        assert!(inside > 8.0 * outside, "{inside} {outside}");
    }
}
