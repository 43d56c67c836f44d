//! Conversions between reference frames: equatorial and ecliptic, J2000 and of date, ecliptic and scene.

use crate::time::{centuries, polynomial};
use glam::{DMat3, DQuat, DVec3};

/// Inclination of the Earth's equator to the ecliptic at J2000, in degrees (IAU 1976, as VSOP87 and WGCCRE use it).
pub const OBLIQUITY_J2000_DEG: f64 = 84_381.448 / 3600.0;

/// Converts an ecliptic vector to scene axes.
#[must_use]
pub fn scene_from_ecliptic(ecliptic: DVec3) -> DVec3 {
    DVec3::new(ecliptic.x, ecliptic.z, -ecliptic.y)
}

/// Converts a rotation between z-up frames to the same rotation between y-up frames.
#[must_use]
pub(crate) fn y_up_rotation(rotation: DQuat) -> DQuat {
    DQuat::from_xyzw(rotation.x, rotation.z, -rotation.y, rotation.w)
}

/// The rotation from equatorial J2000 (ICRF) to ecliptic J2000.
#[must_use]
pub fn ecliptic_from_equatorial() -> DMat3 {
    DMat3::from_rotation_x(-OBLIQUITY_J2000_DEG.to_radians())
}

/// The rotation from the mean ecliptic and equinox of date to those of J2000 (Lieske 1979; Meeus, "Astronomical Algorithms", 21.5).
#[must_use]
pub fn j2000_from_ecliptic_of_date(julian_day_tt: f64) -> DMat3 {
    let t = centuries(julian_day_tt);
    let inclination = arc_seconds(t * polynomial(t, &[47.0029, -0.03302, 0.000060]));
    let node = 174.876_384_f64.to_radians() + arc_seconds(t * polynomial(t, &[-869.8089, 0.03536]));
    let precession = arc_seconds(t * polynomial(t, &[5029.0966, 1.11113, -0.000006]));
    DMat3::from_rotation_z(node)
        * DMat3::from_rotation_x(inclination)
        * DMat3::from_rotation_z(-node - precession)
}

/// Mean obliquity of the ecliptic of date in radians (Laskar 1986; Meeus 22.3), valid within 10,000 years of J2000.
#[must_use]
pub fn mean_obliquity(julian_day_tt: f64) -> f64 {
    let u = centuries(julian_day_tt) / 100.0;
    arc_seconds(polynomial(
        u,
        &[
            84_381.448, -4680.93, -1.55, 1999.25, -51.38, -249.67, -39.05, 7.12, 27.87, 5.79, 2.45,
        ],
    ))
}

/// Converts spherical coordinates (radians) to a vector in the same frame.
#[must_use]
pub fn from_spherical(longitude: f64, latitude: f64, radius: f64) -> DVec3 {
    let (sin_longitude, cos_longitude) = longitude.sin_cos();
    let (sin_latitude, cos_latitude) = latitude.sin_cos();
    DVec3::new(
        cos_latitude * cos_longitude,
        cos_latitude * sin_longitude,
        sin_latitude,
    ) * radius
}

/// Converts arc-seconds to radians.
pub(crate) fn arc_seconds(value: f64) -> f64 {
    (value / 3600.0).to_radians()
}
