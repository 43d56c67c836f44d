//! Every part of a state changes its hash.

use crate::air::Air;
use crate::ball::Motion;
use crate::delivery::{Aim, Delivery};
use crate::field::{Field, Placing};
use crate::ground::{Conditions, Surface};
use crate::pitch::{End, Hand};
use crate::play::fielder::{Fielder, Task, Throw};
use crate::play::holding::Holding;
use crate::play::{Command, Match, Play, Played};
use crate::random::Random;
use crate::stroke::{Foot, Stroke, StrokeKind};
use glam::DVec3;

type Change<T> = (&'static str, fn(&mut T));

fn setup() -> Match {
    Match {
        field: Field::placed(Placing::Balanced, Hand::Right, 35.0),
        ..Match::default()
    }
}

fn delivery() -> Delivery {
    Delivery::aimed_at(&Aim::default(), &Conditions::default()).unwrap()
}

/// A ball to which a stroke was started some steps ago, and which a fielder both holds and has thrown.
fn play() -> Play {
    let mut play = Play::new(&delivery(), setup(), 7).unwrap();
    let stroke = Stroke::new(StrokeKind::Drive, 0.2, Foot::Front).unwrap();
    for step in 0..100 {
        if step == 70 {
            play.command(Command::Swing(stroke));
        }
        play.step();
    }
    play.holding = Some(Holding::new(3, 100, 0.5, false));
    play.throw = Some(Throw {
        end: End::Bowler,
        tick: 90,
    });
    play
}

fn hash_after(change: fn(&mut Play)) -> u64 {
    let mut play = play();
    change(&mut play);
    play.hash_state();
    play.hash()
}

/// Moves a vector by a millionth of a millimetre.
fn nudge(vector: &mut DVec3) {
    vector.z += 1e-9;
}

fn fielder(play: &mut Play) -> &mut Fielder {
    play.fielders.last_mut().unwrap()
}

fn played(play: &mut Play) -> &mut Played {
    play.played.as_mut().unwrap()
}

const CHANGES: &[Change<Play>] = &[
    ("tick", |play| play.tick = 101),
    ("random", |play| play.random = Random::new(8)),
    ("ball position", |play| nudge(&mut play.ball.position)),
    ("ball velocity", |play| nudge(&mut play.ball.velocity)),
    ("ball spin", |play| nudge(&mut play.ball.spin)),
    ("seam", |play| play.ball.seam_rads += 0.1),
    ("motion", |play| play.ball.motion = Motion::Resting),
    ("bounces", |play| play.touched.bounces = 9),
    ("pitched", |play| play.touched.pitched_x_m = Some(0.123)),
    ("not pitched", |play| play.touched.pitched_x_m = None),
    ("bat", |play| play.touched.bat ^= true),
    ("body hit", |play| play.touched.body ^= true),
    ("fielder", |play| play.touched.fielder ^= true),
    ("catchable", |play| play.touched.is_catchable ^= true),
    ("crease", |play| play.touched.has_passed_crease ^= true),
    ("no stroke", |play| play.played = None),
    ("contact", |play| {
        nudge(&mut played(play).planned.swing.contact)
    }),
    ("face", |play| nudge(&mut played(play).planned.swing.face)),
    ("along", |play| nudge(&mut played(play).planned.swing.along)),
    ("speed", |play| played(play).planned.swing.speed_m_s += 1.0),
    ("hands", |play| {
        played(play).planned.swing.hands_share += 0.1
    }),
    ("wrists", |play| {
        played(play).planned.swing.wrists_rad_s += 0.1
    }),
    ("lead", |play| played(play).planned.swing.lead_secs += 0.1),
    ("follow", |play| {
        played(play).planned.swing.follow_secs += 0.1
    }),
    ("planned body", |play| {
        nudge(&mut played(play).planned.body.hips)
    }),
    ("early", |play| played(play).planned.early_secs += 0.1),
    ("kind", |play| played(play).stroke.kind = StrokeKind::Loft),
    ("azimuth", |play| played(play).stroke.azimuth_rads += 0.1),
    ("foot", |play| played(play).stroke.foot = Foot::Back),
    ("start tick", |play| played(play).start_tick = 71),
    ("stance", |play| nudge(&mut played(play).stance.front_foot)),
    ("front foot", |play| nudge(&mut play.body.front_foot)),
    ("back foot", |play| nudge(&mut play.body.back_foot)),
    ("hips", |play| nudge(&mut play.body.hips)),
    ("wicket", |play| play.is_wicket_down = [true, false]),
    ("other wicket", |play| play.is_wicket_down = [false, true]),
    ("place", |play| nudge(&mut fielder(play).position)),
    ("pace", |play| nudge(&mut fielder(play).velocity)),
    ("target", |play| nudge(&mut fielder(play).target)),
    ("chase", |play| fielder(play).task = Task::Chase),
    ("cover", |play| {
        fielder(play).task = Task::Cover(End::Striker)
    }),
    ("cover there", |play| {
        fielder(play).task = Task::Cover(End::Bowler)
    }),
    ("free tick", |play| fielder(play).free_tick = 300),
    ("no holder", |play| play.holding = None),
    ("holder", |play| {
        play.holding = Some(Holding::new(4, 100, 0.5, false))
    }),
    ("ready tick", |play| {
        play.holding = Some(Holding::new(3, 101, 0.5, false))
    }),
    ("no throw", |play| play.throw = None),
    ("throw end", |play| {
        play.throw = Some(Throw {
            end: End::Striker,
            tick: 90,
        })
    }),
    ("throw tick", |play| {
        play.throw = Some(Throw {
            end: End::Bowler,
            tick: 91,
        })
    }),
    ("loose tick", |play| play.loose_tick = 99),
    ("pick-up tick", |play| play.pick_up.0 = 1),
    ("pick-up place", |play| nudge(&mut play.pick_up.1)),
    ("running", |play| play.running.run()),
    ("one more run", |play| {
        play.running.run();
        play.running.run();
    }),
    ("dead", |play| play.is_dead = true),
];

#[test]
fn every_part_of_the_state_is_in_the_hash() {
    let unchanged = hash_after(|_| ());
    assert_eq!(hash_after(|_| ()), unchanged);
    let mut hashes = vec![unchanged];
    for (name, change) in CHANGES {
        let hash = hash_after(*change);
        assert!(!hashes.contains(&hash), "{name}");
        hashes.push(hash);
    }
}

const SETUPS: &[Change<Match>] = &[
    ("air", |setup| setup.conditions.air = Air::vacuum()),
    ("pitch", |setup| setup.conditions.pitch = Surface::GREEN),
    ("outfield", |setup| {
        setup.conditions.outfield.friction += 0.1
    }),
    ("hand", |setup| setup.batter.hand = Hand::Left),
    ("bat", |setup| setup.batter.bat.friction += 0.1),
    ("reads", |setup| setup.batter.reads -= 0.1),
    ("sight", |setup| setup.batter.sight_delay_secs -= 0.01),
    ("help", |setup| setup.batter.timing_help -= 0.1),
    ("boundary", |setup| setup.field.boundary_m += 1.0),
    ("speed", |setup| setup.field.speed_m_s += 1.0),
    ("reaction", |setup| setup.field.reaction_secs += 0.1),
    ("skill", |setup| setup.field.skill -= 0.1),
    ("throw", |setup| setup.field.throw_m_s += 1.0),
    ("places", |setup| {
        nudge(setup.field.places.last_mut().unwrap())
    }),
];

#[test]
fn match_delivery_and_seed_are_in_the_hash_before_the_first_step() {
    let hash_of = |delivery: &Delivery, setup: Match, seed: u64| {
        Play::new(delivery, setup, seed).unwrap().hash()
    };
    let mut hashes = vec![hash_of(&delivery(), setup(), 7)];
    for (name, change) in SETUPS {
        let mut setup = setup();
        change(&mut setup);
        let hash = hash_of(&delivery(), setup, 7);
        assert!(!hashes.contains(&hash), "{name}");
        hashes.push(hash);
    }
    let mut other = delivery();
    other.overstep_m += 0.01;
    assert!(!hashes.contains(&hash_of(&other, setup(), 7)));
    assert!(!hashes.contains(&hash_of(&delivery(), setup(), 8)));
}
