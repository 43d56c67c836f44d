//! The Sun.

use super::Painter;
use super::colour::{ramp, rgb};
use super::noise::{displacement, fbm, noise, ridged, smooth};
use super::point::SurfacePoint;
use glam::Vec3;

/// The Sun: granules, bright faculae, and sunspots in two belts.
pub(crate) struct Sun {
    seed: u32,
}

impl Sun {
    pub(crate) fn new(seed: u32) -> Self {
        Self {
            seed: seed ^ 0x5375,
        }
    }
}

impl Painter for Sun {
    fn colour(&self, point: &SurfacePoint) -> Vec3 {
        let p = point.direction;
        let flow = p + displacement(p * 5.0, 3, self.seed) * 0.07;
        let granules = ridged(flow * 38.0, 3, self.seed ^ 1);
        let cells = fbm(flow * 9.0, 4, self.seed ^ 2);
        let network = ridged(flow * 6.0, 4, self.seed ^ 3);
        let heat = 0.54 + 0.26 * cells - 0.30 * (granules - 0.42) + 0.34 * (network - 0.4);
        let ground = ramp(
            &[
                (0.0, rgb(0xb53a06)),
                (0.3, rgb(0xee7b14)),
                (0.55, rgb(0xffab35)),
                (0.8, rgb(0xffd670)),
                (1.0, rgb(0xfff6d8)),
            ],
            heat,
        );
        // Sunspots come in groups, 10 to 30 degrees from the equator, surrounded by bright plages.
        let belt = smooth(12.0, 6.0, (point.latitude.abs() - 19.0).abs());
        let group = smooth(0.16, 0.42, noise(p * 3.6, self.seed ^ 4)) * belt;
        let spot = noise(flow * 17.0, self.seed ^ 5) + 0.25 * noise(flow * 41.0, self.seed ^ 6);
        let plage = group * smooth(0.05, 0.4, spot + 0.15) * (0.6 + 0.5 * granules);
        let penumbra = smooth(0.30, 0.44, spot) * smooth(0.25, 0.6, group);
        let umbra = smooth(0.47, 0.58, spot) * smooth(0.25, 0.6, group);
        ground
            .lerp(rgb(0xfff4cf), 0.5 * plage)
            .lerp(rgb(0xa84a0c), 0.75 * penumbra)
            .lerp(rgb(0x38140a), 0.9 * umbra)
    }
}
