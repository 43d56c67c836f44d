use glam::{Affine3A, Mat4, Vec3, Vec3A, Vec4};

use crate::backend::Viewport;
use crate::frame::frustum::Frustum;
use crate::layout::{MAX_LIGHTS, VIEW_STRIDE_BYTES, VIEW_VEC4S};

/// Views of a frame at most.
pub const MAX_VIEWS: usize = 8;

/// Which eye a view is for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Eye {
    /// A flat screen.
    #[default]
    None,
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// A view to be drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ViewInput {
    /// Projection; depth from -1 to 1, as WebGL and WebXR have it.
    pub clip_from_view: Mat4,
    /// Inverse of where the camera stands.
    pub view_from_world: Mat4,
    /// Where on the target.
    pub viewport: Viewport,
    /// For which eye.
    pub eye: Eye,
}

/// A view with what follows from it.
#[derive(Debug, Clone)]
pub(crate) struct View {
    pub(crate) input: ViewInput,
    pub(crate) clip_from_world: Mat4,
    pub(crate) world_from_view: Mat4,
    pub(crate) frustum: Frustum,
}

impl View {
    pub(crate) fn new(input: &ViewInput) -> Self {
        let clip_from_world = input.clip_from_view * input.view_from_world;
        Self {
            input: *input,
            clip_from_world,
            // Views are placed, turned and scaled, never projected.
            world_from_view: Affine3A::from_mat4(input.view_from_world).inverse().into(),
            frustum: Frustum::new(&clip_from_world),
        }
    }

    pub(crate) fn position(&self) -> Vec3A {
        self.world_from_view.w_axis.truncate().into()
    }

    /// The direction it looks in.
    pub(crate) fn forward(&self) -> Vec3A {
        Vec3A::from(-self.world_from_view.z_axis.truncate()).normalize_or_zero()
    }
}

/// A light as the shader reads it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ShaderLight(pub(crate) [Vec4; 4]);

/// What all views of a frame share.
#[derive(Debug, Clone)]
pub(crate) struct Surroundings {
    pub(crate) exposure: f32,
    pub(crate) time_secs: f32,
    pub(crate) environment_intensity: f32,
    pub(crate) environment_mips: f32,
    pub(crate) environment_rotation_rads: f32,
    pub(crate) harmonics: [Vec3; 9],
    pub(crate) lights: Vec<ShaderLight>,
}

/// Writes the uniform blocks of all views, as [`crate::layout`] says.
pub(crate) fn write_uniforms(views: &[View], around: &Surroundings, out: &mut Vec<u8>) {
    out.clear();
    for view in views {
        let start = out.len();
        let mut put = |value: Vec4| out.extend_from_slice(bytemuck::cast_slice(&value.to_array()));
        for matrix in [&view.clip_from_world, &view.world_from_view] {
            for column in [matrix.x_axis, matrix.y_axis, matrix.z_axis, matrix.w_axis] {
                put(column);
            }
        }
        put(Vec3::from(view.position()).extend(around.exposure));
        let viewport = view.input.viewport;
        put(Vec4::new(
            viewport.width_px as f32,
            viewport.height_px as f32,
            f32::from(view.input.eye as u8),
            around.time_secs,
        ));
        put(Vec4::new(
            around.lights.len().min(MAX_LIGHTS) as f32,
            around.environment_intensity,
            around.environment_mips,
            around.environment_rotation_rads,
        ));
        for coefficient in around.harmonics {
            put(coefficient.extend(0.0));
        }
        let dark = ShaderLight([Vec4::ZERO; 4]);
        for at in 0..MAX_LIGHTS {
            let ShaderLight(rows) = around.lights.get(at).copied().unwrap_or(dark);
            rows.into_iter().for_each(&mut put);
        }
        debug_assert_eq!(out.len() - start, VIEW_VEC4S * 16);
        out.resize(start + VIEW_STRIDE_BYTES, 0);
    }
}
