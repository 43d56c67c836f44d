//! Pointers and statistics.

use orbit_extras::Pointer;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::core::Core;
use crate::enums::StatsMode;
use crate::numbers::matrix;

#[wasm_bindgen]
impl Core {
    /// Shows pointers. Each has a column-major matrix of 16 floats (it points along -Z), a byte that is 1 if its laser is
    /// drawn, and the distance to its hit in metres, NaN for no hit.
    #[wasm_bindgen(js_name = setPointers)]
    pub fn set_pointers(
        &mut self,
        #[wasm_bindgen(js_name = worldFromPointers)] world_from_pointers: &[f32],
        #[wasm_bindgen(js_name = haveLasers)] have_lasers: &[u8],
        #[wasm_bindgen(js_name = hitDistances)] hit_distances: &[f32],
    ) {
        let pointers: Vec<Pointer> = world_from_pointers
            .chunks_exact(16)
            .zip(have_lasers)
            .zip(hit_distances)
            .filter_map(|((world_from_pointer, has_laser), distance)| {
                Some(Pointer {
                    world_from_pointer: matrix(world_from_pointer)?,
                    has_laser: *has_laser == 1,
                    hit_distance: (*distance >= 0.0).then_some(*distance),
                })
            })
            .collect();
        self.extras.set_pointers(&pointers);
    }

    /// Shows or hides the frame rate graph.
    #[wasm_bindgen(js_name = setStats)]
    pub fn set_stats(&mut self, mode: StatsMode) {
        self.extras.set_stats(match mode {
            StatsMode::On => orbit_extras::StatsMode::On,
            StatsMode::Standing => orbit_extras::StatsMode::Standing,
            _ => orbit_extras::StatsMode::Off,
        });
    }
}
