//! Osculating orbits: the ellipse that a body would follow if only its parent attracted it.

use crate::body::Body;
use crate::frame::scene_from_ecliptic;
use crate::moon;
use crate::position::heliocentric;
use crate::time::clamp_to_range;
use glam::DVec3;

/// Gravitational parameter of the Sun in au³/day² (Gauss's constant squared).
const SUN_GRAVITY: f64 = 2.959_122_082_855_911e-4;
/// Gravitational parameter of the Earth and the Moon together.
const EARTH_MOON_GRAVITY: f64 = SUN_GRAVITY / 328_900.56;
/// Half the interval of the central difference for the velocity; its error is a few millionths even for the Moon.
const STEP_DAYS: f64 = 0.02;

/// An osculating ellipse in scene axes and au, relative to the body's parent: the Earth for the Moon, the Sun otherwise.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ellipse {
    /// The vector from the parent to the centre of the ellipse.
    pub centre: DVec3,
    /// The semi-major axis: from the centre to the periapsis.
    pub major: DVec3,
    /// The semi-minor axis, in the direction of motion at the periapsis.
    pub minor: DVec3,
    /// Eccentric anomaly of the body, in radians.
    pub anomaly: f64,
}

impl Ellipse {
    /// The orbit of a body at a Julian day (TT); `None` for the Sun.
    #[must_use]
    pub fn of(body: Body, julian_day_tt: f64) -> Option<Self> {
        let julian_day = clamp_to_range(julian_day_tt);
        let position_on = |day: f64| match body {
            Body::Moon => scene_from_ecliptic(moon::geocentric(day)),
            _ => scene_from_ecliptic(heliocentric(body, day)),
        };
        let gravity = match body {
            Body::Sun => return None,
            Body::Moon => EARTH_MOON_GRAVITY,
            _ => SUN_GRAVITY,
        };
        let velocity = (position_on(julian_day + STEP_DAYS) - position_on(julian_day - STEP_DAYS))
            / (2.0 * STEP_DAYS);
        Some(Self::from_state(position_on(julian_day), velocity, gravity))
    }

    /// The orbit for a position (au) and a velocity (au/day), with `gravity` in au³/day².
    fn from_state(position: DVec3, velocity: DVec3, gravity: f64) -> Self {
        let momentum = position.cross(velocity);
        let to_periapsis = velocity.cross(momentum) / gravity - position.normalize();
        let eccentricity = to_periapsis.length();
        let semi_major = 1.0 / (2.0 / position.length() - velocity.length_squared() / gravity);
        let major = to_periapsis.normalize_or(position.normalize());
        let minor = momentum.normalize().cross(major);
        let semi_minor = semi_major * (1.0 - eccentricity * eccentricity).max(0.0).sqrt();
        let centre = -major * (semi_major * eccentricity);
        let from_centre = position - centre;
        Self {
            centre,
            major: major * semi_major,
            minor: minor * semi_minor,
            anomaly: (from_centre.dot(minor) / semi_minor)
                .atan2(from_centre.dot(major) / semi_major),
        }
    }

    /// A point on the ellipse, `fraction` (0 to 1) of an orbit in eccentric anomaly ahead of the body.
    #[must_use]
    pub fn point(&self, fraction: f64) -> DVec3 {
        let (sin, cos) = (self.anomaly + fraction * core::f64::consts::TAU).sin_cos();
        self.centre + self.major * cos + self.minor * sin
    }
}
