#![doc = include_str!("../README.md")]

use orbit_decode::{DecodeError, DecodedImage, Gamut};
use orbit_js::Thrown;
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs when the module is instantiated.
#[wasm_bindgen(start)]
fn start() {
    orbit_js::report_panics();
}

/// A decoded image, upright.
#[wasm_bindgen]
pub struct Decoded(DecodedImage);

#[wasm_bindgen]
impl Decoded {
    /// The width in pixels.
    #[wasm_bindgen(getter)]
    pub fn width(&self) -> u32 {
        self.0.width
    }

    /// The height in pixels.
    #[wasm_bindgen(getter)]
    pub fn height(&self) -> u32 {
        self.0.height
    }

    /// Whether the colours are Display P3 rather than sRGB.
    #[wasm_bindgen(getter, js_name = isDisplayP3)]
    pub fn is_display_p3(&self) -> bool {
        self.0.gamut == Gamut::DisplayP3
    }

    /// The pixels: red, green, blue and alpha, one byte each, row by row, not premultiplied. They can be taken only once.
    #[wasm_bindgen(js_name = takeRgba)]
    pub fn take_rgba(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.0.rgba)
    }
}

fn decoded(image: Result<DecodedImage, DecodeError>) -> Result<Decoded, Thrown> {
    Ok(Decoded(image?))
}

/// Decodes a HEIC file.
///
/// # Errors
/// An `Error` with the code `too_many_pixels`, `too_much_work`, `unsupported` or `damaged`.
#[cfg(feature = "heic")]
#[wasm_bindgen(js_name = decodeHeic)]
pub fn decode_heic(bytes: &[u8]) -> Result<Decoded, Thrown> {
    decoded(orbit_decode::decode_heic(bytes))
}

/// Decodes a JPEG XL file.
///
/// # Errors
/// The same as those of `decodeHeic`.
#[cfg(feature = "jxl")]
#[wasm_bindgen(js_name = decodeJxl)]
pub fn decode_jxl(bytes: &[u8]) -> Result<Decoded, Thrown> {
    decoded(orbit_decode::decode_jxl(bytes))
}

/// The same JPEG XL file with uncompressed metadata.
#[cfg(feature = "jxl")]
#[must_use]
#[wasm_bindgen(js_name = unpackJxlMetadata)]
pub fn unpack_jxl_metadata(bytes: &[u8]) -> Vec<u8> {
    orbit_decode::unpack_jxl_metadata(bytes)
}

/// Decodes a TIFF file.
///
/// # Errors
/// The same as those of `decodeHeic`.
#[cfg(feature = "tiff")]
#[wasm_bindgen(js_name = decodeTiff)]
pub fn decode_tiff(bytes: &[u8]) -> Result<Decoded, Thrown> {
    decoded(orbit_decode::decode_tiff(bytes))
}
