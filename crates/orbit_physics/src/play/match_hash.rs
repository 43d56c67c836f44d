//! The settings that stay the same from ball to ball, as part of the hash.

use super::Match;
use crate::air::Air;
use crate::bat::Bat;
use crate::field::Field;
use crate::ground::{Conditions, Surface};
use crate::hash::StateHash;
use crate::stroke::Batter;

/// Adds air, ground, batter and field.
pub(super) fn add_match(setup: &Match, hash: &mut StateHash) {
    let Match {
        conditions: Conditions {
            air,
            pitch,
            outfield,
        },
        batter,
        field,
    } = setup;
    let Air {
        gravity_m_s2,
        density_kg_m3,
        drag_coefficient,
        swing_coefficient,
        best_seam_rads,
        swing_fades_m_s,
        swing_reversed_m_s,
        lift_slow,
        lift_fast,
        spin_decay_secs,
    } = *air;
    hash.add_all(&[
        gravity_m_s2,
        density_kg_m3,
        drag_coefficient,
        swing_coefficient,
        best_seam_rads,
        swing_fades_m_s,
        swing_reversed_m_s,
        lift_slow,
        lift_fast,
        spin_decay_secs,
    ]);
    add_surface(pitch, hash);
    add_surface(outfield, hash);
    add_batter(batter, hash);
    let Field {
        boundary_m,
        // The places of the fielders are in the first state.
        places: _,
        speed_m_s,
        reaction_secs,
        skill,
        throw_m_s,
    } = *field;
    hash.add_all(&[boundary_m, speed_m_s, reaction_secs, skill, throw_m_s]);
}

#[inline(never)]
fn add_surface(surface: &Surface, hash: &mut StateHash) {
    let Surface {
        restitution,
        restitution_loss_s_m,
        friction,
        grip,
        rolling_resistance,
        unevenness_rads,
    } = *surface;
    hash.add_all(&[
        restitution,
        restitution_loss_s_m,
        friction,
        grip,
        rolling_resistance,
        unevenness_rads,
    ]);
}

fn add_batter(batter: &Batter, hash: &mut StateHash) {
    let Batter {
        hand,
        bat:
            Bat {
                mass_kg,
                balance_m,
                inertia_kg_m2,
                twist_inertia_kg_m2,
                restitution,
                vibration,
                friction,
            },
        reads,
        sight_delay_secs,
        timing_help,
    } = *batter;
    hash.add_all(&[
        hand.off_x(),
        mass_kg,
        balance_m,
        inertia_kg_m2,
        twist_inertia_kg_m2,
        restitution,
        vibration,
        friction,
        reads,
        sight_delay_secs,
        timing_help,
    ]);
}
