//! What happens to a ball, for the laws, the scene and the commentary.

use crate::pitch::End;
use glam::DVec3;

/// Something that has happened.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Event {
    /// The step in which it happened.
    pub tick: u32,
    /// Where: the ball's centre, unless the event says otherwise.
    pub at: DVec3,
    /// What.
    pub kind: EventKind,
}

/// One of the two batters, by what they did when the ball was bowled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Who faced the ball.
    Striker,
    /// The other one.
    NonStriker,
}

/// The part of the bat that was hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BatPart {
    /// The face.
    Face,
    /// An edge or the toe.
    Edge,
    /// The handle or the gloves that hold it.
    Handle,
    /// The back.
    Back,
}

/// What has happened.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum EventKind {
    /// The ball has bounced.
    Bounced {
        /// How often since it was released, hit or thrown.
        count: u32,
        /// Whether on the pitch.
        on_pitch: bool,
    },
    /// The batter has begun a stroke.
    Swung {
        /// How long too early; negative if too late.
        early_secs: f64,
    },
    /// Bat and ball have met.
    BatHit {
        /// Where.
        part: BatPart,
        /// From 0 to 1: how much of the greatest speed the contact gave.
        quality: f64,
        /// The ball's speed afterwards.
        speed_m_s: f64,
        /// How long too early the batter had begun.
        early_secs: f64,
    },
    /// The ball has hit the batter. For leg before wicket, the laws want to know where it pitched and where it would have gone.
    BodyHit {
        /// On a pad, rather than higher.
        is_pad: bool,
        /// Whether the batter had played a stroke.
        has_swung: bool,
        /// Whether it had hit the bat before.
        after_bat: bool,
        /// The x of the place where it pitched, if it had.
        pitched_x_m: Option<f64>,
        /// Where it would have crossed the plane of the stumps, if it would have.
        projected: Option<DVec3>,
        /// Whether it would have hit them.
        would_hit: bool,
    },
    /// The ball has crossed the striker's popping crease, not hit by the bat: for wides and balls above the waist.
    PassedCrease {
        /// How often it had bounced.
        bounces: u32,
    },
    /// The ball has hit a wicket.
    StumpsHit {
        /// Whose.
        end: End,
        /// Whether a bail fell.
        is_down: bool,
    },
    /// The batter has knocked the wicket over.
    HitWicket,
    /// A fielder has caught a ball that came off the bat without touching the ground.
    Caught {
        /// Who.
        fielder: usize,
    },
    /// A fielder had it in the hands and has dropped it.
    Dropped {
        /// Who.
        fielder: usize,
    },
    /// A fielder has stopped the ball and holds it.
    Fielded {
        /// Who.
        fielder: usize,
    },
    /// A fielder has missed it.
    Misfielded {
        /// Who.
        fielder: usize,
    },
    /// A fielder has thrown the ball.
    Thrown {
        /// Who.
        fielder: usize,
        /// To which end.
        end: End,
    },
    /// A wicket was put down by a fielder or a throw.
    WicketBroken {
        /// Whose.
        end: End,
        /// The fielder who did it with the ball in the hand; nobody if a throw did.
        fielder: Option<usize>,
        /// The batter who was short of the ground there, if one was.
        short: Option<Role>,
        /// Whether that batter was running, rather than out of the ground after the stroke.
        was_running: bool,
    },
    /// Both batters have made their ground at the other end.
    RunCompleted {
        /// How many runs are complete.
        runs: u32,
    },
    /// The ball has reached the boundary.
    Boundary {
        /// 4, or 6 if it came off the bat and had not touched the ground.
        runs: u32,
    },
    /// The ball is dead.
    Dead {
        /// How many runs are complete.
        runs: u32,
        /// Whether the batters had crossed on the run that was not.
        have_crossed: bool,
    },
}
