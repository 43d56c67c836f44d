//! Whole balls: their hash, and numbers that come from elsewhere.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    missing_docs,
    reason = "a test may panic"
)]

#[path = "common/aimed_balls.rs"]
mod aimed_balls;

use aimed_balls::{delivered, setup, straight, stroke};
use glam::DVec3;
use orbit_error::Coded;
use orbit_physics::play::TICK_LIMIT;
use orbit_physics::{Aim, Command, Delivery, Foot, Match, Play, Stroke, StrokeKind};
use proptest::prelude::*;

#[test]
fn the_hash_covers_every_tick_and_every_input() {
    let delivery = delivered(&straight(5.0));
    let mut first = Play::new(&delivery, setup(), 9).unwrap();
    let mut second = first.clone();
    for _ in 0..50 {
        first.step();
        second.step();
        assert_eq!(first.hash(), second.hash());
    }
    second.command(Command::Run);
    first.step();
    second.step();
    assert_ne!(first.hash(), second.hash());
}

#[test]
fn numbers_from_elsewhere_are_refused_with_a_code() {
    let delivery = delivered(&straight(5.0));
    let mut broken = delivery;
    broken.ball.velocity.x = f64::NAN;
    assert_eq!(
        Play::new(&broken, setup(), 1).unwrap_err().code(),
        "not_finite"
    );
    let mut setup = setup();
    setup.field.boundary_m = 1e9;
    assert_eq!(
        Play::new(&delivery, setup, 1).unwrap_err().code(),
        "out_of_range"
    );
    let azimuth = Stroke::new(StrokeKind::Cut, f64::INFINITY, Foot::Back);
    assert_eq!(azimuth.unwrap_err().code(), "not_finite");
    let aim = Aim {
        length_m: 1e300,
        ..Aim::default()
    };
    assert_eq!(
        Delivery::aimed_at(&aim, &Match::default().conditions)
            .unwrap_err()
            .code(),
        "out_of_range"
    );
}

fn any_number() -> impl Strategy<Value = f64> {
    prop_oneof![
        any::<f64>(),
        -100.0..100.0,
        Just(f64::NAN),
        Just(f64::INFINITY)
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Given any numbers from another device, a ball is refused, or it ends with finite states.
    #[test]
    fn no_numbers_break_a_ball(
        numbers in proptest::collection::vec(any_number(), 12),
        azimuth_rads in -3.0..3.0,
        tick in 0_u32..300,
        seed in any::<u64>(),
    ) {
        let mut delivery = delivered(&straight(5.0));
        let ball = &mut delivery.ball;
        ball.position = DVec3::new(numbers[0], numbers[1], numbers[2]);
        ball.velocity = DVec3::new(numbers[3], numbers[4], numbers[5]);
        ball.spin = DVec3::new(numbers[6], numbers[7], numbers[8]);
        ball.seam_rads = numbers[9];
        let Ok(mut play) = Play::new(&delivery, setup(), seed) else {
            return Ok(());
        };
        for step in 0..TICK_LIMIT {
            if step == tick {
                play.command(Command::Swing(stroke(StrokeKind::Pull, azimuth_rads)));
                play.command(Command::Run);
            }
            play.step();
            prop_assert!(play.ball().position.is_finite());
            prop_assert!(play.ball().velocity.length() < 250.0);
            prop_assert!(play.ball().position.y > 0.0);
        }
        prop_assert!(play.is_dead());
    }
}
