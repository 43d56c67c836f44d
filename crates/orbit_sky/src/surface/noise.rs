//! 3D noise. Surfaces sample it at points of the sphere, so there is no seam and no distortion at the poles.

use glam::Vec3;

/// Hashes a lattice point with two rounds of multiply and shift.
#[expect(
    clippy::as_conversions,
    reason = "whole numbers of a small size, and colours, which saturate"
)]
pub(crate) fn hash(x: i32, y: i32, z: i32, seed: u32) -> u32 {
    let mut h = seed
        ^ (x as u32).wrapping_mul(0x9e37_79b1)
        ^ (y as u32).wrapping_mul(0x85eb_ca77)
        ^ (z as u32).wrapping_mul(0xc2b2_ae3d);
    h = (h ^ (h >> 15)).wrapping_mul(0x2c1b_3c6d);
    h = (h ^ (h >> 12)).wrapping_mul(0x297a_2d39);
    h ^ (h >> 15)
}

/// Maps a hash to a number from 0 to 1.
#[expect(
    clippy::as_conversions,
    reason = "whole numbers of a small size, and colours, which saturate"
)]
pub(crate) fn unit(hash: u32) -> f32 {
    (hash >> 8) as f32 / 16_777_216.0
}

/// The dot product with one of the twelve gradients of Perlin (2002), the edge midpoints of a cube.
fn gradient_dot(hash: u32, x: f32, y: f32, z: f32) -> f32 {
    let (u, v) = match hash & 12 {
        0 => (x, y),
        4 => (x, z),
        8 => (y, z),
        _ => (y, x),
    };
    let first = if hash & 1 == 0 { u } else { -u };
    if hash & 2 == 0 { first + v } else { first - v }
}

/// Gradient noise, about -1 to 1.
#[expect(
    clippy::as_conversions,
    reason = "whole numbers of a small size, and colours, which saturate"
)]
pub(crate) fn noise(p: Vec3, seed: u32) -> f32 {
    let cell = p.floor();
    let f = p - cell;
    let (x, y, z) = (cell.x as i32, cell.y as i32, cell.z as i32);
    let ease = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
    let corner = |dx: i32, dy: i32, dz: i32| {
        let h = hash(
            x.wrapping_add(dx),
            y.wrapping_add(dy),
            z.wrapping_add(dz),
            seed,
        );
        gradient_dot(h, f.x - dx as f32, f.y - dy as f32, f.z - dz as f32)
    };
    let edge = |dy, dz| mix(corner(0, dy, dz), corner(1, dy, dz), ease.x);
    let face = |dz| mix(edge(0, dz), edge(1, dz), ease.y);
    mix(face(0), face(1), ease.z)
}

/// Fractal noise: each octave has twice the frequency and half the amplitude. About -1 to 1.
pub(crate) fn fbm(p: Vec3, octaves: u32, seed: u32) -> f32 {
    let (mut sum, mut at, mut strength) = (0.0, p, 0.55);
    for octave in 0..octaves {
        sum += strength * noise(at, seed.wrapping_add(octave));
        // Not exactly 2, so that the lattices do not align.
        at = at * 2.03 + Vec3::new(17.1, 3.7, 9.2);
        strength *= 0.5;
    }
    sum
}

/// Ridged noise, 0 to about 1, with sharp crests like mountain ranges.
pub(crate) fn ridged(p: Vec3, octaves: u32, seed: u32) -> f32 {
    let (mut sum, mut at, mut strength, mut carry) = (0.0, p, 0.5, 1.0);
    for octave in 0..octaves {
        let ridge = 1.0 - noise(at, seed.wrapping_add(octave)).abs();
        let ridge = ridge * ridge * carry;
        sum += strength * ridge;
        carry = (ridge * 1.6).clamp(0.0, 1.0);
        at = at * 2.07 + Vec3::new(5.3, 11.9, 7.7);
        strength *= 0.5;
    }
    sum
}

/// A displacement vector of three noise functions.
pub(crate) fn displacement(p: Vec3, octaves: u32, seed: u32) -> Vec3 {
    Vec3::new(
        fbm(p, octaves, seed),
        fbm(p + Vec3::new(31.4, 7.1, 2.6), octaves, seed ^ 0x51ed),
        fbm(p + Vec3::new(5.9, 47.3, 19.8), octaves, seed ^ 0xa3c1),
    )
}

/// Linear interpolation.
pub(crate) fn mix(from: f32, to: f32, part: f32) -> f32 {
    from + (to - from) * part
}

/// Smoothstep from 0 at `from` to 1 at `to`; `from` may be above `to`.
pub(crate) fn smooth(from: f32, to: f32, value: f32) -> f32 {
    let t = ((value - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}
