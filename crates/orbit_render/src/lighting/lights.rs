use glam::{Affine3A, Vec3, Vec3A, Vec4};
use orbit_scene::{Light, LightKind};

use crate::angles::sin_cos;
use crate::frame::view::ShaderLight;
use crate::layout::MAX_LIGHTS;
use crate::scene::model::Model;
use crate::sort::{number_of, sort_by_number};

/// Where the light comes from when no model brings its own (spec, VR constants).
pub const DEFAULT_LIGHT_DIRECTION: Vec3 = Vec3::new(-0.1, -1.0, -0.2);
/// Its linear colour, in lux (spec, VR constants).
pub const DEFAULT_LIGHT_COLOR: Vec3 = Vec3::new(3.0, 3.0, 3.0);

/// The light that shines where models bring none.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DefaultLight {
    /// The way its light goes.
    pub direction: Vec3,
    /// Linear colour, in lux.
    pub color: Vec3,
}

impl Default for DefaultLight {
    fn default() -> Self {
        Self {
            direction: DEFAULT_LIGHT_DIRECTION,
            color: DEFAULT_LIGHT_COLOR,
        }
    }
}

impl DefaultLight {
    fn for_shader(self) -> ShaderLight {
        ShaderLight([
            Vec4::ZERO,
            self.direction.normalize_or(Vec3::NEG_Y).extend(0.0),
            self.color.extend(0.0),
            Vec4::ZERO,
        ])
    }
}

/// The lights that matter most where the viewer is: all directional ones first, then by what of them arrives there.
pub(crate) fn choose(
    models: &[Model],
    viewer: Vec3A,
    fallback: Option<DefaultLight>,
) -> Vec<ShaderLight> {
    let mut found = Vec::new();
    for model in models {
        for (light, spot) in &model.lights {
            let (Some(light), true) = (
                model.scene.lights.get(*light),
                model.hierarchy.is_visible(*spot),
            ) else {
                continue;
            };
            let world = model.hierarchy.world(*spot);
            found.push((strength(light, &world, viewer), for_shader(light, &world)));
        }
    }
    if found.is_empty() {
        return fallback.map(DefaultLight::for_shader).into_iter().collect();
    }
    let mut order: Vec<(u64, u32)> = found
        .iter()
        .zip(0..)
        .map(|((strength, _), at)| (u64::MAX - number_of(*strength), at))
        .collect();
    sort_by_number(&mut order);
    order
        .into_iter()
        .take(MAX_LIGHTS)
        .filter_map(|(_, at)| found.get(at as usize).map(|(_, light)| *light))
        .collect()
}

fn strength(light: &Light, world: &Affine3A, viewer: Vec3A) -> f32 {
    match light.kind {
        LightKind::Directional => f32::INFINITY,
        LightKind::Point { .. } | LightKind::Spot { .. } => {
            let distance_squared = world.translation.distance_squared(viewer);
            light.color.max_element() * light.intensity / distance_squared.max(1e-6)
        }
    }
}

fn for_shader(light: &Light, world: &Affine3A) -> ShaderLight {
    let direction = Vec3::from(-world.matrix3.z_axis).normalize_or(Vec3::NEG_Z);
    let (kind, range, cones) = match light.kind {
        LightKind::Directional => (0.0, None, (0.0, 0.0)),
        LightKind::Point { range } => (1.0, range, (0.0, 0.0)),
        LightKind::Spot {
            range,
            inner_cone_angle,
            outer_cone_angle,
        } => (
            2.0,
            range,
            (sin_cos(inner_cone_angle).1, sin_cos(outer_cone_angle).1),
        ),
    };
    ShaderLight([
        Vec3::from(world.translation).extend(range.unwrap_or(0.0)),
        direction.extend(kind),
        (light.color * light.intensity).extend(0.0),
        Vec4::new(cones.0, cones.1, 0.0, 0.0),
    ])
}
