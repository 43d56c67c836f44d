//! Resuming a room with the key of an earlier pairing.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "test helpers may panic"
)]

mod support;

use orbit_pairing::{CreatorResume, Error, JoinerResume, Malformed, is_resume};
use support::{OTHER_ROOM, ROOM, answer, bundle, creator, edited, joiner, offer, room};

const KEY: [u8; 32] = [0x5e; 32];
const EPOCH_AT: usize = 2;
const MAC_AT: usize = EPOCH_AT + 2;

fn offered(epoch: u16) -> (CreatorResume, String) {
    let mut creator = CreatorResume::new(room(ROOM), &KEY, epoch).unwrap();
    let caller_id = creator.caller_id(&offer()).unwrap();
    (creator, caller_id)
}

fn opened(last_epoch: u16, caller_id: &str) -> Result<JoinerResume, Error> {
    JoinerResume::new(room(ROOM), &KEY, last_epoch, caller_id, "AQI")
}

#[test]
fn r1_paired_devices_resume_with_the_same_phrase() {
    let (mut first, caller_id, room_code) = creator("AB12");
    let joined = joiner("AB12", &caller_id, &room_code)
        .finish(&answer())
        .unwrap();
    let accepted = first.accept(joined.receiver_id()).unwrap();
    for epoch in [2, 3, u16::MAX] {
        let mut creator = CreatorResume::new(room(ROOM), accepted.resume_key(), epoch).unwrap();
        let caller_id = creator.caller_id(&offer()).unwrap();
        assert!(is_resume(&creator.room_code()));
        let joiner = JoinerResume::new(
            room(ROOM),
            joined.resume_key(),
            epoch - 1,
            &caller_id,
            &creator.room_code(),
        )
        .unwrap();
        assert_eq!(joiner.epoch(), epoch);
        assert!(*joiner.offer() == offer());
        let again = joiner.finish(&answer()).unwrap();
        let reaccepted = creator.accept(again.receiver_id()).unwrap();
        assert!(*reaccepted.answer() == answer());
        assert_eq!(again.check_confirm(reaccepted.confirm_mac()), Ok(()));
        assert_eq!(again.resume_key(), accepted.resume_key());
        assert_eq!(reaccepted.resume_key(), accepted.resume_key());
        assert_eq!(
            (again.phrase(), reaccepted.phrase()),
            (accepted.phrase(), accepted.phrase())
        );
        assert_eq!((again.epoch(), reaccepted.epoch()), (epoch, epoch));
        assert_ne!(reaccepted.confirm_mac(), accepted.confirm_mac());
    }
}

#[test]
fn r2_refuses_a_used_epoch_as_stale() {
    let (_, caller_id) = offered(4);
    assert!(opened(3, &caller_id).is_ok());
    assert_eq!(
        opened(4, &caller_id).err(),
        Some(Error::EpochStale {
            last: 4,
            offered: 4
        })
    );
    assert_eq!(
        opened(9, &caller_id).err(),
        Some(Error::EpochStale {
            last: 9,
            offered: 4
        })
    );
}

#[test]
fn r2_refuses_an_epoch_that_was_changed_on_the_way() {
    let (_, caller_id) = offered(4);
    for epoch in [0_u16, 1, 5, 0xffff] {
        let raised = edited(&caller_id, |bytes| {
            bytes[EPOCH_AT..MAC_AT].copy_from_slice(&epoch.to_le_bytes())
        });
        let expected = if epoch == 0 {
            Error::BundleMalformed(Malformed::ValueWrong)
        } else {
            Error::MacMismatch
        };
        assert_eq!(opened(0, &raised).err(), Some(expected));
    }
}

#[test]
fn r2_refuses_another_key_room_or_bundle() {
    let (_, caller_id) = offered(4);
    let with_key = JoinerResume::new(room(ROOM), &[1; 32], 0, &caller_id, "AQI");
    assert_eq!(with_key.err(), Some(Error::MacMismatch));
    let in_room = JoinerResume::new(room(OTHER_ROOM), &KEY, 0, &caller_id, "AQI");
    assert_eq!(in_room.err(), Some(Error::MacMismatch));
    let swapped = edited(&caller_id, |bytes| {
        bytes.truncate(MAC_AT + 32);
        bytes.extend(bundle("actpass", 0x66).to_bytes());
    });
    assert_eq!(opened(0, &swapped).err(), Some(Error::MacMismatch));
}

#[test]
fn r2_refuses_a_room_without_the_resume_mark() {
    let (_, caller_id) = offered(4);
    let (_, pairing_caller_id, pairing_room_code) = creator("AB12");
    for room_code in ["", "AQE", &pairing_room_code] {
        let made = JoinerResume::new(room(ROOM), &KEY, 0, &caller_id, room_code);
        assert_eq!(made.err(), Some(Error::NotAResume));
    }
    // The mark alone, set by the gateway.
    assert_eq!(
        opened(0, &pairing_caller_id).err(),
        Some(Error::BundleMalformed(Malformed::KindWrong))
    );
}

#[test]
fn r3_refuses_an_answer_to_another_epoch_or_offer() {
    let (_, earlier) = offered(4);
    let answered = opened(3, &earlier).unwrap().finish(&answer()).unwrap();
    let (later, _) = offered(5);
    assert_eq!(
        later.accept(answered.receiver_id()).err(),
        Some(Error::MacMismatch)
    );
    let mut same_epoch = CreatorResume::new(room(ROOM), &KEY, 4).unwrap();
    same_epoch.caller_id(&bundle("actpass", 0x77)).unwrap();
    assert_eq!(
        same_epoch.accept(answered.receiver_id()).err(),
        Some(Error::MacMismatch)
    );
}

#[test]
fn r3_refuses_a_confirmation_of_another_epoch() {
    let confirm = |epoch: u16| {
        let (creator, caller_id) = offered(epoch);
        let joined = opened(epoch - 1, &caller_id)
            .unwrap()
            .finish(&answer())
            .unwrap();
        let mac = *creator.accept(joined.receiver_id()).unwrap().confirm_mac();
        (joined, mac)
    };
    let (joined, own) = confirm(4);
    let (_, other) = confirm(5);
    assert_eq!(joined.check_confirm(&own), Ok(()));
    assert_eq!(joined.check_confirm(&other), Err(Error::ConfirmMismatch));
}

#[test]
fn k3_refuses_the_creators_own_mac_as_an_answer() {
    let (creator, caller_id) = offered(4);
    let mut reflected = String::new();
    let _ = edited(&caller_id, |offer_bytes| {
        let mac = offer_bytes[MAC_AT..MAC_AT + 32].to_vec();
        let (_, other) = offered(4);
        let joined = opened(3, &other).unwrap().finish(&answer()).unwrap();
        reflected = edited(joined.receiver_id(), |bytes| {
            bytes[2..34].copy_from_slice(&mac)
        });
    });
    assert_eq!(creator.accept(&reflected).err(), Some(Error::MacMismatch));
    assert_eq!(
        creator.accept(&caller_id).err(),
        Some(Error::BundleMalformed(Malformed::KindWrong))
    );
}

#[test]
fn e3_refuses_truncated_envelopes_and_any_flipped_bit() {
    let (creator, caller_id) = offered(4);
    let receiver_id = opened(3, &caller_id)
        .unwrap()
        .finish(&answer())
        .unwrap()
        .receiver_id()
        .to_owned();
    let length_of = |envelope: &str| {
        let mut length = 0;
        let _ = edited(envelope, |bytes| length = bytes.len());
        length
    };
    for cut in 0..length_of(&caller_id) {
        assert!(
            opened(0, &edited(&caller_id, |bytes| bytes.truncate(cut))).is_err(),
            "{cut}"
        );
    }
    for cut in 0..length_of(&receiver_id) {
        assert!(
            creator
                .accept(&edited(&receiver_id, |bytes| bytes.truncate(cut)))
                .is_err(),
            "{cut}"
        );
    }
    for bit in 0..length_of(&caller_id) * 8 {
        let changed = edited(&caller_id, |bytes| bytes[bit / 8] ^= 1 << (bit % 8));
        assert!(opened(0, &changed).is_err(), "bit {bit}");
    }
    for bit in 0..length_of(&receiver_id) * 8 {
        let changed = edited(&receiver_id, |bytes| bytes[bit / 8] ^= 1 << (bit % 8));
        assert!(creator.accept(&changed).is_err(), "bit {bit}");
    }
}

#[test]
fn r1_refuses_invalid_keys_and_epochs() {
    assert_eq!(
        CreatorResume::new(room(ROOM), &KEY[1..], 2).err(),
        Some(Error::ResumeKeyInvalid)
    );
    assert_eq!(
        CreatorResume::new(room(ROOM), &KEY, 0).err(),
        Some(Error::EpochInvalid)
    );
    let (_, caller_id) = offered(4);
    let made = JoinerResume::new(room(ROOM), &[0; 33], 0, &caller_id, "AQI");
    assert_eq!(made.err(), Some(Error::ResumeKeyInvalid));
    let fresh = CreatorResume::new(room(ROOM), &KEY, 2).unwrap();
    assert_eq!(fresh.accept("AQY").err(), Some(Error::OfferMissing));
}
