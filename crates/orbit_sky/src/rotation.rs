//! Rotation of the bodies: north pole and prime meridian.
//!
//! From the "Report of the IAU Working Group on Cartographic Coordinates and Rotational Elements: 2015" (Archinal et al.
//! 2018; Mars as in the report of 2009), except for the Earth, for which precession and sidereal time are more accurate.
//! The prime meridian of a giant planet is that of its magnetic field (System III); its clouds move independently.
//!
//! A body's own axes are y-up like the scene's: +y is its north pole, +x its prime meridian on the equator, and 90
//! degrees east is -z. East longitude λ and latitude φ are at `(cos φ cos λ, sin φ, -cos φ sin λ)`.

use crate::body::Body;
use crate::frame::{
    ecliptic_from_equatorial, j2000_from_ecliptic_of_date, mean_obliquity, y_up_rotation,
};
use crate::time::{DAYS_PER_CENTURY, J2000, clamp_to_range, delta_t_secs, polynomial};
use glam::{DMat3, DQuat, DVec3};

/// North pole (right ascension and declination, J2000) and prime meridian, all in degrees.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Elements {
    /// Right ascension of the north pole.
    pub right_ascension: f64,
    /// Declination of the north pole.
    pub declination: f64,
    /// Angle W along the body's equator, from its ascending node on the Earth's equator to the prime meridian.
    pub prime_meridian: f64,
}

/// The rotation from a body's own axes to scene axes at a Julian day (TT).
#[must_use]
pub fn scene_from_body(body: Body, julian_day_tt: f64) -> DQuat {
    let ecliptic_from_body = match elements(body, julian_day_tt) {
        Some(elements) => {
            ecliptic_from_equatorial()
                * DMat3::from_rotation_z((elements.right_ascension + 90.0).to_radians())
                * DMat3::from_rotation_x((90.0 - elements.declination).to_radians())
                * DMat3::from_rotation_z((elements.prime_meridian % 360.0).to_radians())
        }
        None => ecliptic_from_earth(julian_day_tt),
    };
    y_up_rotation(DQuat::from_mat3(&ecliptic_from_body)).normalize()
}

/// A body's north pole in scene axes; for Saturn also the normal of the rings.
#[must_use]
pub fn north_pole(body: Body, julian_day_tt: f64) -> DVec3 {
    scene_from_body(body, julian_day_tt) * DVec3::Y
}

/// The Earth's rotation from precession, mean obliquity and sidereal time (Meeus 12.4), without nutation (17 arc-seconds).
fn ecliptic_from_earth(julian_day_tt: f64) -> DMat3 {
    let julian_day = clamp_to_range(julian_day_tt);
    let days = julian_day - delta_t_secs(julian_day) / 86_400.0 - J2000;
    let t = days / DAYS_PER_CENTURY;
    let sidereal =
        280.460_618_37 + 360.985_647_366_29 * days + t * t * (0.000_387_933 - t / 38_710_000.0);
    j2000_from_ecliptic_of_date(julian_day)
        * DMat3::from_rotation_x(-mean_obliquity(julian_day))
        * DMat3::from_rotation_z((sidereal % 360.0).to_radians())
}

/// The rotation elements of a body; `None` for the Earth.
#[must_use]
pub fn elements(body: Body, julian_day_tt: f64) -> Option<Elements> {
    let d = clamp_to_range(julian_day_tt) - J2000;
    let t = d / DAYS_PER_CENTURY;
    let (right_ascension, declination, prime_meridian) = match body {
        Body::Sun => (286.13, 63.87, 84.176 + 14.1844 * d),
        Body::Mercury => (
            281.0103 - 0.0328 * t,
            61.4155 - 0.0049 * t,
            329.5988 + 6.138_510_8 * d,
        ),
        Body::Venus => (272.76, 67.16, 160.20 - 1.481_368_8 * d),
        Body::Earth => return None,
        Body::Moon => return Some(moon_elements(d, t)),
        Body::Mars => (
            317.681_43 - 0.1061 * t,
            52.8865 - 0.0609 * t,
            176.63 + 350.891_982_26 * d,
        ),
        Body::Jupiter => (
            268.056_595 - 0.006_499 * t,
            64.495_303 + 0.002_413 * t,
            284.95 + 870.536 * d,
        ),
        Body::Saturn => (
            40.589 - 0.036 * t,
            83.537 - 0.004 * t,
            38.90 + 810.793_902_4 * d,
        ),
        Body::Uranus => (257.311, -15.175, 203.81 - 501.160_092_8 * d),
        Body::Neptune => {
            let (sin, cos) = (357.85 + 52.316 * t).to_radians().sin_cos();
            (
                299.36 + 0.70 * sin,
                43.46 - 0.51 * cos,
                249.978 + 541.139_775_7 * d - 0.48 * sin,
            )
        }
        Body::Pluto => (132.993, -6.163, 302.695 + 56.362_522_5 * d),
    };
    Some(Elements {
        right_ascension,
        declination,
        prime_meridian,
    })
}

/// The Moon's axis precesses with the node of its orbit (18.6 years), with small periodic terms (physical libration).
fn moon_elements(d: f64, t: f64) -> Elements {
    let mut elements = Elements {
        right_ascension: 269.9949 + 0.0031 * t,
        declination: 66.5392 + 0.0130 * t,
        prime_meridian: polynomial(d, &[38.3213, 13.176_358_15, -1.4e-12]),
    };
    for ([start, rate], [right_ascension, declination, meridian]) in MOON_LIBRATION {
        let (sin, cos) = ((start + rate * d) % 360.0).to_radians().sin_cos();
        elements.right_ascension += right_ascension * sin;
        elements.declination += declination * cos;
        elements.prime_meridian += meridian * sin;
    }
    elements
}

/// The arguments E1 to E13 (degrees at J2000, degrees per day), and the amplitude of each in right ascension (sine),
/// declination (cosine) and prime meridian (sine).
#[rustfmt::skip]
const MOON_LIBRATION: [([f64; 2], [f64; 3]); 13] = [
    ([125.045, -0.0529921], [-3.8787, 1.5419, 3.5610]),
    ([250.089, -0.1059842], [-0.1204, 0.0239, 0.1208]),
    ([260.008, 13.0120009], [0.0700, -0.0278, -0.0642]),
    ([176.625, 13.3407154], [-0.0172, 0.0068, 0.0158]),
    ([357.529, 0.9856003], [0.0, 0.0, 0.0252]),
    ([311.589, 26.4057084], [0.0072, -0.0029, -0.0066]),
    ([134.963, 13.0649930], [0.0, 0.0009, -0.0047]),
    ([276.617, 0.3287146], [0.0, 0.0, -0.0046]),
    ([34.226, 1.7484877], [0.0, 0.0, 0.0028]),
    ([15.134, -0.1589763], [-0.0052, 0.0008, 0.0052]),
    ([119.743, 0.0036096], [0.0, 0.0, 0.0040]),
    ([239.961, 0.1643573], [0.0, 0.0, 0.0019]),
    ([25.053, 12.9590088], [0.0043, -0.0009, -0.0044]),
];
