//! Flight: gravity, drag, swing and the lift of spin.

use crate::ball::{BALL_AREA_M2, BALL_MASS_KG, BALL_RADIUS_M, Ball};
use crate::bounds::Within as _;
use glam::DVec3;

/// Gravity on Earth, in m/s².
pub const GRAVITY_M_S2: f64 = 9.81;

/// The forces on a ball in flight: gravity, and the air.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Air {
    /// Gravity, which acts downwards.
    pub gravity_m_s2: f64,
    /// The density of the air: 1.204 at 20 °C at sea level; 0 is a vacuum.
    pub density_kg_m3: f64,
    /// The drag coefficient. Measured values range from 0.4 to 0.5 (Mehta, 'Aerodynamics of sports balls', 1985).
    pub drag_coefficient: f64,
    /// The side force coefficient of conventional swing at its greatest; measured values range from 0.2 to 0.3 (Mehta, 'An overview
    /// of cricket ball swing', 2005).
    pub swing_coefficient: f64,
    /// The seam angle with the greatest side force, about 20 degrees (Mehta).
    pub best_seam_rads: f64,
    /// Up to this speed, the flow on one side stays laminar, and the ball swings conventionally (Mehta: about 30 m/s).
    pub swing_fades_m_s: f64,
    /// From this speed on, the ball swings the other way, with half the force (Mehta: about 40 m/s for a new ball).
    pub swing_reversed_m_s: f64,
    /// The lift coefficient of spin is `S / (lift_slow + lift_fast S)`, where S is the surface's speed over the flight's. 0.4 and 2.32
    /// fit measurements of baseballs (Cross, 'Physics of Baseball and Softball', 2011).
    pub lift_slow: f64,
    /// See `lift_slow`.
    pub lift_fast: f64,
    /// Spin falls to 1/e in this time; 20 s or more for a baseball in flight (Cross).
    pub spin_decay_secs: f64,
}

impl Default for Air {
    fn default() -> Self {
        Self {
            gravity_m_s2: GRAVITY_M_S2,
            density_kg_m3: 1.204,
            drag_coefficient: 0.45,
            swing_coefficient: 0.25,
            best_seam_rads: 0.35,
            swing_fades_m_s: 31.0,
            swing_reversed_m_s: 40.0,
            lift_slow: 0.4,
            lift_fast: 2.32,
            spin_decay_secs: 20.0,
        }
    }
}

impl Air {
    /// A vacuum, without any air.
    #[must_use]
    pub fn vacuum() -> Self {
        Self {
            density_kg_m3: 0.0,
            ..Self::default()
        }
    }

    /// How quickly drag reduces speed: after x metres, `exp(-k x)` of it is left.
    #[must_use]
    pub fn drag_per_m(&self) -> f64 {
        self.force_per_m() * self.drag_coefficient
    }

    /// Acceleration over speed squared for a coefficient of 1.
    fn force_per_m(&self) -> f64 {
        self.density_kg_m3 * (0.5 * BALL_AREA_M2 / BALL_MASS_KG)
    }

    /// The side coefficient for a seam angle and a speed.
    #[must_use]
    pub fn swing(&self, seam_rads: f64, speed_m_s: f64) -> f64 {
        let angle = (seam_rads / self.best_seam_rads).within(-2.0, 2.0);
        let range_m_s = self.swing_reversed_m_s - self.swing_fades_m_s;
        let lost = ((speed_m_s - self.swing_fades_m_s) / range_m_s).within(0.0, 1.0);
        self.swing_coefficient * angle * (2.0 - angle.abs()) * (1.0 - 1.5 * lost)
    }

    /// The acceleration of a ball with this velocity, by gravity and the air, in m/s².
    #[must_use]
    pub fn acceleration(&self, velocity: DVec3, spin: DVec3, seam_rads: f64) -> DVec3 {
        let per_m = self.force_per_m();
        let speed = velocity.length();
        let drag = velocity * (-per_m * self.drag_coefficient * speed);
        let surface_speed = BALL_RADIUS_M * spin.length();
        // The lift coefficient times speed squared, over spin and speed. Neither is divided by, because both may be 0.
        let lift_share = if surface_speed > 0.0 {
            per_m * BALL_RADIUS_M * speed
                / (self.lift_slow * speed + self.lift_fast * surface_speed)
        } else {
            0.0
        };
        let mut acceleration = drag + spin.cross(velocity) * lift_share;
        acceleration.y -= self.gravity_m_s2;
        if seam_rads != 0.0 {
            let left = DVec3::new(velocity.z, 0.0, -velocity.x);
            acceleration += left * (per_m * speed * self.swing(seam_rads, speed));
        }
        acceleration
    }

    /// The ball after some time in flight (the midpoint method: errors of the third order in the step).
    #[must_use]
    #[inline(never)]
    pub fn flown(&self, ball: &Ball, dt_secs: f64) -> Ball {
        let first = self.acceleration(ball.velocity, ball.spin, ball.seam_rads);
        let middle = ball.velocity + first * (dt_secs * 0.5);
        let acceleration = self.acceleration(middle, ball.spin, ball.seam_rads);
        Ball {
            position: ball.position + middle * dt_secs,
            velocity: ball.velocity + acceleration * dt_secs,
            spin: ball.spin * (1.0 - dt_secs / self.spin_decay_secs),
            ..*ball
        }
    }
}
