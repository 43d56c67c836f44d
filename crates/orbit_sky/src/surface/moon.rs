//! The Moon: real maria and rays, random craters.

use super::Painter;
use super::colour::{ramp, rgb};
use super::crater::craters;
use super::noise::{displacement, fbm, noise, smooth};
use super::point::{Spot, SurfacePoint, direction, total_intensity};
use glam::Vec3;

/// The bright rays of a young crater.
pub(crate) struct Rays {
    centre: Vec3,
    east: Vec3,
    north: Vec3,
    reach: f32,
    strength: f32,
}

impl Rays {
    /// Rays around a crater, with a length of `reach` degrees.
    pub(crate) fn new(longitude: f32, latitude: f32, reach: f32, strength: f32) -> Self {
        let centre = direction(longitude, latitude);
        let east = direction(longitude + 90.0, 0.0);
        Self {
            centre,
            east,
            north: centre.cross(east),
            reach: reach.to_radians(),
            strength,
        }
    }
}

/// The total brightness of all rays at a point.
pub(crate) fn rays_at(all: &[Rays], p: Vec3, seed: u32) -> f32 {
    all.iter()
        .zip(0_u32..)
        .map(|(rays, index)| {
            let away = p.distance(rays.centre);
            if away > rays.reach {
                return 0.0;
            }
            let around = Vec3::new(p.dot(rays.east), p.dot(rays.north), 0.0) / away.max(1e-4);
            let seed = seed.wrapping_add(index.wrapping_mul(977));
            // Thin streaks depend on the angle only, and are broken up along their length.
            let streak = smooth(0.05, 0.6, noise(around * 7.0 + Vec3::Z * 3.3, seed) + 0.25);
            let broken = 0.65 + 0.6 * fbm(p * 30.0, 3, seed ^ 5);
            let t = away / rays.reach;
            let halo = smooth(0.22, 0.02, t);
            let core = smooth(0.05, 0.02, t) * 0.3;
            rays.strength
                * (core + (halo * 0.55 + streak * broken * 0.55 * (1.0 - t).powf(1.4)).max(0.0))
        })
        .sum()
}

/// The Moon.
pub(crate) struct Moon {
    seed: u32,
    maria: [Spot; 24],
    /// The South Pole-Aitken basin on the far side, slightly darker than the highlands.
    basin: Spot,
    rays: [Rays; 11],
}

impl Moon {
    pub(crate) fn new(seed: u32) -> Self {
        Self {
            seed: seed ^ 0x4d6f,
            // Imbrium, Serenitatis, Tranquillitatis (two), Crisium, Fecunditatis (two), Nectaris, Procellarum (four),
            // Humorum, Nubium, Cognitum, Insularum, Vaporum, Frigoris (three); Humboldtianum, Smythii, Orientale,
            // Moscoviense (USGS gazetteer).
            maria: [
                Spot::new(-16.0, 34.0, 17.0, 16.0, 1.25),
                Spot::new(18.5, 27.5, 11.0, 11.0, 1.15),
                Spot::new(30.0, 10.0, 14.0, 11.0, 1.15),
                Spot::new(37.0, 1.0, 10.0, 8.0, 0.9),
                Spot::new(59.0, 17.0, 8.5, 7.0, 1.2),
                Spot::new(51.0, -4.0, 8.0, 11.0, 1.0),
                Spot::new(53.0, -13.0, 6.0, 7.0, 0.7),
                Spot::new(34.5, -15.5, 6.0, 6.0, 1.0),
                Spot::new(-55.0, 20.0, 17.0, 21.0, 1.0),
                Spot::new(-48.0, 2.0, 15.0, 14.0, 0.95),
                Spot::new(-60.0, 40.0, 13.0, 12.0, 0.8),
                Spot::new(-38.0, 17.0, 12.0, 12.0, 0.55),
                Spot::new(-38.5, -24.0, 7.0, 7.0, 1.1),
                Spot::new(-16.0, -20.0, 11.0, 11.0, 0.9),
                Spot::new(-23.0, -10.0, 9.0, 8.0, 0.85),
                Spot::new(-29.0, 6.5, 10.0, 8.0, 0.75),
                Spot::new(3.5, 13.0, 5.0, 5.0, 0.75),
                Spot::new(-35.0, 58.0, 15.0, 4.5, 0.75),
                Spot::new(0.0, 57.0, 18.0, 4.0, 0.8),
                Spot::new(28.0, 55.0, 12.0, 4.0, 0.7),
                Spot::new(81.0, 57.0, 6.0, 5.0, 0.8),
                Spot::new(87.0, -1.5, 6.0, 7.0, 0.8),
                Spot::new(-94.0, -19.5, 5.0, 5.0, 0.9),
                Spot::new(147.5, 27.0, 5.0, 5.0, 1.0),
            ],
            basin: Spot::new(-169.0, -53.0, 33.0, 33.0, 0.20),
            // Tycho, Copernicus, Kepler, Aristarchus, Proclus, Langrenus, Stevinus, Giordano Bruno, Jackson, Byrgius, Ohm.
            rays: [
                Rays::new(-11.2, -43.3, 62.0, 1.0),
                Rays::new(-20.1, 9.6, 19.0, 0.8),
                Rays::new(-38.0, 8.1, 12.0, 0.7),
                Rays::new(-47.5, 23.7, 11.0, 0.9),
                Rays::new(46.9, 16.1, 10.0, 0.6),
                Rays::new(61.0, -8.9, 12.0, 0.45),
                Rays::new(54.2, -32.5, 15.0, 0.6),
                Rays::new(102.8, 35.9, 22.0, 0.8),
                Rays::new(-163.3, 22.1, 22.0, 0.8),
                Rays::new(-63.8, -24.6, 11.0, 0.6),
                Rays::new(-113.9, 18.4, 15.0, 0.6),
            ],
        }
    }

    /// The share of mare: 0 is highland, 1 is basalt.
    fn mare(&self, p: Vec3) -> f32 {
        let warped = p + displacement(p * 5.0, 6, self.seed) * 0.10;
        let islands = 0.16 * fbm(p * 16.0, 4, self.seed ^ 6);
        smooth(0.22, 0.70, total_intensity(&self.maria, warped) + islands)
    }
}

impl Painter for Moon {
    fn colour(&self, point: &SurfacePoint) -> Vec3 {
        let p = point.direction;
        let mare = self.mare(p);
        let pits = craters(p, 3.6, 8, 0.6, self.seed);
        let relief = pits.height * (1.0 - 0.8 * mare);
        let broad = fbm(p * 3.0, 4, self.seed ^ 1);
        let fine = fbm(p * 34.0, 4, self.seed ^ 2);
        let highland = ramp(
            &[
                (0.0, rgb(0x6f6c68)),
                (0.5, rgb(0xa7a39d)),
                (1.0, rgb(0xd8d5cf)),
            ],
            0.54 + 0.24 * broad + 0.16 * fine + 1.5 * relief,
        );
        // Lavas with more titanium are bluer and darker.
        let basalt = rgb(0x7d7972).lerp(
            rgb(0x65676b),
            smooth(-0.3, 0.4, fbm(p * 4.0, 3, self.seed ^ 3)),
        );
        let basalt = basalt * (1.0 + 0.16 * fine + 0.22 * broad + 0.9 * relief);
        let ground = highland
            .lerp(rgb(0x6e6a64), self.basin.at(p))
            .lerp(basalt, mare);
        let bright = rays_at(&self.rays, p, self.seed) + (0.20 - 0.06 * mare) * pits.fresh;
        ground.lerp(rgb(0xe8e6e1), bright.min(0.8))
    }

    fn height(&self, point: &SurfacePoint) -> Option<f32> {
        let p = point.direction;
        let calm = 1.0 - 0.82 * self.mare(p);
        let rough = 0.040 * craters(p, 3.6, 8, 0.6, self.seed).height
            + 0.004 * fbm(p * 10.0, 5, self.seed ^ 4);
        Some(rough * calm)
    }
}
