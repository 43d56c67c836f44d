//! Uranus and Neptune.

use super::Painter;
use super::band::Weather;
use super::colour::{ramp, rgb};
use super::noise::{displacement, fbm, ridged, smooth};
use super::point::{Spot, SurfacePoint};
use glam::Vec3;

/// Uranus: pale cyan, almost featureless, with a bright cap over the summer pole.
pub(crate) struct Uranus {
    weather: Weather,
}

impl Uranus {
    pub(crate) fn new(seed: u32) -> Self {
        Self {
            weather: Weather {
                seed: seed ^ 0x5572,
                eddies: 0.8,
                waves: 0.5,
            },
        }
    }
}

impl Painter for Uranus {
    fn colour(&self, point: &SurfacePoint) -> Vec3 {
        let drift = self.weather.drift(point, 0.1);
        let base = ramp(
            &[
                (-90.0, rgb(0x92c9cf)),
                (-45.0, rgb(0x9ad3d8)),
                (-20.0, rgb(0xa5dbde)),
                (0.0, rgb(0x9bd4d9)),
                (22.0, rgb(0xa8dde0)),
                (44.0, rgb(0xb4e3e4)),
                (55.0, rgb(0xc4ebe9)),
                (90.0, rgb(0xd3f1ed)),
            ],
            drift.latitude,
        );
        let fine = fbm(
            Vec3::new(0.0, drift.latitude * 0.3, 0.0),
            3,
            self.weather.seed ^ 5,
        );
        let cloud = smooth(0.34, 0.62, drift.curl + 0.4 * drift.streak)
            * smooth(20.0, 34.0, point.latitude.abs());
        (base * (1.0 + 0.022 * fine + 0.018 * drift.streak)).lerp(Vec3::ONE, 0.22 * cloud)
    }
}

/// Neptune: blue, with dark storms and thin white clouds of methane ice.
pub(crate) struct Neptune {
    weather: Weather,
    dark: [Spot; 2],
    companions: [Spot; 3],
}

impl Neptune {
    pub(crate) fn new(seed: u32) -> Self {
        Self {
            weather: Weather {
                seed: seed ^ 0x4e65,
                eddies: 2.2,
                waves: 1.4,
            },
            dark: [
                Spot::new(-30.0, -21.0, 12.0, 6.0, 1.0),
                Spot::new(110.0, -54.0, 6.0, 3.4, 0.8),
            ],
            companions: [
                Spot::new(-30.0, -29.5, 15.0, 2.6, 1.0),
                Spot::new(108.0, -54.0, 3.0, 1.6, 0.9),
                Spot::new(40.0, -42.0, 7.0, 2.2, 1.0),
            ],
        }
    }
}

impl Painter for Neptune {
    fn colour(&self, point: &SurfacePoint) -> Vec3 {
        let p = point.direction;
        let drift = self.weather.drift(point, 0.35);
        let base = ramp(
            &[
                (-90.0, rgb(0x33569f)),
                (-65.0, rgb(0x3f6dbf)),
                (-45.0, rgb(0x4a7fd3)),
                (-25.0, rgb(0x3f72ca)),
                (-5.0, rgb(0x5590dd)),
                (15.0, rgb(0x4a84d4)),
                (35.0, rgb(0x3d70c4)),
                (60.0, rgb(0x3a66b3)),
                (90.0, rgb(0x2f5299)),
            ],
            drift.latitude,
        );
        let clouds = base * (1.0 + 0.10 * drift.streak + 0.07 * drift.curl);
        let warped = p + displacement(p * 9.0, 3, self.weather.seed ^ 6) * 0.02;
        let dark = self
            .dark
            .iter()
            .map(|spot| smooth(0.25, 0.7, spot.at(warped)))
            .fold(0.0, f32::max);
        let clouds = clouds.lerp(rgb(0x22407f), 0.72 * dark);
        // Cirrus: thin streaks along the wind in two belts, and over the rims of storms.
        let threads = ridged(
            (p + displacement(p * 3.0, 3, self.weather.seed ^ 7) * 0.06)
                * Vec3::new(4.0, 40.0, 4.0),
            4,
            self.weather.seed ^ 8,
        );
        let patch = fbm(p * 2.6, 3, self.weather.seed ^ 9);
        let belt = smooth(11.0, 3.0, (point.latitude + 38.0).abs()).max(smooth(
            9.0,
            2.0,
            (point.latitude - 28.0).abs(),
        ));
        let cirrus = smooth(0.45, 1.15, threads + 1.3 * patch) * belt;
        let near = self
            .companions
            .iter()
            .map(|spot| spot.at(warped))
            .fold(0.0, f32::max);
        let companion = smooth(0.25, 0.8, near * (0.55 + threads));
        clouds.lerp(rgb(0xf2f8ff), (0.50 * cirrus + 0.85 * companion).min(0.92))
    }
}
