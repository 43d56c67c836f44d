//! A stroke as the batter chooses it, and the swing that results from it.

use crate::ball::Ball;
use crate::bat::{Bat, NODE_M, Touch};
use crate::body::Body;
use crate::bounds::Within as _;
use crate::error::{Checks, PhysicsError, checked};
use crate::ground::Conditions;
use crate::impact::strike;
use crate::path::at_plane;
use crate::pitch::{CREASE_Z_M, Hand};
use crate::swing::Swing;
use crate::turn::{across, sin_cos};
use core::f64::consts::PI;
use glam::DVec3;

/// The time from the tap to the contact. A stroke is timed perfectly if it starts this long before the ball arrives.
pub const LEAD_SECS: f64 = 0.12;
const FOLLOW_SECS: f64 = 0.16;
/// How much the batter can hurry or hold a swing, regardless of `timing_help`.
const HURRY_SECS: f64 = 0.05;
const HOLD_SECS: f64 = 0.1;
/// How often the face is corrected by the predicted direction of the ball. The error at least halves each time.
const CORRECTIONS: u32 = 8;

/// The kind of a stroke.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StrokeKind {
    /// Stops the ball, with soft hands.
    Defend,
    /// Plays along the ground, in front of the wicket.
    Drive,
    /// Plays square on the off side, with a horizontal bat.
    Cut,
    /// Plays to leg, with a horizontal bat.
    Pull,
    /// Plays to leg from one knee, near the ground.
    Sweep,
    /// Plays over the fielders.
    Loft,
}

/// The footwork with which the batter meets the ball.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Foot {
    /// A stride forward, for full balls.
    Front,
    /// A step towards the stumps, for short balls.
    Back,
    /// A move down the pitch, out of the crease.
    Advance,
}

/// A stroke.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stroke {
    /// The kind of stroke.
    pub kind: StrokeKind,
    /// The direction: 0 is past the bowler, positive is the off side, a quarter turn is square. It is limited to the arc of the
    /// kind.
    pub azimuth_rads: f64,
    /// The footwork.
    pub foot: Foot,
}

impl Stroke {
    /// A stroke in a direction.
    ///
    /// # Errors
    /// `not_finite` or `out_of_range`.
    pub fn new(kind: StrokeKind, azimuth_rads: f64, foot: Foot) -> Result<Self, PhysicsError> {
        Ok(Self {
            kind,
            azimuth_rads: checked(azimuth_rads, "azimuth", -PI, PI)?,
            foot,
        })
    }
}

/// The striker.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Batter {
    /// The hand, which determines the off side.
    pub hand: Hand,
    /// The bat that the batter holds.
    pub bat: Bat,
    /// How much of the spin the batter reads from the hand; the rest of the turn is a surprise. From 0 to 1.
    pub reads: f64,
    /// How old the sight of the ball is that the swing is aimed by, in seconds.
    pub sight_delay_secs: f64,
    /// The share of a timing error that is corrected for the batter. 0 is a simulation, 0.5 is forgiving on touch screens.
    pub timing_help: f64,
}

impl Default for Batter {
    fn default() -> Self {
        Self {
            hand: Hand::Right,
            bat: Bat::default(),
            reads: 0.85,
            sight_delay_secs: 0.1,
            timing_help: 0.5,
        }
    }
}

/// How a kind of stroke is played. Angles are in radians.
struct Form {
    speed_m_s: f64,
    elevation_rads: f64,
    arc_rads: [f64; 2],
    /// Whether the bat is level rather than upright.
    is_level: bool,
    /// The heights of the ball that it reaches.
    height_m: [f64; 2],
    /// The range of x that it reaches, counted towards the off side.
    reach_m: [f64; 2],
    /// The height and the x of a ball that can be hit with full power.
    best_m: [f64; 2],
    /// The distance from the ball to the front pad.
    beside_m: f64,
    /// The share of a timing error that the form forgives by itself: a level bat crosses the ball's path and would rarely meet it.
    forgives: f64,
    hands_share: f64,
    wrists_rad_s: f64,
    firmness: f64,
}

const UPRIGHT: Form = Form {
    speed_m_s: 20.0,
    elevation_rads: -0.06,
    arc_rads: [-0.95, 0.95],
    is_level: false,
    height_m: [0.1, 1.05],
    reach_m: [-0.45, 0.85],
    best_m: [0.4, 0.2],
    beside_m: 0.16,
    forgives: 0.0,
    hands_share: 0.6,
    wrists_rad_s: 11.0,
    firmness: 1.0,
};

const LEVEL: Form = Form {
    speed_m_s: 20.0,
    elevation_rads: -0.03,
    is_level: true,
    height_m: [0.25, 1.7],
    best_m: [0.85, 0.2],
    forgives: 0.4,
    hands_share: 0.5,
    wrists_rad_s: 0.0,
    ..UPRIGHT
};

impl Form {
    /// The share of the bat's speed that is left if the ball is too high, low, near or far for this form. This makes length and
    /// footwork matter.
    fn comfort(&self, contact: DVec3, off: f64) -> f64 {
        let [height_m, aside_m] = self.best_m;
        let lost = |distance_m: f64, free_m: f64| ((distance_m - free_m) / 0.6).within(0.0, 1.0);
        let high = lost((contact.y - height_m).abs(), 0.2);
        let aside = lost((contact.x * off - aside_m).abs(), 0.3);
        (1.0 - 0.45 * high) * (1.0 - 0.3 * aside)
    }
}

static DEFEND: Form = Form {
    speed_m_s: 1.5,
    elevation_rads: -0.45,
    arc_rads: [-0.5, 0.5],
    wrists_rad_s: 3.0,
    firmness: 0.35,
    ..UPRIGHT
};

static LOFT: Form = Form {
    speed_m_s: 27.0,
    elevation_rads: 0.62,
    arc_rads: [-1.2, 1.2],
    ..UPRIGHT
};

static CUT: Form = Form {
    arc_rads: [0.6, 2.1],
    reach_m: [0.05, 1.35],
    best_m: [0.75, 0.7],
    ..LEVEL
};

static PULL: Form = Form {
    speed_m_s: 23.0,
    elevation_rads: 0.04,
    arc_rads: [-2.1, -0.5],
    reach_m: [-0.8, 0.6],
    ..LEVEL
};

static SWEEP: Form = Form {
    speed_m_s: 18.0,
    arc_rads: [-2.3, -0.7],
    height_m: [0.06, 0.7],
    reach_m: [-0.7, 0.5],
    best_m: [0.3, 0.0],
    beside_m: 0.05,
    ..LEVEL
};

static DRIVE: Form = UPRIGHT;

impl StrokeKind {
    fn form(self) -> &'static Form {
        match self {
            Self::Defend => &DEFEND,
            Self::Drive => &DRIVE,
            Self::Cut => &CUT,
            Self::Pull => &PULL,
            Self::Sweep => &SWEEP,
            Self::Loft => &LOFT,
        }
    }

    /// How firmly the bat is held: 1, or less for soft hands.
    #[must_use]
    pub fn firmness(self) -> f64 {
        self.form().firmness
    }
}

impl Foot {
    /// The plane in which the ball is met.
    #[must_use]
    pub fn contact_z_m(self) -> f64 {
        match self {
            Self::Front => CREASE_Z_M - 0.7,
            Self::Back => CREASE_Z_M + 0.25,
            Self::Advance => CREASE_Z_M - 2.2,
        }
    }
}

/// A swing that has begun, and the batter's movements during it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlannedSwing {
    /// The movement of the bat.
    pub swing: Swing,
    /// The position that the body moves to.
    pub body: Body,
    /// How much too early the batter began; negative if too late.
    pub early_secs: f64,
}

impl Batter {
    /// Checks the settings.
    ///
    /// # Errors
    /// `not_finite` or `out_of_range`.
    pub fn check(&self) -> Result<(), PhysicsError> {
        let mut checks = Checks::default();
        checks.number(self.reads, "reads", 0.0, 1.0);
        checks.number(self.sight_delay_secs, "sightDelay", 0.0, 0.2);
        checks.number(self.timing_help, "timingHelp", 0.0, 0.95);
        checks.result()
    }

    /// Turns a stroke that begins now into a swing. `seen` is the ball as it was `seen_secs` ago.
    #[must_use]
    pub fn plan(
        &self,
        stroke: &Stroke,
        seen: &Ball,
        seen_secs: f64,
        conditions: &Conditions,
    ) -> PlannedSwing {
        let form = stroke.kind.form();
        let read = Ball {
            spin: seen.spin * self.reads,
            ..*seen
        };
        let plane_m = stroke.foot.contact_z_m();
        let (arriving, secs) = at_plane(&read, conditions, plane_m).unwrap_or_else(|| {
            // The ball has passed: the batter swings at where it was.
            let speed = read.velocity.z.max(1.0);
            (read, (plane_m - read.position.z) / speed)
        });
        let early_secs = secs - seen_secs - LEAD_SECS;
        let help = 1.0 - (1.0 - self.timing_help) * (1.0 - form.forgives);
        let helped_secs = (early_secs * help).within(-HURRY_SECS, HOLD_SECS);

        let off = self.hand.off_x();
        let [nearest_m, furthest_m] = form.reach_m;
        let [lowest_m, highest_m] = form.height_m;
        let contact = DVec3::new(
            (arriving.position.x * off).within(nearest_m, furthest_m) * off,
            arriving.position.y.within(lowest_m, highest_m),
            plane_m,
        );
        let speed_m_s = form.speed_m_s * form.comfort(contact, off);
        let face = self.face_for(stroke, form, speed_m_s, &arriving);
        let along = if form.is_level {
            face.cross(DVec3::Y) * off
        } else {
            across(DVec3::NEG_Y, face)
        };
        PlannedSwing {
            swing: Swing {
                contact,
                face,
                along: along.normalize_or(DVec3::NEG_Y),
                speed_m_s,
                hands_share: form.hands_share,
                wrists_rad_s: form.wrists_rad_s * off,
                lead_secs: LEAD_SECS + helped_secs,
                follow_secs: FOLLOW_SECS,
            },
            body: self.body_at(stroke.foot, contact, form.beside_m),
            early_secs,
        }
    }

    /// The direction of bat and face that sends the ball where the stroke is aimed, if it is timed perfectly.
    fn face_for(&self, stroke: &Stroke, form: &Form, speed_m_s: f64, arriving: &Ball) -> DVec3 {
        let [leg_rads, off_rads] = form.arc_rads;
        let level = self
            .hand
            .direction(stroke.azimuth_rads.within(leg_rads, off_rads));
        let (up, forward) = sin_cos(form.elevation_rads);
        let wanted = level * forward + DVec3::Y * up;
        let mut face = wanted;
        for _ in 0..CORRECTIONS {
            let touch = Touch {
                gap_m: 0.0,
                normal: face,
                from_toe_m: NODE_M,
                aside_m: 0.0,
            };
            let mut ball = *arriving;
            let contact = self.bat.contact(&touch, face * speed_m_s, form.firmness);
            strike(&mut ball, &contact);
            let error = wanted - ball.velocity.normalize_or(wanted);
            let corrected = face + error * 0.6;
            // A face that points away from the ball hits nothing.
            if corrected.dot(arriving.velocity) > -0.25 * corrected.length() * arriving.speed_m_s()
            {
                break;
            }
            face = corrected.normalize_or(wanted);
        }
        face
    }

    fn body_at(&self, foot: Foot, contact: DVec3, beside_m: f64) -> Body {
        let off = self.hand.off_x();
        // Next to the ball, and no further from the stumps than a stride.
        let x = |beside_m: f64| (contact.x * off - beside_m).within(-0.8, 0.55) * off;
        let at =
            |(beside_m, behind_m): (f64, f64)| DVec3::new(x(beside_m), 0.0, contact.z + behind_m);
        let (front, back, hips) = match foot {
            Foot::Front => ((beside_m, 0.3), None, (0.5, 0.55)),
            Foot::Back => ((beside_m + 0.05, 0.15), Some((0.28, 0.4)), (0.52, 0.25)),
            Foot::Advance => ((beside_m, 0.3), Some((0.3, 0.9)), (0.5, 0.55)),
        };
        Body {
            front_foot: at(front),
            // The foot stays where it is, unless the batter moves onto it.
            back_foot: back.map_or(Body::stance(self.hand).back_foot, at),
            hips: at(hips),
        }
    }
}
