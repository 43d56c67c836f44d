//! The renderer's part of the module: a canvas, and frames on it.

use orbit_gpu::{AnyBackend, GpuCanvasContext, GpuDevice, WebGl, WebGpu};
use orbit_render::backend::{GpuBackend, Viewport};
use orbit_render::{Eye, RenderInput, Renderer, ViewInput};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use web_sys::{WebGl2RenderingContext, WebGlFramebuffer};

use crate::error::EngineError;
use crate::numbers::{float, matrix, pixels};

/// Floats in front of the views, for the report: draws, calls, triangles, culled.
const REPORT_FLOATS: usize = 4;
/// Floats of a view: `clip_from_view`, `view_from_world`, viewport (x, y, width, height), eye.
const VIEW_FLOATS: usize = 37;

/// All that draws to one canvas.
#[wasm_bindgen]
pub struct Core {
    pub(crate) renderer: Renderer<AnyBackend>,
    views: Vec<ViewInput>,
}

#[wasm_bindgen]
impl Core {
    /// Draws with WebGL 2. The context is the engine's own from now on.
    pub fn webgl2(context: WebGl2RenderingContext) -> Result<Core, EngineError> {
        Self::new(AnyBackend::WebGl(WebGl::new(context)?))
    }

    /// Draws with WebGPU. `device` is a `GPUDevice`, `context` the canvas's `GPUCanvasContext`, `format` the canvas's.
    pub fn webgpu(
        device: JsValue,
        context: JsValue,
        format: &str,
        #[wasm_bindgen(js_name = hasAlpha)] has_alpha: bool,
    ) -> Result<Core, EngineError> {
        Self::new(webgpu(device, context, format, has_alpha)?)
    }

    /// Goes on after the context was lost, with the same one come back.
    #[wasm_bindgen(js_name = restoreWebgl2)]
    pub fn restore_webgl2(&mut self, context: WebGl2RenderingContext) -> Result<(), EngineError> {
        let backend = AnyBackend::WebGl(WebGl::new(context)?);
        Ok(self.renderer.restore(backend)?)
    }

    /// Goes on after the device was lost, with another one.
    #[wasm_bindgen(js_name = restoreWebgpu)]
    pub fn restore_webgpu(
        &mut self,
        device: JsValue,
        context: JsValue,
        format: &str,
        #[wasm_bindgen(js_name = hasAlpha)] has_alpha: bool,
    ) -> Result<(), EngineError> {
        let backend = webgpu(device, context, format, has_alpha)?;
        Ok(self.renderer.restore(backend)?)
    }

    /// Greatest width and height of a picture.
    #[wasm_bindgen(js_name = maxTexturePx)]
    pub fn max_texture_px(&self) -> u32 {
        self.renderer.backend().capabilities().max_texture_px
    }

    /// Whether a frame would be drawn without waiting for the driver to compile.
    #[wasm_bindgen(js_name = isReady)]
    pub fn is_ready(&mut self) -> bool {
        self.renderer.backend_mut().is_ready()
    }

    /// Draws a frame to a framebuffer, or without one to the canvas. `frame` holds room for the report, then the views.
    /// A red of NaN leaves what is there.
    #[allow(
        clippy::too_many_arguments,
        reason = "numbers are what crosses the boundary without an object a frame"
    )]
    pub fn render(
        &mut self,
        framebuffer: Option<WebGlFramebuffer>,
        red: f32,
        green: f32,
        blue: f32,
        alpha: f32,
        #[wasm_bindgen(js_name = nowSecs)] now_secs: f64,
        frame: &mut [f32],
    ) -> Result<(), EngineError> {
        if let AnyBackend::WebGl(backend) = self.renderer.backend_mut() {
            backend.set_target(framebuffer);
        }
        let Some((report, views)) = frame.split_first_chunk_mut::<REPORT_FLOATS>() else {
            return Err(EngineError::new(
                "bad_frame",
                "The frame's array is too short",
            ));
        };
        self.views.clear();
        self.views
            .extend(views.chunks_exact(VIEW_FLOATS).filter_map(view));
        let drawn = self.renderer.render(&RenderInput {
            views: &self.views,
            clear: (!red.is_nan()).then_some([red, green, blue, alpha]),
            now_secs,
        })?;
        *report = [
            float(drawn.draws.into()),
            float(drawn.calls.into()),
            float(drawn.triangles),
            float(drawn.culled.into()),
        ];
        Ok(())
    }
}

impl Core {
    fn new(backend: AnyBackend) -> Result<Self, EngineError> {
        Ok(Self {
            renderer: Renderer::new(backend)?,
            views: Vec::new(),
        })
    }
}

impl Drop for Core {
    fn drop(&mut self) {
        self.renderer.backend_mut().dispose();
    }
}

fn webgpu(
    device: JsValue,
    context: JsValue,
    format: &str,
    has_alpha: bool,
) -> Result<AnyBackend, EngineError> {
    // What a page hands over as a device is one: these types exist in no browser that could check them by name.
    let device = device.unchecked_into::<GpuDevice>();
    let context = context.unchecked_into::<GpuCanvasContext>();
    Ok(AnyBackend::WebGpu(WebGpu::new(
        device, context, format, has_alpha,
    )?))
}

fn view(floats: &[f32]) -> Option<ViewInput> {
    let (clip_from_view, rest) = floats.split_at_checked(16)?;
    let (view_from_world, rest) = rest.split_at_checked(16)?;
    let [x, y, width, height, eye] = *rest else {
        return None;
    };
    Some(ViewInput {
        clip_from_view: matrix(clip_from_view)?,
        view_from_world: matrix(view_from_world)?,
        viewport: Viewport {
            x_px: pixels(x),
            y_px: pixels(y),
            width_px: pixels(width),
            height_px: pixels(height),
        },
        eye: match pixels(eye) {
            1 => Eye::Left,
            2 => Eye::Right,
            _ => Eye::None,
        },
    })
}
