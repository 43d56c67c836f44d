//! The striker's body, as far as the ball can hit it: two pads and the body above them.

use crate::ball::{BALL_RADIUS_M, Ball};
use crate::bounds::Within as _;
use crate::impact::{Contact, strike};
use crate::pitch::Hand;
use crate::sweep::first_contact;
use glam::DVec3;

/// The height of the top of the pads.
pub const PAD_HEIGHT_M: f64 = 0.72;
const PAD_RADIUS_M: f64 = 0.1;
const TORSO_RADIUS_M: f64 = 0.19;
const SHOULDER_HEIGHT_M: f64 = 1.6;

/// Where the striker stands: three upright columns with round ends.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Body {
    /// The foot nearer to the bowler; y is 0.
    pub front_foot: DVec3,
    /// The other foot.
    pub back_foot: DVec3,
    /// The ground below the middle of the body.
    pub hips: DVec3,
}

impl Body {
    /// The stance of a batter who waits for the ball.
    #[must_use]
    pub fn stance(hand: Hand) -> Self {
        let off = hand.off_x();
        Self {
            front_foot: DVec3::new(-0.24 * off, 0.0, 8.65),
            back_foot: DVec3::new(-0.28 * off, 0.0, 9.15),
            hips: DVec3::new(-0.48 * off, 0.0, 8.9),
        }
    }

    /// A body interpolated between this one and another.
    #[must_use]
    pub fn towards(&self, other: &Self, share: f64) -> Self {
        Self {
            front_foot: self.front_foot.lerp(other.front_foot, share),
            back_foot: self.back_foot.lerp(other.back_foot, share),
            hips: self.hips.lerp(other.hips, share),
        }
    }

    /// Its distance from a ball's surface, the direction from there to the ball, and whether a pad is nearest.
    #[must_use]
    #[inline(never)]
    pub fn gap(&self, ball: DVec3) -> (f64, DVec3, bool) {
        let front = column(self.front_foot, 0.0, PAD_HEIGHT_M, PAD_RADIUS_M, ball);
        let back = column(self.back_foot, 0.0, PAD_HEIGHT_M, PAD_RADIUS_M, ball);
        let pad = if front.0 <= back.0 { front } else { back };
        let torso = column(self.hips, 0.9, SHOULDER_HEIGHT_M, TORSO_RADIUS_M, ball);
        if pad.0 <= torso.0 {
            (pad.0, pad.1, true)
        } else {
            (torso.0, torso.1, false)
        }
    }

    /// When a ball that moves from one place to another meets it, as a share of the way.
    #[must_use]
    #[inline(never)]
    pub fn meets(&self, from: DVec3, to: DVec3) -> Option<f64> {
        let travel_m = from.distance(to);
        if self.gap(from).0 > travel_m {
            return None;
        }
        first_contact(&|share| self.gap(from.lerp(to, share)).0, travel_m)
    }

    /// Makes a ball that touches it bounce off.
    pub fn hit(&self, ball: &mut Ball) {
        let (_, normal, _) = self.gap(ball.position);
        strike(
            ball,
            &Contact {
                normal,
                surface_velocity: DVec3::ZERO,
                inverse_mass_per_kg: 0.2,
                restitution: 0.25,
                friction: 0.4,
                grip: 0.0,
            },
        );
    }
}

/// The distance from a ball's surface to an upright column, and the direction from there to the ball.
#[inline(never)]
fn column(foot: DVec3, from_m: f64, to_m: f64, radius_m: f64, ball: DVec3) -> (f64, DVec3) {
    let axis = DVec3::new(foot.x, ball.y.within(from_m, to_m), foot.z);
    let offset = ball - axis;
    (
        offset.length() - radius_m - BALL_RADIUS_M,
        offset.normalize_or(DVec3::NEG_Z),
    )
}
