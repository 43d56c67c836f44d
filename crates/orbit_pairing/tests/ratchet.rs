//! Two devices, each of which may crash at any step, and a gateway that repeats and withholds messages at will: they can always
//! meet again, and no key opens anything two generations later.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "test helpers may panic"
)]

mod support;

use orbit_pairing::{AnsweredPairing, CreatorResume, Error, JoinerResume, ResumeState};
use proptest::collection::vec;
use proptest::prelude::*;
use support::{ROOM, answer, bundle, offer, room, state};

/// How far a step gets before the device crashes. A crash loses what is in memory, not what is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Until {
    BeforeStoring,
    AfterStoring,
    End,
}

/// A step of a device. `age` selects which of the texts that passed the gateway it receives; 0 is the latest.
#[derive(Debug, Clone)]
enum Step {
    CreatorOffers(Until),
    JoinerAnswers(Until, usize),
    CreatorAccepts(Until, usize),
    JoinerConfirms(Until),
}

fn step() -> impl Strategy<Value = Step> {
    let until = || {
        prop_oneof![
            1 => Just(Until::BeforeStoring),
            1 => Just(Until::AfterStoring),
            4 => Just(Until::End),
        ]
    };
    // Mostly the latest text.
    let age = || prop_oneof![2 => Just(0), 1 => any::<usize>()];
    prop_oneof![
        until().prop_map(Step::CreatorOffers),
        (until(), age()).prop_map(|(until, age)| Step::JoinerAnswers(until, age)),
        (until(), age()).prop_map(|(until, age)| Step::CreatorAccepts(until, age)),
        until().prop_map(Step::JoinerConfirms),
    ]
}

/// What each device has stored and in memory, and everything that ever passed the gateway.
struct World {
    creator_stored: Vec<u8>,
    joiner_stored: Vec<u8>,
    creator: Option<CreatorResume>,
    joiner: Option<AnsweredPairing>,
    offers: Vec<String>,
    answers: Vec<String>,
    confirms: Vec<Vec<u8>>,
    /// Every key that the creator has had, oldest first.
    keys: Vec<Vec<u8>>,
    seeds: u8,
}

const LATEST: usize = 0;

fn bytes(state: &ResumeState) -> Vec<u8> {
    state.to_bytes().to_vec()
}

fn read(stored: &[u8]) -> ResumeState {
    ResumeState::from_bytes(stored).unwrap()
}

/// The key in a stored state.
fn key_of(stored: &[u8]) -> Vec<u8> {
    stored[5..37].to_vec()
}

/// The latest text has age 0.
fn text_at(texts: &[String], age: usize) -> Option<&String> {
    texts.iter().rev().nth(age.checked_rem(texts.len())?)
}

impl World {
    fn new() -> Self {
        let paired = bytes(&state(&[7; 32], 1));
        Self {
            keys: vec![key_of(&paired)],
            creator_stored: paired.clone(),
            joiner_stored: paired,
            creator: None,
            joiner: None,
            offers: Vec::new(),
            answers: Vec::new(),
            confirms: Vec::new(),
            seeds: 0,
        }
    }

    fn seed(&mut self) -> [u8; 64] {
        self.seeds = self.seeds.wrapping_add(1).max(1);
        [self.seeds; 64]
    }

    fn run(&mut self, step: &Step) {
        match step {
            Step::CreatorOffers(until) => self.creator_offers(*until),
            Step::JoinerAnswers(until, age) => self.joiner_answers(*until, *age),
            Step::CreatorAccepts(until, age) => self.creator_accepts(*until, *age),
            Step::JoinerConfirms(until) => self.joiner_confirms(*until),
        }
    }

    fn creator_offers(&mut self, until: Until) {
        let seed = self.seed();
        self.creator = None;
        let stored = read(&self.creator_stored);
        let mut creator = CreatorResume::new(room(ROOM), &stored, &seed).unwrap();
        if until == Until::BeforeStoring {
            return;
        }
        self.creator_stored = bytes(creator.state());
        if until == Until::AfterStoring {
            return;
        }
        self.offers.push(creator.caller_id(&offer()).unwrap());
        self.creator = Some(creator);
    }

    fn joiner_answers(&mut self, until: Until, age: usize) {
        let Some(caller_id) = text_at(&self.offers, age).cloned() else {
            return;
        };
        let seed = self.seed();
        let stored = read(&self.joiner_stored);
        let Ok(joiner) = JoinerResume::new(room(ROOM), &stored, &seed, &caller_id, "AwI") else {
            return;
        };
        // Each connection has other credentials.
        let answered = joiner.finish(&bundle("active", self.seeds)).unwrap();
        self.joiner = None;
        if until == Until::BeforeStoring {
            return;
        }
        self.joiner_stored = bytes(answered.answered_state().unwrap());
        if until == Until::AfterStoring {
            return;
        }
        self.answers.push(answered.receiver_id().to_owned());
        self.joiner = Some(answered);
    }

    fn creator_accepts(&mut self, until: Until, age: usize) {
        let Some(creator) = &self.creator else { return };
        let Some(receiver_id) = text_at(&self.answers, age) else {
            return;
        };
        let Ok(accepted) = creator.accept(receiver_id) else {
            return;
        };
        if until == Until::BeforeStoring {
            self.creator = None;
            return;
        }
        self.creator_stored = bytes(accepted.state());
        if self.keys.last() != Some(&key_of(&self.creator_stored)) {
            self.keys.push(key_of(&self.creator_stored));
        }
        if until == Until::AfterStoring {
            self.creator = None;
            return;
        }
        self.confirms.push(accepted.confirmation().to_vec());
    }

    fn joiner_confirms(&mut self, until: Until) {
        let Some(joiner) = &self.joiner else { return };
        let is_confirmed = |mac: &Vec<u8>| joiner.check_confirm(mac).is_ok();
        if !self.confirms.iter().any(is_confirmed) {
            return;
        }
        if until != Until::BeforeStoring {
            self.joiner_stored = bytes(joiner.confirmed_state());
        }
        if until != Until::End {
            self.joiner = None;
        }
    }

    /// Checks that the devices can meet from their stored states, without anything in memory.
    fn check_they_meet(&self) {
        let stored = read(&self.creator_stored);
        let mut creator = CreatorResume::new(room(ROOM), &stored, &[0xc0; 64]).unwrap();
        let caller_id = creator.caller_id(&offer()).unwrap();
        let stored = read(&self.joiner_stored);
        let joiner = JoinerResume::new(room(ROOM), &stored, &[0x10; 64], &caller_id, "AwI");
        let answered = joiner.unwrap().finish(&answer()).unwrap();
        let accepted = creator.accept(answered.receiver_id()).unwrap();
        assert_eq!(answered.check_confirm(accepted.confirmation()), Ok(None));
        assert_eq!(bytes(accepted.state()), bytes(answered.confirmed_state()));
    }

    /// A thief with a key that is two generations old convinces neither device.
    fn check_old_keys(&self) {
        for old_key in self.keys.iter().rev().skip(2) {
            let stolen = state(old_key, u32::MAX - 1);
            let mut thief = CreatorResume::new(room(ROOM), &stolen, &[0x66; 64]).unwrap();
            let caller_id = thief.caller_id(&offer()).unwrap();
            let stored = read(&self.joiner_stored);
            let opened = JoinerResume::new(room(ROOM), &stored, &[1; 64], &caller_id, "AwI");
            assert_eq!(opened.err(), Some(Error::MacMismatch));
            let stored = read(&self.creator_stored);
            let mut creator = CreatorResume::new(room(ROOM), &stored, &[2; 64]).unwrap();
            let caller_id = creator.caller_id(&offer()).unwrap();
            let stolen = state(old_key, 1);
            let opened = JoinerResume::new(room(ROOM), &stolen, &[3; 64], &caller_id, "AwI");
            assert_eq!(opened.err(), Some(Error::MacMismatch));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn r4_devices_that_crash_at_any_step_meet_again(steps in vec(step(), 1..48)) {
        let mut world = World::new();
        for step in &steps {
            world.run(step);
            world.check_they_meet();
        }
        world.check_old_keys();
    }
}

#[test]
fn r3_a_meeting_makes_the_key_before_the_last_useless() {
    let mut world = World::new();
    for _ in 0..4 {
        world.run(&Step::CreatorOffers(Until::End));
        world.run(&Step::JoinerAnswers(Until::End, LATEST));
        world.run(&Step::CreatorAccepts(Until::End, LATEST));
        world.run(&Step::JoinerConfirms(Until::End));
        world.check_old_keys();
    }
    assert_eq!(world.keys.len(), 5);
    // Both devices know that the other one has the new key, so even the last one is useless now.
    let last = state(&world.keys[3], 100);
    let mut thief = CreatorResume::new(room(ROOM), &last, &[0x66; 64]).unwrap();
    let caller_id = thief.caller_id(&offer()).unwrap();
    let stored = read(&world.joiner_stored);
    let opened = JoinerResume::new(room(ROOM), &stored, &[1; 64], &caller_id, "AwI");
    assert_eq!(opened.err(), Some(Error::MacMismatch));
}

#[test]
fn r6_a_joiner_that_lost_its_answer_answers_the_same_offer_again() {
    let mut world = World::new();
    world.run(&Step::CreatorOffers(Until::End));
    world.run(&Step::JoinerAnswers(Until::AfterStoring, LATEST));
    assert!(world.answers.is_empty());
    let stored = world.joiner_stored.clone();
    world.run(&Step::JoinerAnswers(Until::End, LATEST));
    assert_eq!(world.answers.len(), 1);
    assert_eq!(world.joiner_stored, stored);
    world.run(&Step::CreatorAccepts(Until::End, LATEST));
    // The gateway repeats the offer after the creator has accepted: that must not change the next key.
    world.run(&Step::JoinerAnswers(Until::End, LATEST));
    assert_eq!(world.joiner_stored, stored);
    world.check_they_meet();
}

#[test]
fn r6_another_offer_of_an_answered_epoch_is_stale() {
    let stored = state(&[7; 32], 1);
    let offered = |seed: u8| {
        let mut creator = CreatorResume::new(room(ROOM), &stored, &[seed; 64]).unwrap();
        creator.caller_id(&offer()).unwrap()
    };
    let open = |stored: &ResumeState, caller_id: &str| {
        JoinerResume::new(room(ROOM), stored, &[9; 64], caller_id, "AwI")
    };
    let joiner = open(&stored, &offered(1)).unwrap();
    let answered = joiner.finish(&answer()).unwrap();
    let state = answered.answered_state().unwrap();
    assert!(open(state, &offered(1)).is_ok());
    assert_eq!(
        open(state, &offered(2)).err(),
        Some(Error::EpochStale {
            last: 2,
            offered: 2
        })
    );
}
