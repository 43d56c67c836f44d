//! Bundle bytes of another device: canonical bytes are parsed, all others refused with a reason.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "test helpers may panic"
)]

mod support;

use orbit_pairing::{Bundle, Error, MAX_CANDIDATES, Malformed, SdpKind};

const FINGERPRINT: (u8, &[u8]) = (1, &[0xab; 32]);
const UFRAG: (u8, &[u8]) = (2, b"3+lV");
const PWD: (u8, &[u8]) = (3, b"Yh5D5bcpowisHkpONFcBIDwA");
const SETUP: (u8, &[u8]) = (4, &[0]);
const HEAD: [(u8, &[u8]); 4] = [FINGERPRINT, UFRAG, PWD, SETUP];

fn bytes(fields: &[(u8, &[u8])]) -> Vec<u8> {
    let mut out = Vec::new();
    for (tag, value) in fields {
        out.extend([*tag, u8::try_from(value.len()).unwrap()]);
        out.extend(*value);
    }
    out
}

fn fault(bytes: &[u8]) -> Option<Malformed> {
    match Bundle::from_bytes(bytes) {
        Ok(_) => None,
        Err(Error::BundleMalformed(kind)) => Some(kind),
        Err(other) => panic!("{other}"),
    }
}

fn with(index: usize, field: (u8, &[u8])) -> Option<Malformed> {
    let mut fields = HEAD;
    fields[index] = field;
    fault(&bytes(&fields))
}

/// Builds the value of a candidate: shape, priority, port, address, foundation.
fn candidate(shape: u8, priority: u32, port: u16, address: &[u8], foundation: &[u8]) -> Vec<u8> {
    let mut out = vec![shape];
    out.extend(priority.to_le_bytes());
    out.extend(port.to_le_bytes());
    out.extend(address);
    out.extend(foundation);
    out
}

fn with_candidates(values: &[Vec<u8>]) -> Option<Malformed> {
    let mut fields = HEAD.to_vec();
    fields.extend(values.iter().map(|value| (5, value.as_slice())));
    fault(&bytes(&fields))
}

#[test]
fn b2_requires_the_four_fields_in_order() {
    assert_eq!(fault(&bytes(&HEAD)), None);
    assert_eq!(fault(&[]), Some(Malformed::TagMissing));
    let mut swapped = HEAD;
    swapped.swap(1, 2);
    assert_eq!(fault(&bytes(&swapped)), Some(Malformed::TagMissing));
    for missing in 0..4 {
        let mut fields = HEAD.to_vec();
        fields.remove(missing);
        assert_eq!(fault(&bytes(&fields)), Some(Malformed::TagMissing));
    }
}

#[test]
fn b2_refuses_a_repeated_field_at_any_position() {
    for (repeated, field) in HEAD.iter().enumerate() {
        for at in repeated + 1..=4 {
            let mut fields = HEAD.to_vec();
            fields.insert(at, *field);
            assert_eq!(
                fault(&bytes(&fields)),
                Some(Malformed::TagRepeated),
                "{repeated} at {at}"
            );
        }
    }
}

#[test]
fn b2_refuses_unknown_tags() {
    for tag in [0, 6, 0x80, 0xff] {
        for at in 0..=4 {
            let mut fields = HEAD.to_vec();
            fields.insert(at, (tag, b"x"));
            assert_eq!(
                fault(&bytes(&fields)),
                Some(Malformed::TagUnknown),
                "{tag} at {at}"
            );
        }
    }
}

#[test]
fn b1_refuses_truncated_and_trailing_bytes() {
    let whole = support::offer().to_bytes();
    let head = bytes(&HEAD).len();
    assert_eq!(fault(&whole), None);
    for cut in (0..whole.len()).filter(|cut| *cut != head) {
        assert!(fault(&whole[..cut]).is_some(), "{cut}");
    }
    for byte in 0..=u8::MAX {
        assert!(fault(&[&whole[..], &[byte]].concat()).is_some());
    }
    assert_eq!(fault(&[0; 2049]), Some(Malformed::TooLarge));
}

#[test]
fn b3_b4_b5_checks_lengths_and_characters_of_fields() {
    assert_eq!(with(0, (1, &[0; 31])), Some(Malformed::LengthWrong));
    assert_eq!(with(0, (1, &[0; 33])), Some(Malformed::LengthWrong));
    for (at, tag, fits, short, long) in [(1, 2, 64, 3, 65), (2, 3, 128, 21, 129)] {
        assert_eq!(with(at, (tag, &vec![b'a'; fits])), None);
        assert_eq!(
            with(at, (tag, &vec![b'a'; short])),
            Some(Malformed::LengthWrong)
        );
        assert_eq!(
            with(at, (tag, &vec![b'a'; long])),
            Some(Malformed::LengthWrong)
        );
        for byte in
            (0..=u8::MAX).filter(|byte| !byte.is_ascii_alphanumeric() && !b"+/".contains(byte))
        {
            assert_eq!(
                with(at, (tag, &[byte; 24])),
                Some(Malformed::CharsetWrong),
                "{byte}"
            );
        }
    }
    assert_eq!(with(3, (4, &[3])), Some(Malformed::ValueWrong));
    assert_eq!(with(3, (4, &[])), Some(Malformed::LengthWrong));
    assert_eq!(with(3, (4, &[0, 0])), Some(Malformed::LengthWrong));
}

#[test]
fn b6_b7_refuses_incomplete_and_unreachable_candidates() {
    let v4 = [10, 0, 0, 1];
    assert_eq!(with_candidates(&[candidate(0, 1, 1, &v4, b"f")]), None);
    assert_eq!(
        with_candidates(&[candidate(0, 1, 1, &v4, b"")]),
        Some(Malformed::LengthWrong)
    );
    assert_eq!(
        with_candidates(&[candidate(0, 1, 1, &v4, &[b'f'; 33])]),
        Some(Malformed::LengthWrong)
    );
    assert_eq!(
        with_candidates(&[candidate(0, 1, 1, &v4, b"f f")]),
        Some(Malformed::CharsetWrong)
    );
    assert_eq!(
        with_candidates(&[candidate(0, 1, 1, &v4, b"f\r\n")]),
        Some(Malformed::CharsetWrong)
    );
    assert_eq!(
        with_candidates(&[candidate(0, 0, 1, &v4, b"f")]),
        Some(Malformed::ValueWrong)
    );
    assert_eq!(
        with_candidates(&[candidate(0, 1, 0, &v4, b"f")]),
        Some(Malformed::ValueWrong)
    );
    for shape in (0x30..=0xf0).step_by(0x10) {
        assert_eq!(
            with_candidates(&[candidate(shape, 1, 1, &[1; 16], b"f")]),
            Some(Malformed::ValueWrong)
        );
    }
    for address in [[0; 4], [224, 0, 0, 1], [255; 4]] {
        assert_eq!(
            with_candidates(&[candidate(0, 1, 1, &address, b"f")]),
            Some(Malformed::ValueWrong)
        );
    }
    for address in [[0; 16], [0xff; 16]] {
        assert_eq!(
            with_candidates(&[candidate(0x10, 1, 1, &address, b"f")]),
            Some(Malformed::ValueWrong)
        );
    }
    let whole = candidate(0x10, 1, 1, &[1; 16], b"f");
    for cut in 0..whole.len() {
        assert!(with_candidates(&[whole[..cut].to_vec()]).is_some(), "{cut}");
    }
}

#[test]
fn b8_refuses_unordered_and_repeated_candidates() {
    let one = |priority, last, foundation: &[u8]| {
        candidate(0, priority, 1, &[10, 0, 0, last], foundation)
    };
    assert_eq!(with_candidates(&[one(9, 1, b"f"), one(8, 2, b"f")]), None);
    assert_eq!(with_candidates(&[one(9, 1, b"f"), one(9, 2, b"f")]), None);
    for bad in [
        [one(8, 2, b"f"), one(9, 1, b"f")],
        [one(9, 2, b"f"), one(9, 1, b"f")],
        [one(9, 1, b"f"), one(9, 1, b"f")],
        [one(9, 1, b"f"), one(8, 1, b"g")],
    ] {
        assert_eq!(with_candidates(&bad), Some(Malformed::CandidateOrder));
    }
}

#[test]
fn b2_accepts_sixteen_candidates_and_refuses_seventeen() {
    let many = |count: u8| -> Vec<Vec<u8>> {
        (0..count)
            .map(|at| candidate(0, 100 - u32::from(at), 1, &[10, 0, 0, at], b"f"))
            .collect()
    };
    let most = u8::try_from(MAX_CANDIDATES).unwrap();
    assert_eq!(with_candidates(&many(most)), None);
    assert_eq!(with_candidates(&many(most + 1)), Some(Malformed::TooMany));
}

#[test]
fn b1_the_largest_bundle_is_within_the_limits() {
    let pwd = [b'a'; 128];
    let ufrag = [b'a'; 64];
    let candidates: Vec<Vec<u8>> = (1..=16)
        .map(|at| candidate(0x10, 100 - u32::from(at), 1, &[at; 16], &[b'f'; 32]))
        .collect();
    let mut fields = vec![FINGERPRINT, (2, &ufrag[..]), (3, &pwd[..]), SETUP];
    fields.extend(candidates.iter().map(|value| (5, value.as_slice())));
    let bundle = Bundle::from_bytes(&bytes(&fields)).unwrap();
    assert!(bundle.to_sdp(SdpKind::Offer).is_ok());
    let mut creator = orbit_pairing::CreatorPairing::new(
        support::room(support::ROOM),
        support::code("AB12"),
        &[1; 64],
        0,
    )
    .unwrap();
    let caller_id = creator.caller_id(&bundle).unwrap();
    assert!(caller_id.len() <= orbit_pairing::MAX_ENVELOPE_CHARS);
    assert!(*support::joiner("AB12", &caller_id, &creator.room_code()).offer() == bundle);
    let state = support::state(&[7; 32], 1);
    let room = support::room(support::ROOM);
    let mut resumed = orbit_pairing::CreatorResume::new(room, &state, &[1; 64]).unwrap();
    let caller_id = resumed.caller_id(&bundle).unwrap();
    assert!(caller_id.len() <= orbit_pairing::MAX_ENVELOPE_CHARS);
    let joiner =
        orbit_pairing::JoinerResume::new(room, &state, &[2; 64], &caller_id, &resumed.room_code());
    assert!(*joiner.unwrap().offer() == bundle);
}
