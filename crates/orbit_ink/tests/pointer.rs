//! Tests of pointing and shaking.

use glam::{DVec2, DVec3};
use orbit_ink::{AirPointer, ShakeDetector};
use proptest::prelude::*;

const WIDTH: f64 = 1600.0;
const HEIGHT: f64 = 1000.0;
const STEP_SECS: f64 = 1.0 / 60.0;

/// A phone that is turned in steps, with a sensor that may drift.
struct Phone {
    pointer: AirPointer,
    time_secs: f64,
    alpha: f64,
    beta: f64,
    drift_degrees_per_sec: f64,
}

impl Phone {
    fn held(alpha: f64, beta: f64) -> Self {
        let mut phone = Self {
            pointer: AirPointer::new(WIDTH, HEIGHT),
            time_secs: 100.0,
            alpha,
            beta,
            drift_degrees_per_sec: 0.0,
        };
        phone.step(0.0, 0.0, false);
        phone
    }

    fn step(&mut self, alpha: f64, beta: f64, is_painting: bool) {
        self.time_secs += STEP_SECS;
        self.alpha += alpha + self.drift_degrees_per_sec * STEP_SECS;
        self.beta += beta;
        let angles = [self.alpha.rem_euclid(360.0), self.beta, 0.0, 0.0];
        self.pointer.orient(angles, self.time_secs, is_painting);
    }

    /// Turns by this many degrees within half a second, then rests until the filter has caught up.
    fn turn(&mut self, alpha: f64, beta: f64) -> DVec2 {
        for _ in 0..30 {
            self.step(alpha / 30.0, beta / 30.0, false);
        }
        self.rest(2.0);
        self.pointer.point()
    }

    fn rest(&mut self, secs: f64) {
        let end_secs = self.time_secs + secs;
        while self.time_secs < end_secs {
            self.step(0.0, 0.0, false);
        }
    }
}

fn near(point: DVec2, x: f64, y: f64) -> bool {
    point.distance(DVec2::new(x, y)) < 4.0
}

#[test]
fn the_first_orientation_points_at_the_middle_and_turns_move_the_point() {
    let mut phone = Phone::held(30.0, 40.0);
    assert!(near(phone.pointer.point(), 800.0, 500.0));
    // 45 degrees are the width: 9 degrees are a fifth of it.
    let right = phone.turn(-9.0, 0.0);
    assert!(near(right, 800.0 + 320.0, 500.0), "{right}");
    let up = phone.turn(9.0, 9.0);
    assert!(near(up, 800.0, 500.0 - 320.0), "{up}");
}

#[test]
fn a_heading_through_north_does_not_jump() {
    let mut phone = Phone::held(2.0, 20.0);
    let right = phone.turn(-9.0, 0.0);
    assert!(near(right, 1120.0, 500.0), "{right}");
}

#[test]
fn at_an_edge_the_point_stops_and_comes_back_at_once() {
    let mut phone = Phone::held(0.0, 30.0);
    let edge = phone.turn(-60.0, 0.0);
    assert!(near(edge, WIDTH, 500.0), "{edge}");
    let back = phone.turn(9.0, 0.0);
    assert!(near(back, WIDTH - 320.0, 500.0), "{back}");
}

#[test]
fn centring_makes_the_next_orientation_the_middle() {
    let mut phone = Phone::held(0.0, 30.0);
    phone.turn(-12.0, 5.0);
    phone.pointer.centre();
    phone.step(0.0, 0.0, false);
    assert!(near(phone.pointer.point(), 800.0, 500.0));
}

#[test]
fn drift_at_rest_does_not_move_the_point_and_is_subtracted_later() {
    let mut phone = Phone::held(0.0, 30.0);
    phone.drift_degrees_per_sec = 0.3;
    phone.rest(8.0);
    let rested = phone.pointer.point();
    // Without correction it would be 85 pixels off.
    assert!(rested.distance(DVec2::new(800.0, 500.0)) < 12.0, "{rested}");
    // Painting for ten seconds without turning: uncorrected, the pointer would drift by 107 pixels.
    for _ in 0..600 {
        phone.step(0.0, 0.0, true);
    }
    let painted = phone.pointer.point();
    assert!(painted.distance(rested) < 12.0, "{painted}");
}

#[test]
fn slow_painting_is_not_taken_for_drift() {
    let mut phone = Phone::held(0.0, 30.0);
    // Half a degree a second for four seconds.
    for _ in 0..240 {
        phone.step(-0.5 * STEP_SECS, 0.0, true);
    }
    let painted = phone.pointer.point();
    assert!(painted.x > 855.0, "{painted}");
}

#[test]
fn tilting_turns_the_nib() {
    let mut pointer = AirPointer::new(WIDTH, HEIGHT);
    pointer.orient([0.0, 0.0, 0.0, 0.0], 0.0, false);
    let level = pointer.nib_rads();
    pointer.orient([0.0, 0.0, -20.0, 0.0], 0.1, false);
    assert!((pointer.nib_rads() - level - 20_f64.to_radians()).abs() < 1e-9);
}

#[test]
fn a_shake_is_back_and_forth_several_times() {
    let mut shake = ShakeDetector::default();
    let mut found = 0;
    for swing in 0..4 {
        let direction = if swing % 2 == 0 { 20.0 } else { -20.0 };
        for sample in 0..3 {
            let time_secs = f64::from(swing) * 0.15 + f64::from(sample) * 0.02;
            found += u8::from(shake.accelerate(DVec3::new(direction, 2.0, 0.0), time_secs));
        }
    }
    assert_eq!(found, 1);
}

#[test]
fn one_quick_movement_or_slow_swings_are_no_shake() {
    let mut shake = ShakeDetector::default();
    for sample in 0..50 {
        assert!(!shake.accelerate(DVec3::new(25.0, 0.0, 0.0), f64::from(sample) * 0.02));
    }
    for swing in 0..10 {
        let direction = if swing % 2 == 0 { 20.0 } else { -20.0 };
        assert!(!shake.accelerate(DVec3::X * direction, 5.0 + f64::from(swing)));
    }
}

proptest! {
    #[test]
    fn the_point_stays_on_the_canvas(
        events in prop::collection::vec((any::<[f64; 4]>(), -1.0..1.0_f64, any::<bool>()), 1..60)
    ) {
        let mut pointer = AirPointer::new(WIDTH, HEIGHT);
        let mut time_secs = 0.0;
        for (angles, step_secs, is_painting) in events {
            time_secs += step_secs;
            pointer.orient(angles, time_secs, is_painting);
            let point = pointer.point();
            prop_assert!(point.is_finite(), "{}", point);
            prop_assert!(point.cmpge(DVec2::ZERO).all() && point.x <= WIDTH && point.y <= HEIGHT);
            prop_assert!(pointer.nib_rads().is_finite());
        }
    }

    #[test]
    fn every_grip_starts_in_the_middle_and_follows_small_turns(
        alpha in 0.0..360.0_f64, beta in -30.0..89.0_f64, turn in -8.0..8.0_f64
    ) {
        let mut phone = Phone::held(alpha, beta);
        prop_assert!(near(phone.pointer.point(), 800.0, 500.0));
        let point = phone.turn(turn, 0.0);
        prop_assert!((point.x - (800.0 - turn / 45.0 * WIDTH)).abs() < 6.0, "{}", point);
    }
}
