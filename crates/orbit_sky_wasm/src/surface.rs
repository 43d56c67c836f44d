//! Painting of surfaces, some rows at a time.

use crate::error::{SkyError, body_of};
use orbit_sky::surface;
use wasm_bindgen::prelude::wasm_bindgen;

/// A body's surface as a picture of a size, painted row by row.
#[wasm_bindgen]
pub struct SurfacePicture {
    surface: surface::Surface,
    width: u32,
    height: u32,
}

#[wasm_bindgen]
impl SurfacePicture {
    /// Prepares the surface of a body. The same body and seed give the same picture.
    #[wasm_bindgen(constructor)]
    pub fn new(body: u32, seed: u32, width: u32, height: u32) -> Result<Self, SkyError> {
        Ok(Self {
            surface: surface::Surface::new(body_of(body)?, seed),
            width,
            height,
        })
    }

    /// Paints as many whole rows from `first_row` on as `out` holds: RGBA, sRGB.
    #[wasm_bindgen(js_name = fillRows)]
    pub fn fill_rows(&self, first_row: u32, out: &mut [u8]) {
        let rows = self.height.saturating_sub(first_row);
        self.surface
            .fill_rows(self.width, self.height, first_row, rows, out);
    }

    /// Whether there is relief for a normal map to show.
    #[wasm_bindgen(js_name = hasRelief)]
    #[must_use]
    pub fn has_relief(&self) -> bool {
        self.surface.has_relief()
    }

    /// The same rows of the normal map.
    #[wasm_bindgen(js_name = fillNormalRows)]
    pub fn fill_normal_rows(&self, first_row: u32, out: &mut [u8]) {
        let rows = self.height.saturating_sub(first_row);
        self.surface
            .fill_normal_rows(self.width, self.height, first_row, rows, out);
    }
}

/// Paints Saturn's rings from their inner to their outer edge into one row of RGBA: sRGB, alpha not multiplied in.
#[wasm_bindgen(js_name = fillRing)]
pub fn fill_ring(seed: u32, out: &mut [u8]) {
    surface::fill_ring(seed, out);
}
