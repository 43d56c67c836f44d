//! The pipeline that draws the depth of a surface to the shadow map.

use crate::backend::{
    Blend, Cull, Features, ListTopology, PipelineDesc, Program, Slots, TextureSlot,
};

/// Returns the pipeline that draws the depth of a surface that another pipeline draws; `None` if it casts no shadow: glass
/// transmits light, unlit surfaces take no part in lighting, and lines and points have no area. Blended surfaces cast a shadow
/// where their alpha is at least a half.
pub(crate) fn depth_pipeline(surface: &PipelineDesc) -> Option<PipelineDesc> {
    let features = surface.features;
    let casts = surface.topology == ListTopology::Triangles
        && !features.is_see_through()
        && !features.has(Features::UNLIT);
    let (mask, blend) = (Features::ALPHA_MASK, Features::ALPHA_BLEND);
    let color = Features::of_slots(Slots::of(TextureSlot::BASE_COLOR));
    let mut kept = features.for_shader_material();
    kept.slots = Slots::NONE;
    if features.has(blend) {
        kept = kept.with(blend);
    }
    if features.has(mask) || features.has(blend) {
        kept = kept.with(mask);
        if features.has(color) {
            kept = kept.with(color);
        }
    }
    casts.then_some(PipelineDesc {
        program: Program::Depth,
        features: kept,
        topology: ListTopology::Triangles,
        blend: Blend::Opaque,
        // Both sides are drawn, so that a single wall casts a shadow no matter where the light comes from. One pipeline then serves
        // all materials.
        cull: Cull::None,
        is_mirrored: false,
        writes_depth: true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use orbit_scene::Material;

    const SURFACE: PipelineDesc = PipelineDesc {
        program: Program::Surface,
        features: Features::NONE,
        topology: ListTopology::Triangles,
        blend: Blend::Opaque,
        cull: Cull::Back,
        is_mirrored: true,
        writes_depth: true,
    };

    fn depth_with(features: Features) -> Option<Features> {
        let surface = PipelineDesc {
            features,
            ..SURFACE
        };
        depth_pipeline(&surface).map(|depth| depth.features)
    }

    #[test]
    fn materials_share_a_pipeline_unless_their_vertices_or_holes_differ() {
        let color = Features::of_slots(Slots::of(TextureSlot::BASE_COLOR));
        let tangents = Features::TANGENTS.with(Features::FLAT_NORMALS);
        assert_eq!(depth_with(color.with(tangents)), Some(Features::NONE));
        let skinned = Features::SKINNED.with(Features::MORPHED);
        assert_eq!(depth_with(skinned.with(color)), Some(skinned));
        let holes = Features::ALPHA_MASK.with(color);
        assert_eq!(depth_with(holes.with(tangents)), Some(holes));
        assert_eq!(depth_with(Features::ALPHA_MASK), Some(Features::ALPHA_MASK));
        let blended = Features::ALPHA_BLEND.with(color);
        assert_eq!(
            depth_with(blended),
            Some(blended.with(Features::ALPHA_MASK))
        );
    }

    #[test]
    fn what_is_clear_unlit_or_thin_casts_no_shadow() {
        assert_eq!(depth_with(Features::UNLIT), None);
        let glass = Material {
            transmission: 1.0,
            ..Material::default()
        };
        assert_eq!(depth_with(Features::of_layers(&glass)), None);
        for topology in [ListTopology::Lines, ListTopology::Points] {
            let surface = PipelineDesc {
                topology,
                ..SURFACE
            };
            assert_eq!(depth_pipeline(&surface), None);
        }
    }
}
