//! The uniforms of a view.

use glam::{Vec3, Vec4};

use crate::backend::layout::{
    MAX_LIGHTS, MAX_SHADOW_TILES, SHADOW_TILE_VEC4S, VIEW_STRIDE_BYTES, VIEW_VEC4S,
};
use crate::frame::tone_mapping::ToneMapping;
use crate::frame::view::View;
use crate::lighting::fog::Fog;
use crate::lighting::lights::ShaderLight;
use crate::lighting::shadows::cells::ShadowTile;

/// The uniforms that all views of a frame share.
#[derive(Debug, Clone)]
pub(crate) struct SharedUniforms {
    pub(crate) exposure: f32,
    pub(crate) tone_mapping: ToneMapping,
    pub(crate) fog: Option<Fog>,
    /// The clear colour of the surface.
    pub(crate) background: Vec4,
    pub(crate) time_secs: f32,
    pub(crate) environment_intensity: f32,
    pub(crate) environment_mips: f32,
    pub(crate) environment_rotation_rads: f32,
    pub(crate) harmonics: [Vec3; 9],
    pub(crate) lights: Vec<ShaderLight>,
    pub(crate) shadow_tiles: Vec<ShadowTile>,
}

/// Writes the uniform blocks of all views (see [`crate::backend::layout::VIEW_VEC4S`]).
#[expect(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a view's uniform block has a fixed size"
)]
pub(crate) fn write_uniforms<'a>(
    views: impl Iterator<Item = &'a View>,
    shared: &SharedUniforms,
    out: &mut Vec<u8>,
) {
    out.clear();
    let fog = shared.fog.unwrap_or_default();
    for view in views {
        let start = out.len();
        let mut push = |value: Vec4| out.extend_from_slice(bytemuck::cast_slice(&value.to_array()));
        for matrix in [&view.clip_from_world, &view.world_from_view] {
            for column in [matrix.x_axis, matrix.y_axis, matrix.z_axis, matrix.w_axis] {
                push(column);
            }
        }
        push(Vec3::from(view.position()).extend(shared.exposure));
        let viewport = view.input.viewport;
        push(Vec4::new(
            viewport.width_px as f32,
            viewport.height_px as f32,
            f32::from(view.input.eye as u8),
            shared.time_secs,
        ));
        push(Vec4::new(
            shared.lights.len().min(MAX_LIGHTS) as f32,
            shared.environment_intensity,
            shared.environment_mips,
            shared.environment_rotation_rads,
        ));
        push(Vec4::new(
            f32::from(shared.tone_mapping as u8),
            viewport.x_px as f32,
            viewport.y_px as f32,
            fog.start,
        ));
        push(fog.color.extend(fog.density));
        push(shared.background);
        for coefficient in shared.harmonics {
            push(coefficient.extend(0.0));
        }
        let unused = ShaderLight([Vec4::ZERO; 4]);
        for index in 0..MAX_LIGHTS {
            let ShaderLight(vectors) = shared.lights.get(index).copied().unwrap_or(unused);
            vectors.into_iter().for_each(&mut push);
        }
        let unused = ShadowTile([Vec4::ZERO; SHADOW_TILE_VEC4S]);
        for index in 0..MAX_SHADOW_TILES {
            let ShadowTile(vectors) = shared.shadow_tiles.get(index).copied().unwrap_or(unused);
            vectors.into_iter().for_each(&mut push);
        }
        debug_assert_eq!(out.len() - start, VIEW_VEC4S * 16);
        out.resize(start + VIEW_STRIDE_BYTES, 0);
    }
}
