//! The physics against closed forms and published figures.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::unwrap_used,
    missing_docs,
    reason = "a test may panic"
)]

use core::f64::consts::FRAC_PI_4;
use glam::DVec3;
use orbit_physics::air::{Air, GRAVITY_M_S2};
use orbit_physics::ball::{BALL_MASS_KG, BALL_RADIUS_M, Ball, INERTIA_RATIO, Motion};
use orbit_physics::bat::{Bat, NODE_M, Touch};
use orbit_physics::ground::{Conditions, Surface};
use orbit_physics::impact::{Contact, strike};
use orbit_physics::path::{STEP_SECS, at_ground, at_plane};
use orbit_physics::{Aim, Delivery, Movement};
use proptest::prelude::*;

fn flying(position: DVec3, velocity: DVec3) -> Ball {
    Ball::new(position, velocity, DVec3::ZERO, 0.0).unwrap()
}

/// How far a ball flies before it lands, in metres.
fn carry_m(conditions: &Conditions, speed_m_s: f64, elevation_rads: f64) -> f64 {
    let velocity = DVec3::new(0.0, elevation_rads.sin(), elevation_rads.cos()) * speed_m_s;
    let (landed, _) = at_ground(&flying(DVec3::Y * 0.9, velocity), conditions).unwrap();
    landed.position.z
}

fn longest_carry_m(conditions: &Conditions, speed_m_s: f64) -> f64 {
    (20..60)
        .map(|degrees| carry_m(conditions, speed_m_s, f64::from(degrees).to_radians()))
        .fold(0.0, f64::max)
}

#[test]
fn drag_takes_speed_as_the_exponential_of_the_distance() {
    let air = Air::default();
    assert!(
        (air.drag_per_m() - 0.00689).abs() < 0.000_01,
        "{}",
        air.drag_per_m()
    );
    let mut ball = flying(DVec3::Y * 500.0, DVec3::Z * 40.0);
    while ball.position.z < 18.0 {
        // Gravity is subtracted, so that only drag is left.
        let next = air.flown(&ball, STEP_SECS);
        ball = Ball {
            velocity: next.velocity.with_y(0.0),
            ..next
        };
    }
    let expected = 40.0 * (-air.drag_per_m() * ball.position.z).exp();
    assert!(
        (ball.speed_m_s() - expected).abs() < 0.01,
        "{} {expected}",
        ball.speed_m_s()
    );
    let lost = 1.0 - (-air.drag_per_m() * 18.0).exp();
    assert!((lost - 0.117).abs() < 0.0005, "{lost}");
}

#[test]
fn a_fall_in_a_vacuum_is_that_of_galilei() {
    let conditions = Conditions {
        air: Air::vacuum(),
        ..Conditions::default()
    };
    let (landed, secs) = at_ground(&flying(DVec3::Y * 2.0, DVec3::Z * 10.0), &conditions).unwrap();
    let expected_secs = (2.0 * (2.0 - BALL_RADIUS_M) / GRAVITY_M_S2).sqrt();
    assert!(
        (secs - expected_secs).abs() < 1e-4,
        "{secs} {expected_secs}"
    );
    assert!((landed.position.z - 10.0 * expected_secs).abs() < 1e-3);
}

#[test]
fn a_fast_ball_of_140_km_h_reaches_its_bounce_in_0_380_s_at_11_4_degrees() {
    let conditions = Conditions::default();
    let aim = Aim {
        release: DVec3::new(0.0, 2.1, -8.6),
        line_m: 0.0,
        // Fourteen metres from the hand.
        length_m: 10.06 - 14.0 + 8.6,
        pace_m_s: 140.0 / 3.6,
        movement: Movement::Spin {
            side_rad_s: 0.0,
            top_rad_s: 0.0,
        },
        overstep_m: 0.0,
    };
    let delivery = Delivery::aimed_at(&aim, &conditions).unwrap();
    let (landed, secs) = at_ground(&delivery.ball, &conditions).unwrap();
    let degrees = (-landed.velocity.y / landed.velocity.z).atan().to_degrees();
    assert!((landed.position.z - aim.release.z - 14.0).abs() < 0.001);
    assert!((secs - 0.380).abs() < 0.002, "{secs}");
    assert!((degrees - 11.4).abs() < 0.15, "{degrees}");
}

#[test]
fn a_hit_of_40_m_s_carries_93_m_at_best_and_163_m_in_a_vacuum() {
    let carry_m = longest_carry_m(&Conditions::default(), 40.0);
    assert!((carry_m - 93.0).abs() < 0.7, "{carry_m}");
    let vacuum = Conditions {
        air: Air::vacuum(),
        ..Conditions::default()
    };
    let carry_m = longest_carry_m(&vacuum, 40.0);
    assert!((carry_m - 163.0).abs() < 1.2, "{carry_m}");
}

/// Mehta: up to about 0.8 m for the best seam at 30 m/s, less for others; beyond 40 m/s the ball swings the other way.
#[test]
fn a_ball_swings_as_much_as_was_measured() {
    let conditions = Conditions::default();
    let aside_m = |seam_rads: f64, speed_m_s: f64| {
        let ball = Ball {
            seam_rads,
            ..flying(DVec3::new(0.0, 2.1, -8.6), DVec3::new(0.0, 1.0, speed_m_s))
        };
        at_plane(&ball, &conditions, 8.0).unwrap().0.position.x
    };
    assert!(
        (0.3..0.8).contains(&aside_m(0.35, 30.0)),
        "{}",
        aside_m(0.35, 30.0)
    );
    assert!((aside_m(0.35, 30.0) + aside_m(-0.35, 30.0)).abs() < 1e-9);
    assert!(aside_m(0.1, 30.0) < aside_m(0.35, 30.0) && aside_m(0.6, 30.0) < aside_m(0.35, 30.0));
    assert!(aside_m(0.35, 43.0) < 0.0);
    assert_eq!(aside_m(0.0, 30.0), 0.0);
}

#[test]
fn spin_lifts_dips_and_drifts() {
    let conditions = Conditions::default();
    let at_batter = |spin: DVec3| {
        let ball = Ball {
            spin,
            ..flying(DVec3::new(0.0, 2.1, -8.6), DVec3::new(0.0, 3.0, 22.0))
        };
        at_plane(&ball, &conditions, 2.0).unwrap().0.position
    };
    let plain = at_batter(DVec3::ZERO);
    // Topspin turns forward over the top: about +x for a ball that flies along +z.
    assert!(at_batter(DVec3::X * 200.0).y < plain.y - 0.1);
    assert!(at_batter(DVec3::X * -200.0).y > plain.y + 0.1);
    assert!(at_batter(DVec3::Y * 200.0).x > plain.x + 0.1);
}

fn ground(friction: f64, restitution: f64, grip: f64) -> Contact {
    Contact {
        normal: DVec3::Y,
        surface_velocity: DVec3::ZERO,
        inverse_mass_per_kg: 0.0,
        restitution,
        friction,
        grip,
    }
}

/// Cross: a sliding ball loses `mu (1 + e) v_y` along the ground; one that grips keeps 5/7 of its speed if it has no spin.
#[test]
fn a_bounce_slides_or_grips() {
    let mut sliding = flying(DVec3::Y, DVec3::new(0.0, -4.0, 30.0));
    strike(&mut sliding, &ground(0.3, 0.5, 0.0));
    assert!((sliding.velocity.y - 2.0).abs() < 1e-9);
    assert!((sliding.velocity.z - (30.0 - 0.3 * 1.5 * 4.0)).abs() < 1e-9);
    assert!((sliding.spin.x - 0.3 * 1.5 * 4.0 / (INERTIA_RATIO * BALL_RADIUS_M)).abs() < 1e-6);

    let mut gripping = flying(DVec3::Y, DVec3::new(0.0, -20.0, 7.0));
    strike(&mut gripping, &ground(0.5, 0.5, 0.0));
    assert!((gripping.velocity.z - 5.0).abs() < 1e-9);
    // It rolls off: its surface stands still where it touches.
    assert!((gripping.spin.x * BALL_RADIUS_M - 5.0).abs() < 1e-9);
}

#[test]
fn side_spin_turns_the_ball_where_it_pitches() {
    let conditions = Conditions::default();
    let turn_degrees = |side_rad_s: f64| {
        let aim = Aim {
            pace_m_s: 23.0,
            length_m: 4.0,
            movement: Movement::Spin {
                side_rad_s,
                top_rad_s: 0.0,
            },
            ..Aim::default()
        };
        let delivery = Delivery::aimed_at(&aim, &conditions).unwrap();
        let (mut ball, _) = at_ground(&delivery.ball, &conditions).unwrap();
        let before = ball.velocity.x / ball.velocity.z;
        conditions.bounce(&mut ball, DVec3::Y);
        (ball.velocity.x / ball.velocity.z - before)
            .atan()
            .to_degrees()
    };
    // Good spinners turn the ball by 3 to 8 degrees.
    assert!(
        (2.0..9.0).contains(&turn_degrees(200.0)),
        "{}",
        turn_degrees(200.0)
    );
    assert!(turn_degrees(-200.0) < -2.0);
}

#[test]
fn a_ball_on_the_outfield_rolls_as_long_as_its_resistance_says() {
    let conditions = Conditions {
        air: Air::vacuum(),
        ..Conditions::default()
    };
    let speed_m_s = 8.0;
    let mut ball = Ball {
        motion: Motion::Rolling,
        spin: DVec3::X * (speed_m_s / BALL_RADIUS_M),
        ..flying(DVec3::new(20.0, BALL_RADIUS_M, 0.0), DVec3::Z * speed_m_s)
    };
    for _ in 0..10_000 {
        conditions.advance(&mut ball, STEP_SECS);
    }
    assert_eq!(ball.motion, Motion::Resting);
    let expected_m =
        speed_m_s * speed_m_s / (2.0 * Surface::OUTFIELD.rolling_resistance * GRAVITY_M_S2);
    assert!(
        (ball.position.z - expected_m).abs() < 0.1,
        "{} {expected_m}",
        ball.position.z
    );
}

/// The speed of a ball that the bat hits head-on at a distance from the toe.
fn off_the_bat_m_s(ball_m_s: f64, bat_m_s: f64, from_toe_m: f64, aside_m: f64) -> f64 {
    let bat = Bat::default();
    let touch = Touch {
        gap_m: 0.0,
        normal: DVec3::NEG_Z,
        from_toe_m,
        aside_m,
    };
    let mut ball = flying(DVec3::Y, DVec3::Z * ball_m_s);
    strike(&mut ball, &bat.contact(&touch, DVec3::NEG_Z * bat_m_s, 1.0));
    -ball.velocity.z
}

#[test]
fn a_bat_10_percent_faster_hits_the_ball_about_7_5_percent_faster() {
    let slow = off_the_bat_m_s(32.0, 20.0, NODE_M, 0.0);
    let fast = off_the_bat_m_s(32.0, 22.0, NODE_M, 0.0);
    let gain = fast / slow - 1.0;
    assert!((gain - 0.075).abs() < 0.005, "{gain}");
}

#[test]
fn the_sweet_spot_is_livelier_than_toe_handle_and_edge() {
    let sweet = off_the_bat_m_s(30.0, 25.0, NODE_M, 0.0);
    assert!((34.0..42.0).contains(&sweet), "{sweet}");
    for (from_toe_m, aside_m) in [(0.02, 0.0), (0.4, 0.0), (NODE_M, 0.05)] {
        assert!(off_the_bat_m_s(30.0, 25.0, from_toe_m, aside_m) < sweet - 2.0);
    }
}

fn energy(ball: &Ball) -> f64 {
    let inertia = INERTIA_RATIO * BALL_MASS_KG * BALL_RADIUS_M * BALL_RADIUS_M;
    0.5 * BALL_MASS_KG * ball.velocity.length_squared() + 0.5 * inertia * ball.spin.length_squared()
}

fn a_vector(limit: f64) -> impl Strategy<Value = DVec3> {
    (-limit..limit, -limit..limit, -limit..limit).prop_map(|(x, y, z)| DVec3::new(x, y, z))
}

proptest! {
    /// No bounce makes energy, and none pulls the ball through the ground.
    #[test]
    fn a_bounce_never_gains_energy(
        velocity in a_vector(50.0),
        spin in a_vector(300.0),
        friction in 0.0..1.0,
        restitution in 0.0..1.0,
        grip in 0.0..1.0,
    ) {
        let mut ball = Ball { spin, ..flying(DVec3::Y, velocity) };
        let before = energy(&ball);
        strike(&mut ball, &ground(friction, restitution, grip));
        prop_assert!(energy(&ball) <= before * (1.0 + 1e-9));
        prop_assert!(ball.velocity.y >= -1e-9);
    }

    /// Every ball that a bowler can aim pitches where it was aimed, no matter how it flies.
    #[test]
    fn a_delivery_pitches_where_it_was_aimed(
        line_m in -1.0..1.0,
        length_m in 1.0..12.0,
        pace_m_s in 18.0..43.0,
        seam_rads in -0.4..0.4,
        spin in any::<bool>(),
    ) {
        let conditions = Conditions::default();
        let movement = if spin {
            Movement::Spin { side_rad_s: seam_rads * 500.0, top_rad_s: 100.0 }
        } else {
            Movement::Swing { seam_rads }
        };
        let aim = Aim { line_m, length_m, pace_m_s, movement, ..Aim::default() };
        let delivery = Delivery::aimed_at(&aim, &conditions).unwrap();
        let (landed, _) = at_ground(&delivery.ball, &conditions).unwrap();
        prop_assert!((landed.position.x - line_m).abs() < 0.02, "{}", landed.position.x);
        prop_assert!((10.06 - landed.position.z - length_m).abs() < 0.05, "{}", landed.position.z);
        prop_assert!((delivery.ball.speed_m_s() - pace_m_s).abs() < 1e-6);
    }

    /// All balls come to rest, on the ground.
    #[test]
    fn every_ball_comes_to_rest(
        velocity in a_vector(40.0),
        spin in a_vector(200.0),
        height_m in 0.0..30.0,
    ) {
        let conditions = Conditions::default();
        let mut ball = Ball { spin, ..flying(DVec3::Y * height_m, velocity) };
        for _ in 0..20_000 {
            conditions.advance(&mut ball, STEP_SECS);
            prop_assert!(ball.position.is_finite() && ball.velocity.is_finite());
        }
        prop_assert_eq!(ball.motion, Motion::Resting);
        prop_assert!((ball.position.y - BALL_RADIUS_M).abs() < 1e-9);
    }

    /// One large step and many small steps lead to the same place.
    #[test]
    fn flight_hardly_depends_on_the_step(velocity in a_vector(40.0), spin in a_vector(200.0)) {
        let air = Air::default();
        let start = Ball { spin, ..flying(DVec3::Y * 100.0, velocity) };
        let fly = |steps: u32| {
            (0..steps).fold(start, |ball, _| air.flown(&ball, 1.0 / f64::from(steps)))
        };
        prop_assert!(fly(240).position.distance(fly(2400).position) < 0.002);
    }
}

#[test]
fn an_angle_of_45_degrees_is_not_the_best_in_air() {
    let conditions = Conditions::default();
    assert!(carry_m(&conditions, 40.0, FRAC_PI_4) < longest_carry_m(&conditions, 40.0));
}
