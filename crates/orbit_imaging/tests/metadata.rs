//! Metadata in places and encodings that the format specifications do not allow, but programs use.
#![allow(
    clippy::unwrap_used,
    clippy::as_conversions,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects
)]

mod support;

use miniz_oxide::deflate::compress_to_vec_zlib;
use orbit_imaging::{Problem, Statement, read_container, statements};
use support::files::{
    PNG_HEADER, Value, camera_exif, iptc, jpeg, jpeg_with_xmp, photoshop_resources, png,
    png_with_text, raw_profile, source_type_xmp, tiff, xmp,
};

const AI: &str = "trainedAlgorithmicMedia";
const XMP_SEGMENT: &[u8] = b"http://ns.adobe.com/xap/1.0/\0";

fn found_in(file: &[u8]) -> Vec<Statement> {
    statements(&read_container(file).unwrap())
}

/// Id and detail of the only statement.
fn only(file: &[u8]) -> (&'static str, String) {
    let found = found_in(file);
    assert_eq!(found.len(), 1, "{found:?}");
    (found[0].id, found[0].detail.clone())
}

/// A PNG image with a text chunk of each kind in turn.
fn pngs_with(keyword: &str, text: &[u8]) -> [Vec<u8>; 4] {
    let packed = compress_to_vec_zlib(text, 9);
    let keyword = keyword.as_bytes();
    [
        (b"tEXt", [keyword, b"\0", text].concat()),
        (b"zTXt", [keyword, b"\0\0", &packed].concat()),
        (b"iTXt", [keyword, b"\0\0\0\0\0", text].concat()),
        (b"iTXt", [keyword, b"\0\x01\0\0\0", &packed].concat()),
    ]
    .map(|(kind, data)| png(&[(b"IHDR", PNG_HEADER), (kind, &data), (b"IEND", b"")]))
}

#[test]
fn raw_profiles_in_the_texts_of_a_png_are_read() {
    let exif = camera_exif();
    let packet = source_type_xmp(AI);
    let credit = iptc(110, "Made with Google AI");
    let resources = photoshop_resources(&credit);
    let profile = |kind: &str, data: &[u8]| {
        pngs_with(
            &format!("Raw profile type {kind}"),
            &raw_profile(kind, data),
        )
    };
    for (files, id) in [
        (
            profile("exif", &[b"Exif\0\0", &exif[..]].concat()),
            "exif_camera",
        ),
        (profile("exif", &exif), "exif_camera"),
        (
            profile("APP1", &[b"Exif\0\0", &exif[..]].concat()),
            "exif_camera",
        ),
        (
            profile("APP1", &[XMP_SEGMENT, packet.as_bytes()].concat()),
            "xmp_digital_source_type",
        ),
        (profile("xmp", packet.as_bytes()), "xmp_digital_source_type"),
        (
            profile("iptc", &[b"Photoshop 3.0\0", &resources[..]].concat()),
            "generator_name",
        ),
        (profile("iptc", &resources), "generator_name"),
        (profile("iptc", &credit), "generator_name"),
        (profile("8bim", &resources), "generator_name"),
    ] {
        for file in files {
            assert_eq!(only(&file).0, id);
        }
    }
}

#[test]
fn damaged_raw_profiles_say_nothing_and_a_cut_one_says_what_is_there() {
    let keyword = "Raw profile type xmp";
    for text in [
        "",
        "\nxmp",
        "\nxmp\n  -5\n3c3f",
        "\nxmp\n 99999999999999999999\n3c",
        "\nxmp\n  9\nzz",
        "\nxmp\n 1\n3",
    ] {
        assert_eq!(found_in(&png_with_text(keyword, text)), [], "{text}");
    }
    let packet = source_type_xmp(AI);
    let whole = String::from_utf8(raw_profile("xmp", packet.as_bytes())).unwrap();
    // The declared length exceeds the data that follows.
    let longer = whole.replacen(&format!("{:8}", packet.len()), "99999", 1);
    assert_eq!(only(&png_with_text(keyword, &longer)).1, AI);
    let cut = &whole[..whole.len() - 40];
    assert_eq!(only(&png_with_text(keyword, cut)).1, AI);
}

#[test]
fn raw_profiles_share_the_budget_of_compressed_texts() {
    let profile = raw_profile("xmp", &vec![b' '; 400_000]);
    let data = [
        b"Raw profile type xmp\0\0",
        &compress_to_vec_zlib(&profile, 9)[..],
    ]
    .concat();
    let read = read_container(&png(&vec![(b"zTXt", &data[..]); 40])).unwrap();
    assert_eq!(read.problem, Some(Problem::TooMuchText));
}

#[test]
fn exif_in_a_png_may_begin_with_its_name() {
    let exif = [b"Exif\0\0", &camera_exif()[..]].concat();
    let file = png(&[(b"IHDR", PNG_HEADER), (b"eXIf", &exif), (b"IEND", b"")]);
    assert_eq!(only(&file).0, "exif_camera");
}

/// A JPEG file with these EXIF segments.
fn jpeg_with_exif(segments: &[Vec<u8>]) -> Vec<u8> {
    let segments: Vec<Vec<u8>> = segments
        .iter()
        .map(|tiff| [b"Exif\0\0", &tiff[..]].concat())
        .collect();
    let segments: Vec<(u8, &[u8])> = segments.iter().map(|data| (0xe1, &data[..])).collect();
    jpeg(&segments)
}

#[test]
fn a_second_exif_segment_adds_and_erases_nothing() {
    let empty = tiff(&[(0x0112, Value::Short(1))]);
    let second = tiff(&[
        (0x010f, Value::Text("Another")),
        (0x0131, Value::Text("Editor 3")),
        (0x8825, Value::Fields(&[(2, Value::Fraction(48, 1))])),
        (
            0x8769,
            Value::Fields(&[(0x8827, Value::Short(100)), (0xa434, Value::Text("A lens"))]),
        ),
    ]);
    let found = found_in(&jpeg_with_exif(&[camera_exif(), empty, second]));
    let details: Vec<_> = found
        .iter()
        .map(|row| (row.id, row.detail.as_str()))
        .collect();
    assert_eq!(
        details[..2],
        [
            (
                "exif_camera",
                "Examplar One, 1/250 s, f/2.8, ISO 400, A lens, taken at 2026:05:01 12:30:00"
            ),
            ("exif_software", "Editor 3"),
        ]
    );
    assert_eq!(details[2].0, "exif_place");
}

#[test]
fn texts_in_latin_1_and_in_utf_8_are_read() {
    let latin1 = |text: &str| text.chars().map(|letter| letter as u8).collect::<Vec<u8>>();
    let settings = "un café\nSteps: 20, Sampler: Euler, Seed: 1";
    let [plain, packed, ..] = pngs_with("parameters", &latin1(settings));
    for file in [plain, packed, png_with_text("parameters", settings)] {
        assert_eq!(only(&file).1, settings);
    }
    // iTXt is always UTF-8.
    let [.., text, _] = pngs_with("parameters", settings.as_bytes());
    assert_eq!(only(&text).1, settings);
    let software = latin1("Éditeur");
    let exif = tiff(&[(0x0131, Value::Bytes(&software))]);
    assert_eq!(only(&jpeg_with_exif(&[exif])).1, "Éditeur");
}

#[test]
fn a_user_comment_that_claims_utf_16_may_be_utf_8() {
    let settings = "un café\nSteps: 20, Sampler: Euler, Seed: 1";
    let utf16 = |to_bytes: fn(u16) -> [u8; 2], text: &str| {
        text.encode_utf16().flat_map(to_bytes).collect::<Vec<u8>>()
    };
    for text in [
        settings.as_bytes().to_vec(),
        [settings.as_bytes(), b"\0\0"].concat(),
        utf16(u16::to_be_bytes, settings),
        utf16(u16::to_le_bytes, &format!("\u{feff}{settings}")),
        utf16(u16::to_le_bytes, settings),
    ] {
        let comment = [b"UNICODE\0", &text[..]].concat();
        let exif = tiff(&[(0x8769, Value::Fields(&[(0x9286, Value::Bytes(&comment))]))]);
        assert_eq!(only(&jpeg_with_exif(&[exif])).1, settings);
    }
}

/// A piece of extended XMP: the digest of the packet, its whole length, and the offset of the piece.
fn piece(digest: u8, len: usize, start: usize, data: &[u8]) -> Vec<u8> {
    [
        b"http://ns.adobe.com/xmp/extension/\0",
        &[digest; 32][..],
        &(len as u32).to_be_bytes(),
        &(start as u32).to_be_bytes(),
        data,
    ]
    .concat()
}

#[test]
fn extended_xmp_is_put_together_by_its_offsets() {
    let packet = source_type_xmp(AI).into_bytes();
    let cut = packet.len() / 2;
    let other = xmp("Iptc4xmpExt:AISystemUsed", "Example").into_bytes();
    let pieces = [
        piece(b'A', packet.len(), cut, &packet[cut..]),
        piece(b'B', other.len(), 0, &other),
        piece(b'A', packet.len(), 0, &packet[..cut]),
        // Past the end of the packet, and of any packet.
        piece(b'A', packet.len(), packet.len(), b"<x>"),
        piece(b'A', usize::MAX, u32::MAX as usize, b"<x>"),
        b"http://ns.adobe.com/xmp/extension/\0too short".to_vec(),
    ];
    let segments: Vec<(u8, &[u8])> = pieces.iter().map(|data| (0xe1, &data[..])).collect();
    let found = found_in(&jpeg(&segments));
    let ids: Vec<_> = found.iter().map(|row| row.id).collect();
    assert_eq!(ids, ["xmp_digital_source_type", "xmp_ai_system"]);
}

#[test]
fn extended_xmp_of_a_length_that_lies_takes_no_more_than_a_text() {
    let pieces: Vec<Vec<u8>> = (0..200)
        .map(|digest| piece(digest, u32::MAX as usize, 0, b"<x/>"))
        .collect();
    let segments: Vec<(u8, &[u8])> = pieces.iter().map(|data| (0xe1, &data[..])).collect();
    let read = read_container(&jpeg(&segments)).unwrap();
    assert_eq!((read.problem, statements(&read)), (None, vec![]));
}

#[test]
fn photoshops_resources_in_a_tiff_are_read() {
    let resources = photoshop_resources(&iptc(110, "Made with Google AI"));
    let file = tiff(&[(34_377, Value::Bytes(&resources))]);
    assert_eq!(only(&file).0, "generator_name");
}

#[test]
fn an_image_says_where_else_its_credentials_are() {
    let address = "https://manifests.example/abc.c2pa";
    for (value, is_named) in [
        (address, true),
        ("http://manifests.example/a", true),
        ("xmp.iid:1", false),
        ("self#jumbf=/c2pa", false),
    ] {
        let found = found_in(&jpeg_with_xmp(&xmp("dcterms:provenance", value)));
        assert_eq!(
            found.iter().any(|row| row.id == "remote_credentials"),
            is_named,
            "{value}"
        );
    }
    let long = format!("{address}?{}", "x".repeat(5_000));
    let (id, detail) = only(&jpeg_with_xmp(&xmp("dcterms:provenance", &long)));
    assert_eq!(id, "remote_credentials");
    assert!(detail.contains(address) && detail.chars().count() < 500);
}
