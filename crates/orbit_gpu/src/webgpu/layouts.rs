//! Bind group layouts, one for each set of texture slots.

use orbit_render::backend::{Slots, TextureSlot};
use orbit_scene::Sampler;

use super::api::{Device, Handle};
use super::descriptors::{
    BindGroupDescriptor, BindGroupEntry, BindGroupLayoutDescriptor, BindGroupLayoutEntry,
    BindingLayout, BindingResource, PipelineLayoutDescriptor, shader_stage,
};
use super::texture::{Samplers, Texture};
use crate::convert::to_u32;

/// The layouts of bind groups and pipelines.
pub(super) struct Layouts {
    /// Bind group 0: the view, the data textures, the environment and the shadow map.
    pub(super) frame: Handle,
    /// The known layouts. A device can bind fewer textures than there are slots, so a layout has only those that a pipeline reads.
    known: Vec<(Slots, SlotLayouts)>,
}

/// The layouts for pipelines that read the textures of the same slots.
#[derive(Clone)]
pub(super) struct SlotLayouts {
    /// Bind group 1: texture and sampler of each slot.
    texture_set: Handle,
    pub(super) pipeline: Handle,
}

impl Layouts {
    pub(super) fn new(device: &Device) -> Self {
        Self {
            frame: device.create_bind_group_layout(&frame_layout().to_js()),
            known: Vec::new(),
        }
    }

    /// Returns the layouts for a set of slots.
    pub(super) fn of_slots(&mut self, device: &Device, slots: Slots) -> SlotLayouts {
        if let Some((_, layouts)) = self.known.iter().find(|(known, _)| *known == slots) {
            return layouts.clone();
        }
        let texture_set = device.create_bind_group_layout(&texture_set_layout(slots).to_js());
        let with_textures = [&self.frame, &texture_set];
        let layout = PipelineLayoutDescriptor {
            bind_group_layouts: if slots == Slots::NONE {
                &[&self.frame]
            } else {
                &with_textures
            },
        };
        let layouts = SlotLayouts {
            pipeline: device.create_pipeline_layout(&layout.to_js()),
            texture_set,
        };
        self.known.push((slots, layouts.clone()));
        layouts
    }

    /// Creates bind group 1.
    pub(super) fn texture_set(
        &mut self,
        device: &Device,
        samplers: &mut Samplers,
        bound: &[(TextureSlot, &Texture, Sampler)],
    ) -> Handle {
        let entries: Vec<BindGroupEntry<'_>> = bound
            .iter()
            .flat_map(|(slot, texture, sampler)| {
                let resources = [
                    BindingResource::TextureView(texture.view()),
                    BindingResource::Sampler(samplers.get(device, sampler)),
                ];
                bindings(*slot)
                    .into_iter()
                    .zip(resources)
                    .map(|(binding, resource)| BindGroupEntry { binding, resource })
            })
            .collect();
        let slots = bound.iter().map(|(slot, ..)| *slot).collect();
        let group = BindGroupDescriptor {
            layout: &self.of_slots(device, slots).texture_set,
            entries: &entries,
        };
        device.create_bind_group(&group.to_js())
    }
}

/// The bindings of a slot's texture and sampler.
fn bindings(slot: TextureSlot) -> [u32; 2] {
    let texture = to_u32(slot.number()).saturating_mul(2);
    [texture, texture.saturating_add(1)]
}

fn frame_layout() -> BindGroupLayoutDescriptor {
    use BindingLayout::*;
    use shader_stage::{FRAGMENT, VERTEX};
    let bindings = [
        (VERTEX | FRAGMENT, UniformBufferWithDynamicOffset),
        (VERTEX, UnfilterableTexture),
        (FRAGMENT, UnfilterableTexture),
        (VERTEX, UnfilterableTexture),
        (VERTEX, UnfilterableTexture),
        (FRAGMENT, FilterableTexture),
        (FRAGMENT, Sampler),
        (FRAGMENT, DepthTexture),
        (FRAGMENT, ComparisonSampler),
        (FRAGMENT, FilterableTexture),
        (FRAGMENT, Sampler),
    ];
    let entries = (0..)
        .zip(bindings)
        .map(|(binding, (visibility, layout))| BindGroupLayoutEntry {
            binding,
            visibility,
            layout,
        });
    BindGroupLayoutDescriptor {
        entries: entries.collect(),
    }
}

fn texture_set_layout(slots: Slots) -> BindGroupLayoutDescriptor {
    let entries = slots.iter().flat_map(|slot| {
        let layouts = [BindingLayout::FilterableTexture, BindingLayout::Sampler];
        bindings(slot)
            .into_iter()
            .zip(layouts)
            .map(|(binding, layout)| BindGroupLayoutEntry {
                binding,
                visibility: shader_stage::FRAGMENT,
                layout,
            })
    });
    BindGroupLayoutDescriptor {
        entries: entries.collect(),
    }
}
