//! Whole balls: the results of strokes, depending on their timing, and of balls that are left.
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

use aimed_balls::{delivered, find, has, setup, setup_for, straight, stroke, stroke_at};
use glam::DVec3;
use orbit_physics::event::EventKind;
use orbit_physics::field::Field;
use orbit_physics::pitch::{End, Hand};
use orbit_physics::play::play;
use orbit_physics::{Aim, Command, Match, Play, Stroke, StrokeKind};

/// Where the ball was a quarter of a second after the bat hit it, as seen from there.
fn direction_after_hit(aim: &Aim, setup: &Match, stroke: Stroke, early_secs: f64) -> Option<DVec3> {
    let delivery = delivered(aim);
    let mut play = Play::new(&delivery, setup.clone(), 5).unwrap();
    let secs = play.secs_until_swing(stroke.foot).unwrap() - early_secs;
    let tick = orbit_numbers::f64_to_u32(secs * 240.0 + 0.5);
    while !play.is_dead() {
        if play.tick() == tick {
            play.command(Command::Swing(stroke));
        }
        play.step();
        if has(&play, |kind| matches!(kind, EventKind::BatHit { .. })) {
            return Some(play.ball().velocity.normalize());
        }
    }
    None
}

#[test]
fn a_straight_ball_that_is_left_bowls_the_batter() {
    let play = play(&delivered(&straight(5.0)), setup(), 1, &[]).unwrap();
    assert!(has(&play, |kind| *kind
        == EventKind::StumpsHit {
            end: End::Striker,
            is_down: true
        }));
    assert!(play.is_wicket_down(End::Striker) && !play.is_wicket_down(End::Bowler));
    assert!(matches!(
        play.events().last().unwrap().kind,
        EventKind::Dead { runs: 0, .. }
    ));
}

#[test]
fn a_perfect_drive_goes_where_it_was_aimed_with_either_hand() {
    for hand in [Hand::Right, Hand::Left] {
        let setup = setup_for(hand, 35.0);
        for azimuth_rads in [-0.6, 0.0, 0.6] {
            let stroke = stroke(StrokeKind::Drive, azimuth_rads);
            let direction = direction_after_hit(&straight(5.0), &setup, stroke, 0.0).unwrap();
            let level = direction.with_y(0.0).normalize();
            assert!(
                level.dot(hand.direction(azimuth_rads)) > 0.99,
                "{hand:?} {azimuth_rads} {direction}"
            );
            assert!(direction.y < 0.05, "{direction}");
        }
    }
}

#[test]
fn early_strokes_go_to_leg_and_late_ones_to_the_off_side_ever_more() {
    for hand in [Hand::Right, Hand::Left] {
        let setup = setup_for(hand, 35.0);
        let mut last = f64::NEG_INFINITY;
        for early_ms in [50.0, 25.0, 0.0, -25.0, -50.0] {
            let stroke = stroke(StrokeKind::Drive, 0.0);
            let direction =
                direction_after_hit(&straight(5.0), &setup, stroke, early_ms / 1000.0).unwrap();
            let off = direction.x * hand.off_x();
            assert!(off > last + 0.03, "{hand:?} {early_ms} {off} {last}");
            last = off;
        }
        assert!(last > 0.2);
    }
}

#[test]
fn a_stroke_that_is_much_too_late_misses_a_straight_ball() {
    let play = stroke_at(
        &straight(5.0),
        &setup(),
        stroke(StrokeKind::Loft, 0.0),
        -0.15,
        &[],
    );
    assert!(!has(&play, |kind| matches!(kind, EventKind::BatHit { .. })));
    assert!(has(&play, |kind| matches!(
        kind,
        EventKind::StumpsHit { .. } | EventKind::BodyHit { .. }
    )));
}

#[test]
fn a_loft_at_the_right_time_is_six_and_one_before_it_is_less() {
    let runs = |early_secs: f64| {
        let play = stroke_at(
            &straight(4.5),
            &setup(),
            stroke(StrokeKind::Loft, 0.0),
            early_secs,
            &[],
        );
        find(&play, |event| match event.kind {
            EventKind::Boundary { runs } => Some(runs),
            _ => None,
        })
    };
    assert_eq!(runs(0.0), Some(6));
    assert_ne!(runs(0.035), Some(6));
}

#[test]
fn a_ball_that_has_touched_the_ground_before_the_rope_is_four() {
    let setup = Match {
        field: Field {
            // All fielders stand together behind the bowler.
            places: [DVec3::new(-40.0, 0.0, -40.0); 11],
            ..Field::default()
        },
        ..setup()
    };
    let play = stroke_at(
        &straight(4.5),
        &setup,
        stroke(StrokeKind::Drive, 0.5),
        0.0,
        &[],
    );
    assert!(has(&play, |kind| *kind == EventKind::Boundary { runs: 4 }));
    let at = play.events().last().unwrap().at.with_y(0.0).length();
    assert!((64.5..66.0).contains(&at), "{at}");
}

#[test]
fn a_defended_ball_stays_near_the_batter() {
    let play = stroke_at(
        &straight(6.5),
        &setup(),
        stroke(StrokeKind::Defend, 0.0),
        0.0,
        &[],
    );
    let speed = find(&play, |event| match event.kind {
        EventKind::BatHit { speed_m_s, .. } => Some(speed_m_s),
        _ => None,
    })
    .unwrap();
    assert!(speed < 6.0, "{speed}");
    assert!(!has(&play, |kind| matches!(
        kind,
        EventKind::Boundary { .. } | EventKind::Caught { .. }
    )));
}

#[test]
fn pads_in_line_are_reported_with_all_that_the_law_asks_for() {
    // A ball on leg stump, which hits the pad of a waiting batter.
    let aim = Aim {
        line_m: -0.14,
        ..straight(4.0)
    };
    let play = play(&delivered(&aim), setup(), 1, &[]).unwrap();
    let (is_pad, has_swung, pitched_x_m, projected, would_hit) =
        find(&play, |event| match event.kind {
            EventKind::BodyHit {
                is_pad,
                has_swung,
                pitched_x_m,
                projected,
                would_hit,
                ..
            } => Some((is_pad, has_swung, pitched_x_m, projected, would_hit)),
            _ => None,
        })
        .unwrap();
    assert!(is_pad && !has_swung);
    assert!((pitched_x_m.unwrap() + 0.14).abs() < 0.02);
    let projected = projected.unwrap();
    assert!(
        (projected.z - 10.06).abs() < 0.01 && (-0.25..-0.1).contains(&projected.x),
        "{projected}"
    );
    assert_eq!(would_hit, projected.x > -0.15 && projected.y < 0.76);
}
