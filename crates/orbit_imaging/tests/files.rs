//! Files made by the test, whole and damaged.
#![allow(
    clippy::unwrap_used,
    clippy::as_conversions,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects
)]

mod support;

use orbit_imaging::{Format, ImageError, Problem, read_container, statements};
use proptest::prelude::{Just, Strategy, any, prop, proptest};
use support::files::{
    CAMERA_FIELDS, JXL_CODESTREAM, PNG_HEADER, Value, big_tiff, camera_exif, gif, gif_with_xmp,
    heif, jpeg, jpeg_with_xmp, jxl, png, png_with_text, raw_profile, source_type_xmp, tiff, webp,
    xmp,
};

const AI: &str = "trainedAlgorithmicMedia";

/// A file of each format that states that AI made it.
fn labelled_files() -> Vec<(Format, Vec<u8>)> {
    let xmp = source_type_xmp(AI);
    let png_xmp = [b"XML:com.adobe.xmp\0\0\0\0\0", xmp.as_bytes()].concat();
    let tiff_fields = [
        (256, Value::Short(7)),
        (257, Value::Short(9)),
        (700, Value::Bytes(xmp.as_bytes())),
    ];
    vec![
        (Format::Jpeg, jpeg_with_xmp(&xmp)),
        (
            Format::Png,
            png(&[(b"IHDR", PNG_HEADER), (b"iTXt", &png_xmp), (b"IEND", b"")]),
        ),
        (Format::WebP, webp(&[(b"XMP ", xmp.as_bytes())])),
        (Format::Avif, heif(b"avif", &camera_exif(), &xmp)),
        (Format::Heic, heif(b"heic", &camera_exif(), &xmp)),
        (Format::Gif, gif_with_xmp(&xmp)),
        (Format::Tiff, tiff(&tiff_fields)),
        (Format::Tiff, big_tiff(&tiff_fields)),
        (Format::Jxl, jxl(&[(b"xml ", xmp.as_bytes())])),
    ]
}

#[test]
fn reads_the_source_type_in_every_format() {
    for (format, file) in labelled_files() {
        let read = read_container(&file).unwrap();
        assert_eq!((read.format, read.problem), (format, None));
        let found = statements(&read);
        assert_eq!(found[0].id, "xmp_digital_source_type", "{format:?}");
        assert_eq!(found[0].detail, AI, "{format:?}");
    }
}

#[test]
fn reads_the_size_in_every_format() {
    let sof = [8, 0, 9, 0, 7, 3];
    let vp8x = [0, 0, 0, 0, 6, 0, 0, 8, 0, 0];
    for file in [
        jpeg(&[(0xc0, &sof)]),
        png(&[(b"IHDR", PNG_HEADER), (b"IEND", b"")]),
        webp(&[(b"VP8X", &vp8x)]),
        webp(&[(b"VP8L", &[0x2f, 6, 0, 2, 0])]),
        webp(&[(b"VP8 ", &[0, 0, 0, 0x9d, 1, 0x2a, 7, 0, 9, 0])]),
        gif_with_xmp(""),
        tiff(&[(256, Value::Short(7)), (257, Value::Short(9))]),
        big_tiff(&[(256, Value::Short(7)), (257, Value::Short(9))]),
        jxl(&[]),
        JXL_CODESTREAM.to_vec(),
        jxl(&[(b"jxlp", &[&[0; 4], JXL_CODESTREAM].concat())]),
        bmp(40, &[7, 0, 0, 0, 0xf7, 0xff, 0xff, 0xff]),
        bmp(12, &[7, 0, 9, 0]),
    ] {
        let read = read_container(&file).unwrap();
        assert_eq!((read.width, read.height), (7, 9), "{:?}", read.format);
    }
    let read = read_container(&heif(b"avif", &camera_exif(), "")).unwrap();
    assert_eq!((read.width, read.height), (300, 200));
    // The first image of a camera's raw file is a small one.
    let raw = tiff(&[
        (254, Value::Short(1)),
        (256, Value::Short(7)),
        (257, Value::Short(9)),
    ]);
    let read = read_container(&raw).unwrap();
    assert_eq!((read.width, read.height), (0, 0));
}

#[test]
fn reads_the_camera_in_every_format_that_has_exif() {
    let exif = camera_exif();
    let app1 = [b"Exif\0\0", &exif[..]].concat();
    for file in [
        jpeg(&[(0xe1, &app1)]),
        png(&[(b"IHDR", PNG_HEADER), (b"eXIf", &exif), (b"IEND", b"")]),
        webp(&[(b"EXIF", &exif)]),
        webp(&[(b"EXIF", &app1)]),
        heif(b"heic", &exif, ""),
        jxl(&[(b"Exif", &[&[0; 4], &exif[..]].concat())]),
        exif.clone(),
        big_tiff(CAMERA_FIELDS),
    ] {
        let read = read_container(&file).unwrap();
        let found = statements(&read);
        assert_eq!(found.len(), 1, "{:?}: {found:?}", read.format);
        assert_eq!(found[0].id, "exif_camera");
        assert_eq!(
            found[0].detail,
            "Examplar One, 1/250 s, f/2.8, ISO 400, taken at 2026:05:01 12:30:00"
        );
    }
}

/// A BMP file whose second header has a length and begins with numbers.
fn bmp(header_len: u32, numbers: &[u8]) -> Vec<u8> {
    [b"BM", &[0; 12][..], &header_len.to_le_bytes(), numbers].concat()
}

#[test]
fn other_files_that_begin_with_the_letters_of_bmp_are_unknown() {
    assert_eq!(
        read_container(b"BMW and other makers of cars"),
        Err(ImageError::Unknown)
    );
}

#[test]
fn jpeg_xl_with_compressed_metadata_says_so() {
    for (content, expected) in [
        (&b"xml \x0b\x02"[..], Some(Problem::PackedMetadata)),
        (b"Exif\x0b\x02", Some(Problem::PackedMetadata)),
        (b"jbrd\x0b\x02", None),
    ] {
        let read = read_container(&jxl(&[(b"brob", content)])).unwrap();
        assert_eq!((read.problem, read.width), (expected, 7));
    }
}

#[test]
fn the_size_of_a_jpeg_xl_image_may_be_a_ratio() {
    // Small: 24 high, and twice as wide. Then large: 300 high, and 4:3.
    for (codestream, size) in [
        (&b"\xff\x0a\xc5\x01"[..], (48, 24)),
        (b"\xff\x0a\x58\x39", (400, 300)),
    ] {
        let read = read_container(codestream).unwrap();
        assert_eq!((read.width, read.height), size);
    }
}

#[test]
fn finds_the_manifest_store_in_every_format() {
    let uuid = [
        0xd8, 0xfe, 0xc3, 0xd6, 0x1b, 0x0e, 0x48, 0x3c, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7e, 0xc4,
        0x81,
    ];
    let avif = [
        heif(b"avif", &camera_exif(), ""),
        support::files::boxed(b"uuid", &uuid),
    ]
    .concat();
    for file in [
        jpeg(&[(0xeb, b"JP\0\x01\0\0\0\x01\0\0\0\x20jumb\0\0\0\x18jumdc2pa")]),
        png(&[(b"IHDR", PNG_HEADER), (b"caBX", b"x"), (b"IEND", b"")]),
        webp(&[(b"C2PA", b"x")]),
        avif,
        gif(0xff, b"C2PA_GIF\x01\0\0", b"\x01x\0"),
        tiff(&[(0xcd41, Value::Bytes(b"a store"))]),
        jxl(&[(b"jumb", b"\0\0\0\x18jumdc2pa")]),
    ] {
        let read = read_container(&file).unwrap();
        assert!(read.has_manifest, "{:?}", read.format);
    }
    for (format, file) in labelled_files() {
        assert!(!read_container(&file).unwrap().has_manifest, "{format:?}");
    }
}

#[test]
fn finds_nothing_in_a_file_that_says_nothing() {
    let read = read_container(&png_with_text("parameters", "of a survey")).unwrap();
    assert_eq!(statements(&read), []);
}

#[test]
fn reports_every_truncation() {
    for (format, file) in labelled_files() {
        // The end of a GIF file is its last byte; the first bytes identify the format.
        for len in 16..file.len() {
            let Ok(read) = read_container(&file[..len]) else {
                // The list of brands of an AVIF or HEIC file is truncated.
                assert!(matches!(format, Format::Avif | Format::Heic) && len < 24);
                continue;
            };
            let is_reported = read.problem == Some(Problem::Truncated);
            // WebP files end with a padding byte.
            let is_whole = statements(&read).iter().any(|found| found.detail == AI);
            assert!(is_reported || is_whole, "{format:?} at {len}");
        }
    }
}

#[test]
fn a_damaged_item_of_a_heic_hides_no_other() {
    let mut file = heif(b"heic", b"no header", &source_type_xmp(AI));
    // The header is said to be far behind the end of the item.
    let at = file.windows(9).position(|nine| nine == b"no header");
    file[at.unwrap() - 4] = 0xff;
    let read = read_container(&file).unwrap();
    assert_eq!(read.problem, Some(Problem::Truncated));
    assert_eq!(statements(&read)[0].detail, AI);
}

#[test]
fn tells_apart_what_is_no_image() {
    let mp4 = support::files::boxed(b"ftyp", b"isom\0\0\0\0isommp42");
    let raw = support::files::boxed(b"ftyp", b"crx \0\0\0\x01crx isom");
    let cases: [(&[u8], ImageError); 8] = [
        (&mp4, ImageError::Video),
        (&raw, ImageError::Unknown),
        (b"\x1a\x45\xdf\xa3webm", ImageError::Video),
        (b"RIFF\0\0\0\0AVI LIST", ImageError::Video),
        (
            b"\xef\xbb\xbf<?xml version='1.0'?><svg/>",
            ImageError::Drawing,
        ),
        (b"<html><body>", ImageError::Unknown),
        (b"hello", ImageError::Unknown),
        (b"", ImageError::Unknown),
    ];
    for (bytes, error) in cases {
        assert_eq!(read_container(bytes).unwrap_err(), error);
    }
}

#[test]
fn keeps_no_more_text_than_an_image_needs() {
    // Each chunk is a kilobyte that expands to a megabyte.
    let bomb = [
        b"Comment\0\0",
        &miniz_oxide::deflate::compress_to_vec_zlib(&vec![b'a'; 1 << 20], 9)[..],
    ]
    .concat();
    let chunks = vec![(b"zTXt", &bomb[..]); 40];
    let read = read_container(&png(&chunks)).unwrap();
    assert_eq!(read.problem, Some(Problem::TooMuchText));

    let larger = [
        b"Comment\0\0",
        &miniz_oxide::deflate::compress_to_vec_zlib(&vec![b'a'; 1 << 24], 9)[..],
    ]
    .concat();
    let read = read_container(&png(&[(b"zTXt", &larger), (b"IEND", b"")])).unwrap();
    assert_eq!((read.problem, statements(&read)), (None, vec![]));
}

#[test]
fn ends_where_there_are_too_many_parts() {
    let read = read_container(&jpeg(&vec![(0xe2, &b""[..]); 60_000])).unwrap();
    assert_eq!(read.problem, Some(Problem::TooManySegments));
    let many = vec![(b"IDAT", &b"x"[..]); 32_000];
    let file = [png(&many), png(&[(b"IEND", b"")])[8..].to_vec()].concat();
    assert_eq!(read_container(&file).unwrap().problem, None);
}

#[test]
fn sizes_that_lie_are_reported_and_allocate_nothing() {
    let mut file = png_with_text("parameters", "Steps: 20, Sampler: Euler");
    // The text claims four gigabytes.
    file[33..37].copy_from_slice(&[0xff; 4]);
    let read = read_container(&file).unwrap();
    assert_eq!(read.problem, Some(Problem::Truncated));
    assert_eq!(read.width, 7);
}

/// A PNG image whose metadata is in raw profiles, and one with a graph of ComfyUI.
fn texted_files() -> Vec<Vec<u8>> {
    let profile = |kind: &str, data: &[u8]| {
        let text = raw_profile(kind, data);
        let packed = miniz_oxide::deflate::compress_to_vec_zlib(&text, 6);
        [b"Raw profile type ", kind.as_bytes(), b"\0\0", &packed].concat()
    };
    let graph = r#"prompt {"3":{"class_type":"KSampler","inputs":{"seed":1,"positive":["4",0],"model":["3",0]}},
        "4":{"class_type":"CLIPTextEncode","inputs":{"text":["4",0],"clip":["3",0]}}}"#;
    let chunks = [
        profile("exif", &camera_exif()),
        profile("xmp", source_type_xmp(AI).as_bytes()),
    ];
    vec![
        png(&[
            (b"IHDR", PNG_HEADER),
            (b"zTXt", &chunks[0]),
            (b"zTXt", &chunks[1]),
            (b"IEND", b""),
        ]),
        png(&[
            (b"tEXt", graph.replacen(' ', "\0", 1).as_bytes()),
            (b"IEND", b""),
        ]),
    ]
}

/// Files with metadata, each with at least one statement.
fn stating_files() -> Vec<Vec<u8>> {
    labelled_files()
        .into_iter()
        .map(|(_, file)| file)
        .chain(texted_files())
        .collect()
}

#[test]
fn each_file_that_is_changed_below_states_something() {
    for file in stating_files() {
        assert_ne!(statements(&read_container(&file).unwrap()), []);
    }
}

proptest! {
    /// Reading any text of a generator terminates.
    #[test]
    fn any_text_of_a_generator_is_survived(
        keyword in prop::sample::select(vec!["parameters", "prompt", "Description", "Raw profile type exif"]),
        text in prop::sample::select(vec!["", "Steps: 3, ", "{\"1\":{\"class_type\":\"KSampler\",\"inputs\":{", "a --v 6 Job ID: "]),
        rest in "([ -~]|[{}\\[\\]\",:\\\\é\n]){0,60}",
    ) {
        let file = png_with_text(keyword, &format!("{text}{rest}"));
        let _ = statements(&read_container(&file).unwrap());
    }

    /// Any changed file is read to the end, or a problem is reported; nothing panics.
    #[test]
    fn any_change_is_survived(
        file in prop::sample::select(stating_files())
            .prop_flat_map(|file| {
                let len = file.len();
                (Just(file), prop::collection::vec((0..len, any::<u8>()), 0..12), 8..=len)
            })
            .prop_map(|(mut file, changes, len)| {
                for (at, byte) in changes {
                    file[at] = byte;
                }
                file.truncate(len);
                file
            })
    ) {
        if let Ok(read) = read_container(&file) {
            let _ = statements(&read);
        }
    }

    /// Values of XMP are read as they were written.
    #[test]
    fn any_value_of_xmp_comes_back(value in "[ -~äößéλ中]{1,80}") {
        let escaped = value.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let read = read_container(&jpeg_with_xmp(&xmp("Iptc4xmpExt:AISystemUsed", &escaped))).unwrap();
        let details: Vec<String> = statements(&read).into_iter().map(|found| found.detail).collect();
        let expected = value.trim();
        let expected = if expected.is_empty() { vec![] } else { vec![expected.to_owned()] };
        proptest::prop_assert_eq!(details, expected);
    }
}

/// The shorter of two measurements, because other programs run alongside the test.
fn read_time(file: &[u8]) -> std::time::Duration {
    let times = (0..2).map(|_| {
        let start = std::time::Instant::now();
        read_container(file).unwrap();
        start.elapsed()
    });
    times.min().unwrap()
}

#[test]
fn texts_past_the_limit_are_not_unpacked() {
    let chunk = |bytes: usize| {
        let packed = miniz_oxide::deflate::compress_to_vec_zlib(&vec![b'a'; bytes], 9);
        [b"k\0\0", &packed[..]].concat()
    };
    // Texts that fit, and texts each of which alone is too long.
    for bytes in [1 << 20, 1 << 22] {
        let chunk = chunk(bytes);
        let file = |count| {
            let mut chunks: Vec<(&[u8; 4], &[u8])> = vec![(b"zTXt", &chunk); count];
            chunks.push((b"IEND", b""));
            png(&chunks)
        };
        let (few, many) = (read_time(&file(20)), read_time(&file(2000)));
        assert!(many < few * 20, "{bytes}: {few:?} and {many:?}");
        assert_eq!(
            read_container(&file(2000)).unwrap().problem,
            Some(Problem::TooMuchText)
        );
    }
}
