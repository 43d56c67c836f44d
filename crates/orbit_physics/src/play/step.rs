//! The order within a step, the batters' commands between steps, and the events that they add.

use super::{Command, Play, Played, SEEN, TICK_LIMIT, index_of, ticks_of};
use crate::event::{Event, EventKind};
use crate::path::STEP_SECS;
use crate::pitch::End;
use crate::stroke::{Foot, Stroke};
use glam::DVec3;

/// A back-foot stroke that begins this late is hurried. The next number is how often it ends on the wicket.
const HURRIED_SECS: f64 = -0.05;
const TREADS_ON_WICKET: f64 = 0.015;

impl Play {
    /// Carries out a command before the next step. A dead ball ignores it.
    pub fn command(&mut self, command: Command) {
        if self.is_dead {
            return;
        }
        match command {
            Command::Swing(stroke) => self.swing(stroke),
            Command::Run => self.running.run(),
            Command::TurnBack => self.running.turn_back(),
        }
    }

    #[inline(never)]
    fn swing(&mut self, stroke: Stroke) {
        if self.played.is_some() || self.touched.fielder {
            return;
        }
        let batter = &self.setup.batter;
        let delay_ticks = ticks_of(batter.sight_delay_secs).min(self.tick);
        let seen_tick = self.tick.saturating_sub(delay_ticks);
        let seen = self
            .seen
            .get(seen_index(seen_tick))
            .copied()
            .unwrap_or(self.ball);
        let seen_secs = f64::from(delay_ticks) * STEP_SECS;
        let planned = batter.plan(&stroke, &seen, seen_secs, &self.setup.conditions);
        self.event(EventKind::Swung {
            early_secs: planned.early_secs,
        });
        self.played = Some(Played {
            planned,
            stroke,
            start_tick: self.tick,
            stance: self.body,
        });
    }

    /// One step of [`STEP_SECS`].
    pub fn step(&mut self) {
        if self.is_dead {
            return;
        }
        if let Some(slot) = self.seen.get_mut(seen_index(self.tick)) {
            *slot = self.ball;
        }
        self.move_body();
        let before = self.ball.position;
        if !self.is_dead && self.holding.is_none() {
            self.step_ball();
        }
        if !self.is_dead {
            self.move_fielders();
        }
        if !self.is_dead && self.holding.is_none() {
            self.field_ball(before);
        }
        if !self.is_dead {
            self.run_batters();
        }
        if !self.is_dead {
            self.decide_holding();
        }
        self.tick = self.tick.saturating_add(1);
        if self.tick >= TICK_LIMIT {
            self.die();
        }
        self.hash_state();
    }

    /// Moves the body with the stroke, and the striker out of the crease for one that is played down the pitch. A hurried step back
    /// may end on the wicket.
    #[inline(never)]
    fn move_body(&mut self) {
        let Some(played) = self.played else {
            return;
        };
        let swing = &played.planned.swing;
        let secs = self.since(played.start_tick);
        let share = (secs / swing.lead_secs).min(1.0);
        self.body = played.stance.towards(&played.planned.body, share);
        if played.stroke.foot == Foot::Advance && secs <= swing.lead_secs {
            self.running.advance_striker(share);
        }
        let is_hurried =
            played.stroke.foot == Foot::Back && played.planned.early_secs < HURRIED_SECS;
        let is_down = secs > swing.lead_secs && secs <= swing.lead_secs + STEP_SECS;
        if is_hurried && is_down && self.random.share() < TREADS_ON_WICKET {
            if let Some(wicket) = self.is_wicket_down.get_mut(index_of(End::Striker)) {
                *wicket = true;
            }
            self.event_at(End::Striker.stumps(), EventKind::HitWicket);
            self.die();
        }
    }

    #[inline(never)]
    pub(super) fn event(&mut self, kind: EventKind) {
        self.event_at(self.ball.position, kind);
    }

    #[inline(never)]
    pub(super) fn event_at(&mut self, at: DVec3, kind: EventKind) {
        self.events.push(Event {
            tick: self.tick,
            at,
            kind,
        });
    }

    #[inline(never)]
    pub(super) fn die(&mut self) {
        if self.is_dead {
            return;
        }
        self.is_dead = true;
        self.event(EventKind::Dead {
            runs: self.running.completed(),
            have_crossed: self.running.have_crossed(),
        });
    }
}

fn seen_index(tick: u32) -> usize {
    usize::try_from(tick).unwrap_or(0) % SEEN
}
