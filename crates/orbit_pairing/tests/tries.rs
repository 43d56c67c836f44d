//! How often a room code may be tried.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "test helpers may panic"
)]

mod support;

use orbit_pairing::{CreatorPairing, Error};
use support::{ROOM, answer, bundle, code, creator, joiner, offer, room};

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
fn p3_counts_malformed_answers_too() {
    let (mut creator, caller_id, room_code) = creator("AB12");
    for (used, malformed) in ["", "AgQ", "?"].into_iter().enumerate() {
        assert_eq!(usize::from(creator.tries_used()), used);
        let error = creator.accept(malformed).err();
        assert!(matches!(error, Some(Error::BundleMalformed(_))));
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
fn p3_the_tries_of_a_room_are_counted_over_all_its_pairings() {
    let mut tries_used = 0;
    for (seed, code_of_room) in [(1, "AB12"), (2, "AB12"), (3, "CD34")] {
        let mut creator =
            CreatorPairing::new(room(ROOM), code(code_of_room), &[seed; 64], tries_used).unwrap();
        let caller_id = creator.caller_id(&offer()).unwrap();
        let wrong = joiner("WRONG", &caller_id, &creator.room_code())
            .finish(&answer())
            .unwrap();
        assert_eq!(
            creator.accept(wrong.receiver_id()).err(),
            Some(Error::CodeMismatch)
        );
        assert_eq!(creator.tries_used(), tries_used + 1);
        tries_used = creator.tries_used();
    }
    for spent in [tries_used, u8::MAX] {
        let again = CreatorPairing::new(room(ROOM), code("EF56"), &[4; 64], spent);
        assert_eq!(again.err(), Some(Error::TriesSpent));
    }
}

#[test]
fn p3_an_accepted_answer_is_no_try() {
    let (mut creator, caller_id, room_code) = creator("AB12");
    let right = joiner("AB12", &caller_id, &room_code)
        .finish(&answer())
        .unwrap();
    assert!(creator.accept(right.receiver_id()).is_ok());
    assert_eq!(creator.tries_used(), 0);
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
    assert!(right.check_confirm(accepted.confirmation()).is_ok());
}
