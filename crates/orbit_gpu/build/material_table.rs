//! Shader declarations that are generated from the table of `orbit_material`. Used by build.rs and by the tests.

use orbit_material::{
    Content, FLAGS, LAYERS, MATERIAL_TEXELS, PLACES, PROPERTIES, Place, SLOT_TEXEL, TEXTURES,
    Texture, Value,
};

/// Declarations for all programs: flags and layers as constants, the numbers of the slots, and the factors of a material. They
/// use `materials` and `data_coord` of view.wgsl.
pub(crate) fn wgsl() -> String {
    let words = ["FLAGS", "LAYERS"].map(|word| format!("override {word}: u32 = 0u;\n"));
    let features = features().map(|(name, word, bits)| {
        format!("override {name}: bool = ({word} & {bits:#x}u) != 0u;\n")
    });
    let slots = (0..)
        .zip(TEXTURES)
        .map(|(slot, row)| format!("const {}_SLOT = {slot}u;\n", row.name.to_uppercase()));
    let declarations: String = words.into_iter().chain(features).chain(slots).collect();
    format!(
        "{declarations}\
         const MATERIAL_TEXELS = {MATERIAL_TEXELS}u;\n\
         const SLOT_TEXEL = {SLOT_TEXEL}u;\n\
         fn material_texel(material: u32, number: u32) -> vec4<f32> {{\n\
         return textureLoad(materials, data_coord(material * MATERIAL_TEXELS + number), 0);\n\
         }}\n\
         {}",
        factors()
    )
}

/// All factors of a material. Compilers drop the texels of those that a program does not use.
fn factors() -> String {
    let fields: String = PROPERTIES
        .iter()
        .map(|row| {
            let kind = match row.value {
                Value::Scalar(_) => "f32",
                Value::Color(_) => "vec3<f32>",
                Value::ColorWithAlpha(_) => "vec4<f32>",
            };
            format!("{}: {kind},\n", row.name)
        })
        .collect();
    let texels: String = (0..SLOT_TEXEL)
        .map(|texel| format!("let t{texel} = material_texel(material, {texel}u);\n"))
        .collect();
    let values: Vec<String> = PLACES
        .iter()
        .zip(PROPERTIES)
        .map(|(place, row)| component(*place, row.value.components()))
        .collect();
    format!(
        "struct MaterialFactors {{\n{fields}}}\n\
         fn material_factors(material: u32) -> MaterialFactors {{\n\
         {texels}return MaterialFactors({});\n}}\n",
        values.join(", ")
    )
}

/// The components of a texel that hold a property.
pub(crate) fn component(place: Place, components: usize) -> String {
    let names: String = "xyzw"
        .chars()
        .skip(place.component)
        .take(components)
        .collect();
    format!("t{}.{names}", place.texel)
}

/// Declarations of a slot for a program that reads its texture, and for one that does not. The texture and its sampler have
/// the bindings `2 * slot` and `2 * slot + 1`.
pub(crate) fn slot_wgsl(slot: usize, row: &Texture) -> [String; 2] {
    let (name, capitals) = (row.name, row.name.to_uppercase());
    [
        format!(
            "const HAS_{capitals} = false;\n\
             fn {name}_texel(uv: vec2<f32>) -> vec4<f32> {{\nreturn {};\n}}\n",
            missing("vec4<f32>", row.content)
        ),
        format!("const HAS_{capitals} = true;\n{}", texture_wgsl(slot, name)),
    ]
}

/// Declarations of all slots for translation, with an override for whether a slot has a texture.
pub(crate) fn slots_wgsl_for_translation() -> String {
    let slots = (0..).zip(TEXTURES).map(|(slot, row)| {
        format!(
            "override HAS_{}: bool = (SLOTS & {:#x}u) != 0u;\n{}",
            row.name.to_uppercase(),
            1_u32 << slot,
            texture_wgsl(slot, row.name)
        )
    });
    String::from("override SLOTS: u32 = 0u;\n") + &slots.collect::<String>()
}

fn texture_wgsl(slot: usize, name: &str) -> String {
    let binding = slot.saturating_mul(2);
    format!(
        "@group(1) @binding({binding}) var {name}_map: texture_2d<f32>;\n\
         @group(1) @binding({}) var {name}_sampler: sampler;\n\
         fn {name}_texel(uv: vec2<f32>) -> vec4<f32> {{\n\
         return textureSample({name}_map, {name}_sampler, uv);\n}}\n",
        binding.saturating_add(1)
    )
}

/// The value that a slot without a texture reads as.
fn missing(vec4: &str, content: Content) -> String {
    match content {
        Content::Color | Content::Factors => format!("{vec4}(1.0)"),
        Content::Normals => format!("{vec4}(0.5, 0.5, 1.0, 1.0)"),
    }
}

/// Declarations in front of the GLSL of shader materials: for both stages, and for the fragment stage alone.
pub(crate) fn shader_material_glsl() -> [String; 2] {
    let features = features()
        .map(|(name, word, bits)| format!("const bool {name} = ({word} & {bits:#x}u) != 0u;\n"));
    let texels = format!("const uint MATERIAL_TEXELS = {MATERIAL_TEXELS}u;\n");
    let slots = (0..).zip(TEXTURES).map(|(slot, row)| {
        let name = row.name;
        format!(
            "uniform sampler2D {name}_map;\n\
             vec4 {name}_texel(vec2 uv) {{\n\
             return (SLOTS & {:#x}u) != 0u ? texture({name}_map, uv) : {};\n}}\n",
            1_u32 << slot,
            missing("vec4", row.content)
        )
    });
    [features.chain([texels]).collect(), slots.collect()]
}

/// The name of each flag and layer in shaders, the `u32` that contains it, and its bits there.
fn features() -> impl Iterator<Item = (String, &'static str, u32)> {
    let flags = FLAGS
        .iter()
        .map(|(name, features)| ((*name).to_owned(), "FLAGS", features.flags));
    let layers = (0..).zip(LAYERS).map(|(bit, row)| {
        let name = format!("HAS_{}_LAYER", row.name.to_uppercase());
        (name, "LAYERS", 1_u32 << bit)
    });
    flags.chain(layers)
}
