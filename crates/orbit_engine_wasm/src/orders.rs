//! Small orders: what needs but a few numbers goes through two doors, told by a number which, since every function that
//! JavaScript can call costs wrapping on both sides. The names of the numbers are in `core-orders.ts` of the package.

use glam::{Quat, Vec4};
use orbit_render::backend::GpuBackend;
use orbit_render::{DefaultLight, ModelId, PlayOptions, PlaybackId, Repeat};
use orbit_scene::Transform;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::engine::Core;
use crate::error::EngineError;
use crate::numbers::{matrix, position, vector};

#[wasm_bindgen]
impl Core {
    /// Does one thing to a model or a playback (`on`), perhaps to a part of it (`at`), with up to four numbers. The
    /// answer is 0 where nothing is asked. What names nothing changes nothing.
    #[allow(
        clippy::too_many_arguments,
        reason = "numbers are what crosses the boundary without an object a call"
    )]
    pub fn order(
        &mut self,
        what: u32,
        on: u32,
        at: u32,
        a: f32,
        b: f32,
        c: f32,
        d: f32,
    ) -> Result<f64, EngineError> {
        let renderer = &mut self.renderer;
        let (model, playback, at) = (ModelId(on), PlaybackId(on), position(at));
        match what {
            // Takes a model away and frees what it held.
            0 => renderer.remove_model(model),
            // Shows or hides a node and all below it.
            1 => renderer.set_node_visible(model, at, a > 0.0),
            // Dresses it in a variant.
            2 => renderer.set_variant(model, Some(at)),
            // Dresses it as the file has it.
            3 => renderer.set_variant(model, None),
            // Shows another of the file's scenes.
            4 => renderer.set_scene(model, at),
            // Sets the linear base colour of a material.
            5 => renderer.set_material_base_color(model, at, Vec4::new(a, b, c, d)),
            // Starts an animation at a speed with a weight, once (0), again and again (1), to and fro (2). The answer is
            // the playback's handle, 0 where there is no such animation.
            6 => {
                let play = PlayOptions {
                    speed: a,
                    weight: b,
                    repeat: if c < 0.5 {
                        Repeat::Once
                    } else if c > 1.5 {
                        Repeat::PingPong
                    } else {
                        Repeat::Forever
                    },
                };
                let playback = renderer.play(model, at, play);
                return Ok(playback.map_or(0.0, |playback| playback.0.into()));
            }
            // Holds a playback where it is.
            7 => renderer.pause(playback),
            // Lets a playback go on.
            8 => renderer.resume(playback),
            // Moves a playback to a moment, in seconds.
            9 => renderer.seek(playback, a),
            // Ends a playback.
            10 => renderer.stop(playback),
            // Sets how fast a playback is.
            11 => renderer.set_speed(playback, a),
            // Where a playback is, in seconds.
            12 => {
                let state = renderer.playback(playback);
                return Ok(state.map_or(0.0, |state| state.time_secs.into()));
            }
            // Whether a playback moves.
            13 => {
                let state = renderer.playback(playback);
                return Ok(state.map_or(0.0, |state| u8::from(state.is_playing).into()));
            }
            // How bright the picture is: a factor.
            14 => renderer.set_exposure(a),
            // Whether a frame would be drawn without waiting for the driver to compile.
            15 => return Ok(u8::from(renderer.backend_mut().is_ready()).into()),
            // Greatest width and height of a picture.
            16 => return Ok(renderer.backend().capabilities().max_texture_px.into()),
            // Has the driver make ready what a first frame needs, on a canvas that shows nothing yet. The answer is 0 while it
            // compiles.
            17 => return Ok(u8::from(renderer.warm_up()?).into()),
            // Draws a material with shaders of its own, told by their number; with a negative one, as the file has it.
            #[cfg(feature = "surroundings")]
            18 => renderer.set_shader_material(
                model,
                at,
                (a >= 0.0).then_some(orbit_render::backend::ShaderMaterialId(
                    crate::numbers::whole(a),
                )),
            ),
            // The block formats that textures may have: a bit for each.
            #[cfg(feature = "surroundings")]
            19 => return Ok(renderer.backend().capabilities().block_formats.into()),
            _ => {}
        }
        Ok(0.0)
    }

    /// The same with many numbers.
    #[wasm_bindgen(js_name = orderNumbers)]
    pub fn order_numbers(&mut self, what: u32, on: u32, at: u32, numbers: &[f32]) {
        let renderer = &mut self.renderer;
        match what {
            // Places a whole model: sixteen numbers, column by column.
            0 => {
                if let Some(world_from_model) = matrix(numbers) {
                    renderer.set_model_transform(ModelId(on), world_from_model);
                }
            }
            // Places a node in its parent: translation, unit quaternion, scale; ten numbers.
            1 => {
                if let Some(transform) = transform(numbers) {
                    renderer.set_node_transform(ModelId(on), position(at), transform);
                }
            }
            // The light where no model brings its own: direction and linear colour, six numbers; none for no light.
            2 => renderer.set_default_light(default_light(numbers)),
            _ => {}
        }
    }
}

fn transform(trs: &[f32]) -> Option<Transform> {
    let (translation, rest) = trs.split_at_checked(3)?;
    let [x, y, z, w, scale @ ..] = rest else {
        return None;
    };
    Some(Transform::Trs {
        translation: vector(translation)?,
        rotation: Quat::from_xyzw(*x, *y, *z, *w),
        scale: vector(scale)?,
    })
}

fn default_light(numbers: &[f32]) -> Option<DefaultLight> {
    let (direction, color) = numbers.split_at_checked(3)?;
    Some(DefaultLight {
        direction: vector(direction)?,
        color: vector(color)?,
    })
}
