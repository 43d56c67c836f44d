//! Many independent balls: they fly, bounce, roll and come to rest, and do not collide with each other.

use crate::air::Air;
use crate::ball::{BALL_RADIUS_M, Ball, Motion};
use crate::error::{PhysicsError, checked};
use crate::ground::Conditions;
use crate::hash::StateHash;
use glam::DVec3;

/// The maximum number of balls: a step of this many takes some milliseconds.
pub const BALL_LIMIT: usize = 100_000;

/// Many balls, stored by property.
#[derive(Debug, Clone, Default)]
pub struct BallWorld {
    conditions: Conditions,
    positions: Vec<DVec3>,
    velocities: Vec<DVec3>,
    spins: Vec<DVec3>,
    motions: Vec<Motion>,
}

impl BallWorld {
    /// A world without balls.
    #[must_use]
    pub fn new(conditions: Conditions) -> Self {
        Self {
            conditions,
            ..Self::default()
        }
    }

    /// A world without air, with its own gravity.
    ///
    /// # Errors
    /// `not_finite`, or `out_of_range` for less than 0 or more than 100 m/s².
    pub fn without_air(gravity_m_s2: f64) -> Result<Self, PhysicsError> {
        checked(gravity_m_s2, "gravity", 0.0, 100.0)?;
        let air = Air {
            gravity_m_s2,
            ..Air::vacuum()
        };
        Ok(Self::new(Conditions {
            air,
            ..Conditions::default()
        }))
    }

    /// Adds a ball and returns its index.
    ///
    /// # Errors
    /// `not_finite`, `out_of_range` or `too_many`.
    pub fn add(
        &mut self,
        position: DVec3,
        velocity: DVec3,
        spin: DVec3,
    ) -> Result<usize, PhysicsError> {
        let index = self.positions.len();
        if index >= BALL_LIMIT {
            return Err(PhysicsError::TooMany { field: "balls" });
        }
        let mut ball = Ball::new(position, velocity, spin, 0.0)?;
        ball.position.y = ball.position.y.max(BALL_RADIUS_M);
        self.positions.push(ball.position);
        self.velocities.push(ball.velocity);
        self.spins.push(ball.spin);
        self.motions.push(ball.motion);
        Ok(index)
    }

    /// Removes all balls.
    pub fn clear(&mut self) {
        self.positions.clear();
        self.velocities.clear();
        self.spins.clear();
        self.motions.clear();
    }

    /// How many balls there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// Advances all balls by a time.
    ///
    /// # Errors
    /// `not_finite` or `out_of_range` for a time below 0 or above 1/10 s.
    pub fn step(&mut self, dt_secs: f64) -> Result<(), PhysicsError> {
        checked(dt_secs, "dt", 0.0, 0.1)?;
        let columns = self
            .positions
            .iter_mut()
            .zip(&mut self.velocities)
            .zip(&mut self.spins)
            .zip(&mut self.motions);
        for (((position, velocity), spin), motion) in columns {
            if *motion == Motion::Resting {
                continue;
            }
            let mut ball = Ball {
                position: *position,
                velocity: *velocity,
                spin: *spin,
                seam_rads: 0.0,
                motion: *motion,
            };
            self.conditions.advance(&mut ball, dt_secs);
            (*position, *velocity, *spin, *motion) =
                (ball.position, ball.velocity, ball.spin, ball.motion);
        }
        Ok(())
    }

    /// The centres of the balls.
    #[must_use]
    pub fn positions(&self) -> &[DVec3] {
        &self.positions
    }

    /// How the balls move.
    #[must_use]
    pub fn motions(&self) -> &[Motion] {
        &self.motions
    }

    /// A hash of the state.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let mut hash = StateHash::default();
        for columns in [&self.positions, &self.velocities, &self.spins] {
            for vector in columns {
                hash.add_vector(*vector);
            }
        }
        hash.value()
    }
}
