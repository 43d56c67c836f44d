//! Orbits as polylines.

use crate::error::{SkyError, body_of};
use orbit_js::Thrown;
use orbit_sky::orbit::Ellipse;
use wasm_bindgen::prelude::wasm_bindgen;

/// Fills `out` with points (x, y, z) of a body's orbit at a Julian day (TT), in scene axes and au, relative to the body's
/// parent. The line is closed: its first and last points are at the body.
#[wasm_bindgen(js_name = orbitLine)]
pub fn orbit_line(body: u32, julian_day_tt: f64, out: &mut [f32]) -> Result<(), Thrown> {
    let ellipse = Ellipse::of(body_of(body)?, julian_day_tt).ok_or(SkyError::NoOrbit)?;
    let segments = u32::try_from(out.len() / 3)
        .unwrap_or(u32::MAX)
        .saturating_sub(1);
    if segments == 0 || !out.len().is_multiple_of(3) {
        return Err(SkyError::WrongLength.into());
    }
    for (step, point) in (0..=segments).zip(out.chunks_exact_mut(3)) {
        let position = ellipse.point(f64::from(step) / f64::from(segments));
        point.copy_from_slice(&position.as_vec3().to_array());
    }
    Ok(())
}
