//! Julian days, and the difference between terrestrial and universal time.
//!
//! Positions are computed for *terrestrial time* (TT), which is uniform. Civil time (UTC) stays within a second of the
//! Earth's rotation (UT1), which is not; this crate treats UTC and UT1 as the same.

/// The epoch J2000.0 (2000-01-01 12:00 TT) as a Julian day.
pub const J2000: f64 = 2_451_545.0;

/// Days per Julian century.
pub const DAYS_PER_CENTURY: f64 = 36_525.0;

/// Times farther from J2000 are clamped: series in powers of time diverge there.
const MAX_CENTURIES: f64 = 60.0;

/// Clamps a Julian day to the valid range of the series, the years -4000 to +8000. NaN becomes J2000.
#[must_use]
pub fn clamp_to_range(julian_day: f64) -> f64 {
    if julian_day.is_nan() {
        return J2000;
    }
    let range = MAX_CENTURIES * DAYS_PER_CENTURY;
    julian_day.clamp(J2000 - range, J2000 + range)
}

/// Julian centuries since J2000, for a [clamped](clamp_to_range) day.
#[must_use]
pub fn centuries(julian_day: f64) -> f64 {
    (clamp_to_range(julian_day) - J2000) / DAYS_PER_CENTURY
}

/// TT minus UT in seconds at a Julian day, by the polynomials of Espenak and Meeus ("Five Millennium Canon of Solar
/// Eclipses", 2006), except for 2005 to 2050, where values measured since then (IERS) are used.
#[must_use]
pub fn delta_t_secs(julian_day: f64) -> f64 {
    let year = 2000.0 + (clamp_to_range(julian_day) - 2_451_544.5) / 365.25;
    let since = |start: f64| year - start;
    let long_term = -20.0 + 32.0 * ((year - 1820.0) / 100.0).powi(2);
    if year < -500.0 {
        long_term
    } else if year < 500.0 {
        let u = year / 100.0;
        polynomial(
            u,
            &[
                10583.6,
                -1014.41,
                33.78311,
                -5.952053,
                -0.1798452,
                0.022174192,
                0.0090316521,
            ],
        )
    } else if year < 1600.0 {
        let u = since(1000.0) / 100.0;
        polynomial(
            u,
            &[
                1574.2,
                -556.01,
                71.23472,
                0.319781,
                -0.8503463,
                -0.005050998,
                0.0083572073,
            ],
        )
    } else if year < 1700.0 {
        polynomial(since(1600.0), &[120.0, -0.9808, -0.01532, 1.0 / 7129.0])
    } else if year < 1800.0 {
        polynomial(
            since(1700.0),
            &[8.83, 0.1603, -0.0059285, 0.00013336, -1.0 / 1_174_000.0],
        )
    } else if year < 1860.0 {
        let t = since(1800.0);
        let ends = polynomial(t, &[13.72, -0.332447, 0.0068612, 0.0041116, -0.00037436]);
        ends + t.powi(5) * polynomial(t, &[0.0000121272, -0.0000001699, 0.000000000875])
    } else if year < 1900.0 {
        polynomial(
            since(1860.0),
            &[
                7.62,
                0.5737,
                -0.251754,
                0.01680668,
                -0.0004473624,
                1.0 / 233_174.0,
            ],
        )
    } else if year < 1920.0 {
        polynomial(
            since(1900.0),
            &[-2.79, 1.494119, -0.0598939, 0.0061966, -0.000197],
        )
    } else if year < 1941.0 {
        polynomial(since(1920.0), &[21.20, 0.84493, -0.076100, 0.0020936])
    } else if year < 1961.0 {
        polynomial(since(1950.0), &[29.07, 0.407, -1.0 / 233.0, 1.0 / 2547.0])
    } else if year < 1986.0 {
        polynomial(since(1975.0), &[45.45, 1.067, -1.0 / 260.0, -1.0 / 718.0])
    } else if year < 2005.0 {
        let t = since(2000.0);
        polynomial(
            t,
            &[
                63.86,
                0.3345,
                -0.060374,
                0.0017275,
                0.000651814,
                0.00002373599,
            ],
        )
    } else if year < 2050.0 {
        measured_or_expected(year)
    } else if year < 2150.0 {
        long_term - 0.5628 * (2150.0 - year)
    } else {
        long_term
    }
}

/// Interpolates the IERS measurements up to 2025, and linearly from there to the polynomial that starts at 2050.
fn measured_or_expected(year: f64) -> f64 {
    const KNOTS: [(f64, f64); 6] = [
        (2005.0, 64.69),
        (2010.0, 66.07),
        (2015.0, 67.64),
        (2020.0, 69.36),
        (2025.0, 69.14),
        (2050.0, 93.0),
    ];
    for ((from, before), (to, after)) in KNOTS.iter().zip(KNOTS.iter().skip(1)) {
        if year <= *to {
            return before + (after - before) * (year - from) / (to - from);
        }
    }
    93.0
}

/// Evaluates a polynomial; coefficients start with the constant.
pub(crate) fn polynomial(x: f64, coefficients: &[f64]) -> f64 {
    coefficients
        .iter()
        .rev()
        .fold(0.0, |sum, coefficient| sum * x + coefficient)
}
