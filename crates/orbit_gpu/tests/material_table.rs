//! The values that the table of materials writes are those that the generated shader declarations read.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "a failing helper fails its test"
)]

#[allow(dead_code, reason = "build.rs uses the rest")]
#[path = "../build/material_table.rs"]
mod material_table;

use glam::{Vec2, Vec3, Vec4};
use orbit_material::{
    Features, LAYERS, MAX_BOUND_SLOTS, PROPERTIES, SLOT_TEXEL, TEXTURES, Texel, Value,
    material_texels,
};
use orbit_scene::{
    AlphaMode, Anisotropy, Clearcoat, Iridescence, Material, Sheen, Specular, TextureRef,
    TextureTransform, Volume,
};

/// A material in which every property and every texture differs from all others.
fn material() -> Material {
    let mut count = 0_u8;
    let mut next = || {
        count += 1;
        f32::from(count) / 128.0
    };
    let mut texture = || {
        Some(TextureRef {
            texture: 0,
            tex_coord: 0,
            transform: TextureTransform {
                offset: Vec2::new(next(), next()),
                ..TextureTransform::default()
            },
        })
    };
    let textures: [Option<TextureRef>; 17] = std::array::from_fn(|_| texture());
    Material {
        name: None,
        base_color: Vec4::new(next(), next(), next(), next()),
        base_color_texture: textures[0],
        metallic: next(),
        roughness: next(),
        metallic_roughness_texture: textures[1],
        normal_texture: textures[2],
        normal_scale: next(),
        occlusion_texture: textures[3],
        occlusion_strength: next(),
        emissive: Vec3::new(next(), next(), next()),
        emissive_texture: textures[4],
        alpha_mode: AlphaMode::Mask { cutoff: next() },
        is_double_sided: false,
        is_unlit: false,
        ior: 1.5,
        specular: Specular {
            factor: next(),
            texture: textures[5],
            color: Vec3::new(next(), next(), next()),
            color_texture: textures[6],
        },
        clearcoat: Some(Clearcoat {
            factor: next(),
            texture: textures[7],
            roughness: next(),
            roughness_texture: textures[8],
            normal_texture: textures[9],
            normal_scale: next(),
        }),
        transmission: next(),
        sheen: Sheen {
            color: Vec3::new(next(), next(), next()),
            color_texture: textures[10],
            roughness: next(),
            roughness_texture: textures[11],
        },
        transmission_texture: textures[12],
        volume: Volume {
            thickness: next(),
            thickness_texture: textures[13],
            attenuation_color: Vec3::new(next(), next(), next()),
            attenuation_distance: next(),
        },
        dispersion: next(),
        iridescence: Iridescence {
            factor: next(),
            texture: textures[14],
            ior: next(),
            thickness_min_nm: next(),
            thickness_max_nm: next(),
            thickness_texture: textures[15],
        },
        anisotropy: Anisotropy {
            strength: next(),
            rotation_rads: next(),
            texture: textures[16],
        },
    }
}

fn value_of(value: Value, material: &Material) -> Vec<f32> {
    match value {
        Value::Scalar(value) => vec![value(material)],
        Value::Color(value) => value(material).to_vec(),
        Value::ColorWithAlpha(value) => value(material).to_vec(),
    }
}

/// Evaluates `t3.xy`.
fn evaluate(expression: &str, texels: &[Texel]) -> Vec<f32> {
    let (texel, components) = expression.split_once('.').unwrap();
    let texel = texels[texel.strip_prefix('t').unwrap().parse::<usize>().unwrap()];
    components
        .chars()
        .map(|component| texel["xyzw".find(component).unwrap()])
        .collect()
}

#[test]
fn shaders_read_the_value_of_every_property() {
    let material = material();
    let texels = material_texels(&material);
    let wgsl = material_table::wgsl();
    let (_, fields) = wgsl.split_once("struct MaterialFactors {\n").unwrap();
    let names: Vec<&str> = fields
        .lines()
        .map_while(|line| line.split_once(": "))
        .map(|(name, _)| name)
        .collect();
    let (_, values) = wgsl.split_once("return MaterialFactors(").unwrap();
    let (values, _) = values.split_once(')').unwrap();
    let values: Vec<&str> = values.split(", ").collect();
    assert_eq!(
        (names.len(), values.len()),
        (PROPERTIES.len(), PROPERTIES.len())
    );
    let mut seen = Vec::new();
    for ((row, name), read) in PROPERTIES.iter().zip(names).zip(values) {
        let value = value_of(row.value, &material);
        assert_eq!(row.name, name);
        assert_eq!(evaluate(read, &texels), value, "{name}");
        seen.extend(value);
    }
    let count = seen.len();
    seen.sort_by(f32::total_cmp);
    seen.dedup();
    assert_eq!(seen.len(), count, "give each property a value of its own");
}

#[test]
fn shaders_read_the_transform_of_every_texture() {
    let material = material();
    let texels = material_texels(&material);
    let mut seen = Vec::new();
    for (slot, row) in TEXTURES.iter().enumerate() {
        let transform = (row.reference)(&material).unwrap().transform;
        // `slot_uv` reads these two.
        let rows = &texels[SLOT_TEXEL + 2 * slot..][..2];
        assert_eq!(Vec2::new(rows[0][2], rows[1][2]), transform.offset);
        assert!(!seen.contains(&transform.offset), "{}", row.name);
        seen.push(transform.offset);
    }
}

#[test]
fn every_layer_is_on_for_some_material_only() {
    let features = Features::of_layers(&material());
    assert_eq!(
        features.layers.count_ones(),
        u32::try_from(LAYERS.len()).unwrap()
    );
    assert_eq!(Features::of_layers(&Material::default()), Features::NONE);
}

#[test]
fn names_are_unique_and_fit_into_shaders() {
    let names = |names: Vec<&str>| {
        for (index, name) in names.iter().enumerate() {
            assert!(!names[..index].contains(name), "{name}");
            assert!(
                name.chars()
                    .all(|c| matches!(c, 'a'..='z' | '0'..='9' | '_')),
                "{name}"
            );
        }
    };
    names(PROPERTIES.iter().map(|row| row.name).collect());
    names(TEXTURES.iter().map(|row| row.name).collect());
    names(LAYERS.iter().map(|row| row.name).collect());
}

/// Authors of shader materials read the first texels by number.
#[test]
fn the_first_texels_stay_what_they_are() {
    let wgsl = material_table::wgsl();
    assert!(wgsl.contains("return MaterialFactors(t0.xyzw, t1.xyz, t1.w, t2.x, t2.y, t2.z, t2.w"));
    let first: Vec<&str> = PROPERTIES.iter().take(7).map(|row| row.name).collect();
    assert_eq!(
        first,
        [
            "base_color",
            "emissive",
            "alpha_cutoff",
            "metallic",
            "roughness",
            "normal_scale",
            "occlusion_strength"
        ]
    );
}

#[test]
fn a_fragment_shader_binds_at_most_sixteen_textures() {
    let of_frame = ["materials", "environment_map", "shadow_map", "behind_map"];
    assert_eq!(MAX_BOUND_SLOTS + of_frame.len(), 16);
}
