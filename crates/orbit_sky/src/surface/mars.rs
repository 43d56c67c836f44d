//! Mars.

use super::Painter;
use super::colour::{ramp, rgb};
use super::crater::craters;
use super::noise::{displacement, fbm, ridged, smooth};
use super::point::{Spot, SurfacePoint, direction, total_intensity};
use glam::Vec3;

/// Mars: dark albedo features and bright basins, volcanoes, Valles Marineris and polar caps.
pub(crate) struct Mars {
    seed: u32,
    dark: [Spot; 22],
    bright: [Spot; 7],
    volcanoes: [Spot; 5],
    canyon: [(Vec3, f32); 7],
}

impl Mars {
    pub(crate) fn new(seed: u32) -> Self {
        Self {
            seed: seed ^ 0x4d61,
            // Syrtis Major (two), Sinus Sabaeus, Meridiani, Margaritifer, Erythraeum (two), Aurorae, Solis Lacus, Sirenum (two),
            // Cimmerium (two), Tyrrhenum (two), Serpentis, Acidalium (two), Utopia, Boreum, Australe (two).
            dark: [
                Spot::new(69.0, 10.0, 7.0, 12.0, 1.3),
                Spot::new(66.0, -2.0, 12.0, 6.0, 0.9),
                Spot::new(28.0, -9.0, 22.0, 4.5, 1.0),
                Spot::new(-3.0, -5.0, 7.0, 5.0, 1.0),
                Spot::new(-24.0, -10.0, 9.0, 11.0, 0.9),
                Spot::new(-35.0, -26.0, 20.0, 10.0, 0.9),
                Spot::new(-15.0, -35.0, 16.0, 8.0, 0.6),
                Spot::new(-52.0, -13.0, 11.0, 6.0, 0.9),
                Spot::new(-86.0, -27.0, 8.0, 6.0, 1.0),
                Spot::new(-150.0, -33.0, 19.0, 7.0, 0.95),
                Spot::new(-120.0, -40.0, 18.0, 8.0, 0.6),
                Spot::new(150.0, -28.0, 17.0, 8.0, 0.95),
                Spot::new(124.0, -18.0, 14.0, 8.0, 0.95),
                Spot::new(100.0, -22.0, 14.0, 9.0, 0.8),
                Spot::new(85.0, -8.0, 12.0, 7.0, 0.75),
                Spot::new(40.0, -30.0, 16.0, 9.0, 0.65),
                Spot::new(-30.0, 47.0, 18.0, 13.0, 1.1),
                Spot::new(-45.0, 60.0, 26.0, 7.0, 0.6),
                Spot::new(110.0, 52.0, 26.0, 9.0, 0.65),
                Spot::new(-140.0, 63.0, 50.0, 7.0, 0.5),
                Spot::new(60.0, -62.0, 60.0, 7.0, 0.55),
                Spot::new(-100.0, -62.0, 60.0, 7.0, 0.5),
            ],
            // Hellas, Argyre, Isidis, Arabia, Tharsis, Elysium, Amazonis.
            bright: [
                Spot::new(70.0, -42.5, 15.0, 11.0, 1.1),
                Spot::new(-43.0, -50.0, 9.0, 7.0, 0.8),
                Spot::new(88.0, 13.0, 9.0, 8.0, 0.7),
                Spot::new(22.0, 24.0, 24.0, 15.0, 0.6),
                Spot::new(-108.0, 6.0, 26.0, 22.0, 0.55),
                Spot::new(150.0, 24.0, 20.0, 14.0, 0.5),
                Spot::new(-158.0, 12.0, 18.0, 18.0, 0.5),
            ],
            // Olympus, Ascraeus, Pavonis, Arsia, Elysium.
            volcanoes: [
                Spot::new(-133.8, 18.6, 4.6, 4.6, 1.0),
                Spot::new(-104.1, 11.9, 3.2, 3.2, 0.8),
                Spot::new(-113.4, 1.5, 2.9, 2.9, 0.7),
                Spot::new(-120.1, -8.3, 3.3, 3.3, 0.8),
                Spot::new(147.2, 25.0, 3.2, 3.2, 0.7),
            ],
            // Valles Marineris from Noctis to Eos: centre line and half width in degrees.
            canyon: [
                (direction(-97.0, -7.0), 1.4),
                (direction(-88.0, -7.2), 1.7),
                (direction(-78.0, -8.5), 2.2),
                (direction(-71.0, -10.5), 3.4),
                (direction(-62.0, -12.5), 2.4),
                (direction(-52.0, -13.8), 2.2),
                (direction(-42.0, -11.0), 2.6),
            ],
        }
    }

    /// The relative depth of the canyon at a point, 0 to 1.
    fn canyon(&self, p: Vec3) -> f32 {
        if self
            .canyon
            .iter()
            .all(|(middle, _)| p.distance_squared(*middle) > 0.03)
        {
            return 0.0;
        }
        let p = p + displacement(p * 30.0, 3, self.seed ^ 7) * 0.022;
        let pairs = self.canyon.iter().zip(self.canyon.iter().skip(1));
        pairs
            .map(|((from, from_width), (to, to_width))| {
                let along = *to - *from;
                let part = ((p - *from).dot(along) / along.length_squared()).clamp(0.0, 1.0);
                let width = (from_width + (to_width - from_width) * part).to_radians();
                smooth(1.0, 0.55, p.distance(*from + along * part) / width)
            })
            .fold(0.0, f32::max)
    }

    fn warped(&self, p: Vec3) -> Vec3 {
        p + displacement(p * 4.5, 6, self.seed) * 0.13
    }
}

impl Painter for Mars {
    fn colour(&self, point: &SurfacePoint) -> Vec3 {
        let p = point.direction;
        let warped = self.warped(p);
        let canyon = self.canyon(p);
        let pits = craters(p, 4.0, 6, 0.42, self.seed);
        // The north is smooth, the south is heavily cratered.
        let old = smooth(
            25.0,
            -5.0,
            point.latitude + 9.0 * fbm(p * 2.0, 3, self.seed ^ 1),
        );
        let fine = fbm(p * 26.0, 5, self.seed ^ 2);
        let broad = fbm(p * 2.6, 4, self.seed ^ 3);
        let bright = total_intensity(&self.bright, warped).min(1.0);
        let dark = smooth(
            0.12,
            0.95,
            total_intensity(&self.dark, warped) - 0.55 * bright + 0.34 * fine + 0.30 * broad,
        );
        let tone = 0.50
            + 0.20 * broad
            + 0.15 * fine
            + 0.26 * bright
            + 0.55 * pits.height * (0.25 + 0.75 * old);
        let dust = ramp(
            &[
                (0.0, rgb(0x86492d)),
                (0.4, rgb(0xb26840)),
                (0.7, rgb(0xcd8f62)),
                (1.0, rgb(0xe6bb92)),
            ],
            tone,
        );
        let rock = rgb(0x4a3229).lerp(rgb(0x6b4430), smooth(-0.4, 0.5, fine + 0.5 * broad));
        let ground = dust.lerp(rock * (1.0 + 0.8 * pits.height), 0.80 * dark);
        let cone = total_intensity(&self.volcanoes, p).min(1.0);
        let ground = ground
            .lerp(rgb(0xb5714a), 0.5 * cone)
            .lerp(rgb(0x7e4630), 0.8 * smooth(0.93, 0.99, cone));
        let ground = ground.lerp(
            rgb(0x54301f) * (1.0 + 0.5 * fine),
            0.70 * canyon * (0.75 + 0.6 * fine),
        );

        let ragged = 3.2 * fbm(p * 7.0, 4, self.seed ^ 4);
        // Troughs spiral outwards through the northern cap.
        let spiral = (point.longitude.to_radians() * 3.0 + (90.0 - point.latitude) * 0.55).sin();
        let trough = smooth(0.55, 0.95, spiral) * smooth(89.0, 86.0, point.latitude);
        let north = smooth(78.5, 81.5, point.latitude + ragged) * (1.0 - 0.55 * trough);
        let south_pole = direction(-45.0, -87.0);
        let south = smooth(7.2, 5.4, p.distance(south_pole).to_degrees() + 0.7 * ragged);
        let frost = 0.5 * smooth(-68.0, -77.0, point.latitude + 1.4 * ragged);
        let haze = 0.16 * smooth(55.0, 75.0, point.latitude.abs());
        ground
            .lerp(rgb(0xdcc8b4), haze)
            .lerp(rgb(0xe9ddd2), frost)
            .lerp(rgb(0xf6f2ee), north.max(south))
    }

    fn height(&self, point: &SurfacePoint) -> Option<f32> {
        let p = point.direction;
        let old = smooth(25.0, -5.0, point.latitude);
        let pits = craters(p, 4.0, 6, 0.42, self.seed).height;
        let rough = 0.030 * pits * (0.2 + 0.8 * old) + 0.004 * ridged(p * 9.0, 5, self.seed ^ 5);
        let cones = 0.03 * total_intensity(&self.volcanoes, p);
        let canyon = self.canyon(p);
        Some(rough + cones - 0.012 * canyon)
    }
}
