//! All input of another device: bundle bytes, envelopes and descriptions. The first byte selects one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use orbit_pairing::{
    Bundle, Code, CreatorPairing, CreatorResume, JoinerPairing, JoinerResume, ResumeState, RoomId,
    SdpKind,
};

const ROOM: &str = "2f1c3b1e-8f0a-4c55-9b7e-0d1e2f3a4b5c";
const SEED: [u8; 64] = [7; 64];
const KEY: [u8; 32] = [7; 32];
const OFFER: &str = concat!(
    "v=0\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\na=ice-ufrag:3+lV\r\n",
    "a=ice-pwd:Yh5D5bcpowisHkpONFcBIDwA\r\na=fingerprint:sha-256 00:01:02:03:04:05:06:07:08:09:0A:0B:0C:0D:0E:0F:",
    "10:11:12:13:14:15:16:17:18:19:1A:1B:1C:1D:1E:1F\r\na=setup:actpass\r\na=mid:0\r\na=sctp-port:5000\r\n",
);

fuzz_target!(|input: &[u8]| {
    let Some((choice, data)) = input.split_first() else {
        return;
    };
    if choice % 6 == 5 {
        if let Ok(state) = ResumeState::from_bytes(data) {
            assert_eq!(*state.to_bytes(), data, "only what it would write is read");
        }
        return;
    }
    if choice % 6 == 0 {
        if let Ok(bundle) = Bundle::from_bytes(data) {
            assert_eq!(bundle.to_bytes(), data, "only canonical bytes parse");
            let built = bundle
                .to_sdp(SdpKind::Offer)
                .or_else(|_| bundle.to_sdp(SdpKind::Answer));
            let built = built.expect("every bundle is valid for an offer or an answer");
            assert!(Bundle::from_sdp(&built, &[""; 0]).is_ok_and(|read| read == bundle));
        }
        return;
    }
    let Ok(text) = core::str::from_utf8(data) else {
        return;
    };
    let room = RoomId::parse(ROOM).expect("a UUID");
    let state = ResumeState::new(&KEY, 1).expect("a key");
    match choice % 6 {
        1 => {
            if let Ok(bundle) = Bundle::from_sdp(text, &[""; 0]) {
                assert!(Bundle::from_bytes(&bundle.to_bytes()).is_ok_and(|read| read == bundle));
            }
        }
        2 => {
            let (caller_id, room_code) = text.split_once('\n').unwrap_or((text, text));
            let code = Code::parse("AB12").expect("a code");
            let _ = JoinerPairing::new(room, code, &SEED, caller_id, room_code);
        }
        3 => {
            let offer = Bundle::from_sdp(OFFER, &[""; 0]).expect("a description");
            let code = Code::parse("AB12").expect("a code");
            let mut creator = CreatorPairing::new(room, code, &SEED, 0).expect("a seed");
            creator.caller_id(&offer).expect("an offer");
            assert!(
                creator.accept(text).is_err(),
                "a MAC of 32 bytes cannot be guessed"
            );
            let mut resume = CreatorResume::new(room, &state, &SEED).expect("a state");
            resume.caller_id(&offer).expect("an offer");
            assert!(
                resume.accept(text).is_err(),
                "a MAC of 32 bytes cannot be guessed"
            );
        }
        _ => assert!(
            JoinerResume::new(room, &state, &SEED, text, "AwI").is_err(),
            "a MAC of 32 bytes cannot be guessed"
        ),
    }
});
