//! Positions and orientations of bodies.

use crate::error::{SkyError, body_of};
use orbit_js::Thrown;
use orbit_sky::{position, rotation, time};
use wasm_bindgen::prelude::wasm_bindgen;

/// Writes x, y and z of every body at a Julian day (TT), in scene axes and au, in the order of `Body::ALL`.
#[wasm_bindgen]
#[expect(
    clippy::arithmetic_side_effects,
    reason = "lengths of arrays that fit in memory"
)]
pub fn positions(julian_day_tt: f64, out: &mut [f64]) -> Result<(), Thrown> {
    let all = position::positions(julian_day_tt);
    if out.len() != all.len() * 3 {
        return Err(SkyError::WrongLength.into());
    }
    for (xyz, position) in out.chunks_exact_mut(3).zip(all) {
        xyz.copy_from_slice(&position.to_array());
    }
    Ok(())
}

/// Writes the quaternion (x, y, z, w) from a body's own axes to scene axes at a Julian day (TT).
#[wasm_bindgen]
pub fn orientation(body: u32, julian_day_tt: f64, out: &mut [f64]) -> Result<(), Thrown> {
    let rotation = rotation::scene_from_body(body_of(body)?, julian_day_tt);
    let out: &mut [f64; 4] = out.try_into().map_err(|_| SkyError::WrongLength)?;
    *out = rotation.to_array();
    Ok(())
}

/// Terrestrial time minus universal time (TT - UT) at a Julian day, in seconds.
#[wasm_bindgen(js_name = deltaT)]
#[must_use]
pub fn delta_t(julian_day: f64) -> f64 {
    time::delta_t_secs(julian_day)
}
