//! The end of a frame: the light that reaches the viewer is mapped to display colours.

use orbit_scene::{Filter, MipFilter, Primitive, Sampler, Vertices, Wrap};

use crate::backend::{
    Blend, Cull, Features, GpuBackend, ListTopology, PipelineDesc, PipelineId, Program,
    SlotBinding, Slots, Target, TargetDesc, TargetId, TargetKind, TextureId, TextureSetId,
    TextureSlot, Viewport,
};
use crate::error::RenderError;
use crate::frame::gpu_context::GpuContext;
use crate::frame::instance_slots::TONE_MAPPING_SLOT;
use crate::frame::mesh_draw::MeshDraw;
use crate::frame::runs::Runs;
use crate::frame::view::ViewInput;
use crate::geometry::arenas::Allocation;

/// How light is mapped to display colours.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ToneMapping {
    /// Keeps colours and compresses highlights (Khronos PBR Neutral). Unlit surfaces keep their exact colour.
    #[default]
    Neutral = 0,
    /// Like film: more contrast, and bright colours fade to white (the Academy's reference, fitted by Stephen Hill).
    Aces = 1,
    /// Clips everything brighter than white.
    None = 2,
}

/// Blends the light target over the cleared surface, so that edges against the background are smooth at any brightness.
const PIPELINE: PipelineDesc = PipelineDesc {
    program: Program::ToneMapping,
    features: Features::of_slots(Slots::of(TextureSlot::BASE_COLOR)),
    topology: ListTopology::Triangles,
    blend: Blend::Premultiplied,
    cull: Cull::None,
    is_mirrored: false,
    writes_depth: false,
};

/// The target that holds the light of a frame, as large as the views need.
#[derive(Debug, Default)]
pub(crate) struct LightTarget {
    created: Option<Created>,
    triangle: Option<Allocation>,
}

#[derive(Debug, Clone, Copy)]
struct Created {
    desc: TargetDesc,
    target: TargetId,
    textures: TextureSetId,
    copy: Option<TextureId>,
}

impl LightTarget {
    /// Makes the target fit the views. A target with a copy that is no longer needed is replaced by one without. Returns whether it
    /// was replaced.
    pub(crate) fn fit<B: GpuBackend>(
        &mut self,
        context: &mut GpuContext<B>,
        views: &[ViewInput],
        needs_copy: bool,
    ) -> Result<bool, RenderError> {
        let desc = extent(views);
        let is_same_size = self.created.map(|created| created.desc) == desc;
        if is_same_size && (needs_copy || self.copy().is_none()) {
            return Ok(false);
        }
        if let Some(old) = self.created.take() {
            context.backend.destroy_texture_set(old.textures);
            context.backend.destroy_target(old.target);
        }
        if let Some(desc) = desc {
            let target = context.backend.create_target(&desc)?;
            let textures = texture_set(&mut context.backend, target)
                .inspect_err(|_| context.backend.destroy_target(target))?;
            self.created = Some(Created {
                desc,
                target,
                textures,
                copy: None,
            });
        }
        Ok(true)
    }

    /// Forgets the resources of a lost context.
    pub(crate) fn forget(&mut self) {
        *self = Self::default();
    }

    /// The target with its size; `None` if there is nothing to draw to.
    pub(crate) fn target(&self) -> Option<(Target, Viewport)> {
        let created = self.created?;
        let whole = Viewport {
            x_px: 0,
            y_px: 0,
            width_px: created.desc.width_px,
            height_px: created.desc.height_px,
        };
        Some((Target::Created(created.target), whole))
    }

    /// Makes sure that the target has a copy, which passes read as what is behind them.
    pub(crate) fn prepare_copy<B: GpuBackend>(
        &mut self,
        context: &mut GpuContext<B>,
    ) -> Result<(), RenderError> {
        if let Some(created) = &mut self.created
            && created.copy.is_none()
        {
            created.copy = Some(context.backend.create_copy(created.target)?);
        }
        Ok(())
    }

    /// The copy of the target, once there is one.
    pub(crate) fn copy(&self) -> Option<TextureId> {
        self.created?.copy
    }

    /// Appends the run that maps the target to the surface.
    pub(crate) fn push<B: GpuBackend>(
        &mut self,
        context: &mut GpuContext<B>,
        runs: &mut Runs,
    ) -> Result<(), RenderError> {
        let Some(created) = self.created else {
            return Ok(());
        };
        let triangle = match self.triangle {
            Some(triangle) => triangle,
            None => *self.triangle.insert(
                context
                    .arenas
                    .add_alone(&mut context.backend, &triangle())?,
            ),
        };
        let draw = MeshDraw {
            pipeline: &PIPELINE,
            textures: Some(created.textures),
            mesh: &triangle,
            first_slot: TONE_MAPPING_SLOT,
            instances: 1,
        };
        // The pass has one view.
        draw.push(context, runs, 1)
    }
}

/// Returns the pipeline, and starts to compile it if it is new.
pub(crate) fn pipeline<B: GpuBackend>(
    context: &mut GpuContext<B>,
) -> Result<PipelineId, RenderError> {
    context.pipelines.get(&mut context.backend, &PIPELINE)
}

/// The smallest target that holds all views; `None` if they are empty.
fn extent(views: &[ViewInput]) -> Option<TargetDesc> {
    let viewports = || views.iter().map(|view| view.viewport);
    let width_px = viewports().map(|area| area.x_px.saturating_add(area.width_px));
    let height_px = viewports().map(|area| area.y_px.saturating_add(area.height_px));
    let desc = TargetDesc {
        kind: TargetKind::Light,
        width_px: width_px.max()?,
        height_px: height_px.max()?,
    };
    (desc.width_px > 0 && desc.height_px > 0).then_some(desc)
}

fn texture_set<B: GpuBackend>(
    backend: &mut B,
    target: TargetId,
) -> Result<TextureSetId, RenderError> {
    backend.create_texture_set(&[SlotBinding {
        slot: TextureSlot::BASE_COLOR,
        texture: backend.target_texture(target)?,
        // One texel for each pixel.
        sampler: Sampler {
            mag_filter: Filter::Nearest,
            min_filter: Filter::Nearest,
            mip_filter: MipFilter::None,
            wrap_u: Wrap::ClampToEdge,
            wrap_v: Wrap::ClampToEdge,
        },
    }])
}

/// A triangle that covers the whole viewport.
fn triangle() -> Primitive {
    Primitive {
        vertices: Vertices {
            positions: vec![[-1.0, -1.0, 0.0], [3.0, -1.0, 0.0], [-1.0, 3.0, 0.0]],
            ..Vertices::default()
        },
        indices: Some(vec![0, 1, 2]),
        ..Primitive::default()
    }
}
