use orbit_render::backend::BlockFormat;
use wasm_bindgen::prelude::*;
use web_sys::WebGl2RenderingContext as Gl;

#[wasm_bindgen]
extern "C" {
    /// `WEBGL_multi_draw`. Slices reach it as views, without a copy.
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

    /// The context, for uploads that web-sys offers for bytes alone: WebGL2 wants the array's type to match the texels'.
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

/// What the context has beyond WebGL2.
pub(super) struct Extensions {
    pub(super) multi_draw: Option<MultiDraw>,
    pub(super) has_parallel_compile: bool,
    /// A module without surroundings asks for none.
    pub(super) block_formats: u32,
}

impl Extensions {
    pub(super) fn of(gl: &Gl) -> Self {
        let get = |name| gl.get_extension(name).ok().flatten();
        // Flat values come from a triangle's last vertex by default, which Metal can only follow by rewriting indices.
        if let Some(extension) = get("WEBGL_provoking_vertex") {
            extension
                .unchecked_ref::<ProvokingVertex>()
                .provoking_vertex(FIRST_VERTEX_CONVENTION);
        }
        Self {
            multi_draw: get("WEBGL_multi_draw").map(JsCast::unchecked_into),
            has_parallel_compile: get("KHR_parallel_shader_compile").is_some(),
            block_formats: BlockFormat::set_of(|format| {
                cfg!(feature = "surroundings")
                    && get(match format {
                        BlockFormat::Bc7 => "EXT_texture_compression_bptc",
                        BlockFormat::Astc4x4 => "WEBGL_compressed_texture_astc",
                        BlockFormat::Etc2Rgba8 => "WEBGL_compressed_texture_etc",
                    })
                    .is_some()
            }),
        }
    }
}
