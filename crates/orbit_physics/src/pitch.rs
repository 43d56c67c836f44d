//! The geometry of the pitch, its creases and ends, and the sides of the field, in metres.

use glam::DVec3;

/// The distance from the middle of the pitch to either row of stumps: half of 22 yards.
pub const STUMPS_Z_M: f64 = 10.06;
/// The distance from the middle of the pitch to either popping crease, 4 feet in front of the stumps.
pub const CREASE_Z_M: f64 = STUMPS_Z_M - 1.22;
/// Half the width of the pitch: 10 feet in all.
pub const PITCH_HALF_WIDTH_M: f64 = 1.525;
/// How far the prepared strip extends from the middle.
pub const PITCH_HALF_LENGTH_M: f64 = 11.28;

/// An end of the pitch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The end that the ball is bowled to, at positive z.
    Striker,
    /// The end that it is bowled from.
    Bowler,
}

impl End {
    /// Both ends.
    pub const BOTH: [Self; 2] = [Self::Striker, Self::Bowler];

    /// 1 at the striker's end, -1 at the bowler's.
    #[must_use]
    pub fn sign(self) -> f64 {
        match self {
            Self::Striker => 1.0,
            Self::Bowler => -1.0,
        }
    }

    /// The other end.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Striker => Self::Bowler,
            Self::Bowler => Self::Striker,
        }
    }

    /// Where the middle stump stands, on the ground.
    #[must_use]
    pub fn stumps(self) -> DVec3 {
        DVec3::new(0.0, 0.0, self.sign() * STUMPS_Z_M)
    }

    /// Whether a place along the pitch is behind this end's popping crease: in the batter's ground.
    #[must_use]
    pub fn is_ground(self, z_m: f64) -> bool {
        z_m * self.sign() > CREASE_Z_M
    }
}

/// Whether a batter is right-handed or left-handed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hand {
    /// Right-handed.
    Right,
    /// Left-handed.
    Left,
}

impl Hand {
    /// The sign of x on this batter's off side. The striker looks along -z with y up, so the right hand is at +x
    /// (forward × up = -z × y = x), and the off side of a right-handed batter is on the right.
    #[must_use]
    pub fn off_x(self) -> f64 {
        match self {
            Self::Right => 1.0,
            Self::Left => -1.0,
        }
    }

    /// A horizontal direction from the striker: 0 is straight down the ground, past the bowler; positive angles are on the
    /// off side, a quarter turn is square of the wicket.
    #[must_use]
    pub fn direction(self, azimuth_rads: f64) -> DVec3 {
        let (sin, cos) = crate::turn::sin_cos(azimuth_rads);
        DVec3::new(sin * self.off_x(), 0.0, -cos)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_off_side_is_at_the_right_hand_of_a_right_handed_batter() {
        let forward = DVec3::NEG_Z;
        let right = forward.cross(DVec3::Y);
        assert_eq!(right.x, Hand::Right.off_x());
        assert_eq!(-right.x, Hand::Left.off_x());
        assert!(Hand::Right.direction(0.0).distance(forward) < 1e-7);
        assert!(Hand::Left.direction(1.5).x < -0.9);
    }

    #[test]
    fn ground_begins_behind_the_crease() {
        assert!(End::Striker.is_ground(8.85) && !End::Striker.is_ground(8.83));
        assert!(End::Bowler.is_ground(-8.85) && !End::Bowler.is_ground(8.85));
    }
}
