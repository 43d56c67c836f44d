//! The lights of a frame.

use glam::{Affine3A, Vec3, Vec3A, Vec4};
use orbit_scene::{Light, LightKind};

use crate::backend::layout::MAX_LIGHTS;
use crate::models::model::Model;
use orbit_numbers::{ordered_bits, sin_cos, sort_by_key, usize_to_f32};

/// The light that is used if no model contains lights.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DefaultLight {
    /// Direction in which the light travels.
    pub direction: Vec3,
    /// Linear colour, in lux.
    pub color: Vec3,
}

/// A light as the shader reads it (see [`crate::backend::layout::VIEW_VEC4S`]).
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ShaderLight(pub(crate) [Vec4; 4]);

/// The kind of a light, as shaders number it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ShaderLightKind {
    Directional,
    Point,
    Spot,
}

impl ShaderLight {
    pub(crate) fn kind(&self) -> ShaderLightKind {
        match self.0[1].w {
            0.0 => ShaderLightKind::Directional,
            1.0 => ShaderLightKind::Point,
            _ => ShaderLightKind::Spot,
        }
    }

    pub(crate) fn position(&self) -> Vec3A {
        Vec3A::from_vec4(self.0[0])
    }

    /// Distance at which the light ends.
    pub(crate) fn range(&self) -> Option<f32> {
        Some(self.0[0].w).filter(|range| *range > 0.0)
    }

    /// Direction in which the light travels.
    pub(crate) fn direction(&self) -> Vec3A {
        Vec3A::from_vec4(self.0[1])
    }

    /// The strongest component of the light's colour.
    pub(crate) fn strength(&self) -> f32 {
        self.0[2].truncate().max_element()
    }

    pub(crate) fn outer_cosine(&self) -> f32 {
        self.0[3].y
    }

    /// Records which tiles of the shadow map belong to the light.
    pub(crate) fn set_tiles(&mut self, first: usize, count: usize) {
        let Self([.., cone]) = self;
        (cone.z, cone.w) = (usize_to_f32(first), usize_to_f32(count));
    }

    fn faded(self, share: f32) -> Self {
        let Self([position, direction, color, cone]) = self;
        Self([position, direction, color * share, cone])
    }
}

impl From<DefaultLight> for ShaderLight {
    fn from(light: DefaultLight) -> Self {
        Self([
            Vec4::ZERO,
            light.direction.normalize_or(Vec3::NEG_Y).extend(0.0),
            light.color.extend(0.0),
            Vec4::ZERO,
        ])
    }
}

/// Selects the lights with the greatest effect at the viewer: directional lights first, then by illuminance.
pub(crate) fn select(
    models: &[Model],
    viewer: Vec3A,
    default_light: Option<DefaultLight>,
) -> Vec<ShaderLight> {
    let mut lights = Vec::new();
    for model in models {
        for (light, flat_index) in &model.lights {
            let (Some(light), true) = (
                model.scene.lights.get(*light),
                model.is_visible(*flat_index),
            ) else {
                continue;
            };
            let world = model.pose.hierarchy().world_matrix(*flat_index);
            lights.push((
                illuminance(light, &world, viewer),
                shader_light(light, &world),
            ));
        }
    }
    if lights.is_empty() {
        return default_light.map(ShaderLight::from).into_iter().collect();
    }
    sort_by_key(&mut lights, &|&(illuminance, _)| {
        u64::from(!ordered_bits(illuminance))
    });
    let left_out = lights.get(MAX_LIGHTS).map_or(0.0, |&(lux, _)| lux);
    lights
        .into_iter()
        .take(MAX_LIGHTS)
        .map(|(lux, light)| light.faded(share_beside(lux, left_out)))
        .collect()
}

/// The share of a light that is shown, so that no light appears or disappears abruptly while the viewer moves: zero if it is as
/// strong as the strongest light that is left out, all of it if it is twice as strong.
fn share_beside(lux: f32, left_out_lux: f32) -> f32 {
    if left_out_lux <= 0.0 || lux.is_infinite() {
        return 1.0;
    }
    (lux / left_out_lux - 1.0).max(0.0).min(1.0)
}

fn illuminance(light: &Light, world: &Affine3A, viewer: Vec3A) -> f32 {
    match light.kind {
        LightKind::Directional => f32::INFINITY,
        LightKind::Point { .. } | LightKind::Spot { .. } => {
            let distance_squared = world.translation.distance_squared(viewer);
            light.color.max_element() * light.intensity / distance_squared.max(1e-6)
        }
    }
}

fn shader_light(light: &Light, world: &Affine3A) -> ShaderLight {
    let direction = Vec3::from(-world.matrix3.z_axis).normalize_or(Vec3::NEG_Z);
    let (kind, range, cone_cosines) = match light.kind {
        LightKind::Directional => (0.0, None, (0.0, 0.0)),
        LightKind::Point { range } => (1.0, range, (0.0, 0.0)),
        LightKind::Spot {
            range,
            inner_cone_angle,
            outer_cone_angle,
        } => {
            let [(_, inner_cos), (_, outer_cos)] =
                [inner_cone_angle, outer_cone_angle].map(sin_cos);
            (2.0, range, (inner_cos, outer_cos))
        }
    };
    ShaderLight([
        Vec3::from(world.translation).extend(range.unwrap_or(0.0)),
        direction.extend(kind),
        (light.color * light.intensity).extend(0.0),
        Vec4::new(cone_cosines.0, cone_cosines.1, 0.0, 0.0),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_light_fades_before_another_one_takes_its_place() {
        assert_eq!(share_beside(5.0, 0.0), 1.0);
        assert_eq!(share_beside(5.0, 5.0), 0.0);
        assert_eq!(share_beside(7.5, 5.0), 0.5);
        assert_eq!(share_beside(50.0, 5.0), 1.0);
        assert_eq!(share_beside(f32::INFINITY, f32::INFINITY), 1.0);
    }
}
