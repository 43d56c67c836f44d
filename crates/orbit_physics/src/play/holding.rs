//! A fielder who has the ball: breaks a wicket, throws, or waits until it is dead.

use super::fielder::{Task, Throw};
use super::{Play, index_of, ticks_of};
use crate::ball::{Ball, Motion};
use crate::event::EventKind;
use crate::ground::Conditions;
use crate::hash::StateHash;
use crate::path::STEP_SECS;
use crate::pitch::End;
use glam::DVec3;

/// The time to pick the ball up and release it; more after a dive.
const PICK_UP_SECS: f64 = 0.45;
const DIVE_SECS: f64 = 0.5;
/// The time from taking a throw to breaking the wicket.
const TAKE_SECS: f64 = 0.15;
/// The ball is dead when a fielder has held it this long and no one is running.
const SETTLED_SECS: f64 = 0.5;
/// Within this distance of the stumps, a fielder breaks the wicket with the ball in the hand. Within the next one, the fielder runs
/// there.
const AT_STUMPS_M: f64 = 1.7;
const NEAR_STUMPS_M: f64 = 5.0;
/// A throw that would arrive later than this after the runner is not attempted.
const HOPELESS_SECS: f64 = 0.5;
/// The heights at which throws are aimed, and at which they leave the hand.
const TARGET_HEIGHT_M: f64 = 0.5;
const HAND_HEIGHT_M: f64 = 1.7;
/// The maximum angle by which throws miss.
const SPREAD_RADS: f64 = 0.07;

/// The fielder who has the ball, and the step from which they can act.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Holding {
    pub(super) fielder: usize,
    ready_tick: u32,
}

impl Holding {
    pub(super) fn new(fielder: usize, tick: u32, stretch: f64, was_throw: bool) -> Self {
        let secs = if was_throw {
            TAKE_SECS
        } else {
            PICK_UP_SECS + DIVE_SECS * stretch * stretch
        };
        Self {
            fielder,
            ready_tick: tick.saturating_add(ticks_of(secs)),
        }
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        let Self {
            fielder,
            ready_tick,
        } = *self;
        hash.add_bits(u64::from(orbit_numbers::to_u32(fielder)));
        hash.add_bits(u64::from(ready_tick));
    }
}

impl Play {
    #[inline(never)]
    pub(super) fn decide_holding(&mut self) {
        let Some(holding) = self.holding else {
            return;
        };
        let Some(place) = self.fielder(holding.fielder) else {
            return;
        };
        // With the ball in the hands at the stumps, no more time is needed.
        let take_ticks = ticks_of(PICK_UP_SECS - TAKE_SECS);
        for end in End::BOTH {
            let is_at_stumps = place.distance(end.stumps()) < AT_STUMPS_M;
            let is_ready = self.tick.saturating_add(take_ticks) >= holding.ready_tick;
            if is_at_stumps && is_ready && self.running.short_at(end).is_some() {
                self.break_wicket(end, Some(holding.fielder));
                return;
            }
        }
        if self.tick < holding.ready_tick {
            return;
        }
        let Some((end, secs)) = self.running.exposed() else {
            if self.since(holding.ready_tick) >= SETTLED_SECS && self.is_stroke_over() {
                self.die();
            }
            return;
        };
        let distance_m = place.distance(end.stumps());
        if distance_m < NEAR_STUMPS_M {
            if let Some(fielder) = self.fielders.get_mut(holding.fielder) {
                fielder.target = end.stumps();
            }
        } else if self.throw_secs(distance_m) < secs + HOPELESS_SECS {
            self.throw(holding.fielder, place, end);
        }
    }

    /// Whether the swing has ended, after which the striker goes back to the crease.
    fn is_stroke_over(&self) -> bool {
        self.swing_now()
            .is_none_or(|(planned, secs)| !planned.swing.is_moving(secs))
    }

    /// The approximate flight time of a throw.
    pub(super) fn throw_secs(&self, distance_m: f64) -> f64 {
        let speed_m_s = self.setup.field.throw_m_s;
        distance_m / speed_m_s * (1.0 + 0.006 * distance_m)
    }

    #[inline(never)]
    fn throw(&mut self, fielder: usize, place: DVec3, end: End) {
        let from = place + DVec3::Y * HAND_HEIGHT_M;
        let target = end.stumps() + DVec3::Y * TARGET_HEIGHT_M;
        let speed_m_s = self.setup.field.throw_m_s;
        let aimed = aimed_throw(&self.setup.conditions, from, target, speed_m_s);
        let aside = aimed.cross(DVec3::Y);
        let spread = SPREAD_RADS * (1.6 - self.setup.field.skill).max(0.2);
        let velocity = aimed
            + aside * (spread * self.random.bell())
            + DVec3::Y * (speed_m_s * spread * 0.7 * self.random.bell());
        self.ball = Ball {
            position: from,
            velocity,
            spin: DVec3::ZERO,
            seam_rads: 0.0,
            motion: Motion::Flying,
        };
        self.touched.bounces = 0;
        self.holding = None;
        self.throw = Some(Throw {
            end,
            tick: self.tick,
        });
        if let Some(thrower) = self.fielders.get_mut(fielder) {
            thrower.free_tick = self.tick.saturating_add(ticks_of(0.5));
            thrower.target = thrower.position;
            thrower.task = Task::Wait;
        }
        self.event(EventKind::Thrown { fielder, end });
    }

    /// Puts the wicket of an end down, by a fielder or by a throw.
    #[inline(never)]
    pub(super) fn break_wicket(&mut self, end: End, fielder: Option<usize>) {
        if let Some(wicket) = self.is_wicket_down.get_mut(index_of(end)) {
            *wicket = true;
        }
        let short = self.running.short_at(end);
        let was_running = self.running.is_running();
        self.event_at(
            end.stumps(),
            EventKind::WicketBroken {
                end,
                fielder,
                short,
                was_running,
            },
        );
        if short.is_some() {
            self.die();
        }
    }
}

/// The velocity of a throw that passes through a target: that of a vacuum, corrected for the drop that the air adds.
#[inline(never)]
fn aimed_throw(conditions: &Conditions, from: DVec3, target: DVec3, speed_m_s: f64) -> DVec3 {
    let distance_m = (target - from).with_y(0.0).length();
    let mut aim = target;
    let mut velocity = DVec3::ZERO;
    for _ in 0..6 {
        let highest = from.y + distance_m * 0.7;
        aim.y = aim.y.min(highest);
        velocity = (aim - from).normalize_or_zero() * speed_m_s;
        let mut ball = Ball {
            position: from,
            velocity,
            spin: DVec3::ZERO,
            seam_rads: 0.0,
            motion: Motion::Flying,
        };
        // Simulates the ball until it has come as far as the target.
        for _ in 0..1200_u32 {
            if (ball.position - from).with_y(0.0).length() >= distance_m {
                break;
            }
            ball = conditions.air.flown(&ball, STEP_SECS);
        }
        aim.y += target.y - ball.position.y;
    }
    velocity
}
