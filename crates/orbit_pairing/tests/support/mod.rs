//! Shared test data: session descriptions and the parts of a pairing.
#![allow(dead_code, reason = "each test binary uses a part of it")]

use orbit_pairing::{Bundle, Code, CreatorPairing, JoinerPairing, ResumeState, RoomId};

pub(crate) const NONE: &[&str] = &[];
pub(crate) const ROOM: &str = "2f1c3b1e-8f0a-4c55-9b7e-0d1e2f3a4b5c";
pub(crate) const OTHER_ROOM: &str = "7d0e5f0a-51c2-4c0f-8a63-94f0a3c2b1d0";
pub(crate) const CREATOR_SEED: [u8; 64] = [0xc1; 64];
pub(crate) const JOINER_SEED: [u8; 64] = [0x1a; 64];

/// Lengths and offsets in an envelope: header, key-exchange message or share, MAC, sealed bundle.
pub(crate) const HEADER_BYTES: usize = 2;
pub(crate) const PAKE_BYTES: usize = 33;
pub(crate) const SHARE_BYTES: usize = 32;
pub(crate) const EPOCH_BYTES: usize = 4;
pub(crate) const MAC_BYTES: usize = 32;

pub(crate) fn room(id: &str) -> RoomId {
    RoomId::parse(id).unwrap()
}

pub(crate) fn code(text: &str) -> Code {
    Code::parse(text).unwrap()
}

/// A description as Chromium writes it.
pub(crate) fn sdp(setup: &str, fingerprint_byte: u8, candidates: &[&str]) -> String {
    let fingerprint = vec![format!("{fingerprint_byte:02X}"); 32].join(":");
    let mut text = String::from(
        "v=0\r\no=- 8510485938427546815 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n\
         a=extmap-allow-mixed\r\na=msid-semantic: WMS\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n\
         c=IN IP4 0.0.0.0\r\n",
    );
    for candidate in candidates {
        text.push_str(&format!("a={candidate}\r\n"));
    }
    text.push_str(&format!(
        "a=ice-ufrag:3+lV\r\na=ice-pwd:Yh5D5bcpowisHkpONFcBIDwA\r\na=ice-options:trickle\r\n\
         a=fingerprint:sha-256 {fingerprint}\r\na=setup:{setup}\r\na=mid:0\r\na=sctp-port:5000\r\n\
         a=max-message-size:262144\r\n"
    ));
    text
}

pub(crate) fn bundle(setup: &str, fingerprint_byte: u8) -> Bundle {
    let candidate = "candidate:3215904241 1 udp 2113942271 6ecdde4a-7188-4f4c-a36b-b0f8b6352263.local 49405 typ host generation 0 network-cost 999";
    Bundle::from_sdp(&sdp(setup, fingerprint_byte, &[candidate]), NONE).unwrap()
}

/// A bundle with four candidates.
pub(crate) fn many_candidates(setup: &str) -> Bundle {
    let candidates: Vec<String> = (1..=4)
        .map(|at| {
            format!(
                "candidate:{at} 1 udp {} 192.168.1.{at} 50000 typ host",
                1000 - at
            )
        })
        .collect();
    Bundle::from_sdp(&sdp(setup, 0xcc, &[]), &candidates).unwrap()
}

pub(crate) fn offer() -> Bundle {
    bundle("actpass", 0xaa)
}

pub(crate) fn answer() -> Bundle {
    bundle("active", 0xbb)
}

/// A creator with its offer: the pairing, `callerId` and `roomCode`.
pub(crate) fn creator(creator_code: &str) -> (CreatorPairing, String, String) {
    let mut creator =
        CreatorPairing::new(room(ROOM), code(creator_code), &CREATOR_SEED, 0).unwrap();
    let caller_id = creator.caller_id(&offer()).unwrap();
    let room_code = creator.room_code();
    (creator, caller_id, room_code)
}

pub(crate) fn joiner(joiner_code: &str, caller_id: &str, room_code: &str) -> JoinerPairing {
    JoinerPairing::new(
        room(ROOM),
        code(joiner_code),
        &JOINER_SEED,
        caller_id,
        room_code,
    )
    .unwrap()
}

/// The state of a device that knows this resume key, after this epoch.
pub(crate) fn state(key: &[u8], epoch: u32) -> ResumeState {
    ResumeState::new(key, epoch).unwrap()
}

/// The number of bytes in an envelope.
pub(crate) fn length_of(envelope: &str) -> usize {
    let mut length = 0;
    let _ = edited(envelope, |bytes| length = bytes.len());
    length
}

/// Returns an envelope with edited bytes.
pub(crate) fn edited(envelope: &str, edit: impl FnOnce(&mut Vec<u8>)) -> String {
    use base64ct::{Base64UrlUnpadded, Encoding as _};
    let mut bytes = Base64UrlUnpadded::decode_vec(envelope).unwrap();
    edit(&mut bytes);
    Base64UrlUnpadded::encode_string(&bytes)
}
