//! The Earth: real coasts, deserts and mountains, and random clouds.

use super::Painter;
use super::colour::{ramp, rgb};
use super::land::Grid;
use super::noise::{displacement, fbm, mix, noise, ridged, smooth};
use super::point::{Spot, SurfacePoint, direction, total_intensity};
use glam::Vec3;

/// A mountain range between two points.
struct Range {
    from: Vec3,
    to: Vec3,
    width: f32,
    height: f32,
}

impl Range {
    fn new(from: (f32, f32), to: (f32, f32), width_degrees: f32, height: f32) -> Self {
        Self {
            from: direction(from.0, from.1),
            to: direction(to.0, to.1),
            width: width_degrees.to_radians(),
            height,
        }
    }

    fn at(&self, p: Vec3) -> f32 {
        let along = self.to - self.from;
        let part = ((p - self.from).dot(along) / along.length_squared()).clamp(0.0, 1.0);
        let away = p.distance(self.from + along * part) / self.width;
        if away > 2.5 {
            0.0
        } else {
            self.height * (-away * away).exp()
        }
    }
}

/// The Earth.
pub(crate) struct Earth {
    seed: u32,
    coast: Grid,
    shelf: Grid,
    inland: Grid,
    dry: [Spot; 20],
    ranges: [Range; 26],
    /// Reddish soil, mainly Australia.
    rust: Spot,
    greenland: Spot,
}

/// The terrain at a point.
struct Ground {
    /// Signed distance to the coast, roughly in degrees; positive on land.
    shore: f32,
    height: f32,
}

impl Earth {
    pub(crate) fn new(seed: u32) -> Self {
        let land = Grid::land();
        Self {
            seed: seed ^ 0x4561,
            coast: land.blurred(0.3),
            shelf: land.blurred(1.6),
            inland: land.blurred(7.0),
            // Sahara (two), Arabia, Iran, Thar, Karakum, Taklamakan, Gobi, Kalahari, Namib, Horn of Africa, Australia (two),
            // Atacama, Patagonia, Great Basin, Sonora; and, wetter than usual for their latitude: Amazon, Congo, South-East Asia.
            dry: [
                Spot::new(-2.0, 23.0, 18.0, 9.0, 1.2),
                Spot::new(22.0, 23.0, 16.0, 9.5, 1.2),
                Spot::new(46.0, 23.0, 11.0, 9.0, 1.15),
                Spot::new(59.0, 31.0, 10.0, 6.0, 0.8),
                Spot::new(71.0, 27.0, 5.0, 4.0, 0.7),
                Spot::new(61.0, 42.0, 11.0, 5.0, 0.75),
                Spot::new(83.0, 39.0, 8.0, 4.0, 1.1),
                Spot::new(104.0, 42.5, 11.0, 4.5, 0.95),
                Spot::new(22.0, -24.0, 7.0, 6.0, 0.7),
                Spot::new(15.0, -22.0, 3.0, 8.0, 0.9),
                Spot::new(47.0, 7.0, 6.0, 7.0, 0.75),
                Spot::new(126.0, -25.0, 13.0, 7.5, 1.0),
                Spot::new(139.0, -26.5, 7.0, 6.0, 0.8),
                Spot::new(-69.5, -22.0, 3.0, 9.0, 1.1),
                Spot::new(-68.5, -44.0, 4.0, 8.0, 0.7),
                Spot::new(-115.5, 38.0, 6.0, 5.0, 0.7),
                Spot::new(-109.0, 30.0, 7.0, 5.0, 0.8),
                Spot::new(-62.0, -4.0, 14.0, 9.0, -0.45),
                Spot::new(22.0, 0.0, 10.0, 6.0, -0.45),
                Spot::new(106.0, 8.0, 18.0, 12.0, -0.35),
            ],
            rust: Spot::new(130.0, -25.0, 18.0, 11.0, 0.75),
            greenland: Spot::new(-41.0, 73.5, 11.0, 11.0, 1.0),
            ranges: [
                Range::new((73.0, 36.0), (84.0, 28.5), 2.0, 1.0),
                Range::new((84.0, 28.5), (97.0, 28.5), 2.0, 1.0),
                Range::new((79.0, 33.0), (97.0, 33.0), 4.5, 0.85),
                Range::new((70.0, 39.0), (86.0, 43.0), 2.5, 0.7),
                Range::new((85.0, 49.0), (105.0, 50.0), 3.5, 0.45),
                Range::new((62.0, 34.0), (72.0, 36.0), 2.5, 0.55),
                Range::new((45.0, 37.0), (56.0, 28.5), 2.5, 0.55),
                Range::new((30.0, 38.5), (45.0, 39.5), 2.5, 0.4),
                Range::new((39.0, 43.5), (48.0, 41.5), 1.2, 0.6),
                Range::new((6.5, 45.0), (14.5, 47.2), 1.3, 0.7),
                Range::new((60.0, 52.0), (62.0, 67.0), 1.6, 0.35),
                Range::new((-5.0, 32.0), (7.0, 36.0), 1.6, 0.4),
                Range::new((38.0, 7.0), (39.0, 14.0), 2.8, 0.5),
                Range::new((30.0, -2.0), (36.0, -6.0), 2.5, 0.35),
                Range::new((28.0, -30.0), (31.0, -25.0), 2.0, 0.35),
                Range::new((-78.0, 6.0), (-79.0, -6.0), 1.6, 0.75),
                Range::new((-79.0, -6.0), (-69.0, -17.0), 2.0, 0.95),
                Range::new((-69.0, -17.0), (-70.0, -34.0), 1.8, 0.95),
                Range::new((-70.5, -34.0), (-73.0, -50.0), 1.3, 0.55),
                Range::new((-150.0, 63.0), (-134.0, 60.0), 2.5, 0.65),
                Range::new((-128.0, 56.0), (-114.0, 48.0), 3.0, 0.6),
                Range::new((-114.0, 48.0), (-106.0, 36.0), 3.6, 0.6),
                Range::new((-122.0, 49.0), (-118.5, 36.0), 1.3, 0.5),
                Range::new((-107.0, 29.0), (-97.0, 18.0), 2.4, 0.45),
                Range::new((8.0, 60.0), (17.0, 68.0), 2.0, 0.4),
                Range::new((137.0, -4.0), (146.0, -7.0), 1.6, 0.6),
            ],
        }
    }
    fn ground(&self, point: &SurfacePoint) -> Ground {
        let p = point.direction;
        let coast = self.coast.at(point.longitude, point.latitude);
        if coast <= 0.0 {
            // Open sea, which is most of the globe, has no terrain.
            return Ground {
                shore: -0.5,
                height: 0.0,
            };
        }
        // The map is coarse; noise adds detail to the coast.
        let ragged = fbm(p * 34.0, 4, self.seed ^ 1);
        let shore = coast - 0.5 + 0.20 * ragged;
        let chain = self
            .ranges
            .iter()
            .map(|range| range.at(p))
            .fold(0.0, f32::max);
        let ridges = ridged(p * 21.0, 5, self.seed ^ 2);
        let hills = 0.10 + 0.14 * fbm(p * 7.0, 4, self.seed ^ 3);
        let height =
            (hills * ridges + chain * (0.22 + 0.95 * ridges)).max(0.0) * smooth(0.0, 0.35, shore);
        Ground { shore, height }
    }

    fn sea(&self, point: &SurfacePoint, shore: f32) -> Vec3 {
        let p = point.direction;
        let shelf =
            self.shelf.at(point.longitude, point.latitude) + 0.06 * fbm(p * 12.0, 3, self.seed ^ 4);
        let swell = fbm(p * 4.0, 4, self.seed ^ 5);
        let depth = ramp(
            &[
                (0.0, rgb(0x07203f)),
                (0.10, rgb(0x0a2b50)),
                (0.30, rgb(0x0f3d63)),
                (0.55, rgb(0x1a5675)),
            ],
            shelf * (0.75 + 0.5 * swell) + 0.07 * swell,
        );
        let warm = smooth(32.0, 14.0, point.latitude.abs())
            * smooth(0.26, 0.5, shelf)
            * smooth(-0.1, 0.4, swell);
        depth.lerp(rgb(0x2d9aa3), 0.6 * warm * smooth(-0.5, -0.1, shore))
    }

    fn land(&self, point: &SurfacePoint, height: f32) -> Vec3 {
        let p = point.direction;
        let mottle = fbm(p * 13.0, 5, self.seed ^ 6);
        let fine = fbm(p * 48.0, 3, self.seed ^ 7);
        let north = point.latitude.abs() + 5.0 * mottle;
        let inland = self.inland.at(point.longitude, point.latitude);
        let belt = 0.30 * smooth(10.0, 20.0, north) * smooth(36.0, 27.0, north);
        let dry = total_intensity(
            &self.dry,
            p + displacement(p * 5.0, 3, self.seed ^ 8) * 0.05,
        );
        let arid = (dry + belt + 0.34 * (inland - 0.75) + 0.34 * mottle).clamp(0.0, 1.0);

        let green = ramp(
            &[
                (0.0, rgb(0x1d4a1f)),
                (10.0, rgb(0x24511f)),
                (24.0, rgb(0x51662c)),
                (38.0, rgb(0x4d6a2f)),
                (50.0, rgb(0x3f5f2e)),
                (60.0, rgb(0x33502f)),
                (68.0, rgb(0x6c6a4a)),
                (80.0, rgb(0x8a8672)),
            ],
            north,
        );
        let sand = ramp(
            &[
                (0.0, rgb(0xb98a55)),
                (0.5, rgb(0xd6b27a)),
                (1.0, rgb(0xe7cf9f)),
            ],
            0.5 + 0.8 * mottle + 0.35 * fine - 0.5 * height,
        );
        let red = self.rust.at(p);
        let sand = sand.lerp(rgb(0xb5683c), red);
        let steppe = rgb(0x8f8a4e);
        let ground = green
            .lerp(steppe, smooth(0.18, 0.45, arid))
            .lerp(sand, smooth(0.38, 0.72, arid))
            * (1.0 + 0.16 * fine + 0.10 * mottle);
        let ground = ground.lerp(
            rgb(0x6e6152) * (1.0 + 0.3 * fine),
            0.72 * smooth(0.22, 0.66, height),
        );
        let snow_line = mix(0.92, 0.34, smooth(20.0, 68.0, north));
        ground.lerp(
            rgb(0xf0f3f5),
            0.85 * smooth(snow_line, snow_line + 0.34, height + 0.10 * fine),
        )
    }

    /// The ice cover, 0 to 1.
    fn ice(&self, point: &SurfacePoint, shore: f32) -> f32 {
        let p = point.direction;
        let ragged = 3.5 * fbm(p * 9.0, 4, self.seed ^ 9);
        let latitude = point.latitude + ragged;
        let greenland = smooth(0.25, 0.55, self.greenland.at(p)) * smooth(0.05, 0.3, shore);
        let antarctic = smooth(-60.5, -63.5, latitude) * smooth(-0.1, 0.1, shore);
        let pack = smooth(76.0, 81.0, latitude).max(smooth(-64.0, -69.0, latitude));
        greenland
            .max(antarctic)
            .max(pack * (0.86 + 0.14 * smooth(-0.1, 0.25, noise(p * 22.0, self.seed ^ 10))))
    }

    fn clouds(&self, point: &SurfacePoint) -> f32 {
        let p = point.direction;
        // Fronts curl the clouds at middle latitudes; trade winds stretch them.
        let curl = displacement(p * 2.4, 4, self.seed ^ 11);
        let drawn = (p + curl * 0.42) * Vec3::new(1.0, 1.55, 1.0);
        let broad = fbm(drawn * 2.6, 4, self.seed ^ 12);
        let bands = fbm(
            (p + curl * 0.24) * Vec3::new(5.0, 8.0, 5.0),
            5,
            self.seed ^ 13,
        );
        let puffs = fbm(p * 26.0 + curl * 2.0, 4, self.seed ^ 14);
        let belt = |at: f32, width: f32| smooth(width, 0.0, (point.latitude - at).abs());
        let rain = 0.15 * belt(6.0, 9.0) + 0.16 * belt(50.0, 24.0) + 0.24 * belt(-54.0, 24.0);
        let calm = 0.13 * (belt(24.0, 13.0) + belt(-22.0, 13.0));
        let cover = broad * 0.75 + bands * 0.62 + puffs * 0.22 + rain - calm;
        smooth(0.04, 0.62, cover)
    }
}

impl Painter for Earth {
    fn colour(&self, point: &SurfacePoint) -> Vec3 {
        let Ground { shore, height } = self.ground(point);
        let wet = smooth(-0.03, 0.03, shore);
        let sea = if wet < 1.0 {
            self.sea(point, shore)
        } else {
            Vec3::ZERO
        };
        let land = if wet > 0.0 {
            self.land(point, height)
        } else {
            Vec3::ZERO
        };
        let ice = self.ice(point, shore);
        let ice_colour = rgb(0xeef3f7).lerp(
            rgb(0xdbe6ee),
            smooth(0.1, 0.5, fbm(point.direction * 16.0, 3, self.seed)),
        );
        sea.lerp(land, wet)
            .lerp(ice_colour, ice)
            .lerp(Vec3::ONE, 0.93 * self.clouds(point))
    }

    fn height(&self, point: &SurfacePoint) -> Option<f32> {
        Some(0.012 * self.ground(point).height)
    }
}
