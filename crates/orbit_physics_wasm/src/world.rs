//! Many balls that do not collide with each other.

use crate::thrown::Thrown;
use glam::DVec3;
use wasm_bindgen::prelude::wasm_bindgen;

/// A world of many balls.
#[wasm_bindgen]
#[derive(Default)]
pub struct BallWorld(orbit_physics::BallWorld);

#[wasm_bindgen]
impl BallWorld {
    /// A world without balls.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A world without air, with its own gravity in m/s².
    #[wasm_bindgen(js_name = withoutAir)]
    pub fn without_air(gravity_m_s2: f64) -> Result<Self, Thrown> {
        Ok(Self(orbit_physics::BallWorld::without_air(gravity_m_s2)?))
    }

    /// Adds a ball: position, velocity and spin.
    #[expect(clippy::too_many_arguments, reason = "numbers cost JavaScript least")]
    pub fn add(
        &mut self,
        x: f64,
        y: f64,
        z: f64,
        velocity_x: f64,
        velocity_y: f64,
        velocity_z: f64,
        spin_x: f64,
        spin_y: f64,
        spin_z: f64,
    ) -> Result<(), Thrown> {
        self.0.add(
            DVec3::new(x, y, z),
            DVec3::new(velocity_x, velocity_y, velocity_z),
            DVec3::new(spin_x, spin_y, spin_z),
        )?;
        Ok(())
    }

    /// How many balls there are.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn count(&self) -> u32 {
        orbit_numbers::to_u32(self.0.len())
    }

    /// Removes all balls.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Advances all balls by steps of the given duration.
    pub fn step(&mut self, dt_secs: f64, steps: u32) -> Result<(), Thrown> {
        for _ in 0..steps {
            self.0.step(dt_secs)?;
        }
        Ok(())
    }

    /// Fills `out` with x, y and z of the balls, as many as fit.
    pub fn read(&self, out: &mut [f32]) {
        let mut slots = out.iter_mut();
        for position in self.0.positions() {
            for part in position.as_vec3().to_array() {
                let Some(slot) = slots.next() else {
                    return;
                };
                *slot = part;
            }
        }
    }

    /// A hash of the state.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.0.hash()
    }
}
