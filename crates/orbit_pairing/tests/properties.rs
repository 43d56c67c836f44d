//! Properties of every bundle and every pairing.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "test helpers may panic"
)]

mod support;

use orbit_pairing::{
    Bundle, Code, CreatorPairing, CreatorResume, Error, JoinerPairing, JoinerResume, SdpKind,
};
use proptest::collection::vec;
use proptest::prelude::*;
use std::net::{Ipv4Addr, Ipv6Addr};
use support::{CREATOR_SEED, JOINER_SEED, ROOM, room, state};

fn address() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<u32>().prop_map(|bits| Ipv4Addr::from(bits).to_string()),
        any::<u128>().prop_map(|bits| Ipv6Addr::from(bits).to_string()),
        "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\.local",
    ]
}

fn candidate() -> impl Strategy<Value = String> {
    let transport = prop_oneof![
        Just(("udp", "")),
        Just(("UDP", "")),
        Just(("tcp", " tcptype active")),
        Just(("tcp", " tcptype passive")),
        Just(("TCP", " tcptype so")),
    ];
    let kind = prop_oneof![Just("host"), Just("srflx"), Just("prflx"), Just("relay")];
    ("[a-zA-Z0-9+/]{1,32}", transport, any::<u32>(), address(), any::<u16>(), kind).prop_map(
        |(foundation, (transport, end), priority, address, port, kind)| {
            format!("candidate:{foundation} 1 {transport} {priority} {address} {port} typ {kind}{end}")
        },
    )
}

fn bundle(setup: &'static str) -> impl Strategy<Value = Bundle> {
    let ufrag = "[a-zA-Z0-9+/]{4,64}";
    let pwd = "[a-zA-Z0-9+/]{22,128}";
    (any::<u8>(), ufrag, pwd, vec(candidate(), 0..24)).prop_map(
        move |(byte, ufrag, pwd, candidates)| {
            let text = support::sdp(setup, byte, &[])
                .replace("a=ice-ufrag:3+lV", &format!("a=ice-ufrag:{ufrag}"))
                .replace(
                    "a=ice-pwd:Yh5D5bcpowisHkpONFcBIDwA",
                    &format!("a=ice-pwd:{pwd}"),
                );
            Bundle::from_sdp(&text, &candidates).unwrap()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn b9_a_bundle_round_trips_through_bytes_and_sdp(bundle in bundle("actpass")) {
        let bytes = bundle.to_bytes();
        let read = Bundle::from_bytes(&bytes).unwrap();
        prop_assert!(read == bundle);
        prop_assert_eq!(read.to_bytes(), bytes);
        let text = bundle.to_sdp(SdpKind::Offer).unwrap();
        prop_assert!(Bundle::from_sdp(&text, support::NONE).unwrap() == bundle);
    }

    #[test]
    fn s5_the_order_and_source_of_candidates_do_not_matter(
        candidates in vec(candidate(), 0..24).prop_shuffle(),
        split in any::<prop::sample::Index>(),
    ) {
        let all: Vec<&str> = candidates.iter().map(String::as_str).collect();
        let (inside, beside) = all.split_at(split.index(all.len() + 1));
        let mut sorted = all.clone();
        sorted.sort_unstable();
        let first = Bundle::from_sdp(&support::sdp("active", 1, inside), beside).unwrap();
        let second = Bundle::from_sdp(&support::sdp("active", 1, &[]), &sorted).unwrap();
        prop_assert!(first == second);
        prop_assert!(first.candidates().len() <= 16);
    }

    #[test]
    fn b9_parsed_bytes_are_canonical(
        bundle in bundle("active"),
        at in any::<prop::sample::Index>(),
        byte in any::<u8>(),
    ) {
        let mut bytes = bundle.to_bytes();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        if let Ok(read) = Bundle::from_bytes(&bytes) {
            prop_assert_eq!(read.to_bytes(), bytes);
        }
    }

    #[test]
    fn k7_pairs_equal_codes_and_no_others(
        codes in ("[a-zA-Z][a-zA-Z0-9]{3,9}", "[a-zA-Z0-9]{8,10}", any::<bool>()),
        seeds in (vec(1..=u8::MAX, 64), vec(1..=u8::MAX, 64)),
        bundles in (bundle("actpass"), bundle("passive")),
    ) {
        let (ours, theirs) = if codes.2 { (codes.0.clone(), codes.0.to_ascii_lowercase()) } else { (codes.0, codes.1) };
        let same = ours.eq_ignore_ascii_case(&theirs);
        let mut creator = CreatorPairing::new(room(ROOM), Code::parse(&ours).unwrap(), &seeds.0, 0).unwrap();
        let (room_code, caller_id) = (creator.room_code(), creator.caller_id(&bundles.0).unwrap());
        let joiner =
            JoinerPairing::new(room(ROOM), Code::parse(&theirs).unwrap(), &seeds.1, &caller_id, &room_code).unwrap();
        let joined = joiner.finish(&bundles.1).unwrap();
        match creator.accept(joined.receiver_id()) {
            Ok(accepted) => {
                prop_assert!(same);
                prop_assert!(joined.check_confirm(accepted.confirmation()).is_ok());
                prop_assert_eq!(accepted.state().to_bytes(), joined.confirmed_state().to_bytes());
            }
            Err(error) => {
                prop_assert!(!same);
                prop_assert_eq!(error, Error::CodeMismatch);
            }
        }
    }

    #[test]
    fn r5_resumes_only_a_later_epoch(
        key in any::<[u8; 32]>(),
        epoch in 2_u32..,
        last in 1_u32..,
        bundles in (bundle("actpass"), bundle("active")),
    ) {
        let mut creator = CreatorResume::new(room(ROOM), &state(&key, epoch - 1), &CREATOR_SEED).unwrap();
        let caller_id = creator.caller_id(&bundles.0).unwrap();
        match JoinerResume::new(room(ROOM), &state(&key, last), &JOINER_SEED, &caller_id, &creator.room_code()) {
            Ok(joiner) => {
                prop_assert!(epoch > last);
                let joined = joiner.finish(&bundles.1).unwrap();
                let accepted = creator.accept(joined.receiver_id()).unwrap();
                prop_assert!(*accepted.answer() == bundles.1);
                prop_assert!(joined.check_confirm(accepted.confirmation()).is_ok());
            }
            Err(error) => {
                prop_assert!(epoch <= last);
                prop_assert_eq!(error, Error::EpochStale { last, offered: epoch });
            }
        }
    }

    #[test]
    fn no_input_panics(text in "\\PC{0,200}", bytes in vec(any::<u8>(), 0..300)) {
        let _ = Bundle::from_sdp(&text, &[&text]);
        let _ = Bundle::from_bytes(&bytes);
        let _ = Code::parse(&text);
        prop_assert!(JoinerPairing::new(room(ROOM), support::code("AB12"), &[1; 64], &text, &text).is_err());
    }
}
