//! Files that name a generator or hold its settings, and photographs whose texts only use the same words.
#![allow(
    clippy::unwrap_used,
    clippy::as_conversions,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects
)]

mod support;

use orbit_imaging::{Direction, Statement, read_container, statements};
use support::files::{
    CAMERA_SETTINGS, PNG_HEADER, Value, jpeg, jpeg_with_xmp, png, tiff, webp, xmp,
};

const A1111: &str =
    "a cat\nNegative prompt: dog\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 5";
const COMFY: &str = r#"{"3":{"class_type":"KSampler","inputs":{"seed":1}}}"#;

fn found_in(file: &[u8]) -> Vec<Statement> {
    statements(&read_container(file).unwrap())
}

fn ids(file: &[u8]) -> Vec<&'static str> {
    found_in(file).iter().map(|found| found.id).collect()
}

/// Whether the file states, rather than merely hints, that AI made it.
fn is_labelled(found: &[Statement]) -> bool {
    found
        .iter()
        .any(|row| row.direction == Direction::Ai && !row.is_hint)
}

/// A photograph with its camera's settings, and further fields of the first directory.
fn photo(fields: &[(u16, Value)]) -> Vec<u8> {
    photo_with_comment(fields, b"")
}

fn photo_with_comment(fields: &[(u16, Value)], comment: &[u8]) -> Vec<u8> {
    let comment = [b"ASCII\0\0\0", comment].concat();
    let mut settings = CAMERA_SETTINGS.to_vec();
    settings.push((0x9286, Value::Bytes(&comment)));
    let mut all = vec![
        (0x010f, Value::Text("Examplar")),
        (0x0110, Value::Text("One")),
    ];
    all.extend_from_slice(fields);
    all.push((0x8769, Value::Fields(&settings)));
    jpeg(&[(0xe1, &[b"Exif\0\0", &tiff(&all)[..]].concat())])
}

#[test]
fn a_photograph_with_unlucky_words_stays_a_photograph() {
    let job = "Wedding. Job ID: 0d4ff3bb-1a7c-4f6e-9d0e-6a2f8f1d2c3b";
    for (file, has_hint) in [
        (
            photo_with_comment(&[], b"Museum. Steps: 40, marble. Sampler: textile, 1890"),
            false,
        ),
        (
            photo_with_comment(&[], b"Steps: 40, Sampler: textile, Year: 1890"),
            false,
        ),
        (
            photo_with_comment(&[], b"On Fooocus v2 I read Steps: 3"),
            false,
        ),
        (
            photo_with_comment(&[], br#"{"prompt":"Smile!","workflow":"scan"}"#),
            false,
        ),
        (
            photo(&[(0x013b, Value::Text("Anna Midjourney Smith"))]),
            true,
        ),
        (
            photo(&[(
                0x0131,
                Value::Text("Photo Editor with Adobe Firefly plug-in"),
            )]),
            true,
        ),
        (photo(&[(0x010e, Value::Text(job))]), true),
        (
            photo_with_comment(&[], b"Her settings were Steps: 20, Sampler: Euler, Seed: 5"),
            true,
        ),
    ] {
        let found = found_in(&file);
        assert!(!is_labelled(&found), "{found:?}");
        assert!(found.iter().any(|row| row.id == "exif_camera"), "{found:?}");
        assert_eq!(found.iter().any(|row| row.is_hint), has_hint, "{found:?}");
    }
}

#[test]
fn the_camera_stays_beside_the_settings_of_a_generator() {
    let found = found_in(&photo_with_comment(&[], A1111.as_bytes()));
    assert!(is_labelled(&found));
    assert!(found.iter().any(|row| row.id == "exif_camera"));
}

#[test]
fn a_generator_in_the_fields_of_a_camera_is_no_camera() {
    let settings = (0x8769, Value::Fields(CAMERA_SETTINGS));
    let workflow = tiff(&[
        (0x010f, Value::Text(&format!("workflow:{COMFY}"))),
        (0x0110, Value::Text(&format!("prompt:{COMFY}"))),
        settings.clone(),
    ]);
    assert_eq!(ids(&webp(&[(b"EXIF", &workflow)])), ["comfyui_workflow"]);
    let name = tiff(&[(0x010f, Value::Text("Midjourney")), settings]);
    assert_eq!(ids(&webp(&[(b"EXIF", &name)])), ["generator_name"]);
}

#[test]
fn a_field_that_is_a_name_states_it_and_one_that_contains_it_hints() {
    let artist = |name: &str| found_in(&tiff(&[(0x013b, Value::Text(name))]));
    for name in [
        "DALL-E 3",
        "Made with Midjourney.",
        "Midjourney v6.1",
        "Adobe Firefly 2",
        "ComfyUI",
        "Stable Diffusion web UI",
        "OpenAI DALL-E",
    ] {
        assert!(is_labelled(&artist(name)), "{name}");
    }
    for name in [
        "Anna Midjourney Smith",
        "Adobe Firefly plug-in",
        "Friends of DALL-E",
    ] {
        assert!(artist(name).iter().all(|row| row.is_hint), "{name}");
        assert_eq!(artist(name).len(), 1, "{name}");
    }
    for name in ["Ada Dallet", "Dalle", "Jo Dall-Easton", "A. Midjourneyman"] {
        assert_eq!(artist(name), [], "{name}");
    }
}

/// A PNG image with these texts.
fn png_with_texts(texts: &[(&str, &str)]) -> Vec<u8> {
    let texts: Vec<Vec<u8>> = texts
        .iter()
        .map(|(keyword, value)| [keyword.as_bytes(), &[0], value.as_bytes()].concat())
        .collect();
    let mut chunks: Vec<(&[u8; 4], &[u8])> = vec![(b"IHDR", PNG_HEADER)];
    chunks.extend(texts.iter().map(|text| (b"tEXt", &text[..])));
    chunks.push((b"IEND", b""));
    png(&chunks)
}

/// The settings of the only statement.
fn settings_of(file: &[u8], id: &str) -> Vec<(String, String)> {
    let found = found_in(file);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].id, id);
    let settings = found[0].settings.iter();
    settings
        .map(|one| (one.name.clone(), one.value.clone()))
        .collect()
}

fn pairs(settings: &[(&str, &str)]) -> Vec<(String, String)> {
    settings
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
        .collect()
}

#[test]
fn the_text_of_a1111_is_read_into_settings() {
    let text = concat!(
        "a cat,\nsitting\nNegative prompt: dog, Steps\n",
        "Steps: 20, Sampler: DPM++ 2M, CFG scale: 7.5, Seed: 5, Model: a, b, Lora hashes: \"x: 1, y: 2\", ",
        "Hashes: {\"model\": \"1\", \"vae\": \"2\"}, Version: v1.9",
    );
    assert_eq!(
        settings_of(
            &png_with_texts(&[("parameters", text)]),
            "stable_diffusion_settings"
        ),
        pairs(&[
            ("Prompt", "a cat,\nsitting"),
            ("Negative prompt", "dog, Steps"),
            ("Steps", "20"),
            ("Sampler", "DPM++ 2M"),
            ("CFG scale", "7.5"),
            ("Seed", "5"),
            ("Model", "a, b"),
            ("Lora hashes", "x: 1, y: 2"),
            ("Hashes", "{\"model\": \"1\", \"vae\": \"2\"}"),
            ("Version", "v1.9"),
        ])
    );
}

#[test]
fn the_description_of_midjourney_is_read_into_settings() {
    let text =
        "a cat -- in the rain --ar 16:9 --v 6.1 Job ID: 0d4ff3bb-1a7c-4f6e-9d0e-6a2f8f1d2c3b";
    assert_eq!(
        settings_of(
            &png_with_texts(&[("Description", text)]),
            "midjourney_prompt"
        ),
        pairs(&[
            ("Prompt", "a cat -- in the rain"),
            ("Parameters", "--ar 16:9 --v 6.1"),
            ("Job ID", "0d4ff3bb-1a7c-4f6e-9d0e-6a2f8f1d2c3b"),
        ])
    );
}

/// A graph with a LoRA, whose prompt passes through another node and whose seed is a separate value.
const GRAPH: &str = r#"{
    "4": {"class_type": "CheckpointLoaderSimple", "inputs": {"ckpt_name": "real.safetensors"}},
    "5": {"class_type": "EmptyLatentImage", "inputs": {"width": 512, "height": 768, "batch_size": 1}},
    "6": {"class_type": "CLIPTextEncode", "inputs": {"text": ["20", 0], "clip": ["4", 1]}},
    "7": {"class_type": "CLIPTextEncode", "inputs": {"text": "dog", "clip": ["4", 1]}},
    "8": {"class_type": "LoraLoader", "inputs": {"lora_name": "paint", "model": ["4", 0], "clip": ["4", 1]}},
    "9": {"class_type": "CLIPTextEncode", "inputs": {"text": "of no use", "clip": ["4", 1]}},
    "10": {"class_type": "ControlNetApplyAdvanced",
           "inputs": {"positive": ["6", 0], "negative": ["7", 0], "image": ["9", 0], "strength": NaN}},
    "11": {"class_type": "KSampler", "inputs": {"seed": ["21", 0], "steps": 25, "cfg": 6.5,
           "sampler_name": "euler", "scheduler": "karras", "denoise": 1.0, "model": ["8", 0],
           "positive": ["10", 0], "negative": ["10", 1], "latent_image": ["5", 0]}},
    "20": {"class_type": "StringConcatenate", "inputs": {"string_a": "a cat", "string_b": "oil, \"NaN\""}},
    "21": {"class_type": "PrimitiveInt", "inputs": {"value": 18446744073709551615}}
}"#;

const GRAPH_SETTINGS: &[(&str, &str)] = &[
    ("Prompt", "a cat\noil, \"NaN\""),
    ("Negative prompt", "dog"),
    ("Model", "real.safetensors"),
    ("LoRA", "paint"),
    ("Seed", "18446744073709551615"),
    ("Steps", "25"),
    ("CFG scale", "6.5"),
    ("Sampler", "euler"),
    ("Scheduler", "karras"),
    ("Size", "512 × 768"),
];

#[test]
fn a_graph_is_followed_from_the_sampler_to_the_prompts() {
    let expected = pairs(GRAPH_SETTINGS);
    let found = settings_of(&png_with_texts(&[("prompt", GRAPH)]), "comfyui_workflow");
    assert_eq!(found, expected);
    // In XMP, and within an object in a comment.
    let escaped = GRAPH.replace('&', "&amp;").replace('<', "&lt;");
    let found = settings_of(
        &jpeg_with_xmp(&xmp("comfy:prompt", &escaped)),
        "comfyui_workflow",
    );
    assert_eq!(found, expected);
    let nested =
        format!(r#"{{"prompt": {GRAPH}, "workflow": {{"nodes": [], "last_node_id": 1}}}}"#);
    let found = settings_of(&png_with_texts(&[("Comment", &nested)]), "comfyui_workflow");
    assert_eq!(found, expected);
}

#[test]
fn a_sampler_whose_settings_are_nodes_of_their_own_is_understood() {
    let graph = r#"{
        "1": {"class_type": "SamplerCustomAdvanced", "inputs": {"noise": ["2", 0], "guider": ["3", 0],
              "sampler": ["4", 0], "sigmas": ["5", 0], "latent_image": ["9", 0]}},
        "2": {"class_type": "RandomNoise", "inputs": {"noise_seed": 42}},
        "3": {"class_type": "BasicGuider", "inputs": {"model": ["6", 0], "conditioning": ["7", 0]}},
        "4": {"class_type": "KSamplerSelect", "inputs": {"sampler_name": "euler"}},
        "5": {"class_type": "BasicScheduler", "inputs": {"scheduler": "simple", "steps": 20, "model": ["6", 0]}},
        "6": {"class_type": "UNETLoader", "inputs": {"unet_name": "flux.safetensors"}},
        "7": {"class_type": "FluxGuidance", "inputs": {"guidance": 3.5, "conditioning": ["8", 0]}},
        "8": {"class_type": "CLIPTextEncode", "inputs": {"text": "a cat", "clip": ["6", 0]}}
    }"#;
    assert_eq!(
        settings_of(&png_with_texts(&[("prompt", graph)]), "comfyui_workflow"),
        pairs(&[
            ("Prompt", "a cat"),
            ("Model", "flux.safetensors"),
            ("Seed", "42"),
            ("Steps", "20"),
            ("Sampler", "euler"),
            ("Scheduler", "simple"),
        ])
    );
}

#[test]
fn the_workflow_of_the_editor_is_followed_too() {
    let workflow = r#"{"last_node_id": 7, "last_link_id": 4, "nodes": [
        {"id": 3, "type": "KSampler", "widgets_values": [5, "fixed", 20, 7, "euler", "normal", 1],
         "inputs": [{"name": "model", "link": 1}, {"name": "positive", "link": 2}, {"name": "negative", "link": 3}]},
        {"id": 4, "type": "CheckpointLoaderSimple", "widgets_values": ["x.safetensors"]},
        {"id": 6, "type": "CLIPTextEncode", "widgets_values": ["a cat"]},
        {"id": 7, "type": "CLIPTextEncode", "widgets_values": ["dog"]}],
        "links": [[1, 4, 0, 3, 0, "MODEL"], [2, 6, 0, 3, 1, "CONDITIONING"], [3, 7, 0, 3, 2, "CONDITIONING"]]}"#;
    assert_eq!(
        settings_of(
            &png_with_texts(&[("workflow", workflow)]),
            "comfyui_workflow"
        ),
        pairs(&[
            ("Prompt", "a cat"),
            ("Negative prompt", "dog"),
            ("Model", "x.safetensors"),
            ("Seed", "5"),
            ("Steps", "20"),
            ("CFG scale", "7"),
            ("Sampler", "euler"),
            ("Scheduler", "normal"),
        ])
    );
}

#[test]
fn graphs_that_go_in_circles_end() {
    let graph = r#"{
        "1": {"class_type": "KSampler", "inputs": {"seed": ["1", 0], "positive": ["2", 0], "model": ["3", 0]}},
        "2": {"class_type": "Combine", "inputs": {"a": ["2", 0], "b": ["4", 0], "text": ["2", 0]}},
        "3": {"class_type": "ModelPatch", "inputs": {"model": ["3", 0], "ckpt_name": ["3", 0]}},
        "4": {"class_type": "CLIPTextEncode", "inputs": {"text": "a cat", "clip": ["2", 0]}}
    }"#;
    let found = settings_of(&png_with_texts(&[("prompt", graph)]), "comfyui_workflow");
    assert_eq!(found, pairs(&[("Prompt", "a cat")]));
}

#[test]
fn a_graph_that_is_cut_is_still_a_workflow() {
    let cut = &GRAPH[..GRAPH.len() / 2];
    let found = settings_of(&png_with_texts(&[("prompt", cut)]), "comfyui_workflow");
    assert_eq!(found, []);
}

#[test]
fn the_settings_of_other_generators_are_read() {
    let swarm = r#"{"sui_image_params": {"prompt": "a cat", "negativeprompt": "", "model": "x", "seed": 1,
        "steps": 25, "cfgscale": 7.0, "width": 64, "height": 32}, "sui_models": []}"#;
    let expected = pairs(&[
        ("Prompt", "a cat"),
        ("Model", "x"),
        ("Seed", "1"),
        ("Steps", "25"),
        ("CFG scale", "7.0"),
        ("Size", "64 × 32"),
    ]);
    let file = png_with_texts(&[("parameters", swarm)]);
    assert_eq!(settings_of(&file, "swarmui_settings"), expected);
    let comment = [b"UNICODE\0", swarm.as_bytes()].concat();
    let exif = tiff(&[(0x8769, Value::Fields(&[(0x9286, Value::Bytes(&comment))]))]);
    let file = webp(&[(b"EXIF", &exif)]);
    assert_eq!(settings_of(&file, "swarmui_settings"), expected);

    let novelai = r#"{"prompt": "a cat", "uc": "dog", "seed": 3, "steps": 28, "scale": 5, "sampler": "k_euler"}"#;
    let file = png_with_texts(&[
        ("Software", "NovelAI"),
        ("Description", "a cat"),
        ("Comment", novelai),
    ]);
    let found = settings_of(&file, "novelai_settings");
    assert_eq!(
        found[..3],
        pairs(&[
            ("Prompt", "a cat"),
            ("Negative prompt", "dog"),
            ("Seed", "3")
        ])
    );

    let invoke = r#"{"positive_prompt": "a cat", "model": {"name": "x"}, "seed": 3}"#;
    assert_eq!(
        settings_of(
            &png_with_texts(&[("invokeai_metadata", invoke)]),
            "invokeai_settings"
        ),
        pairs(&[("Prompt", "a cat"), ("Model", "x"), ("Seed", "3")])
    );
}

#[test]
fn a_generator_is_named_once() {
    let workflow = r#"{"last_node_id":9,"nodes":[{"id":3,"type":"ComfyUI KSampler"}]}"#;
    let png = png_with_texts(&[
        ("workflow", workflow),
        (
            "parameters",
            "a cat\nSteps: 20, Sampler: euler, Seed: 5, Version: ComfyUI",
        ),
        ("prompt", COMFY),
        ("Software", "ComfyUI 0.3"),
    ]);
    let found = settings_of(&png, "comfyui_workflow");
    // Its own settings come first, then what the others add.
    assert_eq!(found[..2], pairs(&[("Seed", "1"), ("Prompt", "a cat")]));

    let exif = tiff(&[
        (0x010e, Value::Text(&format!("Workflow:{workflow}"))),
        (0x010f, Value::Text(&format!("workflow:{workflow}"))),
        (0x0110, Value::Text(&format!("prompt:{COMFY}"))),
    ]);
    assert_eq!(ids(&webp(&[(b"EXIF", &exif)])), ["comfyui_workflow"]);

    let names = tiff(&[
        (0x0131, Value::Text("Adobe Firefly")),
        (0x013b, Value::Text("Anna with Adobe Firefly")),
    ]);
    assert_eq!(ids(&names), ["generator_name"]);
}
