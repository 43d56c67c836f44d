//! Descriptions of browsers are parsed; all others are refused with a reason.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "test helpers may panic"
)]

mod support;

use orbit_pairing::{Bundle, Error, MAX_CANDIDATES, SdpFault, SdpKind, Setup};
use support::sdp;

const NONE: &[&str] = &[];
const HOST: &str = "candidate:1 1 udp 2122260223 192.168.1.23 54321 typ host generation 0 ufrag 3+lV network-cost 10";

fn read(text: &str, candidates: &[&str]) -> Result<Bundle, SdpFault> {
    match Bundle::from_sdp(text, candidates) {
        Ok(bundle) => Ok(bundle),
        Err(Error::Sdp(fault)) => Err(fault),
        Err(other) => panic!("{other}"),
    }
}

fn fault(text: &str) -> Option<SdpFault> {
    read(text, NONE).err()
}

fn offer() -> String {
    sdp("actpass", 0xab, NONE)
}

/// The candidate lines of the description built for a browser.
fn built(candidates: &[&str]) -> Vec<String> {
    let built = read(&offer(), candidates)
        .unwrap()
        .to_sdp(SdpKind::Offer)
        .unwrap();
    let lines = built
        .lines()
        .filter_map(|line| line.strip_prefix("a=candidate:"));
    lines.map(str::to_owned).collect()
}

#[test]
fn s2_refuses_a_second_fingerprint_anywhere() {
    let text = offer();
    let second = "a=fingerprint:sha-256 00:11\r\n";
    for next_line in [
        "s=-\r\n",
        "m=application",
        "a=mid:0\r\n",
        "a=max-message-size:262144\r\n",
    ] {
        for line in [
            second,
            &second.to_uppercase().replace("A=", "a="),
            "a=fingerprint:\r\n",
            "a=fingerprint :x\r\n",
        ] {
            let forged = text.replacen(next_line, &format!("{line}{next_line}"), 1);
            assert_eq!(
                fault(&forged),
                Some(SdpFault::FingerprintRepeated),
                "{line}"
            );
        }
    }
    assert_eq!(
        fault(&format!("{text}{second}")),
        Some(SdpFault::FingerprintRepeated)
    );
    let same = text
        .lines()
        .find(|line| line.starts_with("a=fingerprint"))
        .unwrap();
    assert_eq!(
        fault(&format!("{text}{same}\r\n")),
        Some(SdpFault::FingerprintRepeated)
    );
}

#[test]
fn s4_accepts_only_a_complete_sha_256_fingerprint() {
    let text = offer();
    let without: String = text
        .split_inclusive('\n')
        .filter(|line| !line.contains("fingerprint"))
        .collect();
    assert_eq!(fault(&without), Some(SdpFault::FingerprintMissing));
    for (from, to) in [
        ("sha-256", "sha-1"),
        ("sha-256", "sha-512"),
        ("sha-256 AB", "sha-256 ABA"),
        ("sha-256 AB:AB", "sha-256 AB"),
        ("sha-256 AB", "sha-256 AB:AB"),
        ("sha-256 AB", "sha-256 +B"),
        ("sha-256 AB", "sha-256 GG"),
        ("sha-256 AB", "sha-256  AB"),
    ] {
        assert_eq!(
            fault(&text.replacen(from, to, 1)),
            Some(SdpFault::FingerprintUnsupported),
            "{to}"
        );
    }
    let lower = text.replace("AB", "ab").replace("sha-256", "SHA-256");
    assert_eq!(read(&lower, NONE).unwrap().fingerprint(), &[0xab; 32]);
}

#[test]
fn s3_accepts_only_a_single_data_channel_section() {
    let text = offer();
    let line = "m=application 9 UDP/DTLS/SCTP webrtc-datachannel";
    for other in [
        "m=audio 9 UDP/TLS/RTP/SAVPF 111",
        "m=application 0 UDP/DTLS/SCTP webrtc-datachannel",
        "m=application 9 DTLS/SCTP 5000",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel x",
        "m=application x UDP/DTLS/SCTP webrtc-datachannel",
        "m=",
        "m=application",
    ] {
        assert_eq!(
            fault(&text.replace(line, other)),
            Some(SdpFault::MediaUnsupported),
            "{other}"
        );
    }
    assert_eq!(
        fault(&format!("{text}{line}\r\n")),
        Some(SdpFault::MediaUnsupported)
    );
    assert_eq!(
        fault(&text.replace(&format!("{line}\r\n"), "")),
        Some(SdpFault::MediaUnsupported)
    );
    assert_eq!(
        fault(&text.replace("a=mid:0", "a=mid:1")),
        Some(SdpFault::MidUnsupported)
    );
    assert_eq!(
        fault(&text.replace("a=mid:0", "a=mid:data")),
        Some(SdpFault::MidUnsupported)
    );
    assert_eq!(
        fault(&text.replace("port:5000", "port:5001")),
        Some(SdpFault::AttributeInvalid)
    );
    assert!(read(&text.replace("UDP/DTLS", "TCP/DTLS"), NONE).is_ok());
}

#[test]
fn s2_requires_every_attribute_exactly_once() {
    let text = offer();
    for name in ["ice-ufrag", "ice-pwd", "setup", "mid", "sctp-port"] {
        let start = format!("a={name}:");
        let line = text.lines().find(|line| line.starts_with(&start)).unwrap();
        assert_eq!(
            fault(&text.replace(&format!("{line}\r\n"), "")),
            Some(SdpFault::AttributeMissing),
            "{name}"
        );
        assert_eq!(
            fault(&format!("{text}{line}\r\n")),
            Some(SdpFault::AttributeRepeated),
            "{name}"
        );
        assert_eq!(
            fault(&text.replace("s=-\r\n", &format!("s=-\r\n{line}\r\n"))),
            Some(SdpFault::AttributeRepeated)
        );
    }
    for (from, to) in [
        ("ufrag:3+lV", "ufrag:3+l"),
        ("ufrag:3+lV", "ufrag:3-lV"),
        ("ufrag:3+lV", "ufrag:3+lV "),
        ("pwd:Yh5D5b", "pwd:"),
        ("setup:actpass", "setup:holdconn"),
        ("setup:actpass", "setup:ACTPASS"),
    ] {
        assert_eq!(
            fault(&text.replace(from, to)),
            Some(SdpFault::AttributeInvalid),
            "{to}"
        );
    }
}

#[test]
fn s1_refuses_malformed_descriptions() {
    let text = offer();
    assert_eq!(fault(""), Some(SdpFault::Malformed));
    assert_eq!(fault("v=1\r\n"), Some(SdpFault::Malformed));
    assert_eq!(
        fault(&text.replace("t=0 0", "t")),
        Some(SdpFault::Malformed)
    );
    assert_eq!(
        fault(&text.replace("t=0 0\r\n", "\r\n")),
        Some(SdpFault::Malformed)
    );
    assert_eq!(
        fault(&text.replace("t=0 0", "t=0\r0")),
        Some(SdpFault::Malformed)
    );
    assert_eq!(fault(&format!("{text}\r\n\r\n")), Some(SdpFault::Malformed));
    let long = format!("{text}s={}\r\n", "-".repeat(65_536));
    assert_eq!(fault(&long), Some(SdpFault::TooLarge));
    assert!(read(&text.replace("\r\n", "\n"), NONE).is_ok());
    for cut in 0..text.len() - 40 {
        assert!(read(&text[..cut], NONE).is_err(), "{cut}");
    }
}

#[test]
fn s5_keeps_a_repeated_candidate_once() {
    let named = sdp("actpass", 1, &[HOST]);
    let with_prefix = format!("a={HOST}");
    let bundle = read(&named, &[HOST, &with_prefix, ""]).unwrap();
    assert_eq!(bundle.candidates().len(), 1);
    // The same route with a lower priority and another foundation.
    let other = HOST
        .replace("candidate:1 ", "candidate:7 ")
        .replace("2122260223", "5");
    assert_eq!(
        built(&[&other, HOST]),
        ["1 1 udp 2122260223 192.168.1.23 54321 typ host"]
    );
}

#[test]
fn s6_leaves_out_candidates_that_the_other_device_cannot_use() {
    for useless in [
        HOST.replace("candidate:1 1", "candidate:1 2"),
        HOST.replace(" udp ", " ssltcp "),
        HOST.replace("typ host", "typ local"),
        HOST.replace("192.168.1.23", "printer.local"),
        HOST.replace("192.168.1.23", "example.org"),
        HOST.replace("192.168.1.23", "0.0.0.0"),
        HOST.replace("192.168.1.23", "224.0.0.1"),
        HOST.replace("192.168.1.23", "255.255.255.255"),
        HOST.replace("192.168.1.23", "::"),
        HOST.replace("192.168.1.23", "ff02::1"),
        HOST.replace("192.168.1.23", "fe80::1%eth0"),
        HOST.replace(" 54321 ", " 0 "),
        HOST.replace(" udp ", " tcp "),
        HOST.replace("ufrag 3+lV", "ufrag old1"),
    ] {
        assert!(built(&[&useless]).is_empty(), "{useless}");
    }
}

#[test]
fn s5_refuses_malformed_candidates() {
    for bad in [
        "candidate:",
        "candidate:1 1 udp",
        "host",
        "candidate:1 x udp 1 1.2.3.4 5 typ host",
        "candidate:1 1 udp -1 1.2.3.4 5 typ host",
        "candidate:1 1 udp 4294967296 1.2.3.4 5 typ host",
        "candidate:1 1 udp 1 1.2.3.4 65536 typ host",
        "candidate:1 1 udp 1 1.2.3.4 5 type host",
        "candidate:1 1 udp 1 1.2.3.4 5 typ",
        "candidate:1;2 1 udp 1 1.2.3.4 5 typ host",
        "candidate:1 1 udp 1 1.2.3.4 5 typ host\r\na=fingerprint:x",
        "candidate:1 1 udp 1 1.2.3.4 5 typ host \u{e9}",
    ] {
        assert_eq!(
            read(&offer(), &[bad]).err(),
            Some(SdpFault::CandidateMalformed),
            "{bad}"
        );
    }
    let long = format!("{HOST} {}", "x".repeat(512));
    assert_eq!(
        read(&offer(), &[&long]).err(),
        Some(SdpFault::CandidateMalformed)
    );
    let many = vec![""; 513];
    assert_eq!(read(&offer(), &many).err(), Some(SdpFault::TooLarge));
}

#[test]
fn s8_builds_every_kind_of_candidate() {
    let uuid = "6ecdde4a-7188-4f4c-a36b-b0f8b6352263";
    let lines = built(&[
        &format!("candidate:1 1 UDP 9 {uuid}.local 100 typ host"),
        "candidate:2 1 udp 8 2001:DB8:0:0:0:0:0:1 101 typ srflx raddr 10.0.0.1 rport 9",
        "candidate:3 1 udp 7 198.51.100.9 102 typ relay raddr 10.0.0.1 rport 9",
        "candidate:4 1 TCP 6 10.0.0.1 9 typ host tcptype active",
        "candidate:5 1 tcp 5 10.0.0.1 103 typ host tcptype passive",
        "candidate:6 1 tcp 4 10.0.0.1 104 typ prflx raddr 10.0.0.1 rport 9 tcptype so",
    ]);
    assert_eq!(
        lines,
        [
            &format!("1 1 udp 9 {uuid}.local 100 typ host"),
            "2 1 udp 8 2001:db8::1 101 typ srflx raddr 0.0.0.0 rport 0",
            "3 1 udp 7 198.51.100.9 102 typ relay raddr 0.0.0.0 rport 0",
            "4 1 tcp 6 10.0.0.1 9 typ host tcptype active",
            "5 1 tcp 5 10.0.0.1 103 typ host tcptype passive",
            "6 1 tcp 4 10.0.0.1 104 typ prflx raddr 0.0.0.0 rport 0 tcptype so",
        ]
    );
}

#[test]
fn s7_keeps_the_best_candidates_of_each_kind() {
    let mut texts: Vec<String> = (0..40)
        .map(|at| {
            format!(
                "candidate:1 1 udp {} 10.0.0.{at} 5000 typ host",
                2_000_000_000 - at
            )
        })
        .collect();
    texts.push("candidate:2 1 udp 1900000000 2001:db8::1 5000 typ host".into());
    texts.push("candidate:3 1 tcp 1800000000 10.0.0.1 9 typ host tcptype active".into());
    texts.push(
        "candidate:4 1 udp 1700000000 203.0.113.7 5000 typ srflx raddr 10.0.0.1 rport 5000".into(),
    );
    texts.push("candidate:5 1 udp 10 198.51.100.9 5000 typ relay raddr 10.0.0.1 rport 5000".into());
    texts.reverse();
    let lines = built(&texts.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(lines.len(), MAX_CANDIDATES);
    assert!(lines[0].contains("10.0.0.0 "), "{lines:?}");
    for kept in [
        "2001:db8::1",
        "tcptype active",
        "typ srflx",
        "typ relay",
        " 10.0.0.11 ",
    ] {
        assert!(
            lines.iter().any(|line| line.contains(kept)),
            "{kept}: {lines:?}"
        );
    }
    assert!(
        !lines.iter().any(|line| line.contains(" 10.0.0.12 ")),
        "{lines:?}"
    );
}

#[test]
fn b5_a_setup_is_valid_for_an_offer_or_an_answer() {
    for (text, setup, fits) in [
        ("actpass", Setup::ActPass, SdpKind::Offer),
        ("active", Setup::Active, SdpKind::Answer),
        ("passive", Setup::Passive, SdpKind::Answer),
    ] {
        let bundle = read(&sdp(text, 1, NONE), NONE).unwrap();
        assert_eq!(bundle.setup(), setup);
        for kind in [SdpKind::Offer, SdpKind::Answer] {
            let built = bundle.to_sdp(kind);
            if kind == fits {
                assert!(built.unwrap().contains(&format!("a=setup:{text}\r\n")));
            } else {
                assert_eq!(built, Err(Error::SetupMismatch));
            }
        }
    }
}
