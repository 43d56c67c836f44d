//! Compares the Moon, the rotation of bodies and Saturn's rings with worked examples of J. Meeus, "Astronomical
//! Algorithms", 2nd edition.

use glam::DVec3;
use orbit_sky::Body;
use orbit_sky::frame::{j2000_from_ecliptic_of_date, mean_obliquity, scene_from_ecliptic};
use orbit_sky::moon::{KM_PER_AU, geocentric};
use orbit_sky::position::positions;
use orbit_sky::rotation::{north_pole, scene_from_body};
use orbit_sky::time::{J2000, delta_t_secs};

fn position_of(body: Body, julian_day: f64) -> DVec3 {
    let mut all = Body::ALL.into_iter().zip(positions(julian_day));
    all.find(|(other, _)| *other == body)
        .map_or(DVec3::NAN, |(_, position)| position)
}

/// East longitude and latitude (degrees) of the point on `body` below `other`, corrected for light-time.
fn point_below(body: Body, other: Body, julian_day: f64) -> (f64, f64) {
    let distance = position_of(other, julian_day).distance(position_of(body, julian_day));
    let emission_day = julian_day - distance * 499.004_784 / 86_400.0;
    let towards = scene_from_body(body, emission_day).inverse()
        * (position_of(other, julian_day) - position_of(body, emission_day)).normalize();
    (
        (-towards.z).atan2(towards.x).to_degrees(),
        towards.y.asin().to_degrees(),
    )
}

// Example 47.a.
#[test]
fn the_moon_on_1992_april_12_matches_meeus() {
    let day = 2_448_724.5;
    let moon = j2000_from_ecliptic_of_date(day).transpose() * geocentric(day);
    assert!((moon.y.atan2(moon.x).to_degrees() - 133.162_655).abs() < 1e-5);
    assert!(((moon.z / moon.length()).asin().to_degrees() + 3.229_126).abs() < 1e-5);
    assert!((moon.length() * KM_PER_AU - 368_409.7).abs() < 0.1);
}

// Example 53.a: optical and physical libration.
#[test]
fn the_libration_of_the_moon_matches_meeus() {
    let (longitude, latitude) = point_below(Body::Moon, Body::Earth, 2_448_724.5);
    assert!((longitude + 1.23).abs() < 0.03, "{longitude}");
    assert!((latitude - 4.20).abs() < 0.03, "{latitude}");
}

#[test]
fn the_same_side_of_the_moon_always_faces_the_earth() {
    for step in 0..2000 {
        let day = J2000 - 36_500.0 + f64::from(step) * 36.47;
        let (longitude, latitude) = point_below(Body::Moon, Body::Earth, day);
        assert!(
            longitude.abs() < 8.2 && latitude.abs() < 7.0,
            "{day}: {longitude}, {latitude}"
        );
    }
}

// Example 45.a: the Earth is 16.442 degrees above the plane of Saturn's rings, the Sun 14.679.
#[test]
fn the_tilt_of_saturns_rings_matches_meeus() {
    let day = 2_448_972.500_68;
    let pole = north_pole(Body::Saturn, day);
    let height = |body| {
        pole.dot((position_of(body, day) - position_of(Body::Saturn, day)).normalize())
            .asin()
            .to_degrees()
    };
    assert!(
        (height(Body::Earth) - 16.442).abs() < 0.03,
        "{}",
        height(Body::Earth)
    );
    assert!(
        (height(Body::Sun) - 14.679).abs() < 0.03,
        "{}",
        height(Body::Sun)
    );
}

// Example 42.a: 1992 November 9, 0h UT; the centre of the disc is at west longitude 111.55.
#[test]
fn the_disc_of_mars_matches_meeus() {
    let (longitude, latitude) = point_below(Body::Mars, Body::Earth, 2_448_935.500_683);
    assert!((latitude - 12.44).abs() < 0.15, "{latitude}");
    assert!((longitude + 111.55).abs() < 0.5, "{longitude}");
    let (_, from_the_sun) = point_below(Body::Mars, Body::Sun, 2_448_935.500_683);
    assert!((from_the_sun + 2.76).abs() < 0.15, "{from_the_sun}");
}

// Example 43.a: 1992 December 16, 0h UT.
#[test]
fn the_tilt_of_jupiter_matches_meeus() {
    let (_, latitude) = point_below(Body::Jupiter, Body::Earth, 2_448_972.500_68);
    assert!((latitude + 2.48).abs() < 0.05, "{latitude}");
}

// Example 29.a: 1992 October 13, 0h UT; the centre of the disc is at 5.99 north, Carrington longitude 238.63.
#[test]
fn the_disc_of_the_sun_matches_meeus() {
    let (longitude, latitude) = point_below(Body::Sun, Body::Earth, 2_448_908.500_68);
    assert!((latitude - 5.99).abs() < 0.02, "{latitude}");
    assert!(
        (longitude.rem_euclid(360.0) - 238.63).abs() < 0.2,
        "{longitude}"
    );
}

// Example 12.b (mean sidereal time), via the Sun: at noon in Greenwich it is over the meridian, except for the equation
// of time, which example 28.a gives as 13 min 42.6 s for 1992 October 13.
#[test]
fn the_sun_is_over_greenwich_at_noon() {
    let noon_ut = 2_448_909.0;
    let noon_tt = noon_ut + delta_t_secs(noon_ut) / 86_400.0;
    let towards = scene_from_body(Body::Earth, noon_tt).inverse()
        * -position_of(Body::Earth, noon_tt).normalize();
    let longitude = (-towards.z).atan2(towards.x).to_degrees();
    // Aberration is 20.5 arc-seconds; half a day adds seven seconds to the equation of time.
    assert!(
        (longitude + (13.0 * 60.0 + 49.5) / 240.0).abs() < 0.02,
        "{longitude}"
    );
}

#[test]
fn the_earths_pole_is_tilted_by_the_obliquity_towards_the_june_sun() {
    let pole = north_pole(Body::Earth, J2000);
    let expected = mean_obliquity(J2000);
    let expected_pole = scene_from_ecliptic(DVec3::new(0.0, expected.sin(), expected.cos()));
    assert!(pole.distance(expected_pole) < 1e-9, "{pole}");
    // Example 22.a: 1987 April 10, 23 degrees 26' 27.407".
    let degrees = mean_obliquity(2_446_895.5).to_degrees();
    assert!(
        (degrees - (23.0 + 26.0 / 60.0 + 27.407 / 3600.0)).abs() < 1e-6,
        "{degrees}"
    );
}

// Example 21.c in reverse: Venus in the year -214.
#[test]
fn the_ecliptic_of_an_old_date_converts_to_j2000() {
    let (longitude, latitude) = (118.704_f64.to_radians(), 1.615_f64.to_radians());
    let of_date = orbit_sky::frame::from_spherical(longitude, latitude, 1.0);
    let j2000 = j2000_from_ecliptic_of_date(1_643_074.5) * of_date;
    assert!(
        (j2000.y.atan2(j2000.x).to_degrees() - 149.48194).abs() < 0.002,
        "{j2000}"
    );
    assert!(
        (j2000.z.asin().to_degrees() - 1.76549).abs() < 0.002,
        "{j2000}"
    );
}

#[test]
fn every_rotation_is_a_unit_quaternion_for_any_date() {
    for day in [J2000, J2000 - 1.8e6, J2000 + 4e5, f64::NAN, f64::INFINITY] {
        for body in Body::ALL {
            let rotation = scene_from_body(body, day);
            assert!((rotation.length() - 1.0).abs() < 1e-12, "{body:?} at {day}");
        }
    }
}

#[test]
fn delta_t_matches_measurements() {
    // Years and seconds: Stephenson and Morrison before 1600 (within their uncertainty), IERS after.
    for (year, secs, slack) in [
        (-500.0, 17_190.0, 450.0),
        (500.0, 5710.0, 150.0),
        (1000.0, 1570.0, 60.0),
        (1600.0, 120.0, 21.0),
        (1700.0, 9.0, 6.0),
        (1800.0, 13.7, 1.1),
        (1900.0, -2.8, 0.3),
        (1950.0, 29.1, 0.2),
        (1977.0, 47.6, 0.3),
        (2000.0, 63.83, 0.1),
        (2020.0, 69.36, 0.1),
        (2025.0, 69.14, 0.1),
    ] {
        let found = delta_t_secs(J2000 + (year - 2000.0) * 365.25);
        assert!((found - secs).abs() < slack, "{year}: {found}");
    }
    let mut before = delta_t_secs(J2000 - 5000.0 * 365.25);
    for month in 1..72_000 {
        let now = delta_t_secs(J2000 + (f64::from(month) / 12.0 - 5000.0) * 365.25);
        assert!(
            (now - before).abs() < 15.0,
            "jumps by {} in month {month}",
            now - before
        );
        before = now;
    }
}
