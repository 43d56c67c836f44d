//! The ellipse a body would follow from now on if nothing but its parent pulled at it.

use crate::body::Body;
use crate::frame::scene_from_ecliptic;
use crate::moon;
use crate::position::heliocentric;
use crate::time::within_reach;
use glam::DVec3;

/// The Sun's gravity in au³ a day² (Gauss's constant squared).
const SUN_GRAVITY: f64 = 2.959_122_082_855_911e-4;
/// That of the Earth and the Moon together.
const EARTH_MOON_GRAVITY: f64 = SUN_GRAVITY / 328_900.56;
/// Days to each side for the velocity; the error of the difference is a few millionths even for the Moon.
const STEP_DAYS: f64 = 0.02;

/// An osculating ellipse in scene axes, in au, around the body's parent: the Earth for the Moon, the Sun for all others.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ellipse {
    /// From the parent to the ellipse's centre.
    pub centre: DVec3,
    /// From the centre to the point nearest to the parent.
    pub major: DVec3,
    /// From the centre to a quarter of an orbit later.
    pub minor: DVec3,
    /// Eccentric anomaly of the body itself, in radians.
    pub anomaly: f64,
}

impl Ellipse {
    /// The ellipse of a body at a Julian day (TT); the Sun has none.
    #[must_use]
    pub fn of(body: Body, julian_day_tt: f64) -> Option<Self> {
        let julian_day = within_reach(julian_day_tt);
        let at = |day: f64| match body {
            Body::Moon => scene_from_ecliptic(moon::geocentric(day)),
            _ => scene_from_ecliptic(heliocentric(body, day)),
        };
        let gravity = match body {
            Body::Sun => return None,
            Body::Moon => EARTH_MOON_GRAVITY,
            _ => SUN_GRAVITY,
        };
        let velocity =
            (at(julian_day + STEP_DAYS) - at(julian_day - STEP_DAYS)) / (2.0 * STEP_DAYS);
        Some(Self::through(at(julian_day), velocity, gravity))
    }

    /// The ellipse through a place (au) at a velocity (au a day), for a gravity in au³ a day².
    fn through(place: DVec3, velocity: DVec3, gravity: f64) -> Self {
        let momentum = place.cross(velocity);
        let to_nearest = velocity.cross(momentum) / gravity - place.normalize();
        let eccentricity = to_nearest.length();
        let semi_major = 1.0 / (2.0 / place.length() - velocity.length_squared() / gravity);
        let major = to_nearest.normalize_or(place.normalize());
        let minor = momentum.normalize().cross(major);
        let semi_minor = semi_major * (1.0 - eccentricity * eccentricity).max(0.0).sqrt();
        let centre = -major * (semi_major * eccentricity);
        let from_centre = place - centre;
        Self {
            centre,
            major: major * semi_major,
            minor: minor * semi_minor,
            anomaly: (from_centre.dot(minor) / semi_minor)
                .atan2(from_centre.dot(major) / semi_major),
        }
    }

    /// A point of the ellipse, a part (0 to 1) of a turn ahead of the body.
    #[must_use]
    pub fn point(&self, turn: f64) -> DVec3 {
        let (sin, cos) = (self.anomaly + turn * core::f64::consts::TAU).sin_cos();
        self.centre + self.major * cos + self.minor * sin
    }
}
