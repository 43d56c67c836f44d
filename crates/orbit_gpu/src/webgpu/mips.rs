use orbit_render::backend::TextureFormat;

use super::api::{Device, Handle, json, object, set};
use super::list;
use super::shaders::MIPS_WGSL;
use super::texture::{Texture, format_name};

/// Draws each level of a texture from the one above it. Drawn into an sRGB format, the mean is one of light.
pub(super) struct MipMaker {
    sampler: Handle,
    pipelines: Vec<(TextureFormat, Handle)>,
}

impl MipMaker {
    pub(super) fn new(device: &Device) -> Self {
        Self {
            sampler: device
                .create_sampler(&json("{\"minFilter\":\"linear\",\"magFilter\":\"linear\"}")),
            pipelines: Vec::new(),
        }
    }

    pub(super) fn fill(&mut self, device: &Device, texture: &Texture) {
        let pipeline = self.pipeline(device, texture.format);
        let layout = pipeline.layout_of_group(0);
        let encoder = device.create_command_encoder();
        for level in 1..texture.mip_levels {
            let view = |level: u32| {
                let desc = json(&format!("{{\"baseMipLevel\":{level},\"mipLevelCount\":1}}"));
                texture.raw().create_view_of(&desc)
            };
            let larger = object(&[
                ("binding", &0.into()),
                ("resource", view(level - 1).as_ref()),
            ]);
            let sampler = object(&[("binding", &1.into()), ("resource", self.sampler.as_ref())]);
            let group = device.create_bind_group(&object(&[
                ("layout", layout.as_ref()),
                ("entries", &list([&larger, &sampler])),
            ]));
            let color = json("{\"loadOp\":\"clear\",\"storeOp\":\"store\"}");
            set(&color, "view", view(level).as_ref());
            let pass = encoder.begin_render_pass(&object(&[("colorAttachments", &list([&color]))]));
            pass.set_pipeline(&pipeline);
            pass.set_bind_group(0, &group);
            pass.draw(3);
            pass.end();
        }
        device.queue().submit(&list([encoder.finish().as_ref()]));
    }

    fn pipeline(&mut self, device: &Device, format: TextureFormat) -> Handle {
        if let Some((_, pipeline)) = self.pipelines.iter().find(|(known, _)| *known == format) {
            return pipeline.clone();
        }
        let module = device.create_shader_module(&object(&[("code", &MIPS_WGSL.into())]));
        let target = object(&[("format", &format_name(format).into())]);
        let pipeline = device.create_render_pipeline(&object(&[
            ("layout", &"auto".into()),
            ("vertex", &object(&[("module", module.as_ref())])),
            (
                "fragment",
                &object(&[("module", module.as_ref()), ("targets", &list([&target]))]),
            ),
        ]));
        self.pipelines.push((format, pipeline.clone()));
        pipeline
    }
}
