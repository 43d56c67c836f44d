//! The renderer's part of the module: a canvas, and frames on it.

use orbit_gpu::AnyBackend;
use orbit_render::backend::Viewport;
use orbit_render::{Eye, RenderInput, Renderer, ViewInput};
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::WebGlFramebuffer;

use crate::error::EngineError;
use crate::numbers::{float, matrix, whole};

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
    /// Moves all playbacks on and draws a frame to a framebuffer, or without one to the canvas. `frame` holds room for the report, then the views.
    /// A red of NaN leaves what is there.
    /// WebGPU has no framebuffers and draws to the canvas in any case.
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
        #[wasm_bindgen(js_name = dtSecs)] dt_secs: f64,
        frame: &mut [f32],
    ) -> Result<(), EngineError> {
        self.renderer.advance(dt_secs);
        self.renderer.backend_mut().set_target(framebuffer);
        let Some((report, views)) = frame.split_first_chunk_mut::<REPORT_FLOATS>() else {
            return Err(EngineError::new(
                "bad_frame",
                "The frame's array is too short",
            ));
        };
        self.views.clear();
        for numbers in views.chunks_exact(VIEW_FLOATS) {
            if let Some(view) = view(numbers) {
                self.views.push(view);
            }
        }
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
    pub(crate) fn new(backend: AnyBackend) -> Result<Self, EngineError> {
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
            x_px: whole(x),
            y_px: whole(y),
            width_px: whole(width),
            height_px: whole(height),
        },
        eye: match whole(eye) {
            1 => Eye::Left,
            2 => Eye::Right,
            _ => Eye::None,
        },
    })
}
