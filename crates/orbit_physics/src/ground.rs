//! The ground: how the ball bounces on it, rolls and comes to rest.

use crate::air::Air;
use crate::ball::{BALL_RADIUS_M, Ball, INERTIA_RATIO, Motion};
use crate::bounds::Within as _;
use crate::impact::{Contact, strike};
use crate::pitch::{PITCH_HALF_LENGTH_M, PITCH_HALF_WIDTH_M};
use glam::DVec3;

/// A ball that bounces up slower than this stays on the ground.
const STAYS_DOWN_M_S: f64 = 0.3;
/// A ball on the ground that is slower than this stops.
const STOPS_M_S: f64 = 0.03;
/// No ground is deader than this.
const LEAST_RESTITUTION: f64 = 0.1;

/// A kind of ground.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Surface {
    /// The coefficient of restitution of a gentle bounce.
    pub restitution: f64,
    /// How much the coefficient falls for each m/s of the impact.
    pub restitution_loss_s_m: f64,
    /// The coefficient of sliding friction.
    pub friction: f64,
    /// See [`Contact::grip`].
    pub grip: f64,
    /// The deceleration of a rolling ball, as a share of gravity.
    pub rolling_resistance: f64,
    /// How far the ground may be tilted where the ball pitches, in radians: seam, cracks and grass.
    pub unevenness_rads: f64,
}

impl Surface {
    /// A dry pitch of clay. Restitution of 0.4 to 0.6 and friction of 0.3 to 0.5 were measured on pitches (Carré, Baker, Newell and
    /// Haake, 'The dynamic behaviour of cricket balls during impact', 1999; James, Carré and Haake, 'The playing performance of
    /// county cricket pitches', 2005).
    pub const CLAY: Self = Self {
        restitution: 0.62,
        restitution_loss_s_m: 0.014,
        friction: 0.36,
        grip: 0.1,
        rolling_resistance: 0.05,
        unevenness_rads: 0.006,
    };
    /// A pitch with grass on it: slower and less true.
    pub const GREEN: Self = Self {
        restitution: 0.55,
        restitution_loss_s_m: 0.014,
        friction: 0.42,
        grip: 0.1,
        rolling_resistance: 0.06,
        unevenness_rads: 0.012,
    };
    /// A mown outfield.
    pub const OUTFIELD: Self = Self {
        restitution: 0.45,
        restitution_loss_s_m: 0.012,
        friction: 0.4,
        grip: 0.0,
        rolling_resistance: 0.08,
        unevenness_rads: 0.0,
    };

    fn restitution_at(&self, closing_m_s: f64) -> f64 {
        (self.restitution - self.restitution_loss_s_m * closing_m_s).max(LEAST_RESTITUTION)
    }
}

/// Air and ground of a match.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Conditions {
    /// The air.
    pub air: Air,
    /// The strip between the stumps.
    pub pitch: Surface,
    /// The grass around it.
    pub outfield: Surface,
}

impl Default for Conditions {
    fn default() -> Self {
        Self {
            air: Air::default(),
            pitch: Surface::CLAY,
            outfield: Surface::OUTFIELD,
        }
    }
}

impl Conditions {
    /// Whether a place is on the pitch.
    #[must_use]
    pub fn is_pitch(position: DVec3) -> bool {
        position.x.abs() <= PITCH_HALF_WIDTH_M && position.z.abs() <= PITCH_HALF_LENGTH_M
    }

    /// The ground at a place.
    #[must_use]
    pub fn surface_at(&self, position: DVec3) -> &Surface {
        if Self::is_pitch(position) {
            &self.pitch
        } else {
            &self.outfield
        }
    }

    /// Advances the ball by a time, with no obstacle but the ground. Returns whether it bounced.
    #[inline(never)]
    pub fn advance(&self, ball: &mut Ball, dt_secs: f64) -> bool {
        let next = self.moved(ball, dt_secs);
        let Some(share) = ground_share(ball, &next) else {
            *ball = next;
            return false;
        };
        *ball = ball.towards(&next, share);
        self.bounce(ball, DVec3::Y);
        *ball = self.moved(ball, dt_secs * (1.0 - share));
        ball.position.y = ball.position.y.max(BALL_RADIUS_M);
        true
    }

    /// The ball after a time, as if there were no ground to hit: it flies through it, or rolls on.
    #[must_use]
    #[inline(never)]
    pub fn moved(&self, ball: &Ball, dt_secs: f64) -> Ball {
        match ball.motion {
            Motion::Flying => self.air.flown(ball, dt_secs),
            Motion::Rolling => self.rolled(ball, dt_secs),
            Motion::Resting => *ball,
        }
    }

    /// Makes a ball that touches the ground bounce. `normal` is the normal of the ground, vertical where it is even.
    #[inline(never)]
    pub fn bounce(&self, ball: &mut Ball, normal: DVec3) {
        let surface = self.surface_at(ball.position);
        let contact = Contact {
            normal,
            surface_velocity: DVec3::ZERO,
            inverse_mass_per_kg: 0.0,
            restitution: surface.restitution_at(-ball.velocity.dot(normal)),
            friction: surface.friction,
            grip: surface.grip,
        };
        strike(ball, &contact);
        ball.position.y = BALL_RADIUS_M;
        if ball.velocity.y < STAYS_DOWN_M_S {
            ball.velocity.y = 0.0;
            ball.motion = Motion::Rolling;
        }
    }

    /// The ball after a time on the ground: it slides until its surface is at rest where it touches, then rolls, then rests.
    fn rolled(&self, ball: &Ball, dt_secs: f64) -> Ball {
        let surface = self.surface_at(ball.position);
        let mut next = *ball;
        let foot = DVec3::Y * -BALL_RADIUS_M;
        let mut slip = ball.velocity + ball.spin.cross(foot);
        slip.y = 0.0;
        let slip_speed = slip.length();
        let friction_m_s = surface.friction * self.air.gravity_m_s2 * dt_secs;
        let stopping_m_s = slip_speed / (1.0 + 1.0 / INERTIA_RATIO);
        if stopping_m_s > friction_m_s {
            let along = slip / slip_speed;
            next.velocity -= along * friction_m_s;
            next.spin += DVec3::Y.cross(along) * (friction_m_s / (INERTIA_RATIO * BALL_RADIUS_M));
        } else {
            next.velocity -= slip * (1.0 / (1.0 + 1.0 / INERTIA_RATIO));
            let speed = next.velocity.length();
            let lost_m_s = (surface.rolling_resistance * self.air.gravity_m_s2
                + self.air.drag_per_m() * speed * speed)
                * dt_secs;
            if speed <= lost_m_s + STOPS_M_S {
                next.velocity = DVec3::ZERO;
                next.spin = DVec3::ZERO;
                next.motion = Motion::Resting;
            } else {
                next.velocity *= 1.0 - lost_m_s / speed;
                next.spin = DVec3::Y.cross(next.velocity) * (1.0 / BALL_RADIUS_M);
            }
        }
        next.velocity.y = 0.0;
        next.position += (ball.velocity + next.velocity) * (0.5 * dt_secs);
        next.position.y = BALL_RADIUS_M;
        next
    }
}

/// The share of a step after which a falling ball touches the ground, if it does.
#[must_use]
pub fn ground_share(ball: &Ball, next: &Ball) -> Option<f64> {
    if ball.motion != Motion::Flying || next.position.y >= BALL_RADIUS_M || next.velocity.y >= 0.0 {
        return None;
    }
    let fall_m = ball.position.y - next.position.y;
    let share = if fall_m > 0.0 {
        (ball.position.y - BALL_RADIUS_M) / fall_m
    } else {
        0.0
    };
    Some(share.within(0.0, 1.0))
}
