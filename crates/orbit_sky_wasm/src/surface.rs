//! Surface textures, painted a few rows at a time.

use crate::error::body_of;
use orbit_js::Thrown;
use orbit_sky::surface;
use wasm_bindgen::prelude::wasm_bindgen;

/// The surface of a body as an equirectangular image, painted row by row.
#[wasm_bindgen]
pub struct SurfaceImage {
    surface: surface::Surface,
    width: u32,
    height: u32,
}

#[wasm_bindgen]
impl SurfaceImage {
    /// Prepares the surface of a body. The same body and seed give the same image.
    #[wasm_bindgen(constructor)]
    pub fn new(body: u32, seed: u32, width: u32, height: u32) -> Result<Self, Thrown> {
        Ok(Self {
            surface: surface::Surface::new(body_of(body)?, seed),
            width,
            height,
        })
    }

    /// Paints rows from `first_row` into `out`, as many whole rows as fit: RGBA8, sRGB.
    #[wasm_bindgen(js_name = fillRows)]
    pub fn fill_rows(&self, first_row: u32, out: &mut [u8]) {
        let rows = self.height.saturating_sub(first_row);
        self.surface
            .fill_rows(self.width, self.height, first_row, rows, out);
    }

    /// Whether the body has relief, and so a normal map.
    #[wasm_bindgen(js_name = hasRelief)]
    #[must_use]
    pub fn has_relief(&self) -> bool {
        self.surface.has_relief()
    }

    /// Paints rows of the normal map, like `fillRows`.
    #[wasm_bindgen(js_name = fillNormalRows)]
    pub fn fill_normal_rows(&self, first_row: u32, out: &mut [u8]) {
        let rows = self.height.saturating_sub(first_row);
        self.surface
            .fill_normal_rows(self.width, self.height, first_row, rows, out);
    }
}

/// Paints Saturn's rings, from the inner to the outer edge, as one row of RGBA8 (sRGB, straight alpha).
#[wasm_bindgen(js_name = fillRing)]
pub fn fill_ring(seed: u32, out: &mut [u8]) {
    surface::fill_ring(seed, out);
}
