//! Belts of cloud, which winds draw along circles of latitude.

use super::noise::{displacement, fbm, noise};
use super::place::Place;
use glam::Vec3;

/// How a giant's weather stirs its belts.
pub(crate) struct Weather {
    pub(crate) seed: u32,
    /// By how many degrees eddies push the belts north and south.
    pub(crate) eddies: f32,
    /// By how many degrees waves longer than an eddy bend them.
    pub(crate) waves: f32,
}

/// A point of the clouds after the weather has had its way.
pub(crate) struct Drift {
    /// The latitude whose belt is seen here, in degrees.
    pub(crate) latitude: f32,
    /// Streaks along the wind, about -1 to 1.
    pub(crate) streak: f32,
    /// Small curls, about -1 to 1.
    pub(crate) curl: f32,
}

impl Weather {
    /// What is seen at a place; `turmoil` from 0 to 1 says how much the clouds are stirred there.
    pub(crate) fn drift(&self, place: &Place, turmoil: f32) -> Drift {
        let p = place.direction;
        // Long along the wind, narrow across it.
        let along = p * Vec3::new(3.0, 13.0, 3.0);
        let fold = displacement(along, 3, self.seed) * (0.10 + 0.24 * turmoil);
        let stirred = p + fold * Vec3::new(0.5, 0.16, 0.5);
        let eddy = fbm(stirred * Vec3::new(7.0, 26.0, 7.0), 4, self.seed ^ 1);
        let wave = noise(p * Vec3::new(4.0, 9.0, 4.0), self.seed ^ 2);
        Drift {
            latitude: place.latitude
                + self.eddies * eddy * (0.25 + 0.75 * turmoil)
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
