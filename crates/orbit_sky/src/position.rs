//! Positions of the bodies.

use crate::body::Body;
use crate::frame::{from_spherical, scene_from_ecliptic};
use crate::series::{self, Series, sum};
use crate::time::centuries;
use crate::{moon, pluto};
use glam::DVec3;

/// The geometric position of a body at a Julian day (TT): heliocentric, ecliptic J2000, in au.
#[must_use]
pub fn heliocentric(body: Body, julian_day_tt: f64) -> DVec3 {
    use series::{earth, jupiter, mars, mercury, neptune, saturn, uranus, venus};
    let planet =
        |longitude, latitude, radius| spherical_sum(longitude, latitude, radius, julian_day_tt);
    match body {
        Body::Sun => DVec3::ZERO,
        Body::Mercury => planet(mercury::LONGITUDE, mercury::LATITUDE, mercury::RADIUS),
        Body::Venus => planet(venus::LONGITUDE, venus::LATITUDE, venus::RADIUS),
        Body::Earth => planet(earth::LONGITUDE, earth::LATITUDE, earth::RADIUS),
        Body::Moon => heliocentric(Body::Earth, julian_day_tt) + moon::geocentric(julian_day_tt),
        Body::Mars => planet(mars::LONGITUDE, mars::LATITUDE, mars::RADIUS),
        Body::Jupiter => planet(jupiter::LONGITUDE, jupiter::LATITUDE, jupiter::RADIUS),
        Body::Saturn => planet(saturn::LONGITUDE, saturn::LATITUDE, saturn::RADIUS),
        Body::Uranus => planet(uranus::LONGITUDE, uranus::LATITUDE, uranus::RADIUS),
        Body::Neptune => planet(neptune::LONGITUDE, neptune::LATITUDE, neptune::RADIUS),
        Body::Pluto => pluto::heliocentric(julian_day_tt),
    }
}

fn spherical_sum(longitude: Series, latitude: Series, radius: Series, julian_day_tt: f64) -> DVec3 {
    let millennia = centuries(julian_day_tt) / 10.0;
    from_spherical(
        sum(longitude, millennia),
        sum(latitude, millennia),
        sum(radius, millennia),
    )
}

/// The positions of all bodies at a Julian day (TT), in the order of [`Body::ALL`]: heliocentric, scene axes, in au.
#[must_use]
pub fn positions(julian_day_tt: f64) -> [DVec3; Body::ALL.len()] {
    let earth = heliocentric(Body::Earth, julian_day_tt);
    Body::ALL.map(|body| {
        scene_from_ecliptic(match body {
            Body::Earth => earth,
            Body::Moon => earth + moon::geocentric(julian_day_tt),
            _ => heliocentric(body, julian_day_tt),
        })
    })
}
