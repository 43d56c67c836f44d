//! The field: how large it is, and where its fielders stand.

use crate::error::{Checks, PhysicsError};
use crate::pitch::{Hand, STUMPS_Z_M};
use glam::DVec3;

/// All fielders of a side. The first keeps wicket, the second has bowled.
pub const FIELDERS: usize = 11;
/// The fielder who keeps wicket.
pub const KEEPER: usize = 0;
/// The fielder who has bowled.
pub const BOWLER: usize = 1;

/// Below this pace the keeper stands up to the stumps.
const STANDS_BACK_M_S: f64 = 27.0;

/// A field and its fielders.
#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    /// The distance from the middle of the pitch to the rope. Law 19 and the playing conditions allow 59 to 82 m.
    pub boundary_m: f64,
    /// Where the fielders stand when the ball is bowled, on the ground.
    pub places: [DVec3; FIELDERS],
    /// The speed of a sprint, in m/s.
    pub speed_m_s: f64,
    /// How long a fielder needs to see where the ball is going.
    pub reaction_secs: f64,
    /// How reliably they catch and stop, from 0 (never) over 1 (professionals) to 1.2.
    pub skill: f64,
    /// The speed of a throw, in m/s.
    pub throw_m_s: f64,
}

/// Predefined placings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Placing {
    /// With slips and close fielders, to take wickets.
    Attacking,
    /// A compromise between the two.
    Balanced,
    /// With fielders at the boundary, to prevent runs.
    Defensive,
}

/// The x towards the off side, and the z, of all fielders except keeper and bowler.
type Places = [(f64, f64); 9];

static ATTACKING: Places = [
    (1.9, 19.5),
    (3.4, 19.0),
    (7.5, 15.5),
    (24.0, 7.5),
    (22.0, -9.0),
    (9.0, -24.0),
    (-10.0, -24.0),
    (-22.0, -4.0),
    (-28.0, 44.0),
];
static BALANCED: Places = [
    (2.0, 19.5),
    (26.0, 8.0),
    (25.0, -8.0),
    (12.0, -27.0),
    (-12.0, -27.0),
    (-25.0, -6.0),
    (-25.0, 10.0),
    (30.0, 48.0),
    (-30.0, 48.0),
];
static DEFENSIVE: Places = [
    (27.0, 6.0),
    (52.0, -24.0),
    (22.0, -58.0),
    (-22.0, -58.0),
    (-54.0, -22.0),
    (-58.0, 14.0),
    (-24.0, -4.0),
    (32.0, 50.0),
    (26.0, -10.0),
];

impl Field {
    /// A predefined field for a batter and the pace of a ball.
    #[must_use]
    pub fn placed(placing: Placing, hand: Hand, pace_m_s: f64) -> Self {
        let is_fast = pace_m_s >= STANDS_BACK_M_S;
        let keeper_z = if is_fast { 20.5 } else { STUMPS_Z_M + 1.0 };
        let mut places = [DVec3::ZERO; FIELDERS];
        let others = match placing {
            Placing::Attacking => &ATTACKING,
            Placing::Balanced => &BALANCED,
            Placing::Defensive => &DEFENSIVE,
        };
        let first = [(0.45, keeper_z), (0.6, -6.5)];
        let off = hand.off_x();
        for (place, (x, z)) in places.iter_mut().zip(first.iter().chain(others)) {
            // The slips stand nearer for a slow bowler.
            let is_slip = *z > 15.0 && *z < 20.0;
            let z = if is_slip && !is_fast { z - 5.5 } else { *z };
            *place = DVec3::new(x * off, 0.0, z);
        }
        Self {
            places,
            ..Self::default()
        }
    }

    /// Checks the settings.
    ///
    /// # Errors
    /// `not_finite` or `out_of_range`.
    pub fn check(&self) -> Result<(), PhysicsError> {
        let mut checks = Checks::default();
        checks.number(self.boundary_m, "boundary", 40.0, 100.0);
        checks.number(self.speed_m_s, "fielderSpeed", 0.5, 12.0);
        checks.number(self.reaction_secs, "reaction", 0.0, 2.0);
        checks.number(self.skill, "skill", 0.0, 1.2);
        checks.number(self.throw_m_s, "throwSpeed", 10.0, 45.0);
        for place in &self.places {
            checks.vector(place, "fielder", self.boundary_m);
            checks.number(place.y, "fielder", 0.0, 0.0);
        }
        checks.result()
    }
}

impl Default for Field {
    fn default() -> Self {
        Self {
            boundary_m: 65.0,
            places: [DVec3::ZERO; FIELDERS],
            speed_m_s: 7.0,
            reaction_secs: 0.25,
            skill: 1.0,
            throw_m_s: 28.0,
        }
    }
}
