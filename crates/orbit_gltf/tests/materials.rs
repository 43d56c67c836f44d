//! Tests the results of material extensions.
#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    missing_docs,
    reason = "tests may panic"
)]

mod support;

use glam::Vec3;
use orbit_gltf::{Limits, Loaded, Strictness};
use orbit_scene::{Anisotropy, Iridescence, Volume};
use support::consistency::assert_consistent;
use support::load_with;

/// Loads materials, each with one extension, and a texture with an image.
fn load(extensions: &[(&str, &str)]) -> Loaded {
    let materials: Vec<String> = extensions
        .iter()
        .map(|(name, properties)| format!(r#"{{"extensions":{{"{name}":{properties}}}}}"#))
        .collect();
    let mut used: Vec<String> = extensions
        .iter()
        .map(|(name, _)| format!(r#""{name}""#))
        .collect();
    used.dedup();
    let file = format!(
        r#"{{"asset":{{"version":"2.0"}},"extensionsUsed":[{}],"textures":[{{"source":0}}],
        "images":[{{"uri":"data:image/png,"}}],"materials":[{}]}}"#,
        used.join(","),
        materials.join(",")
    );
    let loaded = load_with(
        file.into_bytes(),
        "",
        Limits::default(),
        Strictness::Lenient,
        &|_| None,
    );
    let loaded = loaded.unwrap();
    assert_consistent(&loaded.scene);
    loaded
}

/// Code and pointer of each warning.
fn warnings(loaded: &Loaded) -> Vec<(&str, &str)> {
    let warnings = loaded.warnings.iter();
    warnings
        .map(|problem| (problem.code.as_str(), problem.pointer.as_str()))
        .collect()
}

#[test]
fn reads_transmission() {
    const NAME: &str = "KHR_materials_transmission";
    let loaded = load(&[
        (NAME, r#"{"transmissionFactor":0.75}"#),
        (NAME, r#"{"transmissionTexture":{"index":0}}"#),
        (NAME, r#"{"transmissionFactor":3}"#),
    ]);
    let materials = &loaded.scene.materials;
    let found: Vec<(f32, bool)> = materials
        .iter()
        .map(|material| {
            (
                material.transmission,
                material.transmission_texture.is_some(),
            )
        })
        .collect();
    assert_eq!(found, [(0.75, false), (0.0, true), (1.0, false)]);
    let pointer = "/materials/2/extensions/KHR_materials_transmission/transmissionFactor";
    assert_eq!(warnings(&loaded), [("VALUE_NOT_IN_RANGE", pointer)]);
}

#[test]
fn reads_volumes() {
    const NAME: &str = "KHR_materials_volume";
    let loaded = load(&[
        (
            NAME,
            r#"{"thicknessFactor":2,"thicknessTexture":{"index":0},"attenuationDistance":3,"attenuationColor":[0.1,0.2,0.3]}"#,
        ),
        (NAME, "{}"),
        (
            NAME,
            r#"{"thicknessFactor":-2,"attenuationDistance":-3,"attenuationColor":[-1,2,0.5]}"#,
        ),
    ]);
    let [whole, empty, hostile] = [0, 1, 2].map(|index| loaded.scene.materials[index].volume);
    assert!(whole.thickness_texture.is_some());
    let expected = Volume {
        thickness: 2.0,
        thickness_texture: whole.thickness_texture,
        attenuation_color: Vec3::new(0.1, 0.2, 0.3),
        attenuation_distance: 3.0,
    };
    assert_eq!((whole, empty), (expected, Volume::default()));
    assert_eq!(
        (hostile.thickness, hostile.attenuation_distance),
        (0.0, 0.0)
    );
    assert_eq!(hostile.attenuation_color, Vec3::new(0.0, 1.0, 0.5));
    assert_eq!(warnings(&loaded).len(), 4);
}

#[test]
fn reads_dispersion() {
    const NAME: &str = "KHR_materials_dispersion";
    let loaded = load(&[
        (NAME, r#"{"dispersion":0.5}"#),
        (NAME, r#"{"dispersion":-1}"#),
    ]);
    let found = [0, 1].map(|index| loaded.scene.materials[index].dispersion);
    assert_eq!(found, [0.5, 0.0]);
}

#[test]
fn reads_iridescence() {
    const NAME: &str = "KHR_materials_iridescence";
    let loaded = load(&[
        (
            NAME,
            r#"{"iridescenceFactor":0.5,"iridescenceTexture":{"index":0},"iridescenceIor":1.8,"iridescenceThicknessMinimum":200,
            "iridescenceThicknessMaximum":300,"iridescenceThicknessTexture":{"index":0}}"#,
        ),
        (NAME, "{}"),
        (
            NAME,
            r#"{"iridescenceFactor":2,"iridescenceIor":0.5,"iridescenceThicknessMinimum":-1,"iridescenceThicknessMaximum":-1}"#,
        ),
    ]);
    let [whole, empty, hostile] = [0, 1, 2].map(|index| loaded.scene.materials[index].iridescence);
    assert!(whole.texture.is_some() && whole.thickness_texture.is_some());
    let expected = Iridescence {
        factor: 0.5,
        ior: 1.8,
        thickness_min_nm: 200.0,
        thickness_max_nm: 300.0,
        ..whole
    };
    assert_eq!((whole, empty), (expected, Iridescence::default()));
    let clamped = [
        hostile.factor,
        hostile.ior,
        hostile.thickness_min_nm,
        hostile.thickness_max_nm,
    ];
    assert_eq!(clamped, [1.0, 1.0, 0.0, 0.0]);
}

#[test]
fn reads_anisotropy() {
    const NAME: &str = "KHR_materials_anisotropy";
    let loaded = load(&[
        (
            NAME,
            r#"{"anisotropyStrength":0.5,"anisotropyRotation":-9,"anisotropyTexture":{"index":0}}"#,
        ),
        (NAME, "{}"),
        (NAME, r#"{"anisotropyStrength":-1}"#),
    ]);
    let [whole, empty, hostile] = [0, 1, 2].map(|index| loaded.scene.materials[index].anisotropy);
    assert!(whole.texture.is_some());
    assert_eq!((whole.strength, whole.rotation_rads), (0.5, -9.0));
    assert_eq!([empty, hostile], [Anisotropy::default(); 2]);
}

/// Twelve fit. An extension that the file does not use adds none.
#[test]
fn warns_of_more_textures_than_fit() {
    let map = r#"{"index":0}"#;
    let file = |twelfth: &str| {
        format!(
            r#"{{"asset":{{"version":"2.0"}},"textures":[{{"source":0}}],"images":[{{"uri":"data:image/png,"}}],
            "extensionsUsed":["KHR_materials_specular","KHR_materials_clearcoat","KHR_materials_sheen"],"materials":[{{
            "pbrMetallicRoughness":{{"baseColorTexture":{map},"metallicRoughnessTexture":{map}}},"normalTexture":{map},
            "occlusionTexture":{map},"emissiveTexture":{map},"extensions":{{
            "KHR_materials_specular":{{"specularTexture":{map},"specularColorTexture":{map}}},
            "KHR_materials_clearcoat":{{"clearcoatTexture":{map},"clearcoatRoughnessTexture":{map},"clearcoatNormalTexture":{map}}},
            "KHR_materials_sheen":{{"sheenColorTexture":{map},"sheenRoughnessTexture":{map}}}{twelfth}}}}}]}}"#
        )
    };
    let codes = |extra: &str| {
        let bytes = file(extra).into_bytes();
        let loaded = load_with(bytes, "", Limits::default(), Strictness::Lenient, &|_| None);
        let warnings = loaded.unwrap().warnings;
        let all = warnings.iter().map(|problem| {
            (
                problem.code.as_str(),
                problem.pointer.clone(),
                problem.message.clone(),
            )
        });
        all.filter(|(code, ..)| *code == "MATERIAL_TOO_MANY_TEXTURES")
            .map(|(_, pointer, message)| (pointer, message))
            .collect::<Vec<_>>()
    };
    assert_eq!(codes(""), []);
    let one_more = format!(r#","KHR_materials_transmission":{{"transmissionTexture":{map}}}"#);
    let message = "The material has more than 12 textures. The last ones are left out.";
    assert_eq!(
        codes(&one_more),
        [("/materials/0".to_owned(), message.to_owned())]
    );
}
