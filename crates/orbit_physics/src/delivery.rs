//! A delivery: how the ball leaves the bowler's hand, and how to find one that pitches where it is aimed.

use crate::ball::{Ball, Motion};
use crate::bounds::Within as _;
use crate::error::{Checks, PhysicsError, checked};
use crate::ground::Conditions;
use crate::path::at_ground;
use crate::pitch::STUMPS_Z_M;
use crate::random::Random;
use glam::DVec3;

/// How often the aim is corrected by the place where the ball pitched. Four corrections bring it within a millimetre.
const CORRECTIONS: u32 = 8;
/// How far a complete miss of the meter shifts a ball at most: sideways and along the pitch, in metres.
const MISS_LINE_M: f64 = 0.6;
const MISS_LENGTH_M: f64 = 3.0;
/// How much a complete miss changes the pace at most, as a share.
const MISS_PACE_SHARE: f64 = 0.08;

/// A ball as it is released.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Delivery {
    /// The ball in the bowler's hand.
    pub ball: Ball,
    /// How far the front foot is over the popping crease, in metres; it matters for the laws.
    pub overstep_m: f64,
}

/// What the ball is meant to do.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Movement {
    /// Straight on, with backspin.
    Straight,
    /// Swing in the air; the sign is that of [`Ball::seam_rads`].
    Swing {
        /// The angle of the seam.
        seam_rads: f64,
    },
    /// Spin that turns the ball where it pitches.
    Spin {
        /// Side spin; positive turns the ball towards +x.
        side_rad_s: f64,
        /// Topspin; positive makes the ball dip and hurry on.
        top_rad_s: f64,
    },
}

/// The ball that a bowler aims for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Aim {
    /// Where the hand releases the ball, in metres.
    pub release: DVec3,
    /// The x of the place where it pitches.
    pub line_m: f64,
    /// The distance of that place from the striker's stumps: 2 is a yorker, 6 to 8 a good length, 10 short.
    pub length_m: f64,
    /// The speed at release.
    pub pace_m_s: f64,
    /// Swing or spin.
    pub movement: Movement,
    /// How far the front foot is over the popping crease.
    pub overstep_m: f64,
}

impl Default for Aim {
    /// A straight ball of 126 km/h on a good length, over the wicket by a right-arm bowler.
    fn default() -> Self {
        Self {
            release: DVec3::new(-0.6, 2.1, -8.6),
            line_m: 0.1,
            length_m: 6.5,
            pace_m_s: 35.0,
            movement: Movement::Straight,
            overstep_m: -0.1,
        }
    }
}

impl Aim {
    /// The aim after the meter was stopped at a distance from its mark: 0 is perfect, 1 a complete miss.
    ///
    /// # Errors
    /// `not_finite` or `out_of_range`.
    pub fn missed_by(&self, miss: f64, seed: u64) -> Result<Self, PhysicsError> {
        let miss = checked(miss, "miss", 0.0, 1.0)?;
        let mut random = Random::new(seed);
        Ok(Self {
            line_m: self.line_m + MISS_LINE_M * miss * random.bell(),
            length_m: self.length_m + MISS_LENGTH_M * miss * random.bell(),
            pace_m_s: self.pace_m_s * (1.0 - MISS_PACE_SHARE * miss * random.share()),
            ..*self
        })
    }

    fn check(&self) -> Result<(), PhysicsError> {
        let mut checks = Checks::default();
        checks.vector(&self.release, "release", 30.0);
        checks.number(self.release.y, "release", 0.1, 4.0);
        checks.number(self.release.z, "release", -25.0, 0.0);
        checks.number(self.line_m, "line", -3.0, 3.0);
        checks.number(self.length_m, "length", -4.0, 16.0);
        let distance_m = STUMPS_Z_M - self.length_m - self.release.z;
        checks.number(distance_m, "length", 2.0, 40.0);
        checks.number(self.pace_m_s, "pace", 10.0, 50.0);
        checks.number(self.overstep_m, "overstep", -2.0, 2.0);
        checks.result()
    }

    fn spin_and_seam(&self) -> (DVec3, f64) {
        match self.movement {
            // Backspin keeps the seam upright.
            Movement::Straight => (DVec3::new(-60.0, 0.0, 0.0), 0.0),
            Movement::Swing { seam_rads } => (DVec3::new(-60.0, 0.0, 0.0), seam_rads),
            Movement::Spin {
                side_rad_s,
                top_rad_s,
            } => (DVec3::new(top_rad_s, 0.0, -side_rad_s), 0.0),
        }
    }
}

impl Delivery {
    /// A delivery that was computed elsewhere, such as on another device.
    ///
    /// # Errors
    /// `not_finite` or `out_of_range`.
    pub fn new(ball: &Ball, overstep_m: f64) -> Result<Self, PhysicsError> {
        Ok(Self {
            ball: Ball::new(ball.position, ball.velocity, ball.spin, ball.seam_rads)?,
            overstep_m: checked(overstep_m, "overstep", -2.0, 2.0)?,
        })
    }

    /// Finds the release whose ball pitches where it is aimed, by simulating it and correcting the direction.
    ///
    /// # Errors
    /// `not_finite` or `out_of_range`.
    pub fn aimed_at(aim: &Aim, conditions: &Conditions) -> Result<Self, PhysicsError> {
        aim.check()?;
        let (spin, seam_rads) = aim.spin_and_seam();
        let target_z_m = STUMPS_Z_M - aim.length_m;
        let distance_m = target_z_m - aim.release.z;
        let bowl = |side: f64, up: f64| -> Result<Ball, PhysicsError> {
            let direction = DVec3::new(side, up, 1.0).normalize_or_zero();
            Ball::new(aim.release, direction * aim.pace_m_s, spin, seam_rads)
        };
        let mut side = (aim.line_m - aim.release.x) / distance_m;
        // The first estimate is that of a vacuum.
        let flight_secs = distance_m / aim.pace_m_s;
        let mut up = (4.9 * flight_secs * flight_secs - aim.release.y) / distance_m;
        for _ in 0..CORRECTIONS {
            let Some((landed, _)) = at_ground(&bowl(side, up)?, conditions) else {
                break;
            };
            side += (aim.line_m - landed.position.x) / distance_m;
            // How the place moves with the direction depends on the angle at which the ball comes down.
            let steepness = (-landed.velocity.y / landed.velocity.z.max(1.0)).max(0.02);
            let missing_m = target_z_m - landed.position.z;
            up += (missing_m * steepness / distance_m).within(-0.2, 0.2);
        }
        Ok(Self {
            ball: Ball {
                motion: Motion::Flying,
                ..bowl(side, up)?
            },
            overstep_m: aim.overstep_m,
        })
    }
}
