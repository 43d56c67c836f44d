//! Mip levels, drawn by the GPU.

use orbit_render::backend::TextureFormat;

use super::api::{Device, Encoder, Handle};
use super::descriptors::{
    BindGroupDescriptor, BindGroupEntry, BindingResource, ColorAttachment, ColorTargetState,
    FragmentState, RenderPassDescriptor, RenderPipelineDescriptor, SamplerDescriptor,
    ShaderModuleDescriptor, TextureViewDescriptor, VertexState,
};
use super::js_object::js_array;
use super::shaders::MIPS_WGSL;
use super::texture::{Texture, format_name};

/// Draws each mip level of a texture from the next larger one. In sRGB formats the GPU averages in linear light.
pub(super) struct MipGenerator {
    sampler: Handle,
    pipelines: Vec<(TextureFormat, Handle)>,
}

impl MipGenerator {
    pub(super) fn new(device: &Device) -> Self {
        let sampler = SamplerDescriptor {
            mag_filter: "linear",
            min_filter: "linear",
            mipmap_filter: "nearest",
            lod_max_clamp: 32,
            address_mode_u: "clamp-to-edge",
            address_mode_v: "clamp-to-edge",
            compare: None,
        };
        Self {
            sampler: device.create_sampler(&sampler.to_js()),
            pipelines: Vec::new(),
        }
    }

    /// Fills the levels of a texture.
    pub(super) fn generate(&mut self, device: &Device, texture: &Texture) {
        let encoder = device.create_command_encoder();
        self.chain(device, texture).encode(&encoder);
        device.queue().submit(&js_array([encoder.finish()]));
    }

    /// Prepares to fill the levels of a texture.
    pub(super) fn chain(&mut self, device: &Device, texture: &Texture) -> MipChain {
        let pipeline = self.pipeline(device, texture.format);
        let layout = pipeline.bind_group_layout(0);
        let mut larger = level_view(texture, 0);
        let mut levels = Vec::new();
        for level in 1..texture.mip_levels {
            let smaller = level_view(texture, level);
            let group = BindGroupDescriptor {
                layout: &layout,
                entries: &[
                    BindGroupEntry {
                        binding: 0,
                        resource: BindingResource::TextureView(&larger),
                    },
                    BindGroupEntry {
                        binding: 1,
                        resource: BindingResource::Sampler(self.sampler.clone()),
                    },
                ],
            };
            levels.push((smaller.clone(), device.create_bind_group(&group.to_js())));
            larger = smaller;
        }
        MipChain { pipeline, levels }
    }

    fn pipeline(&mut self, device: &Device, format: TextureFormat) -> Handle {
        if let Some((_, pipeline)) = self.pipelines.iter().find(|(known, _)| *known == format) {
            return pipeline.clone();
        }
        let module = ShaderModuleDescriptor {
            label: "mips",
            code: MIPS_WGSL,
        };
        let module = device.create_shader_module(&module.to_js());
        let pipeline = RenderPipelineDescriptor {
            layout: None,
            vertex: VertexState {
                module: &module,
                constants: &[],
                buffers: Vec::new(),
            },
            primitive: None,
            depth_stencil: None,
            sample_count: 1,
            fragment: FragmentState {
                module: &module,
                constants: &[],
                target: Some(ColorTargetState {
                    format: format_name(format),
                    blend: None,
                }),
            },
        };
        let pipeline = device.create_render_pipeline(&pipeline.to_js());
        self.pipelines.push((format, pipeline.clone()));
        pipeline
    }
}

/// The passes that fill the levels of one texture.
pub(super) struct MipChain {
    pipeline: Handle,
    /// The view of each level, and what reads the next larger one.
    levels: Vec<(Handle, Handle)>,
}

impl MipChain {
    pub(super) fn encode(&self, encoder: &Encoder) {
        for (view, larger) in &self.levels {
            let pass = RenderPassDescriptor {
                color: Some(ColorAttachment {
                    view,
                    resolve_target: None,
                    clear_value: Some([0.0; 4]),
                    store_op: "store",
                }),
                depth: None,
            };
            let pass = encoder.begin_render_pass(&pass.to_js());
            pass.set_pipeline(&self.pipeline);
            pass.set_bind_group(0, larger);
            pass.draw(3);
            pass.end();
        }
    }
}

/// A view of one level.
pub(super) fn level_view(texture: &Texture, level: u32) -> Handle {
    let desc = TextureViewDescriptor {
        base_mip_level: level,
        mip_levels: 1,
    };
    texture.raw().create_view_with(&desc.to_js())
}
