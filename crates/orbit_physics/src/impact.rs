//! Impacts of the ball: one rule for ground, bat, pads and stumps.

use crate::ball::{BALL_MASS_KG, BALL_RADIUS_M, Ball, INERTIA_RATIO};
use crate::turn::across;
use glam::DVec3;

/// A contact between the ball and a surface.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Contact {
    /// The outward normal of the surface, of length 1.
    pub normal: DVec3,
    /// The velocity of the surface at the contact, in m/s.
    pub surface_velocity: DVec3,
    /// The reciprocal of the effective mass there; 0 for something immovable.
    pub inverse_mass_per_kg: f64,
    /// The speed after the impact over the speed before it, along the normal.
    pub restitution: f64,
    /// The coefficient of sliding friction.
    pub friction: f64,
    /// The same as `restitution`, but along the surface, for a ball that grips it: from 0 (it rolls off) to 1.
    pub grip: f64,
}

/// Makes the ball bounce off, and returns the impulse along the normal in N s; 0 if they were moving apart.
///
/// The ball slides if the friction is too small to stop its surface, and grips otherwise; in both cases spin and speed are
/// exchanged (Cross, 'Grip-slip behavior of a bouncing ball', 2002; 'Bounce of a spinning ball near normal incidence', 2005).
#[inline(never)]
pub fn strike(ball: &mut Ball, contact: &Contact) -> f64 {
    let normal = contact.normal;
    let relative = ball.velocity - contact.surface_velocity;
    let closing = -relative.dot(normal);
    if closing <= 0.0 {
        return 0.0;
    }
    let inverse_mass = 1.0 / BALL_MASS_KG;
    let impulse =
        (1.0 + contact.restitution) * closing / (inverse_mass + contact.inverse_mass_per_kg);
    ball.velocity += normal * (impulse * inverse_mass);

    let slip = across(relative + ball.spin.cross(normal * -BALL_RADIUS_M), normal);
    let slip_speed = slip.length();
    if slip_speed > 0.0 {
        let along = slip / slip_speed;
        let yielding = inverse_mass * (1.0 + 1.0 / INERTIA_RATIO) + contact.inverse_mass_per_kg;
        let gripping = (1.0 + contact.grip) * slip_speed / yielding;
        let friction = gripping.min(contact.friction * impulse);
        ball.velocity -= along * (friction * inverse_mass);
        ball.spin +=
            normal.cross(along) * (friction * inverse_mass / (INERTIA_RATIO * BALL_RADIUS_M));
    }
    ball.seam_rads = 0.0;
    impulse
}
