//! The backdrop behind everything: the sky, then stars.

pub(crate) mod sky;
pub(crate) mod stars;

use glam::Affine3A;

use crate::backdrop::sky::{SKY_PIPELINE, Sky};
use crate::backdrop::stars::{STAR_PIPELINE, Star};
use crate::backend::GpuBackend;
use crate::error::RenderError;
use crate::frame::gpu_context::GpuContext;
use crate::frame::instance_slots::{SKY_SLOT, STARS_SLOT, write_instance};
use crate::frame::mesh_draw::MeshDraw;
use crate::frame::runs::Runs;
use crate::geometry::arenas::Allocation;
use crate::resources::data_texture::DataTexture;

/// Sky and stars.
#[derive(Debug, Default)]
pub(crate) struct Backdrop {
    sky: Option<Sky>,
    stars: Vec<Star>,
    star_mesh: Option<Allocation>,
    /// Whether the runs must be rebuilt.
    pub(crate) is_changed: bool,
}

impl Backdrop {
    pub(crate) fn set_sky<B: GpuBackend>(&mut self, context: &mut GpuContext<B>, sky: Option<Sky>) {
        if let Some(old) = std::mem::replace(&mut self.sky, sky) {
            old.remove(&mut context.backend, &mut context.arenas);
        }
        self.is_changed = true;
    }

    pub(crate) fn sky_mut(&mut self) -> Option<&mut Sky> {
        self.sky.as_mut()
    }

    pub(crate) fn set_stars<B: GpuBackend>(
        &mut self,
        context: &mut GpuContext<B>,
        stars: &[Star],
    ) -> Result<(), RenderError> {
        let mesh = match stars {
            [] => None,
            _ => Some(stars::upload(
                &mut context.backend,
                &mut context.arenas,
                stars,
            )?),
        };
        self.stars = stars.to_vec();
        if let Some(old) = std::mem::replace(&mut self.star_mesh, mesh) {
            context.arenas.remove(&mut context.backend, &old);
        }
        self.is_changed = true;
        Ok(())
    }

    /// Writes the instance of the sky. The stars' instance is never read.
    pub(crate) fn prepare(&self, instances: &mut DataTexture) {
        if let Some(sky) = &self.sky {
            let texel = sky.instance_texel();
            write_instance(instances, SKY_SLOT, &Affine3A::IDENTITY, texel);
        }
    }

    /// Appends the draws.
    pub(crate) fn push<B: GpuBackend>(
        &self,
        context: &mut GpuContext<B>,
        view_mask: u8,
        runs: &mut Runs,
    ) -> Result<(), RenderError> {
        let sky = self.sky.as_ref().map(|sky| MeshDraw {
            pipeline: &SKY_PIPELINE,
            textures: Some(sky.texture_set),
            mesh: &sky.sphere,
            first_slot: SKY_SLOT,
            instances: 1,
        });
        let stars = self.star_mesh.as_ref().map(|mesh| MeshDraw {
            pipeline: &STAR_PIPELINE,
            textures: None,
            mesh,
            first_slot: STARS_SLOT,
            instances: 1,
        });
        for draw in [sky, stars].iter().flatten() {
            draw.push(context, runs, view_mask)?;
        }
        Ok(())
    }

    /// Recovers from a lost context. Stars are uploaded again; the caller must set the sky again.
    pub(crate) fn restore<B: GpuBackend>(
        &mut self,
        context: &mut GpuContext<B>,
    ) -> Result<(), RenderError> {
        self.sky = None;
        self.star_mesh = None;
        let stars = std::mem::take(&mut self.stars);
        self.set_stars(context, &stars)
    }
}
