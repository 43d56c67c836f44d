//! The hash that two devices compare: it covers the match, the delivery, the seed and all states so far.

use super::match_hash::add_match;
use super::{Play, Played, Touched};
use crate::body::Body;
use crate::hash::StateHash;
use crate::stroke::{PlannedSwing, Stroke, StrokeKind};
use crate::swing::Swing;

impl Play {
    /// A hash of all states so far. It is the same on devices that have simulated the same ball.
    ///
    /// It covers everything that the later course of the ball depends on: at its start the match, the delivery and the seed; then,
    /// after each step, the tick, the state of the random numbers, the ball and what it has touched and where it pitched, the
    /// stroke with its swing, the striker's body, the wickets, the fielders with their plans, who holds or has thrown the ball,
    /// when and where it will be fielded, and the runners. Events are not covered, because they follow from the states.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash.value()
    }

    /// Begins the hash with the constant settings and the first state.
    #[inline(never)]
    pub(super) fn hash_start(&mut self, overstep_m: f64) {
        let mut hash = StateHash::default();
        hash.add(overstep_m);
        add_match(&self.setup, &mut hash);
        self.hash = hash;
        self.hash_state();
    }

    /// Adds the whole state. A new field causes a compile error until it is added here, or deliberately left out.
    #[inline(never)]
    pub(super) fn hash_state(&mut self) {
        let Self {
            // It is constant, so it is in the start of the hash.
            setup: _,
            random,
            tick,
            ball,
            // These are balls of earlier states.
            seen: _,
            touched,
            played,
            body,
            is_wicket_down,
            fielders,
            holding,
            throw,
            loose_tick,
            pick_up: (pick_up_tick, pick_up_place),
            running,
            // They follow from the states.
            events: _,
            is_dead,
            hash: hash_before,
        } = self;
        let mut hash = *hash_before;
        hash.add_bits(random.state());
        ball.hash_into(&mut hash);
        add_touched(touched, &mut hash);
        add_body(body, &mut hash);
        for fielder in fielders {
            fielder.hash_into(&mut hash);
        }
        hash.add_vector(*pick_up_place);
        running.hash_into(&mut hash);
        for number in [*tick, *loose_tick, *pick_up_tick] {
            hash.add_bits(u64::from(number));
        }
        let [striker, bowler] = *is_wicket_down;
        for flag in [
            striker,
            bowler,
            *is_dead,
            holding.is_some(),
            throw.is_some(),
            played.is_some(),
        ] {
            hash.add_bits(u64::from(flag));
        }
        if let Some(holding) = holding {
            holding.hash_into(&mut hash);
        }
        if let Some(throw) = throw {
            throw.hash_into(&mut hash);
        }
        if let Some(played) = played {
            add_played(played, &mut hash);
        }
        self.hash = hash;
    }
}

fn add_touched(touched: &Touched, hash: &mut StateHash) {
    let Touched {
        bounces,
        pitched_x_m,
        bat,
        body,
        fielder,
        is_catchable,
        has_passed_crease,
    } = *touched;
    hash.add_bits(u64::from(bounces));
    hash.add(pitched_x_m.unwrap_or(f64::INFINITY));
    for flag in [bat, body, fielder, is_catchable, has_passed_crease] {
        hash.add_bits(u64::from(flag));
    }
}

fn add_played(played: &Played, hash: &mut StateHash) {
    let Played {
        planned:
            PlannedSwing {
                swing,
                body,
                early_secs,
            },
        stroke: Stroke {
            kind,
            azimuth_rads,
            foot,
        },
        start_tick,
        stance,
    } = played;
    let Swing {
        contact,
        face,
        along,
        speed_m_s,
        hands_share,
        wrists_rad_s,
        lead_secs,
        follow_secs,
    } = swing;
    for vector in [contact, face, along] {
        hash.add_vector(*vector);
    }
    hash.add_all(&[
        *speed_m_s,
        *hands_share,
        *wrists_rad_s,
        *lead_secs,
        *follow_secs,
        *early_secs,
        *azimuth_rads,
        // It differs for each foot.
        foot.contact_z_m(),
    ]);
    add_body(body, hash);
    add_body(stance, hash);
    hash.add_bits(kind_number(*kind));
    hash.add_bits(u64::from(*start_tick));
}

fn kind_number(kind: StrokeKind) -> u64 {
    match kind {
        StrokeKind::Defend => 0,
        StrokeKind::Drive => 1,
        StrokeKind::Cut => 2,
        StrokeKind::Pull => 3,
        StrokeKind::Sweep => 4,
        StrokeKind::Loft => 5,
    }
}

#[inline(never)]
fn add_body(body: &Body, hash: &mut StateHash) {
    let Body {
        front_foot,
        back_foot,
        hips,
    } = body;
    for place in [front_foot, back_foot, hips] {
        hash.add_vector(*place);
    }
}

#[cfg(test)]
mod tests;
