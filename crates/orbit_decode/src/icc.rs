//! ICC profiles, of which only one thing is read: whether their primaries are those of Display P3 (ICC.1:2022, sections 7.2 to
//! 9.2).

/// The length of the header, which the number of tags follows.
const HEADER_BYTES: usize = 128;
const MAX_TAGS: usize = 100;
/// The primaries of Display P3 as XYZ, adapted to the white D50 of all profiles.
const P3_PRIMARIES: [([u8; 4], [f64; 3]); 3] = [
    (*b"rXYZ", [0.5151, 0.2412, -0.0011]),
    (*b"gXYZ", [0.2920, 0.6922, 0.0419]),
    (*b"bXYZ", [0.1571, 0.0666, 0.7841]),
];
/// Profiles round their numbers differently. The primaries of sRGB and Adobe RGB are ten times as far away.
const TOLERANCE: f64 = 0.005;

/// Whether the primaries of a profile are those of Display P3.
pub(crate) fn has_p3_primaries(profile: &[u8]) -> bool {
    P3_PRIMARIES.iter().all(|(tag, expected)| {
        xyz(profile, tag).is_some_and(|found| {
            let pairs = found.iter().zip(expected);
            pairs
                .into_iter()
                .all(|(found, expected)| (found - expected).abs() < TOLERANCE)
        })
    })
}

/// The first value of a tag of the type XYZ.
fn xyz(profile: &[u8], tag: &[u8; 4]) -> Option<[f64; 3]> {
    let tags = profile.get(HEADER_BYTES..)?.get(4..)?;
    let entry = tags
        .chunks_exact(12)
        .take(MAX_TAGS)
        .find(|entry| entry.starts_with(tag))?;
    let data = profile.get(usize::try_from(number(entry, 4)?).ok()?..)?;
    if !data.starts_with(b"XYZ ") {
        return None;
    }
    // Signed numbers with 16 bits after the binary point.
    let at = |offset| Some(f64::from(number(data, offset)?.cast_signed()) / 65_536.0);
    Some([at(8)?, at(12)?, at(16)?])
}

fn number(bytes: &[u8], at: usize) -> Option<u32> {
    bytes
        .get(at..)?
        .first_chunk()
        .copied()
        .map(u32::from_be_bytes)
}

#[cfg(test)]
mod tests {
    use super::has_p3_primaries;

    fn profile(primaries: [[i32; 3]; 3]) -> Vec<u8> {
        let mut bytes = vec![0; 128];
        bytes.extend(3_u32.to_be_bytes());
        for (name, offset) in [(b"rXYZ", 168_u32), (b"gXYZ", 188), (b"bXYZ", 208)] {
            bytes.extend(name);
            bytes.extend(offset.to_be_bytes());
            bytes.extend(20_u32.to_be_bytes());
        }
        for primary in primaries {
            bytes.extend(b"XYZ \0\0\0\0");
            bytes.extend(primary.iter().flat_map(|value| value.to_be_bytes()));
        }
        bytes
    }

    #[test]
    fn display_p3_is_told_from_srgb() {
        // As in the profiles of Apple and of the ICC.
        let p3 = profile([
            [33_759, 15_807, -69],
            [19_137, 45_367, 2_745],
            [10_296, 4_363, 51_386],
        ]);
        let srgb = profile([
            [28_578, 14_581, 912],
            [25_241, 46_981, 6_362],
            [9_376, 3_972, 46_799],
        ]);
        assert!(has_p3_primaries(&p3));
        assert!(!has_p3_primaries(&srgb));
        assert!(p3.len() > 200 && (0..p3.len()).all(|end| !has_p3_primaries(&p3[..end])));
    }
}
