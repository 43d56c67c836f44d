//! Whole balls: what batters, bowlers and fielders do, and what comes of it.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    missing_docs,
    reason = "a test may panic"
)]

use glam::DVec3;
use orbit_error::Coded;
use orbit_physics::event::{Event, EventKind, Role};
use orbit_physics::field::{Field, KEEPER, Placing};
use orbit_physics::pitch::{End, Hand};
use orbit_physics::play::{TICK_LIMIT, play};
use orbit_physics::{Aim, Command, Delivery, Foot, Match, Movement, Play, Stroke, StrokeKind};
use proptest::prelude::*;

fn setup_for(hand: Hand, pace_m_s: f64) -> Match {
    let mut setup = Match {
        field: Field::placed(Placing::Balanced, hand, pace_m_s),
        ..Match::default()
    };
    setup.batter.hand = hand;
    setup
}

fn setup() -> Match {
    setup_for(Hand::Right, 35.0)
}

/// A ball on the middle stump, straight from the bowler's middle.
fn straight(length_m: f64) -> Aim {
    Aim {
        release: DVec3::new(0.0, 2.1, -8.6),
        line_m: 0.0,
        length_m,
        movement: Movement::Straight,
        ..Aim::default()
    }
}

fn delivered(aim: &Aim) -> Delivery {
    Delivery::aimed_at(aim, &Match::default().conditions).unwrap()
}

/// A ball to which a stroke is played so much too early.
fn stroke_at(
    aim: &Aim,
    setup: &Match,
    stroke: Stroke,
    early_secs: f64,
    then: &[(u32, Command)],
) -> Play {
    let delivery = delivered(aim);
    let start = Play::new(&delivery, setup.clone(), 5).unwrap();
    let secs = start.secs_until_swing(stroke.foot).unwrap() - early_secs;
    let tick = orbit_numbers::f64_to_u32(secs * 240.0 + 0.5);
    let mut commands = vec![(tick, Command::Swing(stroke))];
    commands.extend_from_slice(then);
    play(&delivery, setup.clone(), 5, &commands).unwrap()
}

fn stroke(kind: StrokeKind, azimuth_rads: f64) -> Stroke {
    Stroke::new(kind, azimuth_rads, Foot::Front).unwrap()
}

fn find<T>(play: &Play, choose: impl Fn(&Event) -> Option<T>) -> Option<T> {
    play.events().iter().find_map(choose)
}

fn has(play: &Play, is_it: impl Fn(&EventKind) -> bool) -> bool {
    play.events().iter().any(|event| is_it(&event.kind))
}

/// Where the ball was a quarter of a second after the bat had hit it, seen from there.
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
fn a_wide_ball_is_taken_by_the_keeper_and_its_place_at_the_crease_is_reported() {
    let aim = Aim {
        line_m: 0.7,
        ..straight(6.0)
    };
    let play = play(&delivered(&aim), setup(), 1, &[]).unwrap();
    let at = find(&play, |event| {
        matches!(event.kind, EventKind::PassedCrease { bounces: 1 }).then_some(event.at)
    })
    .unwrap();
    assert!((0.7..1.2).contains(&at.x), "{at}");
    assert!(has(&play, |kind| *kind
        == EventKind::Fielded { fielder: KEEPER }));
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
            // Everybody stands together behind the bowler.
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
    // A ball on leg stump, which hits the pad of a batter who waits.
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

#[test]
fn batters_run_and_may_turn_back() {
    let lonely = Match {
        field: Field {
            places: [DVec3::new(-45.0, 0.0, 30.0); 11],
            ..Field::default()
        },
        ..setup()
    };
    let drive = stroke(StrokeKind::Drive, 0.6);
    // Defended in front of the feet, with all fielders far away.
    let defend = stroke(StrokeKind::Defend, 0.0);
    let two = stroke_at(
        &straight(6.0),
        &lonely,
        defend,
        0.0,
        &[(140, Command::Run), (141, Command::Run)],
    );
    assert!(
        has(&two, |kind| *kind == EventKind::RunCompleted { runs: 2 }),
        "{:?}",
        two.events()
    );
    let back = stroke_at(
        &straight(6.0),
        &lonely,
        defend,
        0.0,
        &[(140, Command::Run), (300, Command::TurnBack)],
    );
    assert!(!has(&back, |kind| matches!(
        kind,
        EventKind::RunCompleted { .. }
    )));
    assert!(back.runners().iter().all(|runner| runner.is_settled()));
    assert!(drive.azimuth_rads > defend.azimuth_rads);
}

#[test]
fn a_run_to_a_near_fielder_is_a_run_out() {
    let mut outs = 0;
    for seed in 0..40 {
        let delivery = delivered(&straight(5.5));
        let start = Play::new(&delivery, setup(), seed).unwrap();
        let tick = orbit_numbers::f64_to_u32(start.secs_until_swing(Foot::Front).unwrap() * 240.0);
        let commands = [
            (tick, Command::Swing(stroke(StrokeKind::Drive, 0.35))),
            (tick + 130, Command::Run),
        ];
        let play = play(&delivery, setup(), seed, &commands).unwrap();
        if let Some(short) = find(&play, |event| match event.kind {
            EventKind::WicketBroken {
                short: Some(role),
                was_running: true,
                ..
            } => Some(role),
            _ => None,
        }) {
            outs += 1;
            assert!(matches!(short, Role::Striker | Role::NonStriker));
            assert!(!has(&play, |kind| matches!(
                kind,
                EventKind::RunCompleted { .. }
            )));
        }
    }
    assert!(outs >= 10, "{outs}");
}

#[test]
fn a_batter_who_goes_down_the_pitch_and_misses_is_stumped() {
    let aim = Aim {
        line_m: 0.4,
        pace_m_s: 22.0,
        ..straight(5.0)
    };
    let setup = setup_for(Hand::Right, 22.0);
    let advance = Stroke::new(StrokeKind::Loft, 0.0, Foot::Advance).unwrap();
    let play = stroke_at(&aim, &setup, advance, 0.3, &[]);
    assert!(
        has(&play, |kind| matches!(
            kind,
            EventKind::WicketBroken {
                end: End::Striker,
                fielder: Some(KEEPER),
                short: Some(Role::Striker),
                was_running: false,
            }
        )),
        "{:?}",
        play.events()
    );
}

#[test]
fn advice_on_running_is_better_than_chance() {
    // The longer the ball is on its way, the more time there is.
    let margin = |azimuth_rads: f64, kind: StrokeKind| {
        let delivery = delivered(&straight(5.5));
        let mut play = Play::new(&delivery, setup(), 5).unwrap();
        let tick = orbit_numbers::f64_to_u32(play.secs_until_swing(Foot::Front).unwrap() * 240.0);
        while play.tick() < tick {
            play.step();
        }
        play.command(Command::Swing(stroke(kind, azimuth_rads)));
        for _ in 0..60 {
            play.step();
        }
        play.run_margin_secs()
    };
    assert!(margin(0.9, StrokeKind::Loft) > 0.5);
    assert!(margin(0.35, StrokeKind::Drive) < 0.5);
}

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

    /// Whatever numbers come from another device, a ball is refused, or it ends with finite states.
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
