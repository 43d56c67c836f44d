//! The position of Pluto.
//!
//! From 1885 to 2099, the series of Goffin, Meeus and Steyaert (1986) as published by J. Meeus, "Astronomical
//! Algorithms" (2nd edition, 1998), table 37.A, is within an arc-second of numerical integration. It is not valid outside
//! those years, where the mean elements of E. M. Standish are used ("Keplerian elements for approximate positions of the
//! major planets", JPL, table 2a), which are within a few arc-minutes from -3000 to +3000.

use crate::frame::from_spherical;
use crate::time::centuries;
use glam::{DMat3, DVec3};

/// The two theories are blended over this interval, so that the position does not jump.
const BLEND_CENTURIES: f64 = 0.05;
const SERIES_CENTURIES: (f64, f64) = (-1.15, 0.99);

/// The position of Pluto at a Julian day (TT): heliocentric, ecliptic J2000, in au.
#[must_use]
pub fn heliocentric(julian_day_tt: f64) -> DVec3 {
    let t = centuries(julian_day_tt);
    let (first, last) = SERIES_CENTURIES;
    let weight = ((t - first).min(last - t) / BLEND_CENTURIES).clamp(0.0, 1.0);
    if weight >= 1.0 {
        from_series(t)
    } else if weight <= 0.0 {
        from_mean_elements(t)
    } else {
        from_mean_elements(t).lerp(from_series(t), weight)
    }
}

fn from_series(t: f64) -> DVec3 {
    let jupiter = 34.35 + 3034.9057 * t;
    let saturn = 50.08 + 1222.1138 * t;
    let pluto = 238.96 + 144.96 * t;
    let (mut longitude, mut latitude, mut radius) = (0.0, 0.0, 0.0);
    for ([i, j, k], coefficients) in SERIES {
        let (sin, cos) = (f64::from(i) * jupiter + f64::from(j) * saturn + f64::from(k) * pluto)
            .to_radians()
            .sin_cos();
        let [l_sin, l_cos, b_sin, b_cos, r_sin, r_cos] = coefficients.map(f64::from);
        longitude += l_sin * sin + l_cos * cos;
        latitude += b_sin * sin + b_cos * cos;
        radius += r_sin * sin + r_cos * cos;
    }
    from_spherical(
        (238.958_116 + 144.96 * t + longitude * 1e-6).to_radians(),
        (-3.908_239 + latitude * 1e-6).to_radians(),
        40.724_134_6 + radius * 1e-7,
    )
}

fn from_mean_elements(t: f64) -> DVec3 {
    let semi_major_axis = 39.486_860_35 + 0.004_497_51 * t;
    let eccentricity = 0.248_852_38 + 0.000_060_16 * t;
    let inclination = (17.141_042_60 + 0.000_005_01 * t).to_radians();
    let mean_longitude = 238.965_350_11 + 145.180_429_03 * t;
    let perihelion = 224.097_025_98 - 0.009_688_27 * t;
    let node = 110.301_679_86 - 0.008_099_81 * t;
    let mean_anomaly = ((mean_longitude - perihelion - 0.012_627_24 * t * t) % 360.0).to_radians();

    // Newton's method: eight steps are enough for any anomaly at this eccentricity.
    let eccentric_anomaly = (0..8).fold(mean_anomaly, |e, _| {
        e - (e - eccentricity * e.sin() - mean_anomaly) / (1.0 - eccentricity * e.cos())
    });
    let (sin, cos) = eccentric_anomaly.sin_cos();
    let in_plane = DVec3::new(
        semi_major_axis * (cos - eccentricity),
        semi_major_axis * (1.0 - eccentricity * eccentricity).sqrt() * sin,
        0.0,
    );
    DMat3::from_rotation_z(node.to_radians())
        * DMat3::from_rotation_x(inclination)
        * DMat3::from_rotation_z((perihelion - node).to_radians())
        * in_plane
}

/// The multiples of the mean longitudes of Jupiter, Saturn and Pluto, then the sine and cosine coefficients of longitude
/// and latitude (millionths of a degree) and of the radius (ten-millionths of an au).
#[rustfmt::skip]
const SERIES: [([i8; 3], [i32; 6]); 43] = [
    ([0, 0, 1], [-19_799_805, 19_850_055, -5_452_852, -14_974_862, 66_865_439, 68_951_812]),
    ([0, 0, 2], [897_144, -4_954_829, 3_527_812, 1_672_790, -11_827_535, -332_538]),
    ([0, 0, 3], [611_149, 1_211_027, -1_050_748, 327_647, 1_593_179, -1_438_890]),
    ([0, 0, 4], [-341_243, -189_585, 178_690, -292_153, -18_444, 483_220]),
    ([0, 0, 5], [129_287, -34_992, 18_650, 100_340, -65_977, -85_431]),
    ([0, 0, 6], [-38_164, 30_893, -30_697, -25_823, 31_174, -6032]),
    ([0, 1, -1], [20_442, -9987, 4878, 11_248, -5794, 22_161]),
    ([0, 1, 0], [-4063, -5071, 226, -64, 4601, 4032]),
    ([0, 1, 1], [-6016, -3336, 2030, -836, -1729, 234]),
    ([0, 1, 2], [-3956, 3039, 69, -604, -415, 702]),
    ([0, 1, 3], [-667, 3572, -247, -567, 239, 723]),
    ([0, 2, -2], [1276, 501, -57, 1, 67, -67]),
    ([0, 2, -1], [1152, -917, -122, 175, 1034, -451]),
    ([0, 2, 0], [630, -1277, -49, -164, -129, 504]),
    ([1, -1, 0], [2571, -459, -197, 199, 480, -231]),
    ([1, -1, 1], [899, -1449, -25, 217, 2, -441]),
    ([1, 0, -3], [-1016, 1043, 589, -248, -3359, 265]),
    ([1, 0, -2], [-2343, -1012, -269, 711, 7856, -7832]),
    ([1, 0, -1], [7042, 788, 185, 193, 36, 45_763]),
    ([1, 0, 0], [1199, -338, 315, 807, 8663, 8547]),
    ([1, 0, 1], [418, -67, -130, -43, -809, -769]),
    ([1, 0, 2], [120, -274, 5, 3, 263, -144]),
    ([1, 0, 3], [-60, -159, 2, 17, -126, 32]),
    ([1, 0, 4], [-82, -29, 2, 5, -35, -16]),
    ([1, 1, -3], [-36, -29, 2, 3, -19, -4]),
    ([1, 1, -2], [-40, 7, 3, 1, -15, 8]),
    ([1, 1, -1], [-14, 22, 2, -1, -4, 12]),
    ([1, 1, 0], [4, 13, 1, -1, 5, 6]),
    ([1, 1, 1], [5, 2, 0, -1, 3, 1]),
    ([1, 1, 3], [-1, 0, 0, 0, 6, -2]),
    ([2, 0, -6], [2, 0, 0, -2, 2, 2]),
    ([2, 0, -5], [-4, 5, 2, 2, -2, -2]),
    ([2, 0, -4], [4, -7, -7, 0, 14, 13]),
    ([2, 0, -3], [14, 24, 10, -8, -63, 13]),
    ([2, 0, -2], [-49, -34, -3, 20, 136, -236]),
    ([2, 0, -1], [163, -48, 6, 5, 273, 1065]),
    ([2, 0, 0], [9, -24, 14, 17, 251, 149]),
    ([2, 0, 1], [-4, 1, -2, 0, -25, -9]),
    ([2, 0, 2], [-3, 1, 0, 0, 9, -2]),
    ([2, 0, 3], [1, 3, 0, 0, -8, 7]),
    ([3, 0, -2], [-3, -1, 0, 1, 2, -10]),
    ([3, 0, -1], [5, -3, 0, 0, 19, 35]),
    ([3, 0, 0], [0, 0, 1, 0, 10, 3]),
];
