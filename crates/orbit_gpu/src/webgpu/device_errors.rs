use std::cell::RefCell;
use std::rc::{Rc, Weak};

use orbit_render::error::RenderError;
use wasm_bindgen::prelude::*;

use super::api::Device;

/// What the device reports after the call that caused it. The next call that can fail hands it on.
///
/// Listeners belong to the browser, which may call them after the backend is gone; all they hold is weak.
pub(super) struct DeviceErrors {
    first: Rc<RefCell<Option<RenderError>>>,
}

/// A way to report to [`DeviceErrors`], as long as they are there.
#[derive(Clone)]
pub(super) struct Reporter {
    first: Weak<RefCell<Option<RenderError>>>,
}

impl Reporter {
    /// Keeps an error's message, unless one is waiting.
    pub(super) fn report(&self, code: &'static str, error: &JsValue) {
        let message = field(error, "message").as_string().unwrap_or_default();
        if let Some(first) = self.first.upgrade() {
            first
                .borrow_mut()
                .get_or_insert_with(|| RenderError::new(code, &message));
        }
    }

    fn report_loss(&self) {
        if let Some(first) = self.first.upgrade() {
            *first.borrow_mut() = Some(RenderError::new(
                "context_lost",
                "The browser took the GPU away for a moment.",
            ));
        }
    }
}

fn field(of: &JsValue, name: &str) -> JsValue {
    js_sys::Reflect::get(of, &name.into()).unwrap_or_default()
}

/// A function for the browser, which frees it when nothing can call it any more.
pub(super) fn listener(call: impl FnMut(JsValue) + 'static) -> js_sys::Function {
    Closure::<dyn FnMut(JsValue)>::new(call)
        .into_js_value()
        .unchecked_into()
}

impl DeviceErrors {
    pub(super) fn watch(device: &Device) -> Self {
        let errors = Self {
            first: Rc::new(RefCell::new(None)),
        };
        let reporter = errors.reporter();
        // Chromium's message quotes the line of the shader.
        device.set_on_uncaptured_error(&listener(move |event| {
            reporter.report("gpu_failed", &field(&event, "error"));
        }));
        let reporter = errors.reporter();
        device
            .lost()
            .on_settled(&listener(move |_| reporter.report_loss()));
        errors
    }

    /// For what fails later.
    pub(super) fn reporter(&self) -> Reporter {
        Reporter {
            first: Rc::downgrade(&self.first),
        }
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
