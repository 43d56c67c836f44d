//! Texture sets by their textures.

use crate::backend::{GpuBackend, SlotBinding, TextureSetId};
use crate::error::RenderError;

/// Texture sets in use, one per combination of textures and samplers. Materials with the same combination share a set.
#[derive(Debug, Default)]
pub(crate) struct TextureSets {
    entries: Vec<Entry>,
}

#[derive(Debug)]
struct Entry {
    slots: Vec<SlotBinding>,
    set: TextureSetId,
    is_used: bool,
}

impl TextureSets {
    /// Marks all sets as unused.
    pub(crate) fn begin(&mut self) {
        for entry in &mut self.entries {
            entry.is_used = false;
        }
    }

    /// Returns the set with these bindings and marks it as used.
    pub(crate) fn get<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        slots: &[SlotBinding],
    ) -> Result<Option<TextureSetId>, RenderError> {
        if slots.is_empty() {
            return Ok(None);
        }
        if let Some(entry) = self.entries.iter_mut().find(|entry| entry.slots == slots) {
            entry.is_used = true;
            return Ok(Some(entry.set));
        }
        let set = backend.create_texture_set(slots)?;
        self.entries.push(Entry {
            slots: slots.to_vec(),
            set,
            is_used: true,
        });
        Ok(Some(set))
    }

    /// Destroys the sets that were not used since [`TextureSets::begin`].
    pub(crate) fn end<B: GpuBackend>(&mut self, backend: &mut B) {
        self.entries.retain(|entry| {
            if !entry.is_used {
                backend.destroy_texture_set(entry.set);
            }
            entry.is_used
        });
    }
}
