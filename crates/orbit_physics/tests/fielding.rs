//! Whole balls: what fielders and runners do.
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
use orbit_physics::event::{EventKind, Role};
use orbit_physics::field::{Field, KEEPER};
use orbit_physics::pitch::{End, Hand};
use orbit_physics::play::play;
use orbit_physics::{Aim, Command, Foot, Match, Play, Stroke, StrokeKind};

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
    // The longer the ball is in flight, the more time there is.
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
