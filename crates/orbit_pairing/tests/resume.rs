//! Resuming a room with the key of an earlier meeting.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "test helpers may panic"
)]

mod support;

use orbit_error::Coded;
use orbit_pairing::{CreatorResume, Error, JoinerResume, Malformed, ResumeState, is_resume};
use support::{
    CREATOR_SEED, EPOCH_BYTES, HEADER_BYTES, JOINER_SEED, MAC_BYTES, OTHER_ROOM, ROOM, SHARE_BYTES,
    answer, bundle, creator, edited, joiner, length_of, offer, room, state,
};

const KEY: [u8; 32] = [0x5e; 32];
/// Offsets in a `callerId`.
const EPOCH_AT: usize = HEADER_BYTES;
const SHARE_AT: usize = EPOCH_AT + EPOCH_BYTES;
const SEALED_AT: usize = SHARE_AT + SHARE_BYTES + MAC_BYTES;

/// A creator that offers this epoch, and its `callerId`.
fn offered(epoch: u32) -> (CreatorResume, String) {
    offered_after(&state(&KEY, epoch - 1))
}

fn offered_after(stored: &ResumeState) -> (CreatorResume, String) {
    let mut creator = CreatorResume::new(room(ROOM), stored, &CREATOR_SEED).unwrap();
    let caller_id = creator.caller_id(&offer()).unwrap();
    (creator, caller_id)
}

fn opened(last_epoch: u32, caller_id: &str) -> Result<JoinerResume, Error> {
    opened_after(&state(&KEY, last_epoch), caller_id)
}

fn opened_after(stored: &ResumeState, caller_id: &str) -> Result<JoinerResume, Error> {
    JoinerResume::new(room(ROOM), stored, &JOINER_SEED, caller_id, "AwI")
}

#[test]
fn r1_paired_devices_resume_again_and_again_each_time_with_a_new_key() {
    let (mut first, caller_id, room_code) = creator("AB12");
    let joined = joiner("AB12", &caller_id, &room_code)
        .finish(&answer())
        .unwrap();
    let accepted = first.accept(joined.receiver_id()).unwrap();
    let (mut ours, mut theirs) = (accepted.state().clone(), joined.confirmed_state().clone());
    let mut seen = vec![ours.to_bytes()[5..].to_vec()];
    for epoch in 2..6 {
        let (creator, caller_id) = offered_after(&ours);
        assert_eq!(is_resume(&creator.room_code()), Ok(true));
        assert_eq!(creator.state().epoch(), epoch);
        let joiner = opened_after(&theirs, &caller_id).unwrap();
        assert_eq!(joiner.epoch(), epoch);
        assert!(*joiner.offer() == offer());
        let answered = joiner.finish(&answer()).unwrap();
        let accepted = creator.accept(answered.receiver_id()).unwrap();
        assert!(*accepted.answer() == answer());
        assert_eq!(answered.check_confirm(accepted.confirmation()), Ok(None));
        assert_eq!((answered.epoch(), accepted.epoch()), (epoch, epoch));
        assert_eq!(accepted.phrase(), None);
        (ours, theirs) = (accepted.state().clone(), answered.confirmed_state().clone());
        assert_eq!(ours.to_bytes(), theirs.to_bytes());
        let key = ours.to_bytes()[5..].to_vec();
        assert!(!seen.contains(&key));
        seen.push(key);
    }
}

#[test]
fn d3_the_next_key_depends_on_the_secrets_of_both_devices() {
    let next = |creator_seed: u8, joiner_seed: u8| {
        let stored = state(&KEY, 1);
        let mut creator = CreatorResume::new(room(ROOM), &stored, &[creator_seed; 64]).unwrap();
        let caller_id = creator.caller_id(&offer()).unwrap();
        let seed = [joiner_seed; 64];
        let joiner = JoinerResume::new(room(ROOM), &stored, &seed, &caller_id, "AwI").unwrap();
        let answered = joiner.finish(&answer()).unwrap();
        answered.confirmed_state().to_bytes()
    };
    let key = next(1, 2);
    assert_eq!(next(1, 2), key);
    assert_ne!(next(1, 3), key);
    assert_ne!(next(3, 2), key);
}

#[test]
fn x1_offer_and_answer_do_not_show_their_bundles() {
    let (creator, caller_id) = offered(4);
    let mut other = CreatorResume::new(room(ROOM), creator.state(), &CREATOR_SEED).unwrap();
    let longer = other
        .caller_id(&support::many_candidates("actpass"))
        .unwrap();
    assert_eq!(longer.len(), caller_id.len());
    let answered = opened(3, &caller_id).unwrap().finish(&answer()).unwrap();
    let shown = |envelope: &str, bundle: &[u8]| {
        let mut shown = false;
        let _ = edited(envelope, |bytes| {
            shown = bundle
                .windows(8)
                .any(|part| bytes.windows(8).any(|window| window == part));
        });
        shown
    };
    assert!(!shown(&caller_id, &offer().to_bytes()));
    assert!(!shown(answered.receiver_id(), &answer().to_bytes()));
    let (_, open_offer, _) = support::creator("AB12");
    assert!(shown(&open_offer, &offer().to_bytes()));
}

#[test]
fn x2_different_bundles_are_sealed_differently_under_the_same_key() {
    let (_, caller_id) = offered(4);
    let joiner = opened(3, &caller_id).unwrap();
    let sealed = |answer: &orbit_pairing::Bundle| {
        let mut sealed = Vec::new();
        let answered = joiner.finish(answer).unwrap();
        let _ = edited(answered.receiver_id(), |bytes| {
            sealed = bytes[HEADER_BYTES + SHARE_BYTES..].to_vec();
        });
        sealed
    };
    let (first, other) = (sealed(&answer()), sealed(&bundle("active", 0xbc)));
    assert_eq!(sealed(&answer()), first);
    // With the same nonce, the padding would be encrypted identically.
    let equal = first.iter().zip(&other).filter(|(a, b)| a == b).count();
    assert!(equal < first.len() / 16, "{equal}");
}

#[test]
fn r5_refuses_a_used_epoch_as_stale() {
    let (_, caller_id) = offered(4);
    assert!(opened(3, &caller_id).is_ok());
    for last in [4, 9] {
        let stale = Error::EpochStale { last, offered: 4 };
        assert_eq!(opened(last, &caller_id).err(), Some(stale));
    }
    // An epoch needs all its 32 bits.
    let (_, late) = offered(0x0001_0004);
    assert!(opened(9, &late).is_ok());
}

#[test]
fn r5_refuses_an_epoch_that_was_changed_on_the_way() {
    let (_, caller_id) = offered(4);
    for epoch in [0_u32, 1, 5, 0x0001_0004, u32::MAX] {
        let raised = edited(&caller_id, |bytes| {
            bytes[EPOCH_AT..SHARE_AT].copy_from_slice(&epoch.to_le_bytes())
        });
        let expected = if epoch == 0 {
            Error::BundleMalformed(Malformed::ValueWrong)
        } else {
            Error::MacMismatch
        };
        assert_eq!(opened(1, &raised).err(), Some(expected));
    }
}

#[test]
fn r5_refuses_another_key_room_share_or_bundle() {
    let (_, caller_id) = offered(4);
    let refused = |caller_id: &str| opened(1, caller_id).err();
    let with_key = opened_after(&state(&[1; 32], 1), &caller_id);
    assert_eq!(with_key.err(), Some(Error::MacMismatch));
    let (stored, seed) = (state(&KEY, 1), JOINER_SEED);
    let in_room = JoinerResume::new(room(OTHER_ROOM), &stored, &seed, &caller_id, "AwI");
    assert_eq!(in_room.err(), Some(Error::MacMismatch));
    let mut other = CreatorResume::new(room(ROOM), &state(&KEY, 3), &CREATOR_SEED).unwrap();
    let other = other.caller_id(&bundle("actpass", 0x66)).unwrap();
    for from in [SHARE_AT, SEALED_AT] {
        let mut swapped = String::new();
        let _ = edited(&other, |others| {
            swapped = edited(&caller_id, |bytes| {
                bytes.truncate(from);
                bytes.extend(&others[from..]);
            });
        });
        // With share and MAC replaced as well, it is simply the other offer.
        let expected = (from == SEALED_AT).then_some(Error::MacMismatch);
        assert_eq!(refused(&swapped), expected);
    }
    let other_share = edited(&caller_id, |bytes| bytes[SHARE_AT] ^= 1);
    assert_eq!(refused(&other_share), Some(Error::MacMismatch));
}

#[test]
fn r5_refuses_a_room_without_the_resume_mark() {
    let (_, caller_id) = offered(4);
    let (_, pairing_caller_id, pairing_room_code) = creator("AB12");
    let open = |room_code: &str| {
        JoinerResume::new(
            room(ROOM),
            &state(&KEY, 1),
            &JOINER_SEED,
            &caller_id,
            room_code,
        )
        .err()
    };
    for room_code in ["", "AwE", &pairing_room_code] {
        assert_eq!(open(room_code), Some(Error::NotAResume));
    }
    assert_eq!(open("AgI").unwrap().code(), "version_unknown");
    // The gateway sets the mark alone.
    assert_eq!(
        opened(1, &pairing_caller_id).err(),
        Some(Error::BundleMalformed(Malformed::KindWrong))
    );
}

#[test]
fn k4_refuses_an_answer_to_another_epoch_or_offer() {
    let (_, earlier) = offered(4);
    let answered = opened(3, &earlier).unwrap().finish(&answer()).unwrap();
    let (later, _) = offered(5);
    assert_eq!(
        later.accept(answered.receiver_id()).err(),
        Some(Error::MacMismatch)
    );
    let mut same_epoch = CreatorResume::new(room(ROOM), &state(&KEY, 3), &CREATOR_SEED).unwrap();
    same_epoch.caller_id(&bundle("actpass", 0x77)).unwrap();
    assert_eq!(
        same_epoch.accept(answered.receiver_id()).err(),
        Some(Error::MacMismatch)
    );
}

#[test]
fn k4_refuses_a_confirmation_of_another_epoch() {
    let confirm = |epoch: u32| {
        let (creator, caller_id) = offered(epoch);
        let joined = opened(epoch - 1, &caller_id)
            .unwrap()
            .finish(&answer())
            .unwrap();
        let accepted = creator.accept(joined.receiver_id()).unwrap();
        (joined, accepted.confirmation().to_vec())
    };
    let (joined, own) = confirm(4);
    let (_, other) = confirm(5);
    assert_eq!(joined.check_confirm(&own), Ok(None));
    let longer = [&own[..], &[0; 32]].concat();
    assert_eq!(joined.check_confirm(&longer), Err(Error::ConfirmMismatch));
    assert_eq!(joined.check_confirm(&other), Err(Error::ConfirmMismatch));
}

#[test]
fn k4_refuses_the_creators_own_offer_as_an_answer() {
    let (creator, caller_id) = offered(4);
    // Share, MAC and sealed bundle have the same lengths in both.
    let reflected = edited(&caller_id, |bytes| {
        bytes.drain(EPOCH_AT..SHARE_AT);
        bytes[1] = 6;
    });
    assert_eq!(creator.accept(&reflected).err(), Some(Error::MacMismatch));
    assert_eq!(
        creator.accept(&caller_id).err(),
        Some(Error::BundleMalformed(Malformed::KindWrong))
    );
}

#[test]
fn d2_refuses_an_answer_with_a_share_that_is_no_point() {
    let (creator, caller_id) = offered(4);
    let answered = opened(3, &caller_id).unwrap().finish(&answer()).unwrap();
    // The neutral element: a sender of it knows the secret.
    let neutral = edited(answered.receiver_id(), |bytes| {
        bytes[HEADER_BYTES..HEADER_BYTES + SHARE_BYTES].fill(0);
        bytes[HEADER_BYTES] = 1;
    });
    assert_eq!(
        creator.accept(&neutral).err(),
        Some(Error::BundleMalformed(Malformed::PointInvalid))
    );
}

#[test]
fn e3_refuses_truncated_envelopes_and_any_changed_byte() {
    let (creator, caller_id) = offered(4);
    let answered = opened(3, &caller_id).unwrap().finish(&answer()).unwrap();
    let receiver_id = answered.receiver_id();
    refuse_every_change(&caller_id, |text| opened(1, text).is_ok());
    refuse_every_change(receiver_id, |text| creator.accept(text).is_ok());
}

fn refuse_every_change(envelope: &str, is_valid: impl Fn(&str) -> bool) {
    assert!(is_valid(envelope));
    let length = length_of(envelope);
    for at in 0..length {
        let changed = edited(envelope, |bytes| bytes[at] ^= 1 << (at % 8));
        assert!(!is_valid(&changed), "byte {at}");
    }
    for cut in (0..SEALED_AT + 8).chain(length - 8..length) {
        let short = edited(envelope, |bytes| bytes.truncate(cut));
        assert!(!is_valid(&short), "{cut}");
    }
    assert!(!is_valid(&edited(envelope, |bytes| bytes.push(0))));
}

#[test]
fn r2_there_is_no_epoch_after_the_last() {
    let last = state(&KEY, u32::MAX);
    let made = CreatorResume::new(room(ROOM), &last, &CREATOR_SEED);
    assert_eq!(made.err(), Some(Error::EpochInvalid));
    let before = state(&KEY, u32::MAX - 1);
    let (creator, caller_id) = offered_after(&before);
    assert_eq!(creator.state().epoch(), u32::MAX);
    assert_eq!(opened_after(&before, &caller_id).unwrap().epoch(), u32::MAX);
}

#[test]
fn r2_refuses_an_answer_before_the_offer_and_a_bundle_of_the_other_kind() {
    let stored = state(&KEY, 1);
    let mut fresh = CreatorResume::new(room(ROOM), &stored, &CREATOR_SEED).unwrap();
    assert_eq!(fresh.accept("AgY").err(), Some(Error::OfferMissing));
    assert_eq!(fresh.caller_id(&answer()).err(), Some(Error::SetupMismatch));
    let no_seed = CreatorResume::new(room(ROOM), &stored, &[0; 64]);
    assert_eq!(no_seed.err(), Some(Error::SeedInvalid));
}
