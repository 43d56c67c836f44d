//! Where bodies are and how they are turned.

use crate::error::{SkyError, body_of};
use orbit_sky::{position, rotation, time};
use wasm_bindgen::prelude::wasm_bindgen;

/// Writes x, y and z of every body (scene axes, au) at a Julian day (TT), in the order of the bodies.
#[wasm_bindgen]
pub fn positions(julian_day_tt: f64, out: &mut [f64]) -> Result<(), SkyError> {
    let places = position::positions(julian_day_tt);
    if out.len() != places.len() * 3 {
        return Err(SkyError::WrongLength);
    }
    for (triple, place) in out.chunks_exact_mut(3).zip(places) {
        triple.copy_from_slice(&place.to_array());
    }
    Ok(())
}

/// Writes the quaternion (x, y, z, w) that turns a body's own axes into those of the scene at a Julian day (TT).
#[wasm_bindgen]
pub fn orientation(body: u32, julian_day_tt: f64, out: &mut [f64]) -> Result<(), SkyError> {
    let turn = rotation::scene_from_body(body_of(body)?, julian_day_tt);
    let out: &mut [f64; 4] = out.try_into().map_err(|_| SkyError::WrongLength)?;
    *out = turn.to_array();
    Ok(())
}

/// Seconds by which terrestrial time is ahead of the clocks at a Julian day.
#[wasm_bindgen(js_name = deltaT)]
#[must_use]
pub fn delta_t(julian_day: f64) -> f64 {
    time::delta_t_secs(julian_day)
}
