//! The outcomes of strokes by how early they begin, for tuning a game.
//!
//! `cargo run -p orbit_physics --example odds`
#![allow(
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    clippy::print_stdout,
    reason = "an example prints"
)]

use orbit_physics::event::EventKind;
use orbit_physics::field::{Field, Placing};
use orbit_physics::pitch::{Hand, STUMPS_Z_M};
use orbit_physics::play::play;
use orbit_physics::random::Random;
use orbit_physics::{
    Aim, Command, Delivery, Foot, Match, Movement, PhysicsError, Play, Stroke, StrokeKind,
};

const BALLS: u64 = 200;
/// A stroke, its direction and foot, and the lengths of the balls that it is played to.
const STROKES: [(StrokeKind, f64, Foot, [f64; 2]); 6] = [
    (StrokeKind::Drive, 0.3, Foot::Front, [3.5, 7.5]),
    (StrokeKind::Loft, 0.3, Foot::Front, [3.5, 7.5]),
    (StrokeKind::Cut, 1.4, Foot::Back, [7.0, 10.0]),
    (StrokeKind::Pull, -1.3, Foot::Back, [8.0, 11.0]),
    (StrokeKind::Sweep, -1.5, Foot::Front, [3.0, 6.0]),
    (StrokeKind::Defend, 0.0, Foot::Front, [3.5, 7.5]),
];
const EARLY_MS: [i32; 11] = [-120, -80, -50, -30, -15, 0, 15, 30, 50, 80, 120];

/// A ball at the stumps, fast with swing or slow with spin.
fn aim(lengths_m: [f64; 2], is_cut: bool, random: &mut Random) -> Aim {
    let is_slow = random.share() < 0.33;
    let release = Aim::default().release;
    let at_stumps_m = random.between(-0.15, 0.3) + if is_cut { 0.4 } else { 0.0 };
    let length_m = random.between(lengths_m[0], lengths_m[1]);
    let way_m = STUMPS_Z_M - release.z;
    Aim {
        line_m: release.x + (at_stumps_m - release.x) * (way_m - length_m) / way_m,
        length_m,
        pace_m_s: if is_slow {
            random.between(21.0, 26.0)
        } else {
            random.between(31.0, 39.0)
        },
        movement: if is_slow {
            Movement::Spin {
                side_rad_s: random.between(-180.0, 180.0),
                top_rad_s: 80.0,
            }
        } else {
            Movement::Swing {
                seam_rads: random.between(-0.35, 0.35),
            }
        },
        ..Aim::default()
    }
}

fn result_of(ball: &Play) -> &'static str {
    let mut result = "missed";
    for event in ball.events() {
        result = match event.kind {
            EventKind::BatHit { .. } => "hit",
            EventKind::BodyHit {
                would_hit: true, ..
            } if result == "missed" => "pads",
            EventKind::StumpsHit { is_down: true, .. } | EventKind::HitWicket => "bowled",
            EventKind::Caught { .. } => "caught",
            EventKind::Boundary { runs: 6 } => "six",
            EventKind::Boundary { .. } => "four",
            _ => result,
        };
    }
    result
}

fn main() -> Result<(), PhysicsError> {
    const RESULTS: [&str; 7] = ["missed", "pads", "bowled", "caught", "hit", "four", "six"];
    for (kind, azimuth_rads, foot, lengths_m) in STROKES {
        for early_ms in EARLY_MS {
            let mut counts = [0_u32; RESULTS.len()];
            for seed in 0..BALLS {
                let mut random = Random::new(seed * 7919 + 1);
                let aim = aim(lengths_m, kind == StrokeKind::Cut, &mut random);
                let setup = Match {
                    field: Field::placed(Placing::Balanced, Hand::Right, aim.pace_m_s),
                    ..Match::default()
                };
                let delivery = Delivery::aimed_at(&aim, &setup.conditions)?;
                let start = Play::new(&delivery, setup.clone(), seed)?;
                let perfect_secs = start.secs_until_swing(foot).unwrap_or_default();
                let tick = (perfect_secs - f64::from(early_ms) / 1000.0) * 240.0;
                let stroke = Command::Swing(Stroke::new(kind, azimuth_rads, foot)?);
                let ball = play(&delivery, setup, seed, &[(tick as u32, stroke)])?;
                let result = result_of(&ball);
                for (count, name) in counts.iter_mut().zip(RESULTS) {
                    *count += u32::from(name == result);
                }
            }
            let shown: Vec<String> = RESULTS
                .iter()
                .zip(counts)
                .map(|(name, count)| format!("{name} {count:>3}"))
                .collect();
            println!("{kind:?} {early_ms:>4} ms early: {}", shown.join(", "));
        }
    }
    Ok(())
}
