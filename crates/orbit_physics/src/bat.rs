//! The bat: its shape, its weight distribution, and how lively it is where the ball hits.

use crate::ball::BALL_RADIUS_M;
use crate::bounds::Within as _;
use crate::impact::Contact;
use glam::DVec3;

/// The distance from the hands to the toe.
pub const HANDS_TO_TOE_M: f64 = 0.74;
/// The length of the blade.
pub const BLADE_M: f64 = 0.56;
/// Half of the greatest width that Law 5.7 allows.
pub const HALF_WIDTH_M: f64 = 0.054;
/// Half the thickness of the edges.
pub const HALF_THICKNESS_M: f64 = 0.019;
/// The radius of the handle.
pub const HANDLE_RADIUS_M: f64 = 0.018;
/// The distance from the toe to the node of the first bending mode, where a hit does not shake the bat: the sweet spot.
pub const NODE_M: f64 = 0.150;

/// The physical properties of a bat.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bat {
    /// The mass, 1.1 to 1.3 kg.
    pub mass_kg: f64,
    /// The distance of the centre of mass from the toe.
    pub balance_m: f64,
    /// The moment of inertia about that centre, across the blade. Bats behave as free bodies in the millisecond of a hit (Brody,
    /// 'The sweet spot of a baseball bat', 1986).
    pub inertia_kg_m2: f64,
    /// The moment of inertia about the long axis, which matters for hits on the edge.
    pub twist_inertia_kg_m2: f64,
    /// The coefficient of restitution at the node; 0.45 to 0.58 (Penrose and Hose, 'An impact analysis of a flexible bat using an
    /// iterative solver', 1999; Fisher, Vogwell and Ansell, 'Measurement of hand loads and the centre of percussion of cricket
    /// bats', 2006).
    pub restitution: f64,
    /// How much of the restitution is lost to vibration at the toe; the loss grows with the square of the distance from the node.
    pub vibration: f64,
    /// The coefficient of friction.
    pub friction: f64,
}

impl Default for Bat {
    fn default() -> Self {
        Self {
            mass_kg: 1.2,
            balance_m: 0.33,
            inertia_kg_m2: 0.06,
            twist_inertia_kg_m2: 0.0016,
            restitution: 0.53,
            vibration: 0.22,
            friction: 0.3,
        }
    }
}

/// The position and orientation of a bat. The three directions have length 1 and are at right angles.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// The middle between both hands.
    pub hands: DVec3,
    /// The direction from the hands to the toe.
    pub along: DVec3,
    /// The direction out of the face.
    pub face: DVec3,
}

/// The place on the bat that is nearest to the ball.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Touch {
    /// The distance from the ball's surface to the bat's; negative if they overlap.
    pub gap_m: f64,
    /// The direction from the bat to the ball.
    pub normal: DVec3,
    /// The distance from the toe; greater than [`BLADE_M`] on the handle.
    pub from_toe_m: f64,
    /// The distance from the middle of the blade to the side.
    pub aside_m: f64,
}

impl Pose {
    /// The direction across the blade, to the right of a person who looks at the face with the toe down.
    #[must_use]
    pub fn aside(&self) -> DVec3 {
        self.along.cross(self.face)
    }

    /// Where the bat is nearest to a ball.
    #[must_use]
    #[inline(never)]
    pub fn nearest(&self, ball: DVec3) -> Touch {
        let local = ball - self.hands;
        let along = local.dot(self.along);
        let aside = local.dot(self.aside());
        let out = local.dot(self.face);
        let shoulder = HANDS_TO_TOE_M - BLADE_M;
        let middle = (HANDS_TO_TOE_M + shoulder) * 0.5;
        let blade = box_touch(
            DVec3::new(aside, along - middle, out),
            DVec3::new(HALF_WIDTH_M, BLADE_M * 0.5, HALF_THICKNESS_M),
        );
        let grip = along.within(-0.1, shoulder);
        let from_handle = DVec3::new(aside, along - grip, out);
        let handle_gap = from_handle.length() - HANDLE_RADIUS_M;
        let (gap, normal, touched_along) = if handle_gap < blade.0 {
            (handle_gap, from_handle.normalize_or(DVec3::Z), grip)
        } else {
            let touched = along.within(shoulder, HANDS_TO_TOE_M);
            (blade.0, blade.1, touched)
        };
        Touch {
            gap_m: gap - BALL_RADIUS_M,
            normal: self.aside() * normal.x + self.along * normal.y + self.face * normal.z,
            from_toe_m: HANDS_TO_TOE_M - touched_along,
            aside_m: aside.within(-HALF_WIDTH_M, HALF_WIDTH_M),
        }
    }
}

/// The distance of a point from a box around the origin, and the direction from the box to it.
fn box_touch(point: DVec3, half: DVec3) -> (f64, DVec3) {
    let outside = point - point.clamp(-half, half);
    let distance = outside.length();
    if distance > 0.0 {
        return (distance, outside / distance);
    }
    // Inside: in a bat, the shortest way out is through the face or the back.
    let depth = half.z - point.z.abs();
    (
        -depth,
        DVec3::new(0.0, 0.0, if point.z < 0.0 { -1.0 } else { 1.0 }),
    )
}

impl Bat {
    /// How lively the bat is at a distance from the toe.
    #[must_use]
    pub fn restitution_at(&self, from_toe_m: f64) -> f64 {
        let nodes_away = (from_toe_m - NODE_M) / NODE_M;
        (self.restitution - self.vibration * nodes_away * nodes_away).max(0.1)
    }

    /// The reciprocal of the effective mass that a ball hits on the face.
    #[must_use]
    pub fn inverse_mass_per_kg(&self, from_toe_m: f64, aside_m: f64) -> f64 {
        let lever_m = from_toe_m - self.balance_m;
        1.0 / self.mass_kg
            + lever_m * lever_m / self.inertia_kg_m2
            + aside_m * aside_m / self.twist_inertia_kg_m2
    }

    /// The contact of a ball with a place on the bat that moves at a velocity. `firmness` is 1 for a firm grip; soft hands take
    /// speed off the ball.
    #[must_use]
    pub fn contact(&self, touch: &Touch, velocity: DVec3, firmness: f64) -> Contact {
        Contact {
            normal: touch.normal,
            surface_velocity: velocity,
            inverse_mass_per_kg: self.inverse_mass_per_kg(touch.from_toe_m, touch.aside_m),
            restitution: self.restitution_at(touch.from_toe_m) * firmness,
            friction: self.friction,
            grip: 0.0,
        }
    }
}
