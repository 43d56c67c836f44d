//! One ball from its release until it is dead: a function of the delivery, the field, the seed and the commands with their ticks.

mod ball_step;
mod fielder;
mod fielding;
mod holding;
mod match_hash;
mod running;
mod state_hash;
mod step;

use crate::ball::Ball;
use crate::body::Body;
use crate::delivery::Delivery;
use crate::error::PhysicsError;
use crate::event::Event;
use crate::field::{FIELDERS, Field};
use crate::ground::Conditions;
use crate::hash::StateHash;
use crate::path::{STEP_SECS, at_plane};
use crate::pitch::End;
use crate::random::Random;
use crate::runner::Runner;
use crate::stroke::{Batter, Foot, LEAD_SECS, PlannedSwing, Stroke};
use fielder::{Fielder, Throw};
use glam::DVec3;
use holding::Holding;
use running::Running;

/// After 30 seconds, the ball is declared dead.
pub const TICK_LIMIT: u32 = 7200;
/// How many steps of the ball are kept for the batter's delayed sight; this limits the sight delay.
const SEEN: usize = 48;

/// The settings that stay the same from ball to ball.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Match {
    /// Air and ground.
    pub conditions: Conditions,
    /// The striker.
    pub batter: Batter,
    /// The fielders and the boundary.
    pub field: Field,
}

/// A decision of a batter while the ball is live.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Command {
    /// Plays a stroke; only the first one counts.
    Swing(Stroke),
    /// Starts a run, or requests another one after the run under way.
    Run,
    /// Turns back to where the run began.
    TurnBack,
}

/// What the ball has touched since it was released.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Touched {
    /// How often it has bounced since it was released, hit or thrown.
    bounces: u32,
    /// Where it pitched, if it did so before it touched anything else.
    pitched_x_m: Option<f64>,
    bat: bool,
    body: bool,
    fielder: bool,
    /// Whether it came off the bat and has not touched the ground since.
    is_catchable: bool,
    has_passed_crease: bool,
}

/// A stroke that is under way or over.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Played {
    planned: PlannedSwing,
    stroke: Stroke,
    start_tick: u32,
    stance: Body,
}

/// One ball. Step it until it is dead; the events record what has happened.
#[derive(Debug, Clone)]
pub struct Play {
    setup: Match,
    random: Random,
    tick: u32,
    ball: Ball,
    seen: [Ball; SEEN],
    touched: Touched,
    played: Option<Played>,
    body: Body,
    /// Whether the bails of the striker's and of the bowler's end are off.
    is_wicket_down: [bool; 2],
    fielders: [Fielder; FIELDERS],
    holding: Option<Holding>,
    throw: Option<Throw>,
    /// The tick at which the ball was last hit, dropped, or thrown past a fielder.
    loose_tick: u32,
    /// The tick at which and the place where a fielder will have the ball, as far as can be foreseen.
    pick_up: (u32, DVec3),
    running: Running,
    events: Vec<Event>,
    is_dead: bool,
    hash: StateHash,
}

impl Play {
    /// A ball that leaves the bowler's hand now.
    ///
    /// # Errors
    /// `not_finite` or `out_of_range`.
    pub fn new(delivery: &Delivery, setup: Match, seed: u64) -> Result<Self, PhysicsError> {
        let delivery = Delivery::new(&delivery.ball, delivery.overstep_m)?;
        setup.field.check()?;
        setup.batter.check()?;
        let body = Body::stance(setup.batter.hand);
        // This takes less code than `map`.
        let mut fielders = [Fielder::at(DVec3::ZERO); FIELDERS];
        for (fielder, place) in fielders.iter_mut().zip(&setup.field.places) {
            *fielder = Fielder::at(*place);
        }
        let mut play = Self {
            fielders,
            setup,
            random: Random::new(seed),
            tick: 0,
            ball: delivery.ball,
            seen: [delivery.ball; SEEN],
            touched: Touched::default(),
            played: None,
            body,
            is_wicket_down: [false; 2],
            holding: None,
            throw: None,
            loose_tick: 0,
            pick_up: (TICK_LIMIT, DVec3::ZERO),
            running: Running::default(),
            events: Vec::new(),
            is_dead: false,
            hash: StateHash::default(),
        };
        play.loosen_ball();
        play.hash_start(delivery.overstep_m);
        Ok(play)
    }

    /// The number of steps so far.
    #[must_use]
    pub fn tick(&self) -> u32 {
        self.tick
    }

    /// Whether the ball is dead.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        self.is_dead
    }

    /// The ball.
    #[must_use]
    pub fn ball(&self) -> &Ball {
        &self.ball
    }

    /// Where the striker stands.
    #[must_use]
    pub fn body(&self) -> &Body {
        &self.body
    }

    /// Striker and non-striker, as they were when the ball was bowled.
    #[must_use]
    pub fn runners(&self) -> &[Runner; 2] {
        self.running.runners()
    }

    /// Whether the bails of an end are off.
    #[must_use]
    pub fn is_wicket_down(&self, end: End) -> bool {
        self.is_wicket_down.get(index_of(end)) == Some(&true)
    }

    /// Where a fielder is, on the ground.
    #[must_use]
    pub fn fielder(&self, fielder: usize) -> Option<DVec3> {
        self.fielders.get(fielder).map(|fielder| fielder.position)
    }

    /// The fielder who has the ball.
    #[must_use]
    pub fn holder(&self) -> Option<usize> {
        self.holding.map(|holding| holding.fielder)
    }

    fn since(&self, tick: u32) -> f64 {
        f64::from(self.tick.saturating_sub(tick)) * STEP_SECS
    }

    /// The swing and the time since its contact, if a stroke was begun.
    #[must_use]
    pub fn swing_now(&self) -> Option<(&PlannedSwing, f64)> {
        self.played.as_ref().map(|played| {
            let secs = self.since(played.start_tick) - played.planned.swing.lead_secs;
            (&played.planned, secs)
        })
    }

    /// The seconds until a stroke should begin that meets the ball from this foot; negative if it is too late. `None` once the ball
    /// is past the striker.
    #[must_use]
    pub fn secs_until_swing(&self, foot: Foot) -> Option<f64> {
        at_plane(&self.ball, &self.setup.conditions, foot.contact_z_m())
            .map(|(_, secs)| secs - LEAD_SECS)
    }

    /// All events so far, the oldest first.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }
}

/// Plays a whole ball: the pure function that both sides of a match evaluate. `commands` are in the order of their ticks, and those
/// of one tick in the order in which they were given.
///
/// # Errors
/// `not_finite` or `out_of_range`.
pub fn play(
    delivery: &Delivery,
    setup: Match,
    seed: u64,
    commands: &[(u32, Command)],
) -> Result<Play, PhysicsError> {
    let mut play = Play::new(delivery, setup, seed)?;
    let mut waiting = commands.iter().peekable();
    while !play.is_dead() {
        while let Some((_, command)) = waiting.next_if(|(tick, _)| *tick <= play.tick()) {
            play.command(*command);
        }
        play.step();
    }
    Ok(play)
}

fn index_of(end: End) -> usize {
    match end {
        End::Striker => 0,
        End::Bowler => 1,
    }
}

/// How many steps a time corresponds to.
fn ticks_of(secs: f64) -> u32 {
    orbit_numbers::f64_to_u32(secs / STEP_SECS)
}
