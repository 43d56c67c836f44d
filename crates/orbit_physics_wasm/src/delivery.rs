//! Deliveries and fields from what a game chooses.

use crate::layout::{HANDS, PLACINGS, chosen, movement, write_delivery};
use glam::DVec3;
use orbit_js::Thrown;
use orbit_physics::field::Field;
use orbit_physics::ground::{Conditions, Surface};
use orbit_physics::{Aim, Delivery};
use wasm_bindgen::prelude::wasm_bindgen;

/// A bowler's aim, which becomes a delivery.
#[wasm_bindgen]
#[derive(Default)]
pub struct BowlingAim(Aim);

#[wasm_bindgen]
impl BowlingAim {
    /// A straight ball on a good length.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Where the hand lets the ball go, and how far the front foot is over the crease.
    pub fn release(&mut self, x: f64, y: f64, z: f64, overstep_m: f64) {
        self.0.release = DVec3::new(x, y, z);
        self.0.overstep_m = overstep_m;
    }

    /// Where it pitches, and how fast it is released.
    pub fn target(&mut self, line_m: f64, length_m: f64, pace_m_s: f64) {
        self.0.line_m = line_m;
        self.0.length_m = length_m;
        self.0.pace_m_s = pace_m_s;
    }

    /// What it does on its way: 0 nothing, 1 swing with a seam angle, 2 side spin and topspin.
    pub fn movement(&mut self, kind: u32, first: f64, second: f64) -> Result<(), Thrown> {
        self.0.movement = movement(kind, first, second)?;
        Ok(())
    }

    /// Fills `out` with the delivery of a bowler whose meter stopped at `miss` (0 is perfect, 1 a complete miss).
    pub fn deliver(
        &self,
        miss: f64,
        seed: u64,
        is_green: bool,
        swing: f64,
        out: &mut [f64],
    ) -> Result<(), Thrown> {
        let mut conditions = Conditions::default();
        if is_green {
            conditions.pitch = Surface::GREEN;
        }
        conditions.air.swing_coefficient *=
            orbit_physics::error::checked(swing, "swing", 0.0, 2.0)?;
        let delivery = Delivery::aimed_at(&self.0.missed_by(miss, seed)?, &conditions)?;
        write_delivery(&delivery, out);
        Ok(())
    }
}

/// Fills `out` with x and z of the fielders of a ready-made field.
#[wasm_bindgen(js_name = placeField)]
pub fn place_field(placing: u32, hand: u32, pace_m_s: f64, out: &mut [f64]) -> Result<(), Thrown> {
    let placing = chosen(&PLACINGS, placing, "placing")?;
    let hand = chosen(&HANDS, hand, "hand")?;
    let field = Field::placed(placing, hand, pace_m_s);
    for (xz, place) in out.chunks_exact_mut(2).zip(field.places) {
        xz.copy_from_slice(&[place.x, place.z]);
    }
    Ok(())
}
