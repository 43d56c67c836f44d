//! What generators, cameras and labels write, and texts that only look like it.
#![allow(
    clippy::unwrap_used,
    clippy::as_conversions,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects
)]

mod support;

use orbit_imaging::{Direction, Statement, alpha_statement, read_container, statements};
use support::files::{
    Value, iptc, jpeg, jpeg_with_xmp, photoshop_resources, png_with_text, source_type_xmp, tiff,
    xmp,
};

fn found_in(file: &[u8]) -> Vec<Statement> {
    statements(&read_container(file).unwrap())
}

/// Id and direction of each statement.
fn kinds(file: &[u8]) -> Vec<(&'static str, Direction)> {
    found_in(file)
        .iter()
        .map(|found| (found.id, found.direction))
        .collect()
}

const A1111: &str = "a cat\nNegative prompt: dog\nSteps: 20, Sampler: Euler a, CFG scale: 7";
const COMFY: &str = r#"{"3":{"class_type":"KSampler","inputs":{"seed":1}}}"#;
const MIDJOURNEY: &str = "a cat in the rain --v 6.1 Job ID: 0d4ff3bb-1a7c-4f6e-9d0e-6a2f8f1d2c3b";
const LABEL: &str = r#"{"Label":"1","ContentProducer":"An Example","ProduceID":"1"}"#;

#[test]
fn reads_what_generators_write_into_png_texts() {
    for (keyword, value, id) in [
        ("parameters", A1111, "stable_diffusion_settings"),
        ("prompt", COMFY, "comfyui_workflow"),
        (
            "workflow",
            r#"{"last_node_id":9,"nodes":[]}"#,
            "comfyui_workflow",
        ),
        (
            "invokeai_metadata",
            r#"{"positive_prompt":"a cat"}"#,
            "invokeai_settings",
        ),
        ("Software", "NovelAI", "novelai_settings"),
        (
            "parameters",
            "a cat\nSteps: 30, Sampler: dpmpp, Seed: 7, Version: Fooocus v2.5.5",
            "fooocus_settings",
        ),
        ("fooocus_scheme", "fooocus", "fooocus_settings"),
        ("Description", MIDJOURNEY, "midjourney_prompt"),
        ("AIGC", LABEL, "aigc_label"),
    ] {
        let file = png_with_text(keyword, value);
        assert_eq!(kinds(&file), [(id, Direction::Ai)], "{keyword}");
        assert_eq!(found_in(&file)[0].detail, value.trim());
    }
}

#[test]
fn texts_that_only_look_like_it_state_nothing() {
    for (keyword, value) in [
        ("parameters", "Steps: taken on the stairs"),
        ("parameters", ""),
        ("prompt", "Please enter your name"),
        ("workflow", "scan, crop, export"),
        ("Description", "Job ID: 12"),
        ("Description", "Job ID: 0d4ff3bb-1a7c-4f6e-9d0e-6a2f8f1d2c3"),
        ("Software", "GIMP 2.10"),
        ("Software", "A novel aid for painters"),
        ("Comment", "made by hand, not with AI"),
        ("AIGC", "no"),
        ("AIGC", r#"{"Label":"7"}"#),
    ] {
        let ai = found_in(&png_with_text(keyword, value))
            .into_iter()
            .find(|found| found.direction == Direction::Ai);
        assert_eq!(ai, None, "{keyword}: {value}");
    }
}

#[test]
fn reads_the_vocabulary_of_source_types() {
    for (term, direction) in [
        ("trainedAlgorithmicMedia", Direction::Ai),
        ("compositeWithTrainedAlgorithmicMedia", Direction::Ai),
        ("digitalCapture", Direction::Camera),
        ("computationalCapture", Direction::Camera),
        ("algorithmicMedia", Direction::Context),
        ("negativeFilm", Direction::Context),
        ("humanEdits", Direction::Context),
        ("aTermOfTomorrow", Direction::Context),
    ] {
        let file = jpeg_with_xmp(&source_type_xmp(term));
        assert_eq!(kinds(&file), [("xmp_digital_source_type", direction)]);
    }
    // As an attribute, as a reference, and in a list.
    let term = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";
    for packet in [
        format!("<rdf:Description Iptc4xmpExt:DigitalSourceType='{term}'/>"),
        format!("<Iptc4xmpExt:DigitalSourceType rdf:resource='{term}'/>"),
        xmp(
            "Iptc4xmpExt:DigitalSourceType",
            &format!("<rdf:Bag><rdf:li>{term}</rdf:li></rdf:Bag>"),
        ),
    ] {
        let expected = [("xmp_digital_source_type", Direction::Ai)];
        assert_eq!(kinds(&jpeg_with_xmp(&packet)), expected, "{packet}");
    }
    // The address alone, in another property, is not a label.
    let other = jpeg_with_xmp(&xmp("dc:relation", term));
    assert_eq!(kinds(&other), []);
}

#[test]
fn reads_the_ai_fields_of_iptc_2025_1() {
    for (property, id) in [
        ("Iptc4xmpExt:AISystemUsed", "xmp_ai_system"),
        ("Iptc4xmpExt:AISystemVersionUsed", "xmp_ai_system_version"),
        ("Iptc4xmpExt:AIPromptInformation", "xmp_ai_prompt"),
        ("Iptc4xmpExt:AIPromptWriterName", "xmp_ai_prompt_writer"),
    ] {
        let file = jpeg_with_xmp(&xmp(property, "Tom &amp; Jerry"));
        assert_eq!(kinds(&file), [(id, Direction::Ai)]);
        assert_eq!(found_in(&file)[0].detail, "Tom & Jerry");
    }
}

#[test]
fn reads_the_aigc_label_in_xmp_and_exif() {
    let escaped = LABEL.replace('"', "&quot;");
    let attribute = format!("<rdf:Description TC260:AIGC='{escaped}'/>");
    assert_eq!(
        kinds(&jpeg_with_xmp(&attribute)),
        [("aigc_label", Direction::Ai)]
    );
    let comment = [b"ASCII\0\0\0", format!("{{\"AIGC\":{LABEL}}}").as_bytes()].concat();
    assert_eq!(
        kinds(&jpeg_with_comment(&comment)),
        [("aigc_label", Direction::Ai)]
    );
    let possibly = LABEL.replace("\"1\"", "\"2\"");
    let file = png_with_text("AIGC", &possibly);
    assert_eq!(kinds(&file)[0], ("aigc_label", Direction::Context));
}

/// A JPEG file whose EXIF data has a user comment.
fn jpeg_with_comment(comment: &[u8]) -> Vec<u8> {
    let exif = tiff(&[(0x8769, Value::Fields(&[(0x9286, Value::Bytes(comment))]))]);
    jpeg(&[(0xe1, &[b"Exif\0\0", &exif[..]].concat())])
}

#[test]
fn reads_user_comments_in_every_encoding() {
    let utf16 = |to_bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        let units = A1111.encode_utf16().flat_map(to_bytes);
        b"UNICODE\0".iter().copied().chain(units).collect()
    };
    for comment in [
        [b"ASCII\0\0\0", A1111.as_bytes()].concat(),
        [&[0; 8], A1111.as_bytes()].concat(),
        utf16(u16::to_be_bytes),
        utf16(u16::to_le_bytes),
    ] {
        let found = found_in(&jpeg_with_comment(&comment));
        assert_eq!(found[0].id, "stable_diffusion_settings");
        assert_eq!(found[0].detail, A1111);
    }
}

#[test]
fn reads_iptc_iim() {
    let datasets = [iptc(110, "Made with Google AI"), iptc(120, MIDJOURNEY)].concat();
    let resources = [b"Photoshop 3.0\0", &photoshop_resources(&datasets)[..]].concat();
    assert_eq!(
        kinds(&jpeg(&[(0xed, &resources)])),
        [
            ("generator_name", Direction::Ai),
            ("midjourney_prompt", Direction::Ai)
        ]
    );
}

#[test]
fn the_name_of_a_device_alone_is_context() {
    let scanner = tiff(&[
        (0x010f, Value::Text("Examplar")),
        (0x0110, Value::Text("Scan 300")),
        (0x0131, Value::Text("Scan It 2")),
    ]);
    assert_eq!(
        kinds(&scanner),
        [
            ("exif_device", Direction::Context),
            ("exif_software", Direction::Context)
        ]
    );
}

#[test]
fn a_recorded_place_is_said_without_naming_it() {
    let exif = tiff(&[(0x8825, Value::Fields(&[(2, Value::Fraction(48, 1))]))]);
    let found = found_in(&exif);
    assert_eq!(found[0].id, "exif_place");
    assert!(!found[0].detail.contains("48"));
}

#[test]
fn a_statement_is_given_once_and_is_not_longer_than_is_read() {
    let long = format!("{}{A1111}", "x".repeat(100_000));
    let found = found_in(&png_with_text("parameters", &long));
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].detail.chars().count(), 2_000);

    let twice = xmp("xmp:CreatorTool", "Fooocus v2");
    let both = [twice.clone(), twice].concat();
    assert_eq!(found_in(&jpeg_with_xmp(&both)).len(), 1);
}

#[test]
fn texts_in_the_alpha_channel_state_the_same() {
    let novelai = r#"{"Software": "NovelAI", "Comment": "{}"}"#;
    assert_eq!(alpha_statement(novelai).unwrap().id, "novelai_settings");
    let settings = alpha_statement(A1111).unwrap();
    assert_eq!(settings.id, "stable_diffusion_settings");
    assert_eq!(alpha_statement("hello"), None);
}
