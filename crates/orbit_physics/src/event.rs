//! What happens to a ball, for the laws, the scene and the commentary.

use crate::pitch::End;
use glam::DVec3;

/// An event in the course of a ball.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Event {
    /// The step in which it happened.
    pub tick: u32,
    /// Where it happened: the ball's centre, unless the event states otherwise.
    pub at: DVec3,
    /// What happened.
    pub kind: EventKind,
}

/// One of the two batters, named after what they did when the ball was bowled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// The batter who faced the ball.
    Striker,
    /// The batter at the other end.
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

/// The kind of an event.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum EventKind {
    /// The ball bounced.
    Bounced {
        /// How often since it was released, hit or thrown.
        count: u32,
        /// Whether it bounced on the pitch.
        on_pitch: bool,
    },
    /// The batter began a stroke.
    Swung {
        /// How much too early; negative if too late.
        early_secs: f64,
    },
    /// Bat and ball met.
    BatHit {
        /// The part of the bat that was hit.
        part: BatPart,
        /// The share of the greatest speed that the contact gave, from 0 to 1.
        quality: f64,
        /// The ball's speed afterwards.
        speed_m_s: f64,
        /// How much too early the batter had begun.
        early_secs: f64,
    },
    /// The ball hit the batter. For leg before wicket, the laws need to know where it pitched and where it would have gone.
    BodyHit {
        /// Whether it hit a pad, rather than higher.
        is_pad: bool,
        /// Whether the batter had played a stroke.
        has_swung: bool,
        /// Whether the ball had hit the bat before.
        after_bat: bool,
        /// The x of the place where the ball pitched, if it had.
        pitched_x_m: Option<f64>,
        /// Where it would have crossed the plane of the stumps, if it would have.
        projected: Option<DVec3>,
        /// Whether it would have hit the stumps.
        would_hit: bool,
    },
    /// The ball crossed the striker's popping crease without being hit by the bat: for wides and balls above the waist.
    PassedCrease {
        /// How often it had bounced.
        bounces: u32,
    },
    /// The ball hit a wicket.
    StumpsHit {
        /// The end of the wicket.
        end: End,
        /// Whether a bail fell.
        is_down: bool,
    },
    /// The batter knocked the wicket over.
    HitWicket,
    /// A fielder caught a ball that came off the bat without touching the ground.
    Caught {
        /// The index of the fielder.
        fielder: usize,
    },
    /// A fielder had the ball in the hands and dropped it.
    Dropped {
        /// The index of the fielder.
        fielder: usize,
    },
    /// A fielder stopped the ball and holds it.
    Fielded {
        /// The index of the fielder.
        fielder: usize,
    },
    /// A fielder missed the ball.
    Misfielded {
        /// The index of the fielder.
        fielder: usize,
    },
    /// A fielder threw the ball.
    Thrown {
        /// The index of the fielder.
        fielder: usize,
        /// The end that the throw is aimed at.
        end: End,
    },
    /// A wicket was put down by a fielder or a throw.
    WicketBroken {
        /// The end of the wicket.
        end: End,
        /// The fielder who did it with the ball in the hand; `None` if a throw did.
        fielder: Option<usize>,
        /// The batter who was short of the ground there, if one was.
        short: Option<Role>,
        /// Whether that batter was running, rather than out of the ground after the stroke.
        was_running: bool,
    },
    /// Both batters made their ground at the other end.
    RunCompleted {
        /// How many runs are complete.
        runs: u32,
    },
    /// The ball reached the boundary.
    Boundary {
        /// 4, or 6 if it came off the bat and had not touched the ground.
        runs: u32,
    },
    /// The ball is dead.
    Dead {
        /// How many runs are complete.
        runs: u32,
        /// Whether the batters had crossed on the incomplete run.
        have_crossed: bool,
    },
}
