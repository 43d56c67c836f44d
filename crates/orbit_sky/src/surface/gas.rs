//! Jupiter and Saturn.

use super::Painter;
use super::band::Weather;
use super::colour::{ramp, rgb};
use super::noise::{fbm, mix, smooth};
use super::point::{Spot, SurfacePoint};
use glam::Vec3;

/// A rotating oval storm.
struct Storm {
    spot: Spot,
    colour: Vec3,
    rim: Vec3,
    strength: f32,
}

/// Jupiter: zones and belts, the Great Red Spot with its wake, and a string of white ovals.
pub(crate) struct Jupiter {
    weather: Weather,
    storms: [Storm; 9],
    wake: Spot,
}

impl Jupiter {
    pub(crate) fn new(seed: u32) -> Self {
        let storm = |longitude, latitude, width, height, colour, rim, strength| Storm {
            spot: Spot::new(longitude, latitude, width, height, 1.0),
            colour: rgb(colour),
            rim: rgb(rim),
            strength,
        };
        let white_oval = |longitude| storm(longitude, -41.0, 3.0, 2.2, 0xf2e8d8, 0xb09a80, 0.8);
        Self {
            weather: Weather {
                seed: seed ^ 0x4a75,
                eddies: 3.4,
                waves: 1.0,
            },
            storms: [
                storm(-60.0, -22.3, 9.6, 5.6, 0xb4583f, 0xefe0c8, 1.0),
                storm(10.0, -33.5, 4.2, 2.9, 0xe2b08c, 0xf0e3cf, 0.9),
                storm(95.0, 15.5, 4.4, 1.7, 0x6d4630, 0x8d6546, 0.85),
                white_oval(-140.0),
                white_oval(-112.0),
                white_oval(-84.0),
                white_oval(-38.0),
                white_oval(52.0),
                white_oval(128.0),
            ],
            wake: Spot::new(-88.0, -15.5, 24.0, 5.5, 1.0),
        }
    }
}

const JUPITER_BELTS: [(f32, Vec3); 25] = [
    (-90.0, rgb(0x736b62)),
    (-70.0, rgb(0x8a8072)),
    (-58.0, rgb(0xa2968a)),
    (-53.0, rgb(0x8f8173)),
    (-48.0, rgb(0xc2b19b)),
    (-43.5, rgb(0xa48b72)),
    (-39.0, rgb(0xcdbda6)),
    (-34.0, rgb(0xbfa587)),
    (-30.0, rgb(0xd9cab2)),
    (-24.0, rgb(0xe9dfcb)),
    (-20.5, rgb(0xa9795a)),
    (-15.0, rgb(0xb98a66)),
    (-11.0, rgb(0x8f5a3e)),
    (-7.0, rgb(0xc49a72)),
    (-4.5, rgb(0xeee3cc)),
    (1.0, rgb(0xe6d6b8)),
    (5.5, rgb(0xefe5d0)),
    (8.0, rgb(0x9c6242)),
    (14.0, rgb(0x8c5338)),
    (18.0, rgb(0xb58a66)),
    (21.5, rgb(0xeadfca)),
    (26.5, rgb(0xb59474)),
    (31.0, rgb(0xd6c6ae)),
    (42.0, rgb(0xb3a38f)),
    (62.0, rgb(0x887d6f)),
];

impl Painter for Jupiter {
    fn colour(&self, point: &SurfacePoint) -> Vec3 {
        let p = point.direction;
        let latitude = point.latitude;
        let wake = self.wake.at(p);
        // Belts are turbulent, zones are calm, and the poles are full of small storms.
        let belt = smooth(4.5, 0.0, (latitude - 13.0).abs() - 5.0).max(smooth(
            4.5,
            0.0,
            (latitude + 14.0).abs() - 6.0,
        ));
        let polar = smooth(38.0, 60.0, latitude.abs());
        let turbulence = (0.22 + 0.45 * belt + 0.5 * polar + 0.9 * wake).min(1.0);

        // Clouds near a storm rotate with it and are pushed aside.
        let mut displaced = *point;
        let (mut inside, mut rim, mut core, mut around) = (0.0, 0.0, Vec3::ZERO, Vec3::ZERO);
        for storm in &self.storms {
            let Some((x, y)) = storm.spot.local(p) else {
                continue;
            };
            let away = x.hypot(y);
            if away > 3.2 {
                continue;
            }
            let pull = smooth(2.4, 0.9, away) * storm.strength;
            let turn = pull * (2.4 - away).max(0.0) * 1.5;
            let (sin, cos) = turn.sin_cos();
            // Approximate half width and half height of the storm, in degrees.
            let (wide, high) = if storm.strength >= 1.0 {
                (9.6, 5.6)
            } else {
                (3.4, 2.3)
            };
            let (turned_x, turned_y) = (x * cos - y * sin, x * sin + y * cos);
            displaced = super::surface_point(
                displaced.longitude + (turned_x - x) * wide,
                displaced.latitude
                    + (turned_y - y) * high
                    + pull * (1.0 - smooth(0.0, 1.6, away)) * y.signum() * 0.2 * high,
            );
            let swirl = fbm(
                Vec3::new(turned_x * 1.6, turned_y * 1.6, away * 2.2),
                4,
                self.weather.seed ^ 9,
            );
            let body = smooth(1.06, 0.82, away + 0.10 * swirl);
            if body > inside {
                inside = body;
                core =
                    storm.colour * (1.0 + 0.28 * swirl) * mix(0.86, 1.06, smooth(0.1, 0.85, away));
            }
            let collar =
                smooth(0.85, 1.05, away) * smooth(1.55, 1.12, away + 0.16 * swirl) * storm.strength;
            if collar > rim {
                rim = collar;
                around = storm.rim;
            }
        }

        let drift = self.weather.drift(&displaced, turbulence);
        let base = ramp(&JUPITER_BELTS, drift.latitude);
        let light = 1.0 + 0.13 * drift.streak + (0.07 + 0.16 * turbulence) * drift.curl;
        let tint = rgb(0xb0714a).lerp(
            rgb(0xf6ecd9),
            smooth(-0.5, 0.5, drift.curl + 0.4 * drift.streak),
        );
        let clouds = (base * light).lerp(tint, 0.10 + 0.20 * turbulence * (1.0 - polar));
        // Blue-grey festoons hang from the northern belt into the equatorial zone.
        let hooks = fbm(
            Vec3::new(p.x * 7.0, 0.0, p.z * 7.0)
                + Vec3::Y * (latitude * 0.16)
                + p * (latitude - 7.5) * 0.35,
            3,
            self.weather.seed ^ 7,
        );
        let festoon =
            smooth(0.10, 0.45, hooks) * smooth(1.5, 5.0, latitude) * smooth(9.0, 6.5, latitude);
        let clouds = clouds.lerp(rgb(0x77808d), 0.62 * festoon);
        // White plumes in the wake of the Red Spot.
        let plume = wake * smooth(0.12, 0.5, drift.curl + 0.3 * drift.streak);
        let clouds = clouds.lerp(rgb(0xf3e8d6), 0.6 * plume);
        let clouds = clouds.lerp(rgb(0x75716c), 0.45 * smooth(60.0, 85.0, latitude.abs()));
        clouds
            .lerp(around, 0.72 * rim * (1.0 - inside))
            .lerp(core, inside)
    }
}

/// Saturn: soft yellow-brown belts under haze, and the hexagon around the north pole.
pub(crate) struct Saturn {
    weather: Weather,
}

impl Saturn {
    pub(crate) fn new(seed: u32) -> Self {
        Self {
            weather: Weather {
                seed: seed ^ 0x5361,
                eddies: 0.9,
                waves: 0.35,
            },
        }
    }
}

const SATURN_BELTS: [(f32, Vec3); 21] = [
    (-90.0, rgb(0x8f8468)),
    (-74.0, rgb(0xb3a27b)),
    (-64.0, rgb(0xc7b387)),
    (-55.0, rgb(0xbda67a)),
    (-48.0, rgb(0xd3bd90)),
    (-41.0, rgb(0xc3aa7c)),
    (-34.0, rgb(0xdbc598)),
    (-26.0, rgb(0xcdb182)),
    (-19.0, rgb(0xe2cb9d)),
    (-12.0, rgb(0xd4b684)),
    (-7.0, rgb(0xecd8ae)),
    (0.0, rgb(0xf3e4c0)),
    (7.0, rgb(0xecd7ac)),
    (13.0, rgb(0xd2b382)),
    (21.0, rgb(0xe1ca9b)),
    (29.0, rgb(0xcdb384)),
    (38.0, rgb(0xd6c093)),
    (47.0, rgb(0xbfa97d)),
    (58.0, rgb(0xc8b78d)),
    (70.0, rgb(0xa99d7c)),
    (80.0, rgb(0x8d8a75)),
];

impl Painter for Saturn {
    fn colour(&self, point: &SurfacePoint) -> Vec3 {
        let drift = self.weather.drift(point, 0.18);
        let base = ramp(&SATURN_BELTS, drift.latitude);
        // Fine belts in addition to the broad ones.
        let fine = fbm(
            Vec3::new(0.0, drift.latitude * 0.42, 0.0),
            4,
            self.weather.seed ^ 5,
        );
        let clouds = base * (1.0 + 0.085 * fine + 0.035 * drift.streak + 0.02 * drift.curl);
        // A six-sided jet stream at 78 degrees north.
        let side = (point.longitude.to_radians() * 6.0).cos();
        let hexagon = point.latitude - 78.0 - 0.9 * side;
        let inside = smooth(-0.6, 0.6, hexagon);
        let jet = smooth(1.1, 0.0, hexagon.abs());
        let eye = smooth(87.3, 88.6, point.latitude);
        clouds
            .lerp(rgb(0x7d8071), 0.50 * inside)
            .lerp(rgb(0xd7c69b), 0.40 * jet)
            .lerp(rgb(0x4f5248), 0.7 * eye)
    }
}
