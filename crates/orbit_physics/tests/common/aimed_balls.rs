//! Balls that are bowled where they are aimed, for the tests of whole balls.
#![allow(dead_code, reason = "each test uses some of this")]

use glam::DVec3;
use orbit_physics::event::{Event, EventKind};
use orbit_physics::field::{Field, Placing};
use orbit_physics::pitch::Hand;
use orbit_physics::play::play;
use orbit_physics::{Aim, Command, Delivery, Foot, Match, Movement, Play, Stroke, StrokeKind};

/// A balanced field for a batter and a pace.
pub(crate) fn setup_for(hand: Hand, pace_m_s: f64) -> Match {
    let mut setup = Match {
        field: Field::placed(Placing::Balanced, hand, pace_m_s),
        ..Match::default()
    };
    setup.batter.hand = hand;
    setup
}

/// The usual match.
pub(crate) fn setup() -> Match {
    setup_for(Hand::Right, 35.0)
}

/// A ball on the middle stump, bowled straight from the middle.
pub(crate) fn straight(length_m: f64) -> Aim {
    Aim {
        release: DVec3::new(0.0, 2.1, -8.6),
        line_m: 0.0,
        length_m,
        movement: Movement::Straight,
        ..Aim::default()
    }
}

/// The delivery of a bowler who hits the aim.
pub(crate) fn delivered(aim: &Aim) -> Delivery {
    Delivery::aimed_at(aim, &Match::default().conditions).unwrap()
}

/// A ball to which a stroke is played this much too early.
pub(crate) fn stroke_at(
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

/// A stroke on the front foot.
pub(crate) fn stroke(kind: StrokeKind, azimuth_rads: f64) -> Stroke {
    Stroke::new(kind, azimuth_rads, Foot::Front).unwrap()
}

/// What `choose` returns for the first event for which it returns something.
pub(crate) fn find<T>(play: &Play, choose: impl Fn(&Event) -> Option<T>) -> Option<T> {
    play.events().iter().find_map(choose)
}

/// Whether such an event has happened.
pub(crate) fn has(play: &Play, is_it: impl Fn(&EventKind) -> bool) -> bool {
    play.events().iter().any(|event| is_it(&event.kind))
}
