//! Cloud belts along circles of latitude.

use super::noise::{displacement, fbm, noise};
use super::point::SurfacePoint;
use glam::Vec3;

/// Parameters of the turbulence in a giant planet's cloud belts.
pub(crate) struct Weather {
    pub(crate) seed: u32,
    /// Amplitude of eddies, in degrees of latitude.
    pub(crate) eddies: f32,
    /// Amplitude of waves longer than an eddy, in degrees of latitude.
    pub(crate) waves: f32,
}

/// The clouds at a point, displaced by turbulence.
pub(crate) struct Drift {
    /// The latitude of the belt that is visible at the point, in degrees.
    pub(crate) latitude: f32,
    /// Streaks along the wind, about -1 to 1.
    pub(crate) streak: f32,
    /// Small curls, about -1 to 1.
    pub(crate) curl: f32,
}

impl Weather {
    /// Computes the displacement at a point. `turbulence` is from 0 to 1.
    pub(crate) fn drift(&self, point: &SurfacePoint, turbulence: f32) -> Drift {
        let p = point.direction;
        // Stretched along the wind.
        let along = p * Vec3::new(3.0, 13.0, 3.0);
        let fold = displacement(along, 3, self.seed) * (0.10 + 0.24 * turbulence);
        let stirred = p + fold * Vec3::new(0.5, 0.16, 0.5);
        let eddy = fbm(stirred * Vec3::new(7.0, 26.0, 7.0), 4, self.seed ^ 1);
        let wave = noise(p * Vec3::new(4.0, 9.0, 4.0), self.seed ^ 2);
        Drift {
            latitude: point.latitude
                + self.eddies * eddy * (0.25 + 0.75 * turbulence)
                + self.waves * wave,
            streak: fbm(stirred * Vec3::new(4.0, 62.0, 4.0), 4, self.seed ^ 3),
            curl: fbm(
                (stirred + fold * 0.3) * Vec3::new(20.0, 48.0, 20.0),
                4,
                self.seed ^ 4,
            ),
        }
    }
}
