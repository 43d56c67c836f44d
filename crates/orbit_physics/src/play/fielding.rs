//! The fielders: who goes where, and who catches and stops the ball.

use super::Play;
use super::fielder::{ACCELERATION_M_S2, Fielder, Task};
use super::holding::Holding;
use crate::bounds::Within as _;
use crate::event::EventKind;
use crate::field::{BOWLER, FIELDERS, Field, KEEPER};
use crate::path::{STEP_SECS, follow};
use crate::pitch::{End, STUMPS_Z_M};
use glam::DVec3;

/// How far ahead fielders foresee the path of a ball, in steps.
const FORESIGHT_TICKS: u32 = 2400;
/// How many steps lie between two samples of the path ahead.
const SAMPLE_TICKS: u32 = 8;
/// How far a fielder reaches to the side with a dive, and the keeper with gloves.
const REACH_M: f64 = 1.0;
const KEEPER_REACH_M: f64 = 1.3;
/// How far a fielder reaches upwards.
const REACH_UP_M: f64 = 2.4;
/// The reach that fielders count on when they plan, which is less.
const SURE_REACH_M: f64 = 0.5;
/// No one's hands are quicker than this after the ball was hit.
const QUICKEST_SECS: f64 = 0.16;
/// How long a fielder is down after a miss.
const MISS_SECS: f64 = 0.8;
/// How many steps after the expected time a fielder who has not reached the ball gives it up.
const LATE_TICKS: u32 = 30;
/// A throw that comes this near is caught.
const TAKE_M: f64 = 1.4;
/// A throw is past the end when it is this far beyond the stumps.
const PAST_M: f64 = 2.5;
/// How far behind the stumps the fielder stands who takes a throw.
const COVER_M: f64 = 0.8;

/// A place of the ball's path ahead.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Sample {
    position: DVec3,
    secs: f64,
}

/// Where and when a fielder can meet the ball.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Intercept {
    fielder: usize,
    place: DVec3,
    secs: f64,
}

impl Play {
    /// Records that the ball has changed direction: the fielders see it, and then run.
    #[inline(never)]
    pub(super) fn loosen_ball(&mut self) {
        self.loose_tick = self.tick;
        self.throw = None;
        self.plan_fielding();
    }

    /// Sends the fielders to where the ball is going.
    fn plan_fielding(&mut self) {
        let is_delivery = self.is_untouched();
        let from_z_m = match self.fielder(KEEPER) {
            // The keeper waits behind the stumps until the ball is past the batter, and only moves to the side.
            Some(keeper) if is_delivery => keeper.z - 0.5,
            _ => f64::NEG_INFINITY,
        };
        let path = self.path_ahead(from_z_m);
        let mut first: Option<Intercept> = None;
        let mut second: Option<Intercept> = None;
        for (index, fielder) in self.fielders.iter().enumerate() {
            // Until the bat or a pad deflects the ball, only the keeper moves.
            if is_delivery && index != KEEPER {
                continue;
            }
            let found = intercept(
                index,
                fielder,
                &path,
                &self.setup.field,
                self.since_free(fielder),
            );
            if first.is_none_or(|first| found.secs < first.secs) {
                second = first;
                first = Some(found);
            } else if second.is_none_or(|second| found.secs < second.secs) {
                second = Some(found);
            }
        }
        for fielder in &mut self.fielders {
            fielder.task = Task::Wait;
            fielder.target = fielder.position;
        }
        for found in [first, second].into_iter().flatten() {
            if let Some(fielder) = self.fielders.get_mut(found.fielder) {
                fielder.task = Task::Chase;
                fielder.target = found.place;
            }
        }
        if let Some(first) = first {
            let ticks = super::ticks_of(first.secs);
            self.pick_up = (self.tick.saturating_add(ticks), first.place);
        }
        if !is_delivery {
            let chasing = first.map(|first| first.fielder);
            self.send_to_cover(End::Striker, KEEPER, chasing);
            self.send_to_cover(End::Bowler, BOWLER, chasing);
        }
    }

    /// Seconds until a fielder is back on their feet.
    fn since_free(&self, fielder: &Fielder) -> f64 {
        f64::from(fielder.free_tick.saturating_sub(self.tick)) * STEP_SECS
    }

    /// Sends a fielder behind the stumps of an end: the usual one, or the nearest one if the usual one is after the ball.
    fn send_to_cover(&mut self, end: End, usual: usize, chasing: Option<usize>) {
        let place = end.stumps() + DVec3::Z * (end.sign() * COVER_M);
        let mut nearest: Option<(f64, &mut Fielder)> = None;
        for (index, fielder) in self.fielders.iter_mut().enumerate() {
            if Some(index) == chasing || matches!(fielder.task, Task::Cover(_)) {
                continue;
            }
            // The usual fielder is preferred unless another one is much nearer.
            let handicap_m = if index == usual { 0.0 } else { 8.0 };
            let distance_m = fielder.position.distance(place) + handicap_m;
            if nearest
                .as_ref()
                .is_none_or(|(least, _)| distance_m < *least)
            {
                nearest = Some((distance_m, fielder));
            }
        }
        if let Some((_, fielder)) = nearest {
            fielder.task = Task::Cover(end);
            fielder.target = place;
        }
    }

    /// The path of the ball, as far as it lies beyond a plane of constant z.
    #[inline(never)]
    fn path_ahead(&self, from_z_m: f64) -> Vec<Sample> {
        let mut path = Vec::new();
        let mut ticks = 0_u32;
        let boundary_m = self.setup.field.boundary_m;
        let mut look = |ball: &crate::ball::Ball, _: u32| {
            if ticks.is_multiple_of(SAMPLE_TICKS) && ball.position.z > from_z_m {
                path.push(Sample {
                    position: ball.position,
                    secs: f64::from(ticks) * STEP_SECS,
                });
            }
            ticks = ticks.saturating_add(1);
            ball.motion == crate::ball::Motion::Resting
                || ball.position.with_y(0.0).length() > boundary_m
        };
        follow(
            &self.ball,
            &self.setup.conditions,
            FORESIGHT_TICKS,
            &mut look,
        );
        path
    }

    #[inline(never)]
    pub(super) fn move_fielders(&mut self) {
        let speed_m_s = self.setup.field.speed_m_s;
        let reaction_secs = self.setup.field.reaction_secs;
        let has_reacted = self.since(self.loose_tick) >= reaction_secs || self.holding.is_some();
        let holder = self.holding.map(|holding| holding.fielder);
        for (index, fielder) in self.fielders.iter_mut().enumerate() {
            if has_reacted && self.tick >= fielder.free_tick {
                fielder.step(speed_m_s);
                let place = fielder.position;
                if place.length() > self.setup.field.boundary_m {
                    fielder.position = place.normalize_or_zero() * self.setup.field.boundary_m;
                }
            }
            if holder == Some(index) {
                self.ball.position = fielder.position + DVec3::Y;
                self.ball.velocity = fielder.velocity;
            }
        }
    }

    /// Makes fielders reach for a ball that was at `before` a step ago.
    #[inline(never)]
    pub(super) fn field_ball(&mut self, before: DVec3) {
        if let Some(throw) = self.throw {
            let beyond_m = self.ball.position.z * throw.end.sign() - STUMPS_Z_M;
            let late = self.since(throw.tick) > 4.0;
            if beyond_m > PAST_M || late || self.ball.speed_m_s() < 2.0 {
                self.loosen_ball();
            }
        } else if self.tick > self.pick_up.0.saturating_add(LATE_TICKS) {
            // The fielder who should have it by now is late.
            self.plan_fielding();
        }
        for index in 0..FIELDERS {
            let Some(fielder) = self.fielders.get(index).copied() else {
                continue;
            };
            if self.may_reach(index, &fielder)
                && let Some(stretch) = self.reach_for(index, &fielder, before)
            {
                self.attempt(index, stretch);
                return;
            }
        }
    }

    fn may_reach(&self, index: usize, fielder: &Fielder) -> bool {
        if self.tick < fielder.free_tick {
            return false;
        }
        if let Some(throw) = self.throw {
            return fielder.task == Task::Cover(throw.end);
        }
        if self.is_untouched() {
            // No one touches a ball that the striker may still play.
            return self.ball.position.z > STUMPS_Z_M + 0.2;
        }
        index == KEEPER || self.since(self.loose_tick) >= QUICKEST_SECS
    }

    /// How far the fielder must stretch for the ball, from 0 to 1, in the step in which it is nearest.
    #[inline(never)]
    fn reach_for(&self, index: usize, fielder: &Fielder, before: DVec3) -> Option<f64> {
        let reach_m = if self.throw.is_some() {
            TAKE_M
        } else if index == KEEPER {
            KEEPER_REACH_M
        } else {
            REACH_M
        };
        let now = self.ball.position;
        let way = (now - before).with_y(0.0);
        let from = (fielder.position - before).with_y(0.0);
        let length_squared = way.length_squared();
        let share = if length_squared > 0.0 {
            (from.dot(way) / length_squared).within(0.0, 1.0)
        } else {
            1.0
        };
        let nearest = before.lerp(now, share);
        let distance_m = (fielder.position - nearest).with_y(0.0).length();
        if distance_m > reach_m || nearest.y > REACH_UP_M {
            return None;
        }
        let closing = (self.ball.velocity - fielder.velocity)
            .with_y(0.0)
            .dot(fielder.position - now);
        let is_nearest = closing <= 0.0 || distance_m < 0.3;
        is_nearest.then_some(distance_m / reach_m)
    }

    /// A fielder has a hand on the ball and tries to catch or stop it.
    #[inline(never)]
    fn attempt(&mut self, index: usize, stretch: f64) {
        let is_catch = self.touched.is_catchable;
        let speed_m_s = self.ball.speed_m_s();
        let seen_secs = self.since(self.loose_tick);
        let ease = if is_catch {
            catch_ease(speed_m_s, stretch, seen_secs)
        } else {
            stop_ease(speed_m_s, stretch)
        };
        let gloves = if index == KEEPER { 0.12 } else { 0.0 };
        let chance = ((ease + gloves) * self.setup.field.skill).within(0.0, 0.995);
        let is_held = self.random.share() < chance;
        self.touched.fielder = true;
        if is_held {
            if is_catch {
                self.event(EventKind::Caught { fielder: index });
                self.die();
                return;
            }
            self.event(EventKind::Fielded { fielder: index });
            self.take(index, stretch);
            return;
        }
        self.event(if is_catch {
            EventKind::Dropped { fielder: index }
        } else {
            EventKind::Misfielded { fielder: index }
        });
        // The ball continues, slower and in another direction.
        let turn_rads = 0.8 * self.random.bell();
        let slowed = self.ball.velocity * self.random.between(0.25, 0.6);
        self.ball.velocity = crate::turn::turned(slowed, DVec3::Y, turn_rads);
        self.ball.seam_rads = 0.0;
        let down_ticks = super::ticks_of(MISS_SECS);
        if let Some(fielder) = self.fielders.get_mut(index) {
            fielder.free_tick = self.tick.saturating_add(down_ticks);
            fielder.velocity = DVec3::ZERO;
        }
        self.loosen_ball();
    }

    fn take(&mut self, index: usize, stretch: f64) {
        let was_throw = self.throw.take().is_some();
        self.touched.is_catchable = false;
        self.holding = Some(Holding::new(index, self.tick, stretch, was_throw));
        self.ball.spin = DVec3::ZERO;
        if let Some(fielder) = self.fielders.get_mut(index) {
            fielder.target = fielder.position;
        }
    }
}

/// Where and when a fielder can first meet the ball on its path; if nowhere before, late at the end of the path.
fn intercept(
    index: usize,
    fielder: &Fielder,
    path: &[Sample],
    field: &Field,
    busy_secs: f64,
) -> Intercept {
    let start_secs =
        field.reaction_secs.max(busy_secs) + field.speed_m_s / (3.0 * ACCELERATION_M_S2);
    let secs_to = |place: DVec3| {
        let distance_m = (place - fielder.position).with_y(0.0).length() - SURE_REACH_M;
        if distance_m <= 0.0 {
            0.0
        } else {
            start_secs + distance_m / field.speed_m_s
        }
    };
    let reachable = path
        .iter()
        .find(|sample| sample.position.y < REACH_UP_M && secs_to(sample.position) <= sample.secs);
    match (reachable, path.last()) {
        (Some(sample), _) => Intercept {
            fielder: index,
            place: sample.position.with_y(0.0),
            secs: sample.secs,
        },
        (None, Some(last)) => Intercept {
            fielder: index,
            place: last
                .position
                .with_y(0.0)
                .clamp_length_max(field.boundary_m - 0.5),
            // This ranks them after all fielders who reach it on its way.
            secs: last.secs + secs_to(last.position),
        },
        (None, None) => Intercept {
            fielder: index,
            place: fielder.position,
            secs: f64::from(FORESIGHT_TICKS) * STEP_SECS,
        },
    }
}

/// How likely a professional catches the ball: it is hard if the ball is fast, far from the body, or seen late.
fn catch_ease(speed_m_s: f64, stretch: f64, seen_secs: f64) -> f64 {
    let haste = ((0.6 - seen_secs) / 0.4).within(0.0, 1.0);
    let pace = ((speed_m_s - 16.0) / 22.0).within(0.0, 1.0);
    0.97 - 0.4 * stretch * stretch - 0.25 * pace - 0.25 * haste
}

/// How likely a professional stops a ball on the ground.
fn stop_ease(speed_m_s: f64, stretch: f64) -> f64 {
    let pace = ((speed_m_s - 15.0) / 20.0).within(0.0, 1.0);
    0.99 - 0.3 * stretch * stretch - 0.25 * pace * (0.3 + stretch)
}
