//! Predicts where a ball goes if nothing is in its way.

use crate::ball::Ball;
use crate::ground::Conditions;

/// The step of the simulation. It divides the frames of displays with 60, 120 and 240 Hz evenly and is four times as fine as those
/// of most, so that a tap is accurate to 4 ms; a ball at 40 m/s moves by two of its diameters per step.
pub const STEP_SECS: f64 = 1.0 / 240.0;

/// Moves a copy of the ball step by step until `is_there`, which is given the ball and the number of its bounces, returns true.
/// Returns the ball at that point and the number of steps; `None` if that does not happen within `limit` steps.
pub fn follow(
    ball: &Ball,
    conditions: &Conditions,
    limit: u32,
    is_there: &mut dyn FnMut(&Ball, u32) -> bool,
) -> Option<(Ball, u32)> {
    let mut ball = *ball;
    let mut bounces = 0_u32;
    for steps in 0..limit {
        if is_there(&ball, bounces) {
            return Some((ball, steps));
        }
        if conditions.advance(&mut ball, STEP_SECS) {
            bounces = bounces.saturating_add(1);
        }
    }
    None
}

/// The ball as it crosses a plane of constant z towards greater z, and the seconds until then. `None` if it is past the plane or
/// never reaches it.
#[must_use]
pub fn at_plane(ball: &Ball, conditions: &Conditions, z_m: f64) -> Option<(Ball, f64)> {
    if ball.position.z > z_m {
        return None;
    }
    let mut before = *ball;
    let (after, steps) = follow(ball, conditions, 480, &mut |ball, _| {
        let is_past = ball.position.z > z_m;
        if !is_past {
            before = *ball;
        }
        is_past
    })?;
    let step_m = after.position.z - before.position.z;
    let share = if step_m > 0.0 {
        (z_m - before.position.z) / step_m
    } else {
        0.0
    };
    let secs = (f64::from(steps) - 1.0 + share) * STEP_SECS;
    Some((before.towards(&after, share), secs))
}

/// The ball as it touches the ground for the first time, before it bounces, and the seconds until then.
#[must_use]
pub fn at_ground(ball: &Ball, conditions: &Conditions) -> Option<(Ball, f64)> {
    let mut ball = *ball;
    for steps in 0..2400_u32 {
        let next = conditions.moved(&ball, STEP_SECS);
        if let Some(share) = crate::ground::ground_share(&ball, &next) {
            return Some((
                ball.towards(&next, share),
                (f64::from(steps) + share) * STEP_SECS,
            ));
        }
        ball = next;
    }
    None
}
