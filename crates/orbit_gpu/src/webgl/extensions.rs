//! Extensions of WebGL2, and calls that web-sys lacks.

use orbit_render::backend::BlockFormat;
use wasm_bindgen::prelude::*;
use web_sys::WebGl2RenderingContext as Gl;

use super::light_format::LightFormat;

#[wasm_bindgen]
extern "C" {
    /// `WEBGL_multi_draw`. Slices are passed as views, without a copy.
    pub(super) type MultiDraw;

    #[wasm_bindgen(method, js_name = multiDrawElementsWEBGL)]
    pub(super) fn multi_draw_elements(
        this: &MultiDraw,
        mode: u32,
        counts: &[i32],
        first_count: u32,
        kind: u32,
        offsets: &[i32],
        first_offset: u32,
        draws: u32,
    );

    /// `WEBGL_provoking_vertex`.
    type ProvokingVertex;

    #[wasm_bindgen(method, js_name = provokingVertexWEBGL)]
    fn provoking_vertex(this: &ProvokingVertex, mode: u32);

    /// The context, for uploads that web-sys only offers for bytes: in WebGL2 the array type must match the texel type.
    pub(super) type TypedUpload;

    #[wasm_bindgen(method, js_name = texSubImage2D)]
    pub(super) fn upload_f32(
        this: &TypedUpload,
        target: u32,
        level: u32,
        x: u32,
        y: u32,
        width: u32,
        height: u32,
        format: u32,
        kind: u32,
        texels: &[f32],
    );

    #[wasm_bindgen(method, js_name = texSubImage2D)]
    pub(super) fn upload_u16(
        this: &TypedUpload,
        target: u32,
        level: u32,
        x: u32,
        y: u32,
        width: u32,
        height: u32,
        format: u32,
        kind: u32,
        texels: &[u16],
    );

    #[wasm_bindgen(method, js_name = compressedTexSubImage2D)]
    pub(super) fn upload_blocks(
        this: &TypedUpload,
        target: u32,
        level: u32,
        x: u32,
        y: u32,
        width: u32,
        height: u32,
        format: u32,
        blocks: &[u8],
    );
}

/// `FIRST_VERTEX_CONVENTION_WEBGL`
const FIRST_VERTEX_CONVENTION: u32 = 0x8E4D;

/// Optional extensions of the context.
pub(super) struct Extensions {
    pub(super) multi_draw: Option<MultiDraw>,
    pub(super) has_parallel_compile: bool,
    pub(super) light_format: LightFormat,
    pub(super) block_formats: u32,
}

impl Extensions {
    pub(super) fn new(gl: &Gl) -> Self {
        let get = |name| gl.get_extension(name).ok().flatten();
        // By default, flat values come from the last vertex of a triangle. Metal can only do that by rewriting indices.
        if let Some(extension) = get("WEBGL_provoking_vertex") {
            extension
                .unchecked_ref::<ProvokingVertex>()
                .provoking_vertex(FIRST_VERTEX_CONVENTION);
        }
        Self {
            multi_draw: get("WEBGL_multi_draw").map(JsCast::unchecked_into),
            has_parallel_compile: get("KHR_parallel_shader_compile").is_some(),
            light_format: LightFormat::new(gl),
            block_formats: BlockFormat::set_of(|format| {
                get(match format {
                    BlockFormat::Bc7 => "EXT_texture_compression_bptc",
                    BlockFormat::Astc4x4 => "WEBGL_compressed_texture_astc",
                    BlockFormat::Etc2Rgba8 => "WEBGL_compressed_texture_etc",
                })
                .is_some()
            }),
        }
    }
}
