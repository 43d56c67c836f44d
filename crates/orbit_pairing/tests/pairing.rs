//! Pairing by code: both sides agree, and every attack fails with a named error.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "test helpers may panic"
)]

mod support;

use orbit_pairing::{Bundle, CreatorPairing, Error, JoinerPairing, Malformed};
use support::{ROOM, answer, bundle, code, creator, edited, joiner, offer, room, sdp};

/// Offsets in a `receiverId`: header, key-exchange message, MAC, bundle.
const PAKE_AT: usize = 2;
const MAC_AT: usize = PAKE_AT + 33;
const BUNDLE_AT: usize = MAC_AT + 32;

#[test]
fn k6_pairs_two_sides_with_the_same_code() {
    let (mut creator, caller_id, room_code) = creator("ab12");
    let joiner = joiner(" AB12", &caller_id, &room_code);
    assert!(*joiner.offer() == offer());
    let joined = joiner.finish(&answer()).unwrap();
    let accepted = creator.accept(joined.receiver_id()).unwrap();
    assert!(*accepted.answer() == answer());
    assert_eq!(joined.check_confirm(accepted.confirm_mac()), Ok(()));
    assert_eq!(accepted.resume_key(), joined.resume_key());
    assert_eq!(accepted.phrase(), joined.phrase());
    assert_eq!((accepted.epoch(), joined.epoch()), (1, 1));
}

#[test]
fn k6_refuses_a_wrong_code_on_both_sides() {
    for (creators, joiners) in [("AB12", "AB13"), ("AB13", "AB12")] {
        let (mut creator, caller_id, room_code) = creator(creators);
        let joined = joiner(joiners, &caller_id, &room_code)
            .finish(&answer())
            .unwrap();
        assert_eq!(
            creator.accept(joined.receiver_id()).err(),
            Some(Error::CodeMismatch)
        );
        // The confirmation of a creator that ignores the failure.
        let (mut other, other_caller_id, other_room_code) = support::creator(creators);
        let honest = joiner(creators, &other_caller_id, &other_room_code)
            .finish(&answer())
            .unwrap();
        let confirm = *other.accept(honest.receiver_id()).unwrap().confirm_mac();
        assert_eq!(joined.check_confirm(&confirm), Err(Error::ConfirmMismatch));
    }
}

#[test]
fn p3_allows_three_wrong_tries_and_counts_a_repeated_answer_once() {
    let (mut creator, caller_id, room_code) = creator("AB12");
    for wrong in ["AAAA", "BBBB", "CCCC"] {
        let joined = joiner(wrong, &caller_id, &room_code)
            .finish(&answer())
            .unwrap();
        assert_eq!(
            creator.accept(joined.receiver_id()).err(),
            Some(Error::CodeMismatch)
        );
        let again = if wrong == "CCCC" {
            Error::TriesSpent
        } else {
            Error::CodeMismatch
        };
        assert_eq!(creator.accept(joined.receiver_id()).err(), Some(again));
    }
    let right = joiner("AB12", &caller_id, &room_code)
        .finish(&answer())
        .unwrap();
    assert_eq!(
        creator.accept(right.receiver_id()).err(),
        Some(Error::TriesSpent)
    );
}

#[test]
fn p3_accepts_the_right_code_after_two_wrong_ones_and_a_new_offer() {
    let (mut creator, mut caller_id, room_code) = creator("AB12");
    for wrong in ["AAAA", "BBBB"] {
        let joined = joiner(wrong, &caller_id, &room_code)
            .finish(&answer())
            .unwrap();
        assert_eq!(
            creator.accept(joined.receiver_id()).err(),
            Some(Error::CodeMismatch)
        );
        caller_id = creator
            .caller_id(&bundle("actpass", wrong.as_bytes()[0]))
            .unwrap();
        assert_eq!(creator.room_code(), room_code);
    }
    let right = joiner("AB12", &caller_id, &room_code)
        .finish(&answer())
        .unwrap();
    let accepted = creator.accept(right.receiver_id()).unwrap();
    assert_eq!(right.check_confirm(accepted.confirm_mac()), Ok(()));
}

#[test]
fn k3_both_sides_detect_a_swapped_offer() {
    let (mut creator, caller_id, room_code) = creator("AB12");
    let mut impostor = CreatorPairing::new(room(ROOM), code("ZZZZ"), &[9; 64]).unwrap();
    let swapped = impostor.caller_id(&bundle("actpass", 0x66)).unwrap();
    let joined = joiner("AB12", &swapped, &room_code)
        .finish(&answer())
        .unwrap();
    assert_eq!(
        creator.accept(joined.receiver_id()).err(),
        Some(Error::CodeMismatch)
    );
    let honest = joiner("AB12", &caller_id, &room_code)
        .finish(&answer())
        .unwrap();
    let confirm = *creator.accept(honest.receiver_id()).unwrap().confirm_mac();
    assert_eq!(joined.check_confirm(&confirm), Err(Error::ConfirmMismatch));
}

#[test]
fn k3_the_creator_detects_a_swapped_answer_and_any_flipped_bit() {
    let (_, caller_id, room_code) = creator("AB12");
    let joined = joiner("AB12", &caller_id, &room_code)
        .finish(&answer())
        .unwrap();
    let swapped = edited(joined.receiver_id(), |bytes| {
        bytes.truncate(BUNDLE_AT);
        bytes.extend(bundle("active", 0x66).to_bytes());
    });
    assert_eq!(
        creator("AB12").0.accept(&swapped).err(),
        Some(Error::CodeMismatch)
    );
    let length = edited_length(joined.receiver_id());
    for bit in 0..length * 8 {
        let changed = edited(joined.receiver_id(), |bytes| {
            bytes[bit / 8] ^= 1 << (bit % 8)
        });
        assert!(creator("AB12").0.accept(&changed).is_err(), "bit {bit}");
    }
}

#[test]
fn b3_refuses_an_answer_with_a_second_fingerprint() {
    let (mut creator, caller_id, room_code) = creator("AB12");
    let joined = joiner("AB12", &caller_id, &room_code)
        .finish(&answer())
        .unwrap();
    let appended = edited(joined.receiver_id(), |bytes| {
        bytes.extend([1, 32]);
        bytes.extend([0x66; 32]);
    });
    let expected = Error::BundleMalformed(Malformed::TagRepeated);
    assert_eq!(creator.accept(&appended).err(), Some(expected));
}

#[test]
fn e3_refuses_a_receiver_id_of_another_length_without_counting_a_try() {
    let (mut creator, caller_id, room_code) = creator("AB12");
    let joined = joiner("AB12", &caller_id, &room_code)
        .finish(&answer())
        .unwrap();
    let length = edited_length(joined.receiver_id());
    let without_candidates = Bundle::from_sdp(&sdp("active", 0xbb, &[]), support::NONE).unwrap();
    let candidate_at = BUNDLE_AT + without_candidates.to_bytes().len();
    for cut in 0..length {
        let short = edited(joined.receiver_id(), |bytes| bytes.truncate(cut));
        let error = creator.accept(&short).err();
        if cut == candidate_at {
            // A bundle without candidates is valid, but it is not the authenticated one.
            assert_eq!(error, Some(Error::CodeMismatch));
            continue;
        }
        assert!(
            matches!(error, Some(Error::BundleMalformed(_))),
            "{cut}: {error:?}"
        );
    }
    let long = edited(joined.receiver_id(), |bytes| bytes.push(0));
    assert!(matches!(
        creator.accept(&long).err(),
        Some(Error::BundleMalformed(_))
    ));
    assert!(creator.accept(joined.receiver_id()).is_ok());
}

#[test]
fn e3_refuses_a_room_code_of_another_length() {
    let (_, caller_id, room_code) = creator("AB12");
    let open = |room_code: &str| {
        JoinerPairing::new(room(ROOM), code("AB12"), &[3; 64], &caller_id, room_code).err()
    };
    for cut in 0..edited_length(&room_code) {
        let short = edited(&room_code, |bytes| bytes.truncate(cut));
        assert!(
            matches!(open(&short), Some(Error::PakeMalformed(_))),
            "{cut}"
        );
    }
    let long = edited(&room_code, |bytes| bytes.push(0));
    assert_eq!(
        open(&long),
        Some(Error::PakeMalformed(Malformed::TrailingBytes))
    );
    assert_eq!(
        open("AQI"),
        Some(Error::PakeMalformed(Malformed::KindWrong))
    );
}

#[test]
fn p4_both_sides_refuse_reflected_messages() {
    let (mut creator, caller_id, room_code) = creator("AB12");
    let joined = joiner("AB12", &caller_id, &room_code)
        .finish(&answer())
        .unwrap();
    let mut own = [0; 33];
    let _ = edited(&room_code, |bytes| own.copy_from_slice(&bytes[2..]));
    for side in [b'A', b'B'] {
        own[0] = side;
        let reflected = edited(joined.receiver_id(), |bytes| {
            bytes[PAKE_AT..MAC_AT].copy_from_slice(&own)
        });
        let expected = Error::PakeMalformed(Malformed::PointInvalid);
        assert_eq!(creator.accept(&reflected).err(), Some(expected));
    }
    // The joiner's own message, reflected as the creator's, with both side bytes.
    let theirs = edited(&room_code, |bytes| {
        let _ = edited(joined.receiver_id(), |answer| {
            bytes[2..].copy_from_slice(&answer[PAKE_AT..MAC_AT])
        });
    });
    for side in [b'A', b'B'] {
        let reflected = edited(&theirs, |bytes| bytes[2] = side);
        let made = JoinerPairing::new(
            room(ROOM),
            code("AB12"),
            &support::JOINER_SEED,
            &caller_id,
            &reflected,
        );
        assert_eq!(
            made.err(),
            Some(Error::PakeMalformed(Malformed::PointInvalid))
        );
    }
}

#[test]
fn k3_the_joiners_own_mac_is_not_a_confirmation() {
    let (_, caller_id, room_code) = creator("AB12");
    let joined = joiner("AB12", &caller_id, &room_code)
        .finish(&answer())
        .unwrap();
    let mut mac = [0; 32];
    let _ = edited(joined.receiver_id(), |bytes| {
        mac.copy_from_slice(&bytes[MAC_AT..BUNDLE_AT])
    });
    assert_eq!(joined.check_confirm(&mac), Err(Error::ConfirmMismatch));
    assert_eq!(joined.check_confirm(&[]), Err(Error::ConfirmMismatch));
    assert_eq!(joined.check_confirm(&[0; 33]), Err(Error::ConfirmMismatch));
}

#[test]
fn c2_refuses_an_answer_for_another_room() {
    let (mut creator, caller_id, room_code) = creator("AB12");
    let elsewhere = room(support::OTHER_ROOM);
    let joiner = JoinerPairing::new(
        elsewhere,
        code("AB12"),
        &support::JOINER_SEED,
        &caller_id,
        &room_code,
    )
    .unwrap();
    let joined = joiner.finish(&answer()).unwrap();
    assert_eq!(
        creator.accept(joined.receiver_id()).err(),
        Some(Error::CodeMismatch)
    );
}

#[test]
fn e4_refuses_an_offer_as_an_answer_and_the_reverse() {
    let (mut creator, caller_id, room_code) = creator("AB12");
    assert_eq!(
        creator.caller_id(&answer()).err(),
        Some(Error::SetupMismatch)
    );
    let joiner = joiner("AB12", &caller_id, &room_code);
    assert_eq!(joiner.finish(&offer()).err(), Some(Error::SetupMismatch));
    let receiver_id = joiner.finish(&answer()).unwrap().receiver_id().to_owned();
    let active_offer = edited(&caller_id, |bytes| {
        bytes.truncate(2);
        bytes.extend(answer().to_bytes());
    });
    let made = JoinerPairing::new(
        room(ROOM),
        code("AB12"),
        &[3; 64],
        &active_offer,
        &room_code,
    );
    assert_eq!(
        made.err(),
        Some(Error::BundleMalformed(Malformed::SetupWrong))
    );
    assert_eq!(
        creator.accept(&caller_id).err(),
        Some(Error::BundleMalformed(Malformed::KindWrong))
    );
    let made = JoinerPairing::new(room(ROOM), code("AB12"), &[3; 64], &receiver_id, &room_code);
    assert_eq!(
        made.err(),
        Some(Error::BundleMalformed(Malformed::KindWrong))
    );
}

#[test]
fn k6_refuses_an_answer_before_the_offer() {
    let mut creator = CreatorPairing::new(room(ROOM), code("AB12"), &[1; 64]).unwrap();
    assert_eq!(creator.accept("AQQ").err(), Some(Error::OfferMissing));
}

fn edited_length(envelope: &str) -> usize {
    let mut length = 0;
    let _ = edited(envelope, |bytes| length = bytes.len());
    length
}
