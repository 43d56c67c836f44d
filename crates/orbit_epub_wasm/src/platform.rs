//! The browser's knowledge of text.

use orbit_epub::Platform;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

/// The browser's tables of encodings and of Unicode. The same tables in this module would double its size.
pub(crate) const PLATFORM: Platform = Platform { decode, compose };

#[wasm_bindgen]
extern "C" {
    type TextDecoder;

    #[wasm_bindgen(constructor, catch)]
    fn new(label: &str) -> Result<TextDecoder, JsValue>;

    #[wasm_bindgen(method, catch, js_name = decode)]
    fn decode(this: &TextDecoder, bytes: &[u8]) -> Result<String, JsValue>;

    #[wasm_bindgen(js_name = String)]
    type Text;

    #[wasm_bindgen(method, js_name = normalize)]
    fn normalize(this: &Text, form: &str) -> String;
}

fn decode(label: &str, bytes: &[u8]) -> Option<String> {
    TextDecoder::new(label).ok()?.decode(bytes).ok()
}

fn compose(text: &str) -> String {
    let text: Text = JsValue::from_str(text).unchecked_into();
    text.normalize("NFC")
}
