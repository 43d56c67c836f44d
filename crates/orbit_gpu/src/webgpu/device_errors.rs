//! Errors that a device reports later.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use orbit_render::error::RenderError;
use wasm_bindgen::prelude::*;

use super::api::Device;

/// Errors that the device reports later than the call that caused them. The next call that can fail returns them.
///
/// The browser may call the listeners after the backend was dropped, so they hold weak references only.
pub(super) struct DeviceErrors {
    first: Rc<RefCell<Option<RenderError>>>,
}

/// Reports to [`DeviceErrors`] as long as they exist.
#[derive(Clone)]
pub(super) struct Reporter {
    first: Weak<RefCell<Option<RenderError>>>,
}

impl Reporter {
    /// Stores an error, unless another one is waiting.
    pub(super) fn report(&self, kind: impl FnOnce(String) -> RenderError, error: &JsValue) {
        let message = field(error, "message").as_string().unwrap_or_default();
        if let Some(first) = self.first.upgrade() {
            first.borrow_mut().get_or_insert_with(|| kind(message));
        }
    }

    fn report_loss(&self) {
        if let Some(first) = self.first.upgrade() {
            *first.borrow_mut() = Some(RenderError::ContextLost);
        }
    }
}

fn field(object: &JsValue, name: &str) -> JsValue {
    js_sys::Reflect::get(object, &name.into()).unwrap_or_default()
}

/// Wraps a closure in a JavaScript function that the garbage collector frees.
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
        // For shaders, Chromium's message quotes the line.
        device.set_on_uncaptured_error(&listener(move |event| {
            reporter.report(RenderError::GpuFailed, &field(&event, "error"));
        }));
        let reporter = errors.reporter();
        device
            .lost()
            .then(&listener(move |_| reporter.report_loss()));
        errors
    }

    /// Returns a reporter for errors that arrive later.
    pub(super) fn reporter(&self) -> Reporter {
        Reporter {
            first: Rc::downgrade(&self.first),
        }
    }

    /// Returns the first error, once. A lost device stays lost.
    pub(super) fn check(&self) -> Result<(), RenderError> {
        let mut first = self.first.borrow_mut();
        match &*first {
            None => Ok(()),
            Some(RenderError::ContextLost) => Err(RenderError::ContextLost),
            Some(_) => first.take().map_or(Ok(()), Err),
        }
    }
}
