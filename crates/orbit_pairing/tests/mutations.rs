//! Deterministic mutations of valid inputs.
//!
//! Nothing may panic. Accepted bytes must be canonical, and no mutation may pass authentication.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "test helpers may panic"
)]

mod support;

use orbit_pairing::{Bundle, CreatorResume, JoinerResume, ResumeState, SdpKind};
use support::{
    CREATOR_SEED, JOINER_SEED, ROOM, answer, creator, edited, joiner, offer, room, state,
};

/// A small deterministic random number generator (xorshift64*).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        usize::try_from(high).unwrap() % sides.max(1)
    }

    fn byte(&mut self) -> u8 {
        u8::try_from(self.roll(256)).unwrap()
    }

    /// Makes one to four edits: flips a bit, sets a byte, truncates, inserts, repeats, removes or swaps.
    fn mutate(&mut self, bytes: &mut Vec<u8>) {
        for _ in 0..=self.roll(4) {
            if bytes.is_empty() {
                bytes.push(self.byte());
                continue;
            }
            let at = self.roll(bytes.len());
            let end = at + self.roll((bytes.len() - at).min(64));
            match self.roll(8) {
                0 => bytes[at] ^= 1 << self.roll(8),
                1 => bytes[at] = self.byte(),
                2 => bytes[at] = [0, 1, 2, 5, 32, 0x7f, 0x80, 0xff][self.roll(8)],
                3 => bytes.truncate(at),
                4 => bytes.insert(at, self.byte()),
                5 => {
                    let part = bytes[at..end].to_vec();
                    let to = self.roll(bytes.len());
                    bytes.splice(to..to, part);
                }
                6 => drop(bytes.drain(at..end)),
                _ => {
                    let other = self.roll(bytes.len());
                    bytes.swap(at, other);
                }
            }
        }
    }
}

#[test]
fn b9_accepts_only_canonical_mutations_of_a_bundle() {
    let mut dice = Dice(0x0b17_0001);
    let seeds = [offer().to_bytes(), answer().to_bytes()];
    let mut accepted = 0;
    for round in 0..60_000 {
        let mut bytes = seeds[round % 2].clone();
        dice.mutate(&mut bytes);
        if let Ok(bundle) = Bundle::from_bytes(&bytes) {
            accepted += 1;
            assert_eq!(bundle.to_bytes(), bytes);
            let kind = if bundle.to_sdp(SdpKind::Offer).is_ok() {
                SdpKind::Offer
            } else {
                SdpKind::Answer
            };
            let built = bundle.to_sdp(kind).unwrap();
            assert_eq!(built.matches("a=fingerprint:").count(), 1);
            assert!(Bundle::from_sdp(&built, support::NONE).unwrap() == bundle);
        }
    }
    // The mutator is useful only if some mutations pass the parser.
    assert!(accepted > 1000, "{accepted}");
}

#[test]
fn s2_accepts_only_mutated_descriptions_with_one_fingerprint() {
    let mut dice = Dice(0x0b17_0002);
    let text = offer().to_sdp(SdpKind::Offer).unwrap();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for _ in 0..20_000 {
        let mut bytes = text.clone().into_bytes();
        if dice.roll(2) == 0 {
            let mut shuffled = lines.clone();
            let (from, to) = (dice.roll(lines.len()), dice.roll(lines.len()));
            if dice.roll(2) == 0 {
                shuffled.swap(from, to)
            } else {
                shuffled.insert(to, lines[from])
            }
            bytes = shuffled.concat().into_bytes();
        } else {
            dice.mutate(&mut bytes);
        }
        let changed = String::from_utf8_lossy(&bytes);
        if let Ok(bundle) = Bundle::from_sdp(&changed, support::NONE) {
            let names = changed
                .lines()
                .filter_map(|line| line.strip_prefix("a=")?.split(':').next());
            let fingerprints = names.filter(|name| name.trim().eq_ignore_ascii_case("fingerprint"));
            assert_eq!(fingerprints.count(), 1, "{changed}");
            assert!(Bundle::from_bytes(&bundle.to_bytes()).unwrap() == bundle);
        }
    }
}

#[test]
fn k7_accepts_no_mutated_answer() {
    let mut dice = Dice(0x0b17_0003);
    let (_, caller_id, room_code) = creator("AB12");
    let receiver_id = joiner("AB12", &caller_id, &room_code)
        .finish(&answer())
        .unwrap()
        .receiver_id()
        .to_owned();
    for _ in 0..1_500 {
        let changed = edited(&receiver_id, |bytes| dice.mutate(bytes));
        if changed != receiver_id {
            assert!(creator("AB12").0.accept(&changed).is_err(), "{changed}");
        }
    }
}

#[test]
fn r5_resumes_no_mutated_offer() {
    let mut dice = Dice(0x0b17_0004);
    let stored = state(&[7; 32], 8);
    let mut creator = CreatorResume::new(room(ROOM), &stored, &CREATOR_SEED).unwrap();
    let caller_id = creator.caller_id(&offer()).unwrap();
    for _ in 0..20_000 {
        let changed = edited(&caller_id, |bytes| dice.mutate(bytes));
        if changed != caller_id {
            assert!(
                JoinerResume::new(room(ROOM), &stored, &JOINER_SEED, &changed, "AwI").is_err(),
                "{changed}"
            );
        }
    }
}

#[test]
fn r5_accepts_no_mutated_answer() {
    let mut dice = Dice(0x0b17_0005);
    let stored = state(&[7; 32], 8);
    let mut creator = CreatorResume::new(room(ROOM), &stored, &CREATOR_SEED).unwrap();
    let caller_id = creator.caller_id(&offer()).unwrap();
    let joiner = JoinerResume::new(room(ROOM), &stored, &JOINER_SEED, &caller_id, "AwI").unwrap();
    let answered = joiner.finish(&answer()).unwrap();
    assert!(creator.accept(answered.receiver_id()).is_ok());
    for _ in 0..1_500 {
        let changed = edited(answered.receiver_id(), |bytes| dice.mutate(bytes));
        if changed != answered.receiver_id() {
            assert!(creator.accept(&changed).is_err(), "{changed}");
        }
    }
}

#[test]
fn r1_reads_only_what_it_would_write() {
    let mut dice = Dice(0x0b17_0006);
    let stored = state(&[7; 32], 8);
    for _ in 0..20_000 {
        let mut bytes = stored.to_bytes().to_vec();
        dice.mutate(&mut bytes);
        if let Ok(read) = ResumeState::from_bytes(&bytes) {
            assert_eq!(read.to_bytes().to_vec(), bytes);
        }
    }
}
