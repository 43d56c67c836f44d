//! What the decoded pixels of an image show.

use crate::Statement;
use orbit_imaging::alpha_statement;
use orbit_pixels::{
    Display, FEATURE_NAMES, Middle, MosaicTrace, Pixels, Recompression, WatermarkMatch, alpha_text,
    find_mosaic, find_recompression, find_watermark,
};
use wasm_bindgen::prelude::wasm_bindgen;

/// What was found in the pixels of an image.
#[wasm_bindgen]
pub struct PixelSigns {
    watermark: Option<WatermarkMatch>,
    mosaic: Option<MosaicTrace>,
    recompression: Option<Recompression>,
    alpha_statement: Option<orbit_imaging::Statement>,
    features: Option<[f64; 8]>,
    spectrum: Option<Display>,
    noise: Option<Display>,
}

#[wasm_bindgen]
impl PixelSigns {
    /// Reads RGBA pixels that are not premultiplied. `quantization` is the table of 64 steps of a JPEG's luma, row by row.
    /// Undefined if the length does not fit the size, or there are too many pixels.
    pub fn read(
        width: u32,
        height: u32,
        rgba: &[u8],
        quantization: Option<Vec<u16>>,
    ) -> Option<PixelSigns> {
        let pixels = Pixels::new(width, height, rgba)?;
        let quantization: Option<[u16; 64]> = quantization.and_then(|table| table.try_into().ok());
        let middle = Middle::new(&pixels);
        Some(Self {
            watermark: find_watermark(&pixels),
            mosaic: find_mosaic(&pixels),
            recompression: quantization.and_then(|table| find_recompression(&pixels, &table)),
            alpha_statement: alpha_text(&pixels).and_then(|text| alpha_statement(&text)),
            features: middle.as_ref().map(Middle::features),
            spectrum: middle.as_ref().map(Middle::spectrum_display),
            noise: middle.as_ref().map(Middle::noise_display),
        })
    }

    /// The generator whose watermark was found, if any.
    #[wasm_bindgen(getter)]
    pub fn watermark(&self) -> Option<String> {
        self.watermark.map(|found| found.generator.into())
    }

    /// The correlation of the watermark with the published payload, at most 1; 0 if there is none.
    #[wasm_bindgen(getter, js_name = watermarkCorrelation)]
    pub fn watermark_correlation(&self) -> f32 {
        self.watermark.map_or(0.0, |found| found.correlation)
    }

    /// How many parts of the image were compared for the trace of a colour filter, if it was found.
    #[wasm_bindgen(getter, js_name = mosaicTiles)]
    pub fn mosaic_tiles(&self) -> Option<usize> {
        self.mosaic.map(|trace| trace.tiles)
    }

    /// How many of those parts show the same filter, if it was found.
    #[wasm_bindgen(getter, js_name = mosaicAgreeing)]
    pub fn mosaic_agreeing(&self) -> Option<usize> {
        self.mosaic.map(|trace| trace.agreeing)
    }

    /// How many of nine frequencies show an earlier compression, if it was found.
    #[wasm_bindgen(getter, js_name = recompressedFrequencies)]
    pub fn recompressed_frequencies(&self) -> Option<usize> {
        self.recompression.map(|trace| trace.frequencies)
    }

    /// The statement in a text in the alpha channel, if there is one.
    #[wasm_bindgen(getter, js_name = alphaStatement)]
    pub fn alpha_statement(&self) -> Option<Statement> {
        self.alpha_statement.clone().map(Statement::from)
    }

    /// Numbers for a calibration, in the order of `featureNames`; empty if the image is too small.
    #[wasm_bindgen(getter)]
    pub fn features(&self) -> Vec<f64> {
        self.features
            .map_or_else(Vec::new, |features| features.to_vec())
    }

    /// The spectrum, a square greyscale image; empty if the image is too small.
    #[wasm_bindgen(getter)]
    pub fn spectrum(&self) -> Vec<u8> {
        grey_of(self.spectrum.as_ref())
    }

    /// The noise, a square greyscale image; empty if the image is too small.
    #[wasm_bindgen(getter)]
    pub fn noise(&self) -> Vec<u8> {
        grey_of(self.noise.as_ref())
    }

    /// The side of both squares in pixels; 0 if the image is too small.
    #[wasm_bindgen(getter, js_name = displaySide)]
    pub fn display_side(&self) -> usize {
        self.spectrum.as_ref().map_or(0, |display| display.side)
    }
}

/// The names of the features, in their order.
#[wasm_bindgen(js_name = featureNames)]
pub fn feature_names() -> Vec<String> {
    FEATURE_NAMES.map(String::from).to_vec()
}

fn grey_of(display: Option<&Display>) -> Vec<u8> {
    display.map_or_else(Vec::new, |display| display.grey.clone())
}
