use super::api::{Device, Handle, RawTexture};
use super::descriptors::{TextureDescriptor, texture_usage};

/// Samples per pixel.
pub(super) const SAMPLE_COUNT: u32 = 4;
pub(super) const DEPTH_FORMAT: &str = "depth24plus";

/// The multisampled color and depth textures that are resolved to the canvas.
pub(super) struct RenderTarget {
    format: String,
    attachments: Option<Attachments>,
}

struct Attachments {
    size_px: [u32; 2],
    textures: [RawTexture; 2],
    views: [Handle; 2],
}

impl RenderTarget {
    pub(super) fn new(format: &str) -> Self {
        Self {
            format: format.to_owned(),
            attachments: None,
        }
    }

    /// Returns the color and the depth view, recreated if the size changed.
    pub(super) fn views(&mut self, device: &Device, size_px: [u32; 2]) -> &[Handle; 2] {
        if let Some(attachments) = &self.attachments
            && attachments.size_px != size_px
        {
            for texture in &attachments.textures {
                texture.destroy();
            }
            self.attachments = None;
        }
        let format = &self.format;
        let attachments = self.attachments.get_or_insert_with(|| {
            let texture = |format: &str| {
                let desc = TextureDescriptor {
                    size_px,
                    mip_levels: 1,
                    sample_count: SAMPLE_COUNT,
                    format,
                    usage: texture_usage::RENDER_ATTACHMENT,
                };
                device.create_texture(&desc.to_js())
            };
            let textures = [texture(format), texture(DEPTH_FORMAT)];
            let views = textures.each_ref().map(RawTexture::create_view);
            Attachments {
                size_px,
                textures,
                views,
            }
        });
        &attachments.views
    }

    /// Format of the color texture and the canvas.
    pub(super) fn format(&self) -> &str {
        &self.format
    }
}
