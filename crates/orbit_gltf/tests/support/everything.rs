//! A small file that uses every supported feature.

use super::build::{Builder, floats, shorts, triangle};

/// The file as .glb.
pub fn glb() -> Vec<u8> {
    let (builder, rest) = parts();
    builder.glb(&rest)
}

/// The first bytes of a PNG. The loader reads no further.
pub const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";

/// The file as .gltf, and its buffer.
pub fn gltf() -> (Vec<u8>, Vec<u8>) {
    let (builder, rest) = parts();
    (builder.gltf(&rest), builder.bin)
}

fn parts() -> (Builder, String) {
    let mut b = Builder::default();
    let position = triangle(&mut b);
    let normal = b.padded(
        "VEC3",
        5120,
        3,
        &[0, 0, 127, 0, 0, 0, 127, 0, 0, 127, 0, 0],
        r#","normalized":true"#,
    );
    let tangent = b.accessor(
        "VEC4",
        5126,
        3,
        &floats(&[1.0, 0.0, 0.0, 1.0].repeat(3)),
        "",
    );
    let uv = b.accessor(
        "VEC2",
        5123,
        3,
        &shorts(&[0, 0, 65535, 0, 0, 32768]),
        r#","normalized":true"#,
    );
    let color = b.padded(
        "VEC3",
        5121,
        3,
        &[255, 0, 51, 0, 1, 2, 3, 0, 4, 5, 6, 0],
        r#","normalized":true"#,
    );
    let joints = b.accessor("VEC4", 5121, 3, &[0, 1, 0, 0].repeat(3), "");
    let weights = b.accessor(
        "VEC4",
        5126,
        3,
        &floats(&[0.75, 0.25, 0.0, 0.0].repeat(3)),
        "",
    );
    let indices = b.accessor("SCALAR", 5121, 3, &[2, 1, 0], "");
    let sparse_indices = b.view(&[1], "");
    let sparse_values = b.view(&floats(&[0.0, 0.5, 0.0]), "");
    let target = b.accessor_from_json(&format!(
        r#""componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[0,0.5,0],"sparse":{{"count":1,
        "indices":{{"bufferView":{sparse_indices},"componentType":5121}},"values":{{"bufferView":{sparse_values}}}}}"#
    ));
    let bind = b.accessor("MAT4", 5126, 2, &floats(&identity().repeat(2)), "");
    let times = b.accessor(
        "SCALAR",
        5126,
        2,
        &floats(&[0.0, 1.5]),
        r#","min":[0],"max":[1.5]"#,
    );
    let rotations = b.accessor(
        "VEC4",
        5122,
        2,
        &shorts(&[0, 0, 0, 32767, 0, 32767, 0, 0]),
        r#","normalized":true"#,
    );
    let cubic = b.accessor("VEC3", 5126, 6, &floats(&[0.5; 18]), "");
    let morph = b.accessor("SCALAR", 5126, 2, &floats(&[0.0, 1.0]), "");
    let translations = b.accessor(
        "VEC3",
        5126,
        2,
        &floats(&[1.0, 0.0, 0.0, 2.0, 0.0, 0.0]),
        "",
    );
    let png = b.view(PNG, "");
    let material_parts = r#""pbrMetallicRoughness":{"baseColorFactor":[1,0.5,0.25,0.5],"metallicFactor":0.2,
        "roughnessFactor":0.4,"baseColorTexture":{"index":0,"texCoord":0,"extensions":{"KHR_texture_transform":
        {"offset":[0.1,0.2],"rotation":0.3,"scale":[2,3]}}}},"alphaMode":"MASK","alphaCutoff":0.3,"doubleSided":true,
        "normalTexture":{"index":0,"scale":0.7},"occlusionTexture":{"index":0,"strength":0.6},
        "emissiveFactor":[0.1,0.2,0.3],"emissiveTexture":{"index":0},"extensions":{
        "KHR_materials_emissive_strength":{"emissiveStrength":10},"KHR_materials_ior":{"ior":1.33},
        "KHR_materials_specular":{"specularFactor":0.5,"specularColorFactor":[0.9,0.8,0.7]},
        "KHR_materials_clearcoat":{"clearcoatFactor":1,"clearcoatRoughnessFactor":0.1,
        "clearcoatNormalTexture":{"index":0,"scale":2}},
        "KHR_materials_sheen":{"sheenColorFactor":[0.4,0.5,0.6],"sheenRoughnessFactor":0.7,
        "sheenRoughnessTexture":{"index":0}},
        "KHR_materials_transmission":{"transmissionFactor":0.8,"transmissionTexture":{"index":0}},
        "KHR_materials_volume":{"thicknessFactor":2,"attenuationDistance":3,"attenuationColor":[0.1,0.2,0.3]},
        "KHR_materials_dispersion":{"dispersion":0.4},
        "KHR_materials_iridescence":{"iridescenceFactor":0.6,"iridescenceIor":1.8,"iridescenceThicknessMaximum":500},
        "KHR_materials_anisotropy":{"anisotropyStrength":0.9,"anisotropyRotation":1.5}}"#;
    let rest = format!(
        r#""extensionsUsed":["KHR_texture_transform","KHR_materials_emissive_strength","KHR_materials_ior",
        "KHR_materials_specular","KHR_materials_clearcoat","KHR_materials_sheen",
        "KHR_materials_transmission","KHR_materials_volume","KHR_materials_dispersion","KHR_materials_iridescence",
        "KHR_materials_anisotropy","KHR_materials_unlit","KHR_materials_variants",
        "KHR_lights_punctual","KHR_node_visibility","EXT_mesh_gpu_instancing","EXT_texture_webp",
        "KHR_mesh_quantization"],"extensionsRequired":["KHR_mesh_quantization"],
        "scene":1,"scenes":[{{"name":"other"}},{{"name":"main","nodes":[0,3]}}],
        "nodes":[
          {{"name":"figure","mesh":0,"skin":0,"weights":[0.5],"children":[1],"translation":[1,2,3]}},
          {{"name":"hip","children":[2],"rotation":[0,0.6,0,0.8],"scale":[1,2,1]}},
          {{"name":"knee","matrix":[1,0,0,0,0,1,0,0,0,0,1,0,5,6,7,1]}},
          {{"name":"lamp","camera":0,"extensions":{{"KHR_lights_punctual":{{"light":0}},
            "KHR_node_visibility":{{"visible":false}}}},"children":[4]}},
          {{"name":"forest","mesh":1,"camera":1,"extensions":{{"EXT_mesh_gpu_instancing":{{"attributes":
            {{"TRANSLATION":{translations}}}}}}}}}],
        "meshes":[{{"name":"body","weights":[0.25],"primitives":[{{"attributes":{{"POSITION":{position},
          "NORMAL":{normal},"TANGENT":{tangent},"TEXCOORD_0":{uv},"COLOR_0":{color},"JOINTS_0":{joints},
          "WEIGHTS_0":{weights}}},"indices":{indices},"material":0,"targets":[{{"POSITION":{target}}}],
          "extensions":{{"KHR_materials_variants":{{"mappings":[{{"material":1,"variants":[0,1]}}]}}}}}}]}},
          {{"primitives":[{{"attributes":{{"POSITION":{position}}},"mode":2}}]}}],
        "materials":[{{"name":"skin",{material_parts}}},{{"extensions":{{"KHR_materials_unlit":{{}}}}}}],
        "textures":[{{"source":0,"sampler":0,"extensions":{{"EXT_texture_webp":{{"source":1}}}}}}],
        "images":[{{"bufferView":{png},"mimeType":"image/png"}},
          {{"uri":"data:image/webp;base64,UklGRgAAAABXRUJQ","name":"small"}}],
        "samplers":[{{"magFilter":9728,"minFilter":9985,"wrapS":33071,"wrapT":33648}}],
        "skins":[{{"joints":[1,2],"inverseBindMatrices":{bind},"skeleton":1}}],
        "cameras":[{{"type":"perspective","perspective":{{"yfov":0.7,"znear":0.01,"aspectRatio":1.5}}}},
          {{"type":"orthographic","orthographic":{{"xmag":2,"ymag":3,"zfar":10,"znear":0}}}}],
        "animations":[{{"name":"walk","samplers":[{{"input":{times},"output":{rotations}}},
          {{"input":{times},"output":{cubic},"interpolation":"CUBICSPLINE"}},
          {{"input":{times},"output":{morph},"interpolation":"STEP"}}],
          "channels":[{{"sampler":0,"target":{{"node":1,"path":"rotation"}}}},
          {{"sampler":1,"target":{{"node":0,"path":"translation"}}}},
          {{"sampler":2,"target":{{"node":0,"path":"weights"}}}}]}}],
        "extensions":{{"KHR_lights_punctual":{{"lights":[{{"type":"spot","color":[1,0.5,0],"intensity":3,"range":4,
          "spot":{{"innerConeAngle":0.1,"outerConeAngle":0.5}}}}]}},
          "KHR_materials_variants":{{"variants":[{{"name":"red"}},{{"name":"blue"}}]}}}}"#
    );
    (b, rest)
}

fn identity() -> [f32; 16] {
    let mut matrix = [0.0; 16];
    for diagonal in [0, 5, 10, 15] {
        matrix[diagonal] = 1.0;
    }
    matrix
}
