//! What two devices announce to each other, and frames of later versions (SPEC V).
#![allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::panic,
    missing_docs,
    reason = "a test may panic"
)]

mod support;

use orbit_error::Coded;
use orbit_framing::{
    Event, FrameKind, FramingError, Header, Link, MAX_PAYLOAD_BYTES, OLDEST_VERSION,
    PROTOCOL_VERSION, confirm_frame, read_confirm_frame,
};
use proptest::prelude::*;
use support::{Net, build, content, greeted_link, hello_frame, id_of, parse};

fn header(kind: FrameKind) -> Header {
    Header {
        kind,
        transfer: 0,
        offset: 0,
        length: 0,
        epoch: 1,
    }
}

/// A frame of a kind that this version does not know.
fn later_frame(kind: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = build(header(FrameKind::Bye), payload);
    frame[1] = kind;
    frame
}

fn hello_of(version: u16, oldest: u16, capabilities: &[u8]) -> Vec<u8> {
    let payload = [
        &version.to_le_bytes()[..],
        &oldest.to_le_bytes(),
        capabilities,
    ]
    .concat();
    build(header(FrameKind::Hello), &payload)
}

fn receive_first(frame: &[u8]) -> Result<(), FramingError> {
    Link::new("room", 1, "").unwrap().receive(0, frame, 0.0)
}

#[test]
fn v1_the_bytes_of_a_hello_never_change() {
    let mut link = Link::new("room", 0x0403_0201, "media").unwrap();
    let mut golden = vec![
        1, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 1, 2, 3, 4,
    ];
    golden.extend(PROTOCOL_VERSION.to_le_bytes());
    golden.extend(OLDEST_VERSION.to_le_bytes());
    golden.extend(b"media");
    assert_eq!(link.next_frame(0, 0.0), Some(golden));
}

#[test]
fn v2_hello_is_the_first_frame_of_each_connection() {
    let mut link = Link::new("room", 1, "").unwrap();
    link.send_text(1, "a text").unwrap();
    link.send_bye();
    for epoch in [1, 2] {
        let first = link.next_frame(0, 0.0).unwrap();
        assert_eq!(parse(&first).0.kind, FrameKind::Hello);
        let next = link.next_frame(0, 0.0).unwrap();
        assert_eq!(parse(&next).0.kind, FrameKind::Chat);
        link.reset(epoch + 1);
    }
}

#[test]
fn v2_refuses_other_first_frames_and_another_hello() {
    let others = [
        build(header(FrameKind::Bye), &[]),
        build(header(FrameKind::Data), &[0; 4]),
        later_frame(200, b""),
    ];
    for frame in others {
        assert_eq!(receive_first(&frame), Err(FramingError::HelloMissing));
    }
    let mut link = greeted_link();
    assert_eq!(link.receive(0, hello_frame(1).as_slice(), 0.0), Ok(()));
    let other = hello_of(PROTOCOL_VERSION, OLDEST_VERSION, b"media");
    assert_eq!(
        link.receive(0, other.as_slice(), 0.0),
        Err(FramingError::UnexpectedFrame)
    );
    // Each connection has its own hello.
    link.reset(2);
    let bye = Header {
        epoch: 2,
        ..header(FrameKind::Bye)
    };
    assert_eq!(
        link.receive(0, build(bye, &[]).as_slice(), 0.0),
        Err(FramingError::HelloMissing)
    );
}

#[test]
fn v3_refuses_a_device_that_speaks_no_common_version() {
    let newest = u16::MAX;
    assert_eq!(
        receive_first(&hello_of(newest, PROTOCOL_VERSION, b"")),
        Ok(())
    );
    let version = PROTOCOL_VERSION + 1;
    let refused = receive_first(&hello_of(version, version, b"")).unwrap_err();
    assert_eq!(refused, FramingError::VersionUnknown { version });
    assert_eq!(refused.code(), "version_unknown");
}

#[test]
fn v4_both_devices_know_what_the_other_one_can_do_and_ignore_what_they_do_not_know() {
    let [mut ours, mut theirs] =
        ["media", "media from_the_future"].map(|names| Link::new("room", 1, names).unwrap());
    assert!(!ours.peer_can("media"));
    let (first, second) = (
        ours.next_frame(0, 0.0).unwrap(),
        theirs.next_frame(0, 0.0).unwrap(),
    );
    ours.receive(0, second.as_slice(), 0.0).unwrap();
    theirs.receive(0, first.as_slice(), 0.0).unwrap();
    assert!(ours.peer_can("media") && theirs.peer_can("media"));
    assert!(ours.peer_can("from_the_future") && !theirs.peer_can("from_the_future"));
    // An announcement applies to one connection only.
    ours.reset(2);
    assert!(!ours.peer_can("media"));
}

#[test]
fn v5_kinds_from_128_are_ignored_and_lower_ones_are_not() {
    for kind in 0..=u8::MAX {
        let frame = later_frame(kind, b"what a later version says");
        let expected = match kind {
            0 | 17..128 => Some(FramingError::KindUnknown { kind }),
            _ => None,
        };
        let received = greeted_link().receive(0, frame.as_slice(), 0.0);
        if kind >= 128 || expected.is_some() {
            assert_eq!(received.err(), expected, "{kind}");
        }
    }
}

#[test]
fn v5_an_ignored_frame_still_belongs_to_its_connection() {
    let with = |index: usize, value: u8| {
        let mut frame = later_frame(128, b"abc");
        frame[index] = value;
        greeted_link().receive(0, frame.as_slice(), 0.0)
    };
    assert_eq!(with(0, 2), Err(FramingError::VersionUnknown { version: 2 }));
    assert_eq!(with(2, 1), Err(FramingError::FieldNotZero));
    assert_eq!(with(16, 4), Err(FramingError::LengthMismatch));
    let (expected, found) = (1, 2);
    let other = FramingError::EpochMismatch { expected, found };
    assert_eq!(with(20, 2), Err(other));
    let long = later_frame(255, &vec![0; MAX_PAYLOAD_BYTES + 1]);
    let received = greeted_link().receive(0, long.as_slice(), 0.0);
    assert_eq!(received, Err(FramingError::PayloadTooLong));
    let first = later_frame(128, &[0; 32]);
    assert_eq!(
        read_confirm_frame(&first, 1),
        Err(FramingError::UnexpectedFrame)
    );
    assert!(read_confirm_frame(&confirm_frame(&[0; 32], 1), 1).is_ok());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Frames of a later version between all other frames, on any lane, do not change what arrives.
    #[test]
    fn v5_ignored_frames_change_nothing(
        kinds in prop::collection::vec(128..=u8::MAX, 1..24),
        payload in prop::collection::vec(any::<u8>(), 0..200),
        transfer in any::<u32>(),
        offset in any::<u64>(),
    ) {
        let mut net = Net::new();
        net.open_lane(1);
        let file = content(1_200_000, 5);
        net.devices[0].offer(id_of(1), file.clone());
        net.devices[1].link.send_text(9, "a text").unwrap();
        for _ in 0..4 {
            net.round().unwrap();
        }
        for kind in &kinds {
            let head = Header { transfer, offset, ..header(FrameKind::Ignored) };
            let mut frame = build(head, &payload);
            frame[1] = *kind;
            for (side, lane) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                net.receive(side, lane, &frame).unwrap();
            }
            net.round().unwrap();
        }
        net.settle().unwrap();
        prop_assert_eq!(net.devices[1].received.get(&id_of(1)), Some(&file));
        prop_assert_eq!(&net.devices[0].texts, &[(9, "a text".to_owned())]);
    }
}

#[test]
fn v7_a_device_says_that_the_other_one_has_another_version_before_it_closes() {
    let version = PROTOCOL_VERSION + 1;
    let cases = [
        hello_of(version, version, b""),
        later_frame(127, b""),
        build(header(FrameKind::Bye), &[]),
    ];
    for frame in cases {
        let mut link = Link::new("room", 1, "").unwrap();
        assert_eq!(link.parting_frame(), None);
        link.receive(0, frame.as_slice(), 0.0).unwrap_err();
        let bye = link.parting_frame().unwrap();
        assert_eq!(bye, build(header(FrameKind::Bye), b"other_version"));
        // Nothing follows the parting frame.
        assert_eq!(link.parting_frame(), None);
        assert_eq!(link.next_frame(0, 0.0), None);

        let mut other = greeted_link();
        other.receive(0, bye.as_slice(), 0.0).unwrap();
        let reason = Some("other_version".to_owned());
        assert_eq!(other.next_event(), Some(Event::Bye { reason }));
    }
}

#[test]
fn v7_no_other_refused_frame_is_answered_and_a_new_connection_owes_nothing() {
    let mut link = greeted_link();
    let signal = build(header(FrameKind::Signal), &[]);
    link.receive(0, signal.as_slice(), 0.0).unwrap_err();
    assert_eq!(link.parting_frame(), None);
    link.reset(1);
    link.receive(0, later_frame(127, b"").as_slice(), 0.0)
        .unwrap_err();
    link.reset(2);
    assert_eq!(link.parting_frame(), None);
}

#[test]
fn v7_a_bye_without_a_reason_says_that_the_device_leaves() {
    let mut link = greeted_link();
    link.send_bye();
    let bye = link.next_frame(0, 0.0).unwrap();
    assert_eq!(bye, build(header(FrameKind::Bye), &[]));
    let mut other = greeted_link();
    other.receive(0, bye.as_slice(), 0.0).unwrap();
    assert_eq!(other.next_event(), Some(Event::Bye { reason: None }));
}
