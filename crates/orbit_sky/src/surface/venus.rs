//! Venus, with its cloud patterns as seen in near ultraviolet.

use super::Painter;
use super::colour::{ramp, rgb};
use super::noise::{displacement, fbm, smooth};
use super::point::SurfacePoint;
use glam::Vec3;

/// Venus: cream clouds in a sideways Y shape.
pub(crate) struct Venus {
    seed: u32,
}

impl Venus {
    pub(crate) fn new(seed: u32) -> Self {
        Self {
            seed: seed ^ 0x5665,
        }
    }
}

impl Painter for Venus {
    fn colour(&self, point: &SurfacePoint) -> Vec3 {
        // Winds blow west and are fastest at the equator, so clouds trail behind at higher latitudes.
        let latitude = point.latitude.to_radians();
        let drawn = super::surface_point(
            point.longitude - 75.0 * latitude.abs().powf(1.2),
            point.latitude,
        )
        .direction;
        let p = drawn * Vec3::new(1.0, 2.4, 1.0);
        let warp = displacement(p * 1.5, 4, self.seed) * 0.55;
        let veil = fbm(p * 1.7 + warp, 6, self.seed ^ 1);
        let streaks = fbm(
            (drawn + warp * 0.2) * Vec3::new(3.0, 15.0, 3.0),
            5,
            self.seed ^ 2,
        );
        let tone = 0.56 + 0.42 * veil + 0.22 * streaks;
        let clouds = ramp(
            &[
                (0.0, rgb(0xa9793f)),
                (0.35, rgb(0xcfa469)),
                (0.6, rgb(0xe6c993)),
                (1.0, rgb(0xf9edd0)),
            ],
            tone,
        );
        // Bright hoods cover both poles.
        let hood = smooth(48.0, 72.0, point.latitude.abs() + 9.0 * veil);
        clouds.lerp(rgb(0xf3e3bd), 0.55 * hood)
    }
}
