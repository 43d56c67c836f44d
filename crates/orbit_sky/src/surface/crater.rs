//! Craters of all sizes, scattered by a spatial hash.

use super::noise::{hash, smooth, unit};
use glam::Vec3;

/// The combined effect of craters at a point.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct CraterEffect {
    /// Height relative to the surroundings, in units of the widest craters.
    pub(crate) height: f32,
    /// Brightness of fresh ejecta, 0 to about 1.
    pub(crate) fresh: f32,
}

/// Adds craters of `octaves` sizes, each about half as wide as the one before. The widest are on a lattice with
/// `coarsest` cells per radius of the body. `density` is the fraction of cells with a crater.
pub(crate) fn craters(
    direction: Vec3,
    coarsest: f32,
    octaves: u32,
    density: f32,
    seed: u32,
) -> CraterEffect {
    let mut pits = CraterEffect::default();
    let (mut frequency, mut scale) = (coarsest, 1.0);
    for octave in 0..octaves {
        add_size(
            &mut pits,
            direction,
            frequency,
            scale,
            density,
            seed.wrapping_add(octave),
        );
        frequency *= 1.83;
        scale /= 1.83;
    }
    pits
}
#[expect(
    clippy::as_conversions,
    reason = "whole numbers of a small size, and colours, which saturate"
)]
fn add_size(
    pits: &mut CraterEffect,
    direction: Vec3,
    frequency: f32,
    scale: f32,
    density: f32,
    seed: u32,
) {
    let at = direction * frequency;
    // Centres lie in the inner half of their cell, so only the eight cells around a point can affect it.
    let base = (at - 0.5).floor();
    for corner in 0..8_u8 {
        let step = Vec3::new(
            f32::from(corner & 1),
            f32::from(corner >> 1 & 1),
            f32::from(corner >> 2),
        );
        let cell = base + step;
        let h = hash(cell.x as i32, cell.y as i32, cell.z as i32, seed);
        if unit(h) > density {
            continue;
        }
        let h2 = hash(
            cell.z as i32,
            cell.x as i32,
            cell.y as i32,
            seed ^ 0x7f4a_7c15,
        );
        let jitter = Vec3::new(
            (h2 & 1023) as f32,
            (h2 >> 10 & 1023) as f32,
            (h2 >> 20 & 1023) as f32,
        ) / 1023.0;
        let centre = cell + 0.25 + jitter * 0.5;
        if (centre.length() - frequency).abs() > 0.35 {
            continue;
        }
        let size = unit(h.wrapping_mul(0x9e37_79b1));
        let radius = 0.10 + 0.24 * size * size;
        let t = at.distance(centre.normalize() * frequency) / radius;
        if t < 2.4 {
            let age = unit(h.wrapping_mul(0x85eb_ca77));
            let depth = radius * scale * (0.35 + 0.65 * age);
            pits.height += depth * profile(t);
            pits.fresh +=
                smooth(0.72, 1.0, age) * smooth(2.4, 0.9, t) * (0.35 + 0.65 * smooth(0.0, 0.9, t));
        }
    }
}

/// The height profile of a crater of radius and depth 1: a flat floor, a steep wall, a rim, and a slope of ejecta.
fn profile(t: f32) -> f32 {
    if t < 1.0 {
        let wall = smooth(0.35, 1.0, t);
        -0.75 + 1.03 * wall
    } else {
        0.28 * smooth(2.4, 1.0, t)
    }
}
