//! A fielder: where they are, where they are going, and why.

use crate::hash::StateHash;
use crate::path::STEP_SECS;
use crate::pitch::End;
use glam::DVec3;

/// How quickly a fielder accelerates.
pub(super) const ACCELERATION_M_S2: f64 = 7.0;

/// The task of a fielder.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Task {
    /// Waits and watches.
    Wait,
    /// Runs to where the ball will be.
    Chase,
    /// Takes throws at an end.
    Cover(End),
}

/// A fielder.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Fielder {
    pub(super) position: DVec3,
    pub(super) velocity: DVec3,
    pub(super) target: DVec3,
    pub(super) task: Task,
    /// Before this tick the fielder neither moves nor reaches for the ball.
    pub(super) free_tick: u32,
}

impl Fielder {
    pub(super) fn at(position: DVec3) -> Self {
        Self {
            position,
            velocity: DVec3::ZERO,
            target: position,
            task: Task::Wait,
            free_tick: 0,
        }
    }

    pub(super) fn step(&mut self, speed_m_s: f64) {
        let way = self.target - self.position;
        let distance_m = way.length();
        // Slows down in time to stop at the target.
        let stopping_m_s = (2.0 * ACCELERATION_M_S2 * distance_m).sqrt();
        let wanted = way.normalize_or_zero() * speed_m_s.min(stopping_m_s);
        let change = wanted - self.velocity;
        self.velocity += change.clamp_length_max(ACCELERATION_M_S2 * 1.5 * STEP_SECS);
        if distance_m < 0.05 && self.velocity.length() < 0.5 {
            self.velocity = DVec3::ZERO;
            return;
        }
        self.position += self.velocity * STEP_SECS;
    }

    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        let Self {
            position,
            velocity,
            target,
            task,
            free_tick,
        } = *self;
        for vector in [position, velocity, target] {
            hash.add_vector(vector);
        }
        hash.add_bits(match task {
            Task::Wait => 0,
            Task::Chase => 1,
            Task::Cover(End::Striker) => 2,
            Task::Cover(End::Bowler) => 3,
        });
        hash.add_bits(u64::from(free_tick));
    }
}

/// A throw in flight.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Throw {
    pub(super) end: End,
    pub(super) tick: u32,
}

impl Throw {
    pub(super) fn hash_into(&self, hash: &mut StateHash) {
        let Self { end, tick } = *self;
        hash.add(end.sign());
        hash.add_bits(u64::from(tick));
    }
}
