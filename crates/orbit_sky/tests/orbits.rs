//! Compares osculating orbits with the positions they are computed from.

use glam::DVec3;
use orbit_sky::Body;
use orbit_sky::orbit::Ellipse;
use orbit_sky::position::positions;
use orbit_sky::time::J2000;

fn position_of(body: Body, julian_day: f64) -> DVec3 {
    let mut all = Body::ALL.into_iter().zip(positions(julian_day));
    all.find(|(other, _)| *other == body)
        .map_or(DVec3::NAN, |(_, position)| position)
}

fn nearest(ellipse: &Ellipse, position: DVec3) -> f64 {
    (0..20_000)
        .map(|step| ellipse.point(f64::from(step) / 20_000.0).distance(position))
        .fold(f64::INFINITY, f64::min)
}

#[test]
fn an_orbit_starts_and_ends_at_its_body() {
    for body in Body::ALL.into_iter().filter(|body| *body != Body::Sun) {
        let ellipse = Ellipse::of(body, J2000).unwrap();
        let parent = if body == Body::Moon {
            position_of(Body::Earth, J2000)
        } else {
            DVec3::ZERO
        };
        let here = position_of(body, J2000) - parent;
        assert!(
            ellipse.point(0.0).distance(here) < 1e-9 * here.length(),
            "{body:?}"
        );
        assert!(
            ellipse.point(1.0).distance(here) < 1e-9 * here.length(),
            "{body:?}"
        );
    }
    assert!(Ellipse::of(Body::Sun, J2000).is_none());
}

#[test]
fn a_planet_stays_near_its_orbit_line() {
    for (body, period_days, slack) in [
        // The sampled points are 3e-4 of the distance apart.
        (Body::Mercury, 87.97, 4e-4),
        (Body::Venus, 224.7, 4e-4),
        (Body::Earth, 365.25, 2e-3),
        (Body::Mars, 686.98, 5e-4),
        (Body::Jupiter, 4332.6, 6e-3),
        (Body::Saturn, 10_759.0, 2e-2),
    ] {
        let ellipse = Ellipse::of(body, J2000).unwrap();
        for step in 1..6 {
            let later = position_of(body, J2000 + period_days * f64::from(step) / 6.0);
            let distance = nearest(&ellipse, later) / later.length();
            assert!(distance < slack, "{body:?}: {distance}");
        }
    }
}

#[test]
fn an_orbit_has_the_known_semi_major_axis_and_eccentricity() {
    // Semi-major axis (au) and eccentricity at J2000; E. M. Standish, JPL. Osculating elements of the giant planets vary.
    for (body, axis, eccentricity, slack) in [
        (Body::Mercury, 0.38710, 0.20563, 1e-3),
        (Body::Venus, 0.72333, 0.00677, 1e-3),
        (Body::Mars, 1.52371, 0.09339, 1e-3),
        (Body::Jupiter, 5.20289, 0.04839, 5e-3),
        (Body::Saturn, 9.53668, 0.05386, 1e-2),
        (Body::Uranus, 19.18916, 0.04726, 1e-2),
        (Body::Neptune, 30.06992, 0.00859, 1e-2),
        (Body::Pluto, 39.48212, 0.24883, 1e-2),
    ] {
        let ellipse = Ellipse::of(body, J2000).unwrap();
        assert!(
            (ellipse.major.length() / axis - 1.0).abs() < slack,
            "{body:?}: {}",
            ellipse.major.length()
        );
        let found = ellipse.centre.length() / ellipse.major.length();
        assert!((found - eccentricity).abs() < slack, "{body:?}: {found}");
    }
}

#[test]
fn planets_orbit_anticlockwise_as_seen_from_the_north() {
    for body in Body::ALL.into_iter().filter(|body| *body != Body::Sun) {
        let ellipse = Ellipse::of(body, J2000).unwrap();
        assert!(ellipse.major.cross(ellipse.minor).y > 0.0, "{body:?}");
    }
}
