//! Mercury and Pluto.

use super::Painter;
use super::colour::{ramp, rgb};
use super::crater::{CraterEffect, craters};
use super::moon::{Rays, rays_at};
use super::noise::{displacement, fbm, mix, ridged, smooth};
use super::point::{Spot, SurfacePoint, total_intensity};
use glam::Vec3;

/// Mercury: grey-brown and heavily cratered, with bright rays and smooth plains.
pub(crate) struct Mercury {
    seed: u32,
    plains: [Spot; 4],
    rays: [Rays; 7],
}

impl Mercury {
    pub(crate) fn new(seed: u32) -> Self {
        Self {
            seed: seed ^ 0x4d65,
            // Caloris, the northern plains, Rembrandt and Beethoven (USGS gazetteer; east longitudes).
            plains: [
                Spot::new(162.7, 30.5, 20.0, 20.0, 1.0),
                Spot::new(60.0, 72.0, 40.0, 22.0, 0.7),
                Spot::new(87.9, -32.9, 9.0, 9.0, 0.7),
                Spot::new(-123.9, -20.8, 9.0, 9.0, 0.6),
            ],
            // Kuiper, Debussy, Hokusai, Xiao Zhao, Bek, Degas, Snorri.
            rays: [
                Rays::new(-31.3, -11.3, 9.0, 0.8),
                Rays::new(12.5, -33.9, 20.0, 1.0),
                Rays::new(16.9, 58.3, 34.0, 1.0),
                Rays::new(123.5, 10.7, 11.0, 0.7),
                Rays::new(-50.3, 21.1, 8.0, 0.6),
                Rays::new(-127.3, 37.1, 10.0, 0.7),
                Rays::new(-83.2, -9.0, 7.0, 0.6),
            ],
        }
    }

    fn pits(&self, direction: Vec3, plain: f32) -> CraterEffect {
        let mut pits = craters(direction, 3.2, 7, 0.62, self.seed);
        pits.height *= 1.0 - 0.75 * plain;
        pits
    }
}

impl Painter for Mercury {
    fn colour(&self, point: &SurfacePoint) -> Vec3 {
        let p = point.direction;
        let plain = total_intensity(&self.plains, p).min(1.0);
        let pits = self.pits(p, plain);
        let broad = fbm(p * 2.1, 4, self.seed ^ 1);
        let fine = fbm(p * 24.0, 4, self.seed ^ 2);
        let tone = 0.42 + 0.20 * broad + 0.10 * fine + 0.9 * pits.height + 0.05 * plain;
        let ground = ramp(
            &[
                (0.0, rgb(0x3f3933)),
                (0.4, rgb(0x857a6e)),
                (0.65, rgb(0xa39687)),
                (1.0, rgb(0xd3c8b8)),
            ],
            tone,
        );
        let ground = ground.lerp(rgb(0xa98f6f), 0.35 * plain);
        let bright = rays_at(&self.rays, p, self.seed) + 0.22 * pits.fresh;
        ground.lerp(rgb(0xe9e4dc), bright.min(0.85))
    }

    fn height(&self, point: &SurfacePoint) -> Option<f32> {
        let p = point.direction;
        let plain = total_intensity(&self.plains, p).min(1.0);
        Some(0.045 * self.pits(p, plain).height + 0.004 * fbm(p * 9.0, 5, self.seed ^ 3))
    }
}

/// Pluto: cream and rust, with the bright, heart-shaped Sputnik Planitia and the dark Belton Regio.
pub(crate) struct Pluto {
    seed: u32,
    dark: [Spot; 5],
    heart: [Spot; 3],
}

impl Pluto {
    pub(crate) fn new(seed: u32) -> Self {
        Self {
            seed: seed ^ 0x506c,
            dark: [
                Spot::new(110.0, -6.0, 42.0, 13.0, 1.0),
                Spot::new(65.0, -12.0, 25.0, 12.0, 0.8),
                Spot::new(-125.0, -9.0, 22.0, 9.0, 0.8),
                Spot::new(-80.0, -12.0, 20.0, 9.0, 0.7),
                Spot::new(-20.0, -14.0, 30.0, 11.0, 0.8),
            ],
            heart: [
                Spot::new(172.0, 24.0, 14.0, 22.0, 1.3),
                Spot::new(-162.0, 12.0, 17.0, 16.0, 0.9),
                Spot::new(178.0, -4.0, 9.0, 11.0, 0.9),
            ],
        }
    }
}

impl Painter for Pluto {
    fn colour(&self, point: &SurfacePoint) -> Vec3 {
        let warped = point.direction + displacement(point.direction * 3.6, 6, self.seed) * 0.17;
        let heart = smooth(0.45, 0.75, total_intensity(&self.heart, warped));
        let mottle = fbm(point.direction * 11.0, 5, self.seed ^ 5);
        let dark = smooth(
            0.12,
            0.85,
            total_intensity(&self.dark, warped) + 0.45 * mottle,
        ) * (1.0 - heart);
        let pits = craters(point.direction, 4.0, 5, 0.35, self.seed);
        let tone = 0.5
            + 0.42 * fbm(point.direction * 3.0, 5, self.seed ^ 1)
            + 0.3 * mottle
            + 0.5 * pits.height * (1.0 - heart);
        let polar = smooth(
            45.0,
            75.0,
            point.latitude + 8.0 * fbm(point.direction * 5.0, 3, self.seed ^ 2),
        );
        let ground = ramp(
            &[
                (0.0, rgb(0x7d6552)),
                (0.5, rgb(0xb89a7d)),
                (1.0, rgb(0xe3d2bb)),
            ],
            tone,
        );
        let ground = ground.lerp(rgb(0xcdb592), 0.7 * polar);
        let ground = ground.lerp(rgb(0x3f261b).lerp(rgb(0x7a5136), tone), 0.86 * dark);
        // Convection cells of nitrogen ice, tens of kilometres wide.
        let cells = ridged(point.direction * 22.0, 2, self.seed ^ 4);
        ground.lerp(
            rgb(0xf2e6d3) * mix(1.0, 0.93, smooth(0.45, 0.7, cells)),
            heart,
        )
    }

    fn height(&self, point: &SurfacePoint) -> Option<f32> {
        let heart = smooth(0.45, 0.75, total_intensity(&self.heart, point.direction));
        let rough = 0.035 * craters(point.direction, 4.0, 6, 0.35, self.seed).height
            + 0.006 * ridged(point.direction * 8.0, 5, self.seed ^ 3);
        Some(rough * (1.0 - 0.9 * heart))
    }
}
