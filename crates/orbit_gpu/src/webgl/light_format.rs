//! How a context stores the light of a target.

use orbit_render::backend::TextureFormat;
use web_sys::WebGl2RenderingContext as Gl;

/// The name that a browser reports for its renderer when it hides the real one.
const GENERAL_NAME: &str = "webkit webgl";

/// `UNMASKED_RENDERER_WEBGL`
const UNMASKED_RENDERER: u32 = 0x9246;

/// Parts of the names of software renderers.
const SOFTWARE_NAMES: [&str; 4] = ["swiftshader", "llvmpipe", "softpipe", "basic render"];

/// How the light of a target is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LightFormat {
    /// Bytes, if floats are not supported. Everything brighter than white is clipped.
    Bytes,
    /// Half floats, which GPUs draw fastest.
    HalfFloats,
    /// Floats, for software renderers. They convert half floats one by one, so a frame of those takes four times as long.
    Floats,
}

impl LightFormat {
    /// Chooses the format for a context, and enables the extension that the format needs.
    pub(super) fn new(gl: &Gl) -> Self {
        let has = |name| gl.get_extension(name).ok().flatten().is_some();
        let has_floats = has("EXT_color_buffer_float");
        if has_floats && is_software(&renderer_name(gl)) && has("EXT_float_blend") {
            Self::Floats
        } else if has_floats || has("EXT_color_buffer_half_float") {
            Self::HalfFloats
        } else {
            Self::Bytes
        }
    }

    /// The format of a target's texture, and its number in WebGL.
    pub(super) const fn of_target(self) -> (TextureFormat, u32) {
        match self {
            Self::Bytes => (TextureFormat::Rgba8Srgb, Gl::SRGB8_ALPHA8),
            Self::HalfFloats => (TextureFormat::Rgba16Float, Gl::RGBA16F),
            Self::Floats => (TextureFormat::Rgba32Float, Gl::RGBA32F),
        }
    }

    /// The format of a copy, which has levels and is filtered. Contexts need not support filtering of floats.
    pub(super) const fn of_copy(self) -> TextureFormat {
        match self {
            Self::Bytes => TextureFormat::Rgba8Srgb,
            Self::HalfFloats | Self::Floats => TextureFormat::Rgba16Float,
        }
    }
}

/// The name of the renderer. Firefox provides it without the extension, and warns if the extension is used.
fn renderer_name(gl: &Gl) -> String {
    let name = |parameter| {
        let value = gl.get_parameter(parameter).ok();
        value.and_then(|name| name.as_string()).unwrap_or_default()
    };
    let known = name(Gl::RENDERER);
    if known.eq_ignore_ascii_case(GENERAL_NAME)
        && let Ok(Some(_)) = gl.get_extension("WEBGL_debug_renderer_info")
    {
        return name(UNMASKED_RENDERER);
    }
    known
}

/// Compares bytes: a text search would add five kilobytes of tables.
fn is_software(name: &str) -> bool {
    SOFTWARE_NAMES.iter().any(|part| {
        let mut places = name.as_bytes().windows(part.len());
        places.any(|place| place.eq_ignore_ascii_case(part.as_bytes()))
    })
}

#[cfg(test)]
mod tests {
    use super::is_software;

    #[test]
    fn a_renderer_on_the_processor_is_known_by_its_name() {
        let swiftshader =
            "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)";
        for (name, expected) in [
            (swiftshader, true),
            ("llvmpipe (LLVM 19.1.7, 256 bits)", true),
            (
                "ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11)",
                true,
            ),
            (
                "ANGLE (NVIDIA, Vulkan 1.4.312 (NVIDIA NVIDIA H100 80GB HBM3), NVIDIA)",
                false,
            ),
            ("Apple GPU", false),
            ("", false),
        ] {
            assert_eq!(is_software(name), expected, "{name}");
        }
    }
}
