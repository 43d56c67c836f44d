//! Deliveries and fields, computed from a game's choices.

use crate::layout::{HANDS, PLACINGS, Writer, chosen, read_bowling, write_delivery};
use crate::thrown::Thrown;
use orbit_physics::Delivery;
use orbit_physics::field::Field;
use wasm_bindgen::prelude::wasm_bindgen;

/// Fills `out` with the delivery that an aim results in. Layouts: `AIM` and `DELIVERY`. The seed determines the effect of a miss.
#[wasm_bindgen(js_name = aimDelivery)]
pub fn aim_delivery(aim: &[f64], seed: u64, out: &mut [f64]) -> Result<(), Thrown> {
    let bowling = read_bowling(aim)?;
    let aim = bowling.aim.missed_by(bowling.miss, seed)?;
    write_delivery(&Delivery::aimed_at(&aim, &bowling.conditions)?, out);
    Ok(())
}

/// Fills `out` with x and z of the fielders of a predefined field.
#[wasm_bindgen(js_name = placeField)]
pub fn place_field(placing: u32, hand: u32, pace_m_s: f64, out: &mut [f64]) -> Result<(), Thrown> {
    let placing = chosen(&PLACINGS, placing, "placing")?;
    let hand = chosen(&HANDS, hand, "hand")?;
    let field = Field::placed(placing, hand, pace_m_s);
    let mut writer = Writer::new(out);
    for place in &field.places {
        writer.number(place.x);
        writer.number(place.z);
    }
    Ok(())
}
