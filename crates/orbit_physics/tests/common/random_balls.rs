//! Ten thousand balls from seeds, and the hash of all their states: it must be the same natively and in WASM.

use orbit_physics::field::{Field, Placing};
use orbit_physics::ground::Surface;
use orbit_physics::hash::StateHash;
use orbit_physics::pitch::Hand;
use orbit_physics::play::play;
use orbit_physics::random::Random;
use orbit_physics::{Aim, Command, Delivery, Foot, Match, Movement, Play, Stroke, StrokeKind};

/// How many balls are hashed.
pub(crate) const BALLS: u32 = 10_000;

/// The expected result of [`hash_of_balls`]. It changes with every rule of the physics; then copy the new one from the failed test.
pub(crate) const EXPECTED_HASH: u64 = 0x856e_0d7c_1ce7_2425;

const KINDS: [StrokeKind; 6] = [
    StrokeKind::Defend,
    StrokeKind::Drive,
    StrokeKind::Cut,
    StrokeKind::Pull,
    StrokeKind::Sweep,
    StrokeKind::Loft,
];
const FEET: [Foot; 3] = [Foot::Front, Foot::Back, Foot::Advance];
const PLACINGS: [Placing; 3] = [Placing::Attacking, Placing::Balanced, Placing::Defensive];

fn one_of<T: Copy, const COUNT: usize>(choices: [T; COUNT], random: &mut Random) -> T {
    let index = orbit_numbers::f64_to_u32(random.between(0.0, COUNT as f64));
    choices[index as usize]
}

/// A ball whose delivery, field, stroke and runs all follow from a seed.
pub(crate) fn random_ball(seed: u64) -> Play {
    let mut random = Random::new(seed);
    let is_slow = random.share() < 0.35;
    let movement = if is_slow {
        Movement::Spin {
            side_rad_s: random.between(-220.0, 220.0),
            top_rad_s: random.between(-60.0, 160.0),
        }
    } else {
        Movement::Swing {
            seam_rads: random.between(-0.4, 0.4),
        }
    };
    let aim = Aim {
        line_m: random.between(-0.5, 0.6),
        length_m: random.between(1.0, 11.0),
        pace_m_s: if is_slow {
            random.between(19.0, 27.0)
        } else {
            random.between(30.0, 42.0)
        },
        movement,
        ..Aim::default()
    };
    let hand = one_of([Hand::Right, Hand::Left], &mut random);
    let mut setup = Match {
        field: Field::placed(one_of(PLACINGS, &mut random), hand, aim.pace_m_s),
        ..Match::default()
    };
    setup.batter.hand = hand;
    setup.conditions.pitch = one_of([Surface::CLAY, Surface::GREEN], &mut random);
    let delivery = Delivery::aimed_at(&aim, &setup.conditions).unwrap();
    let stroke = Stroke::new(
        one_of(KINDS, &mut random),
        random.between(-2.5, 2.5),
        one_of(FEET, &mut random),
    )
    .unwrap();
    // Roughly when the ball reaches the batter, give or take a tenth of a second.
    let arrival_secs = 18.5 / aim.pace_m_s + random.between(-0.22, 0.02);
    let mut tick = orbit_numbers::f64_to_u32(arrival_secs * 240.0);
    let mut commands = Vec::new();
    if random.share() < 0.9 {
        commands.push((tick, Command::Swing(stroke)));
    }
    for _ in 0..4 {
        tick += orbit_numbers::f64_to_u32(random.between(20.0, 500.0));
        let command = if random.share() < 0.75 {
            Command::Run
        } else {
            Command::TurnBack
        };
        commands.push((tick, command));
    }
    play(&delivery, setup, random.bits(), &commands).unwrap()
}

/// The hash of the first `count` balls.
pub(crate) fn hash_of_balls(count: u32) -> u64 {
    let mut hash = StateHash::default();
    for seed in 0..count {
        hash.add_bits(random_ball(u64::from(seed)).hash());
    }
    hash.value()
}
