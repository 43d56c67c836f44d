//! Prints what happens to balls by how early or late the batter is: what a game is tuned with.
//! `cargo run --release -p orbit_physics --example odds`
#![allow(
    clippy::all,
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "an example"
)]
use orbit_physics::event::EventKind;
use orbit_physics::field::{Field, Placing};
use orbit_physics::path::at_plane;
use orbit_physics::pitch::Hand;
use orbit_physics::random::Random;
use orbit_physics::{play::play, *};

fn main() {
    for kind in [
        StrokeKind::Drive,
        StrokeKind::Loft,
        StrokeKind::Cut,
        StrokeKind::Pull,
        StrokeKind::Sweep,
        StrokeKind::Defend,
    ] {
        for early_ms in [-120, -80, -50, -30, -15, 0, 15, 30, 50, 80, 120] {
            let mut counts = [0_u32; 9];
            let mut speed = 0.0;
            let mut elev = 0.0;
            let mut az = 0.0;
            let mut hits = 0.0;
            let n = 200;
            for seed in 0..n {
                let mut random = Random::new(seed * 7919 + 1);
                let spin = seed % 3 == 0;
                let (length, line) = match kind {
                    StrokeKind::Drive | StrokeKind::Loft | StrokeKind::Defend => {
                        (random.between(3.5, 7.5), random.between(-0.15, 0.4))
                    }
                    StrokeKind::Sweep => (random.between(3.0, 6.0), random.between(-0.2, 0.2)),
                    StrokeKind::Cut => (random.between(7.0, 10.0), random.between(0.3, 0.7)),
                    _ => (random.between(8.0, 11.0), random.between(-0.3, 0.3)),
                };
                let aim = Aim {
                    line_m: -0.6 + (line + 0.6) * (18.66 - length) / 18.66,
                    length_m: length,
                    pace_m_s: if spin {
                        random.between(21.0, 26.0)
                    } else {
                        random.between(31.0, 39.0)
                    },
                    movement: if spin {
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
                };
                let mut setup = Match {
                    field: Field::placed(Placing::Balanced, Hand::Right, aim.pace_m_s),
                    ..Match::default()
                };
                setup.batter.hand = Hand::Right;
                let delivery = Delivery::aimed_at(&aim, &setup.conditions).unwrap();
                let foot = match kind {
                    StrokeKind::Cut | StrokeKind::Pull => Foot::Back,
                    _ => Foot::Front,
                };
                let plane = match foot {
                    Foot::Front => 8.14,
                    _ => 9.09,
                };
                let (_, secs) = at_plane(&delivery.ball, &setup.conditions, plane).unwrap();
                let start = secs - 0.12 - f64::from(early_ms) / 1000.0;
                let azimuth = match kind {
                    StrokeKind::Cut => 1.4,
                    StrokeKind::Pull => -1.3,
                    StrokeKind::Sweep => -1.5,
                    _ => random.between(-0.6, 0.6),
                };
                let stroke = Stroke::new(kind, azimuth, foot).unwrap();
                let p = play(
                    &delivery,
                    setup,
                    seed,
                    &[((start * 240.0) as u32, Command::Swing(stroke))],
                )
                .unwrap();
                let mut hit = false;
                let mut result = 1;
                for event in p.events() {
                    match event.kind {
                        EventKind::BatHit { speed_m_s, .. } => {
                            hit = true;
                            speed += speed_m_s;
                            hits += 1.0;
                            result = 3;
                        }
                        EventKind::BodyHit { would_hit, .. } if !hit => {
                            if would_hit {
                                counts[8] += 1;
                            }
                        }
                        EventKind::StumpsHit { is_down: true, .. } => result = 2,
                        EventKind::Caught { fielder } => result = if fielder == 0 { 4 } else { 5 },
                        EventKind::Boundary { runs: 4 } => result = 6,
                        EventKind::Boundary { .. } => result = 7,
                        EventKind::HitWicket => result = 8,
                        _ => {}
                    }
                }
                let _ = (&mut elev, &mut az);
                counts[result] += 1;
                if p.tick() > 3000 {
                    counts[0] += 1;
                }
            }
            println!(
                "{kind:?} early {early_ms:>4} ms: long {} missed {} bowled {} hit {} keeper-c {} caught {} four {} six {} lbw/hw {} speed {:.1}",
                counts[0],
                counts[1],
                counts[2],
                counts[3],
                counts[4],
                counts[5],
                counts[6],
                counts[7],
                counts[8],
                speed / f64::max(1.0, hits)
            );
        }
    }
}
