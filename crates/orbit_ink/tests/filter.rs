//! Tests of the 1 Euro filter.

use glam::DVec2;
use orbit_ink::{OneEuroFilter, PointFilter};
use proptest::prelude::*;

#[test]
fn the_first_sample_passes_and_a_constant_stays() {
    let mut filter = OneEuroFilter::default();
    for step in 0..100 {
        assert!((filter.filter(42.0, f64::from(step) * 0.016) - 42.0).abs() < 1e-12);
    }
}

#[test]
fn a_slow_tremble_is_smoothed_and_a_quick_stroke_followed() {
    let mut filter = OneEuroFilter::default();
    let mut farthest: f64 = 0.0;
    for step in 0..240 {
        let tremble = if step % 2 == 0 { 1.0 } else { -1.0 };
        let value = filter.filter(tremble, f64::from(step) / 60.0);
        if step > 60 {
            farthest = farthest.max(value.abs());
        }
    }
    assert!(farthest < 0.7, "{farthest}");

    let mut filter = OneEuroFilter::default();
    let mut lag: f64 = 0.0;
    for step in 0..60 {
        let raw = f64::from(step) * 40.0;
        lag = raw - filter.filter(raw, f64::from(step) / 60.0);
    }
    // 2400 pixels a second: less than a fiftieth of a second behind.
    assert!((0.0..48.0).contains(&lag), "{lag}");
}

#[test]
fn one_step_of_the_filter_follows_the_paper() {
    // Casiez et al.: alpha = 1 / (1 + tau / Te), tau = 1 / (2 pi fc).
    let mut filter = OneEuroFilter::default();
    filter.filter(0.0, 0.0);
    let alpha = |cutoff: f64| 1.0 / (1.0 + 1.0 / (core::f64::consts::TAU * cutoff) / 0.01);
    let speed = alpha(1.0) * (10.0 / 0.01);
    let expected = alpha(1.0 + 0.02 * speed) * 10.0;
    assert!((filter.filter(10.0, 0.01) - expected).abs() < 1e-9);
}

proptest! {
    #[test]
    fn the_value_stays_among_the_samples(
        samples in prop::collection::vec((-1e4..1e4_f64, -0.01..0.1_f64), 1..80)
    ) {
        let mut filter = OneEuroFilter::default();
        let mut time_secs = 0.0;
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for (raw, step_secs) in samples {
            time_secs += step_secs;
            low = low.min(raw);
            high = high.max(raw);
            let value = filter.filter(raw, time_secs);
            prop_assert!(value >= low - 1e-6 && value <= high + 1e-6);
        }
    }

    #[test]
    fn a_point_is_finite_whatever_comes(samples in prop::collection::vec(any::<(f64, f64, f64)>(), 1..40)) {
        let mut filter = PointFilter::default();
        for (x, y, time_secs) in samples {
            let (x, y) = (x.clamp(-1e9, 1e9), y.clamp(-1e9, 1e9));
            let time_secs = time_secs.clamp(-1e9, 1e9);
            prop_assert!(filter.filter(DVec2::new(x, y), time_secs).is_finite());
        }
    }
}
