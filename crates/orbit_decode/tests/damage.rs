//! Decoding any changed file ends with an image or an error; nothing panics.
#![allow(
    clippy::unwrap_used,
    clippy::as_conversions,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects
)]

#[path = "support/changes.rs"]
mod changes;

use changes::{FILES, changed, decode};
use orbit_decode::{DecodeError, decode_heic, decode_jxl, decode_tiff};
use proptest::prelude::{any, prop, proptest};

/// How many changes of each file are tried.
const CHANGES: u64 = 400;

#[test]
fn any_change_is_survived() {
    for (format, file) in FILES {
        for seed in 0..CHANGES {
            let _ = decode(format, &changed(file, seed));
        }
    }
}

#[test]
fn every_truncation_is_survived() {
    for (format, file) in FILES {
        for len in 0..file.len() {
            let _ = decode(format, &file[..len]);
        }
    }
}

#[test]
fn a_file_of_another_format_is_damaged() {
    let [heic, jxl, tiff] = ["heic", "jxl", "tiff"]
        .map(|format| FILES.iter().find(|(name, _)| *name == format).unwrap().1);
    for result in [
        decode_heic(tiff),
        decode_jxl(heic),
        decode_tiff(jxl),
        decode_jxl(b""),
    ] {
        assert_eq!(result, Err(DecodeError::Damaged));
    }
}

proptest! {
    /// The same for random bytes that share only the first ones with a file.
    #[test]
    fn any_bytes_are_survived(
        which in 0..FILES.len(),
        kept in 0..200_usize,
        rest in prop::collection::vec(any::<u8>(), 0..200),
    ) {
        let (format, file) = FILES[which];
        let _ = decode(format, &[&file[..kept.min(file.len())], &rest].concat());
    }
}
