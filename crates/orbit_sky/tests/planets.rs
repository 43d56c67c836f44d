//! Compares the planets with the full VSOP87B series, and planets and Pluto with worked examples.

use glam::{DMat3, DVec3};
use orbit_sky::Body;
use orbit_sky::frame::{from_spherical, j2000_from_ecliptic_of_date};
use orbit_sky::position::{heliocentric, positions};
use orbit_sky::time::J2000;
use vsop87::{SphericalCoordinates, vsop87b};

type Reference = fn(f64) -> SphericalCoordinates;

const PLANETS: [(Body, Reference); 8] = [
    (Body::Mercury, vsop87b::mercury),
    (Body::Venus, vsop87b::venus),
    (Body::Earth, vsop87b::earth),
    (Body::Mars, vsop87b::mars),
    (Body::Jupiter, vsop87b::jupiter),
    (Body::Saturn, vsop87b::saturn),
    (Body::Uranus, vsop87b::uranus),
    (Body::Neptune, vsop87b::neptune),
];

const ARC_SECONDS: f64 = 206_264.806;

fn full_series(reference: Reference, julian_day: f64) -> DVec3 {
    let position = reference(julian_day);
    from_spherical(
        position.longitude(),
        position.latitude(),
        position.distance(),
    )
}

/// Days spread over a range of years, unrelated to the period of any planet.
fn days(first_year: f64, last_year: f64, count: u32) -> impl Iterator<Item = f64> {
    (0..count).map(move |step| {
        let spread = (f64::from(step) * 0.618_033_988_749_895).fract();
        J2000 + (first_year - 2000.0 + (last_year - first_year) * spread) * 365.25
    })
}

/// The angle between two positions as seen from the Sun, and their relative difference in distance, in arc-seconds.
fn errors(position: DVec3, truth: DVec3) -> (f64, f64) {
    let angle = position.normalize().distance(truth.normalize()) * ARC_SECONDS;
    (
        angle,
        (position.length() / truth.length() - 1.0).abs() * ARC_SECONDS,
    )
}

#[test]
fn every_planet_is_within_10_arc_seconds_of_the_full_series_from_1900_to_2100() {
    for (body, reference) in PLANETS {
        for day in days(1900.0, 2100.0, 400) {
            let (angle, radial) = errors(heliocentric(body, day), full_series(reference, day));
            assert!(
                angle < 10.0 && radial < 15.0,
                "{body:?} at {day}: {angle:.1}, {radial:.1}"
            );
        }
    }
}

#[test]
fn every_planet_is_within_5_arc_minutes_of_the_full_series_from_3000_bc_to_ad_3000() {
    for (body, reference) in PLANETS {
        for day in days(-3000.0, 3000.0, 200) {
            let (angle, radial) = errors(heliocentric(body, day), full_series(reference, day));
            assert!(
                angle < 300.0 && radial < 300.0,
                "{body:?} at {day}: {angle:.1}, {radial:.1}"
            );
        }
    }
}

#[test]
fn every_planet_seen_from_the_earth_is_within_an_arc_minute() {
    for (body, reference) in PLANETS {
        if body == Body::Earth {
            continue;
        }
        for day in days(1900.0, 2100.0, 200) {
            let apparent = heliocentric(body, day) - heliocentric(Body::Earth, day);
            let truth = full_series(reference, day) - full_series(vsop87b::earth, day);
            let (angle, _) = errors(apparent, truth);
            assert!(angle < 60.0, "{body:?} at {day}: {angle:.1}");
        }
    }
}

fn spherical_of_date(body: Body, julian_day: f64) -> (f64, f64, f64) {
    let position: DVec3 =
        j2000_from_ecliptic_of_date(julian_day).transpose() * heliocentric(body, julian_day);
    let longitude = position.y.atan2(position.x).to_degrees().rem_euclid(360.0);
    (
        longitude,
        (position.z / position.length()).asin().to_degrees(),
        position.length(),
    )
}

// J. Meeus, "Astronomical Algorithms", 2nd edition: example 32.a.
#[test]
fn venus_on_1992_december_20_matches_meeus() {
    let (longitude, latitude, radius) = spherical_of_date(Body::Venus, 2_448_976.5);
    assert!((longitude - 26.11428).abs() < 0.002, "{longitude}");
    assert!((latitude + 2.62070).abs() < 0.002, "{latitude}");
    assert!((radius - 0.724603).abs() < 2e-5, "{radius}");
}

// Example 25.b: the heliocentric Earth, before the correction to the FK5 system.
#[test]
fn the_earth_on_1992_october_13_matches_meeus() {
    let (longitude, latitude, radius) = spherical_of_date(Body::Earth, 2_448_908.5);
    assert!((longitude - 19.907372).abs() < 0.002, "{longitude}");
    assert!((latitude + 0.644 / 3600.0).abs() < 0.001, "{latitude}");
    assert!((radius - 0.99760775).abs() < 2e-5, "{radius}");
}

// Example 37.a.
#[test]
fn pluto_on_1992_october_13_matches_meeus() {
    let position = heliocentric(Body::Pluto, 2_448_908.5);
    let longitude = position.y.atan2(position.x).to_degrees().rem_euclid(360.0);
    let latitude = (position.z / position.length()).asin().to_degrees();
    assert!((longitude - 232.74071).abs() < 1e-5, "{longitude}");
    assert!((latitude - 14.58782).abs() < 1e-5, "{latitude}");
    assert!((position.length() - 29.711111).abs() < 1e-5);
}

// JPL Horizons: position of the geocentre (399) relative to the Sun at 2000-01-01 12:00 TDB, ecliptic J2000.
#[test]
fn the_earth_at_j2000_matches_horizons() {
    let truth = DVec3::new(
        -1.771_350_992_727_098e-1,
        9.672_416_867_665_306e-1,
        -4.085_281_582_511_366e-6,
    );
    let (angle, radial) = errors(heliocentric(Body::Earth, J2000), truth);
    assert!(angle < 10.0 && radial < 15.0, "{angle}, {radial}");
}

#[test]
fn pluto_does_not_jump_where_the_theory_changes() {
    for year in [1885.0, 1890.0, 2094.0, 2099.0] {
        let day = J2000 + (year - 2000.0) * 365.25;
        let step =
            heliocentric(Body::Pluto, day + 1.0).distance(heliocentric(Body::Pluto, day - 1.0));
        assert!(step < 0.02, "{year}: {step} au in two days");
    }
    // Both theories agree where they overlap.
    let (inside, outside) = (J2000 + 0.93 * 36_525.0, J2000 + 1.0 * 36_525.0);
    let speed = heliocentric(Body::Pluto, outside).distance(heliocentric(Body::Pluto, inside))
        / (outside - inside);
    assert!((0.001..0.003).contains(&speed), "{speed} au a day");
}

#[test]
fn all_positions_are_finite_and_bounded_for_any_date() {
    let ordinary = days(-3000.0, 3000.0, 300);
    for day in ordinary.chain([f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.0, 1e300, -1e9]) {
        for (body, position) in Body::ALL.iter().zip(positions(day)) {
            assert!(
                position.is_finite() && position.length() < 52.0,
                "{body:?} at {day}: {position}"
            );
        }
    }
}

#[test]
fn scene_axes_are_ecliptic_axes_rotated_about_x() {
    let scene_from_ecliptic = DMat3::from_rotation_x(-core::f64::consts::FRAC_PI_2);
    for (body, position) in Body::ALL.iter().zip(positions(J2000)) {
        let expected = scene_from_ecliptic * heliocentric(*body, J2000);
        assert!(position.distance(expected) < 1e-12, "{body:?}");
    }
}
