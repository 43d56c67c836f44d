//! Pairing by code: both sides agree, and every attack fails with a named error.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "test helpers may panic"
)]

mod support;

use orbit_pairing::{CreatorPairing, Error, JoinerPairing, Malformed};
use support::{
    HEADER_BYTES, MAC_BYTES, PAKE_BYTES, ROOM, answer, bundle, code, creator, edited, joiner,
    length_of, offer, room,
};

/// Offsets in a `receiverId`.
const PAKE_AT: usize = HEADER_BYTES;
const MAC_AT: usize = PAKE_AT + PAKE_BYTES;
const SEALED_AT: usize = MAC_AT + MAC_BYTES;
/// Offsets in a `callerId`.
const COMMITMENT_AT: usize = HEADER_BYTES;
const BUNDLE_AT: usize = COMMITMENT_AT + 32;

#[test]
fn k7_pairs_two_sides_with_the_same_code() {
    let (mut creator, caller_id, room_code) = creator("ab12");
    let joiner = joiner(" AB12", &caller_id, &room_code);
    assert!(*joiner.offer() == offer());
    let joined = joiner.finish(&answer()).unwrap();
    let accepted = creator.accept(joined.receiver_id()).unwrap();
    assert!(*accepted.answer() == answer());
    let confirmed = joined.check_confirm(accepted.confirmation()).unwrap();
    let (ours, theirs) = (accepted.state(), joined.confirmed_state());
    assert_eq!(ours.to_bytes(), theirs.to_bytes());
    assert!(joined.answered_state().is_none());
    assert!(
        accepted
            .phrase()
            .is_some_and(|phrase| phrase.split(' ').count() == 3)
    );
    assert_eq!(accepted.phrase(), confirmed.as_deref());
    assert_eq!((accepted.epoch(), joined.epoch()), (1, 1));
}

#[test]
fn k7_refuses_a_wrong_code_on_both_sides() {
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
        let accepted = other.accept(honest.receiver_id()).unwrap();
        assert_eq!(
            joined.check_confirm(accepted.confirmation()),
            Err(Error::ConfirmMismatch)
        );
    }
}

#[test]
fn k4_both_sides_detect_a_swapped_offer() {
    let (mut creator, caller_id, room_code) = creator("AB12");
    let mut impostor = CreatorPairing::new(room(ROOM), code("ZZZZ"), &[9; 64], 0).unwrap();
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
    let accepted = creator.accept(honest.receiver_id()).unwrap();
    assert_eq!(
        joined.check_confirm(accepted.confirmation()),
        Err(Error::ConfirmMismatch)
    );
}

#[test]
fn k4_the_creator_detects_a_changed_answer_at_any_bit() {
    let (_, caller_id, room_code) = creator("AB12");
    let joined = joiner("AB12", &caller_id, &room_code)
        .finish(&answer())
        .unwrap();
    // The sealed bundle of another answer of the same joiner.
    let other = joiner("AB12", &caller_id, &room_code)
        .finish(&bundle("active", 0x66))
        .unwrap();
    let mut swapped = String::new();
    let _ = edited(other.receiver_id(), |others| {
        swapped = edited(joined.receiver_id(), |bytes| {
            bytes.truncate(SEALED_AT);
            bytes.extend(&others[SEALED_AT..]);
        });
    });
    assert_eq!(
        creator("AB12").0.accept(&swapped).err(),
        Some(Error::CodeMismatch)
    );
    for byte in 0..length_of(joined.receiver_id()) {
        let changed = edited(joined.receiver_id(), |bytes| bytes[byte] ^= 1 << (byte % 8));
        assert!(creator("AB12").0.accept(&changed).is_err(), "byte {byte}");
    }
}

#[test]
fn b3_refuses_an_offer_with_a_second_fingerprint() {
    let (_, caller_id, room_code) = creator("AB12");
    let appended = edited(&caller_id, |bytes| {
        bytes.extend([1, 32]);
        bytes.extend([0x66; 32]);
    });
    let made = JoinerPairing::new(room(ROOM), code("AB12"), &[3; 64], &appended, &room_code);
    assert_eq!(
        made.err(),
        Some(Error::BundleMalformed(Malformed::TagRepeated))
    );
}

#[test]
fn x1_an_answer_does_not_show_its_bundle() {
    let (_, caller_id, room_code) = creator("AB12");
    let joiner = joiner("AB12", &caller_id, &room_code);
    let short = joiner.finish(&answer()).unwrap();
    let long = joiner.finish(&support::many_candidates("active")).unwrap();
    assert_eq!(short.receiver_id().len(), long.receiver_id().len());
    let bundle = answer().to_bytes();
    let _ = edited(short.receiver_id(), |bytes| {
        for part in bundle.windows(8) {
            assert!(!bytes.windows(8).any(|window| window == part));
        }
    });
}

#[test]
fn e3_refuses_a_receiver_id_of_another_length() {
    let (_, caller_id, room_code) = creator("AB12");
    let joined = joiner("AB12", &caller_id, &room_code)
        .finish(&answer())
        .unwrap();
    let length = length_of(joined.receiver_id());
    let refused = |text: &str| creator("AB12").0.accept(text).err();
    for cut in (0..SEALED_AT + 4).chain(length - 4..length) {
        let short = edited(joined.receiver_id(), |bytes| bytes.truncate(cut));
        let error = refused(&short);
        assert!(
            matches!(error, Some(Error::BundleMalformed(_))),
            "{cut}: {error:?}"
        );
    }
    let long = edited(joined.receiver_id(), |bytes| bytes.push(0));
    assert_eq!(
        refused(&long),
        Some(Error::BundleMalformed(Malformed::TrailingBytes))
    );
    assert_eq!(refused(joined.receiver_id()), None);
}

#[test]
fn e3_refuses_a_room_code_of_another_length() {
    let (_, caller_id, room_code) = creator("AB12");
    let open = |room_code: &str| {
        JoinerPairing::new(room(ROOM), code("AB12"), &[3; 64], &caller_id, room_code).err()
    };
    for cut in 0..length_of(&room_code) {
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
        open("AwI"),
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
fn f4_the_joiner_accepts_only_the_nonce_that_the_offer_commits_to() {
    let (mut creator, caller_id, room_code) = creator("AB12");
    let joined = joiner("AB12", &caller_id, &room_code)
        .finish(&answer())
        .unwrap();
    let accepted = creator.accept(joined.receiver_id()).unwrap();
    let confirmation = accepted.confirmation().to_vec();
    assert_eq!(confirmation.len(), MAC_BYTES + 32);
    for byte in MAC_BYTES..confirmation.len() {
        let mut other = confirmation.clone();
        other[byte] ^= 1;
        assert_eq!(joined.check_confirm(&other), Err(Error::ConfirmMismatch));
    }
    for length in [MAC_BYTES, confirmation.len() - 1] {
        let short = &confirmation[..length];
        assert_eq!(joined.check_confirm(short), Err(Error::ConfirmMismatch));
    }
    // The commitment is part of what the MACs cover.
    let changed = edited(&caller_id, |bytes| bytes[COMMITMENT_AT] ^= 1);
    let other = joiner("AB12", &changed, &room_code)
        .finish(&answer())
        .unwrap();
    assert_eq!(
        support::creator("AB12").0.accept(other.receiver_id()).err(),
        Some(Error::CodeMismatch)
    );
}

#[test]
fn f4_one_answer_learns_a_nonce_and_the_next_offer_has_another_one() {
    let (mut creator, caller_id, room_code) = creator("AB12");
    let [first, second] = [[3; 64], [4; 64]].map(|seed| {
        let joiner = JoinerPairing::new(room(ROOM), code("AB12"), &seed, &caller_id, &room_code);
        joiner.unwrap().finish(&answer()).unwrap()
    });
    let nonce_of = |creator: &mut CreatorPairing, receiver_id: &str| {
        let accepted = creator.accept(receiver_id).unwrap();
        accepted.confirmation()[MAC_BYTES..].to_vec()
    };
    let nonce = nonce_of(&mut creator, first.receiver_id());
    // The gateway delivers an answer by push and by poll.
    assert_eq!(nonce_of(&mut creator, first.receiver_id()), nonce);
    let refused = creator.accept(second.receiver_id()).err();
    assert_eq!(refused, Some(Error::OfferMissing));
    assert_eq!(creator.tries_used(), 0);

    let next_id = creator.caller_id(&offer()).unwrap();
    assert_ne!(next_id, caller_id);
    let joiner = joiner("AB12", &next_id, &room_code);
    let again = joiner.finish(&answer()).unwrap();
    assert_ne!(nonce_of(&mut creator, again.receiver_id()), nonce);
}

#[test]
fn k4_the_joiners_own_mac_is_not_a_confirmation() {
    let (_, caller_id, room_code) = creator("AB12");
    let joined = joiner("AB12", &caller_id, &room_code)
        .finish(&answer())
        .unwrap();
    let mut mac = [0; 32];
    let _ = edited(joined.receiver_id(), |bytes| {
        mac.copy_from_slice(&bytes[MAC_AT..SEALED_AT])
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
        bytes.truncate(BUNDLE_AT);
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
fn k7_refuses_an_answer_before_the_offer() {
    let mut creator = CreatorPairing::new(room(ROOM), code("AB12"), &[1; 64], 0).unwrap();
    assert_eq!(creator.accept("AgQ").err(), Some(Error::OfferMissing));
}
