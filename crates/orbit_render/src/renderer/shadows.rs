//! Shadows: which models cast and receive them, and how they look.

use crate::backend::GpuBackend;
use crate::lighting::shadows::contact::ContactShadow;
use crate::lighting::shadows::settings::ShadowSettings;
use crate::models::model::ModelId;
use crate::renderer::Renderer;

impl<B: GpuBackend> Renderer<B> {
    /// Turns on shadows of directional lights and spots, or changes how they look; `None` turns them off, which is the default.
    pub fn set_shadows(&mut self, settings: Option<ShadowSettings>) {
        self.is_stale |= self.shadows.set_settings(settings);
    }

    /// Shows a contact shadow on the ground; `None` removes it. It needs no light, and [`Renderer::set_shadows`] does not change it.
    pub fn set_contact_shadow(&mut self, contact: Option<ContactShadow>) {
        self.is_stale |= self.shadows.set_contact(contact);
    }

    /// Sets whether a model casts shadows, and whether it receives those of others. By default it does both.
    pub fn set_model_shadows(&mut self, model: ModelId, casts: bool, receives: bool) {
        if let Some(model) = self.model_mut(model) {
            model.casts_shadows = casts;
            model.receives_shadows = receives;
            self.is_stale = true;
        }
    }
}
