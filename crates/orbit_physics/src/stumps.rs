//! The stumps and bails of one end, and what dislodges them.

use crate::ball::{BALL_RADIUS_M, Ball};
use crate::bounds::Within as _;
use crate::impact::{Contact, strike};
use crate::pitch::End;
use crate::sweep::first_contact;
use glam::DVec3;

/// The height of a stump: 28 inches.
pub const STUMP_HEIGHT_M: f64 = 0.711;
/// How far a bail stands above them, at most half an inch.
pub const BAIL_HEIGHT_M: f64 = 0.013;
/// The radius of a stump.
pub const STUMP_RADIUS_M: f64 = 0.0175;
/// Half of 9 inches, the width of the wicket.
pub const WICKET_HALF_WIDTH_M: f64 = 0.1143;
/// The distance from the middle stump to the others.
pub const STUMP_SPACING_M: f64 = WICKET_HALF_WIDTH_M - STUMP_RADIUS_M;

/// The impulse, in N s, that shakes a bail out of its groove: that of a ball that rolls onto a stump at 1.5 m/s. Bails have been
/// observed to stay on at little more.
pub const BAIL_IMPULSE_N_S: f64 = 0.3;

/// The distance from a ball's surface to the nearest stump or bail, and the direction from there to the ball.
#[must_use]
#[inline(never)]
pub fn gap(end: End, ball: DVec3) -> (f64, DVec3) {
    let local = ball - end.stumps();
    let mut nearest = (f64::INFINITY, DVec3::Z);
    for side in [-1.0, 0.0, 1.0] {
        let foot = DVec3::new(side * STUMP_SPACING_M, 0.0, 0.0);
        let height = local.y.within(0.0, STUMP_HEIGHT_M);
        nearest = nearer(nearest, local - foot - DVec3::Y * height, STUMP_RADIUS_M);
    }
    let bail = DVec3::new(
        local.x.within(-STUMP_SPACING_M, STUMP_SPACING_M),
        STUMP_HEIGHT_M,
        0.0,
    );
    nearer(nearest, local - bail, BAIL_HEIGHT_M)
}

fn nearer(best: (f64, DVec3), offset: DVec3, radius_m: f64) -> (f64, DVec3) {
    let distance = offset.length();
    let gap = distance - radius_m - BALL_RADIUS_M;
    if gap < best.0 {
        (gap, offset.normalize_or(DVec3::Z))
    } else {
        best
    }
}

/// When a ball that moves from one place to another meets the wicket, as a share of the way.
#[must_use]
#[inline(never)]
pub fn meets(end: End, from: DVec3, to: DVec3) -> Option<f64> {
    let travel_m = from.distance(to);
    // In most steps, the ball is far away.
    if gap(end, from).0 > travel_m {
        return None;
    }
    first_contact(&|share| gap(end, from.lerp(to, share)).0, travel_m)
}

/// Makes a ball that touches the wicket bounce off it. Returns whether a bail falls.
#[inline(never)]
pub fn hit(end: End, ball: &mut Ball) -> bool {
    let (_, normal) = gap(end, ball.position);
    let impulse = strike(
        ball,
        &Contact {
            normal,
            surface_velocity: DVec3::ZERO,
            // A stump gives way.
            inverse_mass_per_kg: 4.0,
            restitution: 0.3,
            friction: 0.3,
            grip: 0.0,
        },
    );
    impulse >= BAIL_IMPULSE_N_S
}

/// Whether a ball whose centre crosses the plane of the stumps here would hit them.
#[must_use]
pub fn would_hit(at: DVec3) -> bool {
    at.x.abs() <= WICKET_HALF_WIDTH_M + BALL_RADIUS_M
        && at.y <= STUMP_HEIGHT_M + BAIL_HEIGHT_M + BALL_RADIUS_M
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fast_ball_does_not_pass_through_a_stump() {
        // The ball moves half a metre in the step, with the stumps in between.
        let from = DVec3::new(0.1, 0.4, 9.8);
        let share = meets(End::Striker, from, from + DVec3::Z * 0.5).unwrap();
        assert!(from.z + 0.5 * share < 10.06);
        // Next to the stumps, above them, and between two of them, where no ball fits.
        assert_eq!(
            meets(
                End::Striker,
                from + DVec3::X * 0.1,
                from + DVec3::new(0.1, 0.0, 0.5)
            ),
            None
        );
        let high = DVec3::Y * 0.37;
        assert_eq!(
            meets(End::Striker, from + high, from + high + DVec3::Z * 0.5),
            None
        );
        let between = DVec3::X * -0.05;
        assert!(
            meets(
                End::Striker,
                from + between,
                from + between + DVec3::Z * 0.5
            )
            .is_some()
        );
    }

    #[test]
    fn a_bail_falls_at_a_firm_hit_and_stays_at_a_gentle_touch() {
        let at = DVec3::new(0.0, 0.036, 10.0);
        let ball = |speed| Ball::new(at, DVec3::Z * speed, DVec3::ZERO, 0.0).unwrap();
        assert!(hit(End::Striker, &mut ball(10.0)));
        assert!(!hit(End::Striker, &mut ball(0.5)));
        let mut parting = ball(-10.0);
        assert!(!hit(End::Striker, &mut parting));
        assert_eq!(parting.velocity.z, -10.0);
    }
}
