//! The ball.

use crate::error::{Checks, PhysicsError};
use crate::hash::StateHash;
use core::f64::consts::{FRAC_PI_2, PI};
use glam::DVec3;

/// The mass. Law 4.1 allows 155.9 to 163 g.
pub const BALL_MASS_KG: f64 = 0.160;
/// The radius. Law 4.1 allows a circumference of 22.4 to 22.9 cm.
pub const BALL_RADIUS_M: f64 = 0.036;
/// The cross-section that drag acts on.
pub const BALL_AREA_M2: f64 = PI * BALL_RADIUS_M * BALL_RADIUS_M;
/// Moment of inertia over mass times radius squared: a solid ball.
pub const INERTIA_RATIO: f64 = 0.4;

/// No ball is thrown or hit this fast.
const SPEED_LIMIT_M_S: f64 = 100.0;
/// No ball spins this fast (160 turns a second).
const SPIN_LIMIT_RAD_S: f64 = 1000.0;
/// A distance beyond every field.
const PLACE_LIMIT_M: f64 = 1000.0;

/// How a ball is moving.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Motion {
    /// It flies through the air, from bounce to bounce.
    Flying,
    /// It slides or rolls on the ground.
    Rolling,
    /// It does not move.
    Resting,
}

/// A ball: its position and its motion.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ball {
    /// The position of its centre, in metres.
    pub position: DVec3,
    /// Its velocity, in metres per second.
    pub velocity: DVec3,
    /// The axis it spins about times its rate, in radians per second.
    pub spin: DVec3,
    /// The angle between the seam and the flight. Positive angles swing to the left of the flight, which for a delivery is +x. It
    /// is 0 once the ball has touched something: the seam is scrambled.
    pub seam_rads: f64,
    /// Whether it flies, rolls or rests.
    pub motion: Motion,
}

impl Ball {
    /// A ball in flight.
    ///
    /// # Errors
    /// `not_finite` or `out_of_range`.
    pub fn new(
        position: DVec3,
        velocity: DVec3,
        spin: DVec3,
        seam_rads: f64,
    ) -> Result<Self, PhysicsError> {
        let mut checks = Checks::default();
        checks.number(position.y, "position", 0.0, PLACE_LIMIT_M);
        checks.vector(&position, "position", PLACE_LIMIT_M);
        checks.vector(&velocity, "velocity", SPEED_LIMIT_M_S);
        checks.vector(&spin, "spin", SPIN_LIMIT_RAD_S);
        checks.number(seam_rads, "seam", -FRAC_PI_2, FRAC_PI_2);
        checks.result()?;
        Ok(Self {
            position,
            velocity,
            spin,
            seam_rads,
            motion: Motion::Flying,
        })
    }

    /// Its speed, in m/s.
    #[must_use]
    pub fn speed_m_s(&self) -> f64 {
        self.velocity.length()
    }

    /// A state interpolated between this one and a later one.
    #[must_use]
    #[inline(never)]
    pub fn towards(&self, later: &Self, share: f64) -> Self {
        Self {
            position: self.position.lerp(later.position, share),
            velocity: self.velocity.lerp(later.velocity, share),
            spin: self.spin.lerp(later.spin, share),
            ..*self
        }
    }

    /// Adds its state to a hash.
    pub fn hash_into(&self, hash: &mut StateHash) {
        hash.add_vector(self.position);
        hash.add_vector(self.velocity);
        hash.add_vector(self.spin);
        hash.add(self.seam_rads);
        hash.add_bits(match self.motion {
            Motion::Flying => 0,
            Motion::Rolling => 1,
            Motion::Resting => 2,
        });
    }
}
