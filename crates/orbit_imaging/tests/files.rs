//! Files made by the test, whole and damaged.
#![allow(
    clippy::unwrap_used,
    clippy::as_conversions,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects
)]

use orbit_imaging::{Direction, Problem, read_container, statements};

fn png(chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, data) in chunks {
        file.extend((data.len() as u32).to_be_bytes());
        file.extend(*kind);
        file.extend(*data);
        file.extend([0; 4]);
    }
    file
}

const HEADER: &[u8] = &[0, 0, 0, 7, 0, 0, 0, 9, 8, 2, 0, 0, 0];

#[test]
fn reads_the_settings_of_a_generator_in_a_png() {
    let text = b"parameters\0a cat\nSteps: 20, Sampler: Euler";
    let read = read_container(&png(&[(b"IHDR", HEADER), (b"tEXt", text), (b"IEND", b"")])).unwrap();
    assert_eq!((read.width, read.height, read.problem), (7, 9, None));
    assert_eq!(statements(&read)[0].id, "png_stable_diffusion");
}

#[test]
fn reads_the_source_type_in_a_jpeg() {
    let xmp = b"http://ns.adobe.com/xap/1.0/\0<rdf:Description Iptc4xmpExt:DigitalSourceType='http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'/>";
    // With fill bytes before the marker.
    let mut file = b"\xff\xd8\xff\xff\xff\xe1".to_vec();
    file.extend((xmp.len() as u16 + 2).to_be_bytes());
    file.extend(xmp);
    file.extend(b"\xff\xd9");
    let read = read_container(&file).unwrap();
    assert_eq!(statements(&read)[0].direction, Direction::Ai);
}

#[test]
fn finds_nothing_in_a_file_that_says_nothing() {
    let text = b"parameters\0of a survey";
    let read = read_container(&png(&[(b"IHDR", HEADER), (b"tEXt", text), (b"IEND", b"")])).unwrap();
    assert_eq!(statements(&read), []);
    assert!(!read.has_manifest);
}

#[test]
fn reports_every_truncation() {
    let file = png(&[(b"IHDR", HEADER), (b"caBX", b"x"), (b"IEND", b"")]);
    for len in 8..file.len() {
        assert_eq!(
            read_container(&file[..len]).unwrap().problem,
            Some(Problem::Truncated)
        );
    }
    assert!(read_container(&file).unwrap().has_manifest);
    assert!(read_container(b"hello").is_err());
}
