//! The renderer of one canvas: its views, and drawing a frame.

#[cfg(feature = "extras")]
use orbit_extras::Extras;
use orbit_gpu::CanvasBackend;
use orbit_render::backend::{GpuBackend, Viewport};
use orbit_render::{RenderInput, Renderer, ViewInput};
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::WebGlFramebuffer;

use crate::enums::Eye;
use crate::numbers::{float, matrix, pixels};
use orbit_js::Thrown;

/// The renderer of one canvas.
#[wasm_bindgen]
pub struct Core {
    pub(crate) renderer: Renderer<CanvasBackend>,
    #[cfg(feature = "extras")]
    pub(crate) extras: Extras,
    views: Vec<ViewInput>,
}

#[wasm_bindgen]
impl Core {
    /// Adds a view to the next frame. Both matrices have 16 floats, column-major, with depth from -1 to 1. The viewport
    /// is in pixels from the lower left of the target.
    #[wasm_bindgen(js_name = addView)]
    #[expect(
        clippy::too_many_arguments,
        reason = "plain numbers cross the boundary without an allocation"
    )]
    pub fn add_view(
        &mut self,
        #[wasm_bindgen(js_name = clipFromView)] clip_from_view: &[f32],
        #[wasm_bindgen(js_name = viewFromWorld)] view_from_world: &[f32],
        #[wasm_bindgen(js_name = xPx)] x_px: f32,
        #[wasm_bindgen(js_name = yPx)] y_px: f32,
        #[wasm_bindgen(js_name = widthPx)] width_px: f32,
        #[wasm_bindgen(js_name = heightPx)] height_px: f32,
        eye: Eye,
    ) {
        let (Some(clip_from_view), Some(view_from_world)) =
            (matrix(clip_from_view), matrix(view_from_world))
        else {
            return;
        };
        self.views.push(ViewInput {
            clip_from_view,
            view_from_world,
            viewport: Viewport {
                x_px: pixels(x_px),
                y_px: pixels(y_px),
                width_px: pixels(width_px),
                height_px: pixels(height_px),
            },
            eye: match eye {
                Eye::Left => orbit_render::Eye::Left,
                Eye::Right => orbit_render::Eye::Right,
                _ => orbit_render::Eye::None,
            },
        });
    }

    /// Advances all playbacks and draws the views added since the last frame, to a framebuffer or to the canvas. `clear`
    /// is a linear RGBA colour; without it the target keeps its content. WebGPU always draws to the canvas.
    ///
    /// Returns the statistics of the frame: draw items, before equal ones are drawn together; draw calls to the driver;
    /// triangles drawn; draw items outside every view.
    pub fn render(
        &mut self,
        framebuffer: Option<WebGlFramebuffer>,
        clear: Option<Vec<f32>>,
        #[wasm_bindgen(js_name = nowSecs)] now_secs: f64,
        #[wasm_bindgen(js_name = dtSecs)] dt_secs: f64,
    ) -> Result<Vec<f64>, Thrown> {
        self.renderer.advance(dt_secs);
        self.renderer.backend_mut().set_surface(framebuffer);
        let input = RenderInput {
            views: &self.views,
            clear: clear.and_then(|color| color.try_into().ok()),
            now_secs,
        };
        #[cfg(feature = "extras")]
        self.extras.prepare(&mut self.renderer, &input);
        let drawn = self.renderer.render(&input);
        self.views.clear();
        let drawn = drawn?;
        Ok(vec![
            drawn.draws.into(),
            drawn.calls.into(),
            float(drawn.triangles),
            drawn.culled.into(),
        ])
    }

    /// Whether a frame can be drawn now, without waiting for the driver to compile.
    #[wasm_bindgen(js_name = isReady)]
    pub fn is_ready(&mut self) -> bool {
        self.renderer.backend_mut().is_ready()
    }

    /// Makes the driver compile what the first frame needs; the canvas must not be visible yet. Returns whether compilation is
    /// finished.
    #[wasm_bindgen(js_name = warmUp)]
    pub fn warm_up(&mut self) -> Result<bool, Thrown> {
        Ok(self.renderer.warm_up()?)
    }

    /// The maximum width and height of a texture in pixels.
    #[wasm_bindgen(js_name = maxTexturePx)]
    pub fn max_texture_px(&self) -> u32 {
        self.renderer.backend().capabilities().max_texture_px
    }
}

impl Core {
    pub(crate) fn new(backend: CanvasBackend) -> Result<Self, Thrown> {
        let renderer = Renderer::new(backend)?;
        #[cfg(feature = "extras")]
        let mut renderer = renderer;
        Ok(Self {
            #[cfg(feature = "extras")]
            extras: Extras::new(&mut renderer)?,
            renderer,
            views: Vec::new(),
        })
    }
}

impl Drop for Core {
    fn drop(&mut self) {
        self.renderer.backend_mut().dispose();
    }
}
