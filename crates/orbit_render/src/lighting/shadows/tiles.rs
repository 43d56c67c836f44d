//! The assignment of the shadow map's tiles to lights.

use glam::Mat4;

use super::cells::{Cells, ShadowTile};
use super::contact::{CONTACT_TILE_PX, ContactShadow};
use super::projection::{Projection, directional, spot};
use super::settings::ShadowSettings;
use super::slices::{Extent, slices};
use super::sphere::Sphere;
use crate::backend::Viewport;
use crate::backend::layout::MAX_SHADOW_TILES;
use crate::frame::view::{Eye, View, ViewInput};
use crate::lighting::lights::{ShaderLight, ShaderLightKind};

/// The maximum number of tiles of a directional light.
const MAX_CASCADES: u32 = 4;

/// The tiles of a frame, and the views that fill them.
#[derive(Debug, Clone, Default)]
pub(crate) struct ShadowTiles {
    pub(crate) tiles: Vec<ShadowTile>,
    pub(crate) views: Vec<View>,
    /// Number of the contact shadow's tile.
    pub(crate) contact: Option<usize>,
}

/// The purpose for which a light needs tiles.
struct Wanted {
    light: usize,
    covered: Vec<Sphere>,
}

impl ShadowTiles {
    /// Assigns tiles to the contact shadow and to the lights that can have some, the strongest first, and records in each light
    /// which tiles it has.
    pub(crate) fn plan(
        settings: &ShadowSettings,
        contact: Option<&ContactShadow>,
        lights: &mut [ShaderLight],
        views: &[View],
        extent: Extent,
    ) -> Self {
        let left = MAX_SHADOW_TILES.saturating_sub(usize::from(contact.is_some()));
        let wanted = wanted(settings, lights, views, extent, left);
        let count: usize = wanted.iter().map(|wanted| wanted.covered.len()).sum();
        let count = count.saturating_add(usize::from(contact.is_some()));
        let cells = Cells::new(settings, count);
        let mut planned = Self::default();
        for Wanted { light, covered } in wanted {
            let Some(light) = lights.get_mut(light) else {
                continue;
            };
            light.set_tiles(planned.tiles.len(), covered.len());
            for sphere in covered {
                let projection = projection_of(light, sphere, extent, cells.tile_px);
                let cell = cells.viewport(planned.tiles.len(), cells.tile_px);
                planned.add(cells.tile(settings, &projection, &cell), &projection, cell);
            }
        }
        if let Some(contact) = contact {
            let projection = contact.projection();
            let tile_px = CONTACT_TILE_PX.min(cells.cell_px);
            let cell = cells.viewport(planned.tiles.len(), tile_px);
            let mut tile = cells.tile(settings, &projection, &cell);
            let ShadowTile([.., look]) = &mut tile;
            *look = contact.look();
            planned.contact = Some(planned.tiles.len());
            planned.add(tile, &projection, cell);
        }
        planned
    }

    fn add(&mut self, tile: ShadowTile, projection: &Projection, cell: Viewport) {
        self.tiles.push(tile);
        self.views.push(View::new(&ViewInput {
            clip_from_view: projection.clip_from_world,
            view_from_world: Mat4::IDENTITY,
            viewport: cell,
            eye: Eye::None,
        }));
    }
}

/// Returns the tiles that the lights need, directional lights first. Lights beyond the number of remaining tiles get none.
fn wanted(
    settings: &ShadowSettings,
    lights: &[ShaderLight],
    views: &[View],
    extent: Extent,
    mut left: usize,
) -> Vec<Wanted> {
    let of_kind = |kind: ShaderLightKind| {
        lights
            .iter()
            .enumerate()
            .filter(move |(_, light)| light.kind() == kind)
    };
    let strongest = of_kind(ShaderLightKind::Directional)
        .max_by(|(_, left), (_, right)| left.strength().total_cmp(&right.strength()))
        .map(|(light, _)| light);
    let mut wanted = Vec::new();
    if let Some(light) = strongest {
        let count = settings.cascades.max(1).min(MAX_CASCADES);
        let covered = slices(views, extent, count, settings.max_distance);
        wanted.push(Wanted { light, covered });
    }
    let others =
        of_kind(ShaderLightKind::Directional).filter(|(light, _)| Some(*light) != strongest);
    for (light, _) in others.chain(of_kind(ShaderLightKind::Spot)) {
        let covered = vec![extent.casters];
        wanted.push(Wanted { light, covered });
    }
    wanted.retain(|wanted| match left.checked_sub(wanted.covered.len()) {
        Some(rest) => {
            left = rest;
            !wanted.covered.is_empty()
        }
        None => false,
    });
    wanted
}

fn projection_of(light: &ShaderLight, covered: Sphere, extent: Extent, tile_px: u32) -> Projection {
    let direction = light.direction();
    if light.kind() == ShaderLightKind::Directional {
        return directional(direction, covered, extent.casters, tile_px);
    }
    let position = light.position();
    let reach = position.distance(extent.all.center) + extent.all.radius;
    let far = light.range().unwrap_or(f32::INFINITY).min(reach);
    spot(position, direction, light.outer_cosine(), far, tile_px)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lighting::lights::DefaultLight;
    use glam::{Vec3, Vec3A, Vec4};

    const CASTERS: Sphere = Sphere {
        center: Vec3A::ZERO,
        radius: 2.0,
    };
    const EXTENT: Extent = Extent {
        all: CASTERS,
        casters: CASTERS,
    };

    fn view_from(distance: f32) -> View {
        View::new(&ViewInput {
            clip_from_view: Mat4::perspective_rh_gl(1.0, 1.0, 0.1, 1000.0),
            view_from_world: Mat4::look_to_rh(Vec3::Z * distance, Vec3::NEG_Z, Vec3::Y),
            viewport: Viewport {
                x_px: 0,
                y_px: 0,
                width_px: 64,
                height_px: 64,
            },
            eye: Eye::None,
        })
    }

    fn sun() -> ShaderLight {
        ShaderLight::from(DefaultLight {
            direction: Vec3::new(-0.2, -1.0, -0.1),
            color: Vec3::ONE,
        })
    }

    fn lamp(x: f32) -> ShaderLight {
        ShaderLight([
            Vec4::new(x, 5.0, 0.0, 0.0),
            Vec4::new(0.0, -1.0, 0.0, 2.0),
            Vec4::ONE,
            Vec4::new(0.9, 0.8, 0.0, 0.0),
        ])
    }

    /// Number of a light's first tile, and how many it has.
    fn tiles_of(light: &ShaderLight) -> (f32, f32) {
        (light.0[3].z, light.0[3].w)
    }

    fn plan(lights: &mut [ShaderLight], distance: f32) -> ShadowTiles {
        let settings = ShadowSettings::default();
        ShadowTiles::plan(&settings, None, lights, &[view_from(distance)], EXTENT)
    }

    #[test]
    fn a_single_light_that_is_seen_from_outside_has_the_whole_map() {
        let mut lights = [sun()];
        let planned = plan(&mut lights, 10.0);
        assert_eq!(planned.views.len(), 1);
        let viewport = planned.views.first().map(|view| view.input.viewport);
        let whole = Viewport {
            x_px: 0,
            y_px: 0,
            width_px: 2048,
            height_px: 2048,
        };
        assert_eq!(viewport, Some(whole));
        assert_eq!(lights.map(|light| tiles_of(&light)), [(0.0, 1.0)]);
    }

    #[test]
    fn tiles_do_not_overlap_and_stay_inside_the_map() {
        let mut lights = [sun(), lamp(0.0), lamp(1.0), lamp(2.0)];
        let planned = plan(&mut lights, 0.5);
        assert!(planned.views.len() > 4, "{}", planned.views.len());
        let areas: Vec<Viewport> = planned
            .views
            .iter()
            .map(|view| view.input.viewport)
            .collect();
        for (index, area) in areas.iter().enumerate() {
            assert!(area.x_px + area.width_px <= 2048 && area.y_px + area.height_px <= 2048);
            for other in areas.iter().take(index) {
                let is_beside = area.x_px.abs_diff(other.x_px) >= area.width_px
                    || area.y_px.abs_diff(other.y_px) >= area.height_px;
                assert!(is_beside, "{area:?} {other:?}");
            }
        }
    }

    #[test]
    fn lights_beyond_the_last_tile_cast_no_shadow() {
        let mut lights: Vec<ShaderLight> = (0_u8..12).map(|x| lamp(f32::from(x))).collect();
        let planned = plan(&mut lights, 10.0);
        assert_eq!(planned.views.len(), MAX_SHADOW_TILES);
        let with_tiles = lights
            .iter()
            .filter(|light| tiles_of(light).1 > 0.0)
            .count();
        assert_eq!(with_tiles, MAX_SHADOW_TILES);
    }

    #[test]
    fn a_light_without_direction_has_no_tile() {
        let mut point = lamp(0.0);
        point.0[1].w = 1.0;
        let mut lights = [point];
        assert!(plan(&mut lights, 10.0).views.is_empty());
        assert_eq!(lights.map(|light| tiles_of(&light)), [(0.0, 0.0)]);
    }

    #[test]
    fn softer_edges_come_from_larger_texels() {
        let texel = |softness| {
            let settings = ShadowSettings {
                softness,
                ..ShadowSettings::default()
            };
            let planned =
                ShadowTiles::plan(&settings, None, &mut [sun()], &[view_from(10.0)], EXTENT);
            planned.tiles.first().map(|tile| tile.0[5].x)
        };
        assert_eq!(texel(0.0), texel(1.0));
        assert_eq!(texel(4.0), texel(1.0).map(|texel| texel * 4.0));
    }
}
