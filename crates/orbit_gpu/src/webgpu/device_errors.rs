use std::cell::RefCell;
use std::rc::Rc;

use orbit_render::error::RenderError;
use wasm_bindgen::prelude::*;

use super::api::Device;

/// What the device reports after the call that caused it. The next call that can fail hands it on.
#[derive(Clone)]
pub(super) struct DeviceErrors {
    first: Rc<RefCell<Option<RenderError>>>,
    _listeners: Rc<[Listener; 2]>,
}

/// What the browser calls; it must live as long as it may be called.
pub(super) type Listener = Closure<dyn FnMut(JsValue)>;

fn text(of: &JsValue, field: &str) -> Option<JsValue> {
    js_sys::Reflect::get(of, &field.into()).ok()
}

impl DeviceErrors {
    pub(super) fn watch(device: &Device) -> Self {
        let first = Rc::new(RefCell::new(None));
        let seen = Rc::clone(&first);
        // Chromium's message quotes the line of the shader.
        let on_error = Closure::new(move |event: JsValue| {
            let message = text(&event, "error")
                .and_then(|error| text(&error, "message")?.as_string())
                .unwrap_or_default();
            seen.borrow_mut()
                .get_or_insert_with(|| RenderError::new("gpu_failed", message));
        });
        let seen = Rc::clone(&first);
        let on_lost = Closure::new(move |_| {
            *seen.borrow_mut() = Some(RenderError::new(
                "context_lost",
                "The browser took the GPU away for a moment.",
            ));
        });
        device.set_on_uncaptured_error(Some(on_error.as_ref().unchecked_ref()));
        // The promise is settled once in the device's life, and the listener lives as long as this.
        let _ = device.lost().then(&on_lost);
        Self {
            first,
            _listeners: Rc::new([on_error, on_lost]),
        }
    }

    /// Keeps an error that came some other way.
    pub(super) fn report(&self, code: &'static str, error: &JsValue) {
        let message = text(error, "message")
            .and_then(|message| message.as_string())
            .unwrap_or_default();
        self.first
            .borrow_mut()
            .get_or_insert_with(|| RenderError::new(code, message));
    }

    /// Hands the first error on, once; a lost device stays lost.
    pub(super) fn check(&self) -> Result<(), RenderError> {
        let mut first = self.first.borrow_mut();
        match &*first {
            None => Ok(()),
            Some(error) if error.code == "context_lost" => Err(error.clone()),
            Some(_) => first.take().map_or(Ok(()), Err),
        }
    }
}
