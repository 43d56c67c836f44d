//! Frames and lanes (SPEC F, L).
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

use orbit_framing::{
    FrameKind, FramingError, Header, MAX_DUE_FRAMES, MAX_PAYLOAD_BYTES, confirm_frame,
    read_confirm_frame,
};
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

fn receive(frame: &[u8]) -> Result<(), FramingError> {
    greeted_link().receive(0, frame, 0.0)
}

#[test]
fn f1_a_header_has_the_specified_layout() {
    let header = Header {
        kind: FrameKind::Data,
        transfer: 0x0403_0201,
        offset: 0x0807_0605_0403_0201,
        length: 3,
        epoch: 0x0403_0201,
    };
    let bytes = header.encode();
    assert_eq!(bytes[..4], [1, 7, 0, 0]);
    assert_eq!(bytes[4..8], [1, 2, 3, 4]);
    assert_eq!(bytes[8..16], [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(bytes[16..], [3, 0, 0, 0, 1, 2, 3, 4]);
    assert_eq!(Header::decode(&bytes, 3), Ok(header));
}

#[test]
fn f2_refuses_unknown_versions_kinds_and_flags() {
    let bye = build(header(FrameKind::Bye), &[]);
    let with = |index: usize, value: u8| {
        let mut frame = bye.clone();
        frame[index] = value;
        receive(&frame)
    };
    assert_eq!(receive(&bye), Ok(()));
    assert_eq!(with(0, 2), Err(FramingError::VersionUnknown { version: 2 }));
    assert_eq!(with(1, 0), Err(FramingError::KindUnknown { kind: 0 }));
    for kind in [17, 127] {
        assert_eq!(with(1, kind), Err(FramingError::KindUnknown { kind }));
    }
    for index in [2, 3] {
        assert_eq!(with(index, 1), Err(FramingError::FieldNotZero));
    }
}

#[test]
fn f3_refuses_a_wrong_payload_length() {
    let signal = build(header(FrameKind::Signal), b"abc");
    assert_eq!(receive(&signal), Ok(()));
    assert_eq!(receive(&signal[..26]), Err(FramingError::LengthMismatch));
    assert_eq!(receive(&signal[..23]), Err(FramingError::FrameTooShort));
    assert_eq!(receive(&[]), Err(FramingError::FrameTooShort));
    let long = build(header(FrameKind::Chat), &vec![0; MAX_PAYLOAD_BYTES + 1]);
    assert_eq!(receive(&long), Err(FramingError::PayloadTooLong));
}

#[test]
fn f4_refuses_a_frame_of_another_connection() {
    // The second epoch has the same low 16 bits as that of the connection.
    for found in [2, 0x0001_0001] {
        let other = Header {
            epoch: found,
            ..header(FrameKind::Bye)
        };
        let mismatch = FramingError::EpochMismatch { expected: 1, found };
        assert_eq!(receive(&build(other, &[])), Err(mismatch));
    }
}

#[test]
fn f5_refuses_unused_fields_and_inexact_payloads() {
    for kind in [
        FrameKind::Chat,
        FrameKind::ChatAck,
        FrameKind::Signal,
        FrameKind::Bye,
        FrameKind::Hello,
    ] {
        let head = Header {
            transfer: 1,
            ..header(kind)
        };
        assert_eq!(
            receive(&build(head, &[])),
            Err(FramingError::FieldNotZero),
            "{kind:?}"
        );
    }
    for kind in [
        FrameKind::Offer,
        FrameKind::Accept,
        FrameKind::Refuse,
        FrameKind::Ack,
        FrameKind::Finish,
        FrameKind::Done,
        FrameKind::Cancel,
        FrameKind::Signal,
        FrameKind::Bye,
        FrameKind::Hello,
    ] {
        let head = Header {
            offset: 1,
            ..header(kind)
        };
        assert_eq!(
            receive(&build(head, &[])),
            Err(FramingError::FieldNotZero),
            "{kind:?}"
        );
    }
    for kind in [
        FrameKind::Offer,
        FrameKind::PieceEnd,
        FrameKind::Finish,
        FrameKind::Cancel,
    ] {
        let frame = build(header(kind), &[0; 7]);
        assert_eq!(
            receive(&frame),
            Err(FramingError::PayloadMalformed),
            "{kind:?}"
        );
    }
    let acked = build(header(FrameKind::ChatAck), &[0]);
    assert_eq!(receive(&acked), Err(FramingError::PayloadMalformed));
    for (reason, error) in [
        (&b"Not a code"[..], FramingError::ReasonInvalid),
        (&[b'a'; 65], FramingError::ReasonInvalid),
        (&[0xff], FramingError::PayloadMalformed),
    ] {
        assert_eq!(receive(&build(header(FrameKind::Bye), reason)), Err(error));
    }
    for signal in [&[][..], &[0; 16 * 1024 + 1]] {
        let frame = build(header(FrameKind::Signal), signal);
        assert_eq!(receive(&frame), Err(FramingError::SignalInvalid));
    }
}

#[test]
fn f6_confirm_is_valid_only_as_the_first_frame() {
    for length in [32, 64] {
        let confirmation = vec![7; length];
        let frame = confirm_frame(&confirmation, 9);
        assert_eq!(read_confirm_frame(&frame, 9), Ok(&confirmation[..]));
    }
    let frame = confirm_frame(&[7; 64], 9);
    let mismatch = FramingError::EpochMismatch {
        expected: 8,
        found: 9,
    };
    assert_eq!(read_confirm_frame(&frame, 8), Err(mismatch));
    assert_eq!(
        read_confirm_frame(&frame[..23], 9),
        Err(FramingError::FrameTooShort)
    );
    let long = build(header(FrameKind::Confirm), &[7; 65]);
    assert_eq!(
        read_confirm_frame(&long, 1),
        Err(FramingError::PayloadMalformed)
    );
    let bye = build(header(FrameKind::Bye), &[]);
    assert_eq!(
        read_confirm_frame(&bye, 1),
        Err(FramingError::UnexpectedFrame)
    );
    assert_eq!(
        receive(&confirm_frame(&[7; 32], 1)),
        Err(FramingError::UnexpectedFrame)
    );
}

#[test]
fn f7_refuses_control_frames_on_bulk_lanes() {
    let mut link = greeted_link();
    let bye = build(header(FrameKind::Bye), &[]);
    assert_eq!(
        link.receive(1, bye.as_slice(), 0.0),
        Err(FramingError::WrongLane)
    );
    let mut link = greeted_link();
    assert_eq!(
        link.receive(16, bye.as_slice(), 0.0),
        Err(FramingError::LaneUnknown)
    );
}

#[test]
fn f9_a_refused_frame_ends_the_connection_until_reset() {
    let mut link = greeted_link();
    link.send_bye();
    link.receive(0, &[0; 3][..], 0.0).unwrap_err();
    let bye = build(header(FrameKind::Bye), &[]);
    assert_eq!(
        link.receive(0, bye.as_slice(), 0.0),
        Err(FramingError::ConnectionOver)
    );
    assert_eq!(link.next_frame(0, 0.0), None);
    assert_eq!(link.open_lane(0), Err(FramingError::ConnectionOver));
    link.reset(1);
    assert_eq!(link.receive(0, hello_frame(1).as_slice(), 0.0), Ok(()));
    assert_eq!(link.receive(0, bye.as_slice(), 0.0), Ok(()));
}

#[test]
fn f9_losing_lane_0_ends_the_connection() {
    let mut net = Net::new();
    net.devices[0].link.lose_lane(0);
    net.devices[0].link.send_text(1, "later").unwrap();
    assert_eq!(net.next_frame(0, 0), None);
    net.reconnect();
    net.settle().unwrap();
    assert_eq!(net.devices[1].texts, [(1, "later".to_owned())]);
}

#[test]
fn f10_limits_the_control_frames_that_wait() {
    let mut link = greeted_link();
    let text = build(header(FrameKind::Chat), b"room::again");
    let mut accepted = 0;
    let refused = loop {
        match link.receive(0, text.as_slice(), 0.0) {
            Ok(()) => accepted += 1,
            Err(error) => break error,
        }
    };
    assert_eq!(
        (accepted, refused),
        (MAX_DUE_FRAMES, FramingError::BacklogFull)
    );
}

#[test]
fn l1_lane_0_sends_pieces_only_while_no_other_lane_is_open() {
    let mut net = Net::new();
    net.devices[0].offer(id_of(1), content(5 << 20, 1));
    for _ in 0..8 {
        net.round().unwrap();
    }
    let bulk = |frame: &[u8]| matches!(parse(frame).0.kind, FrameKind::Data | FrameKind::PieceEnd);
    let first = net.next_frame(0, 0).unwrap();
    assert!(bulk(&first));
    // The rest of the piece goes over the lane that has opened.
    net.open_lane(3);
    while let Some(frame) = net.next_frame(0, 0) {
        assert!(!bulk(&frame));
    }
    let next = net.next_frame(0, 3).unwrap();
    assert!(bulk(&next));
    assert!(parse(&next).0.offset > parse(&first).0.offset);
    assert_eq!(net.next_frame(0, 2), None, "lane 2 is not open");
}

#[test]
fn l1_control_frames_go_before_data() {
    let mut net = Net::new();
    net.devices[0].offer(id_of(1), content(3 << 20, 1));
    for _ in 0..8 {
        net.round().unwrap();
    }
    for id in [5, 6] {
        net.devices[0].link.send_text(id, "first").unwrap();
    }
    let frame = net.next_frame(0, 0).unwrap();
    assert_eq!(parse(&frame).0.kind, FrameKind::Chat);
    // While the lane has enough bytes of files in flight, only control frames are requested.
    let link = &mut net.devices[0].link;
    let frame = link.next_control_frame(0.0).unwrap();
    assert_eq!(parse(&frame).0.kind, FrameKind::Chat);
    assert_eq!(link.next_control_frame(0.0), None);
}

/// The offsets of all piece frames that device 0 sends, over the lanes in turn.
fn offsets_over(net: &mut Net, lanes: &[u8]) -> Vec<(u8, FrameKind, u64)> {
    let mut sent = Vec::new();
    loop {
        let before = sent.len();
        for &lane in lanes {
            if let Some(frame) = net.next_frame(0, lane) {
                let header = parse(&frame).0;
                sent.push((lane, header.kind, header.offset));
                net.receive(1, lane, &frame).unwrap();
            }
        }
        if sent.len() == before {
            return sent;
        }
    }
}

#[test]
fn l2_the_frames_of_a_piece_go_over_all_lanes_in_order() {
    let mut net = Net::new();
    net.devices[0].offer(id_of(1), content(2 << 20, 2));
    net.open_lane(1);
    net.open_lane(2);
    for _ in 0..4 {
        net.pump(0, 0);
        net.deliver(0, 0).unwrap();
        net.pump(1, 0);
        net.deliver(1, 0).unwrap();
    }
    while net.devices[0].load_one() {}
    let sent = offsets_over(&mut net, &[1, 2]);
    let data = sent.iter().filter(|(_, kind, _)| *kind == FrameKind::Data);
    let offsets: Vec<u64> = data.clone().map(|&(_, _, offset)| offset).collect();
    assert_eq!(
        offsets,
        (0..128).map(|frame| frame << 14).collect::<Vec<_>>()
    );
    assert!(data.clone().any(|&(lane, ..)| lane == 1) && data.clone().any(|&(lane, ..)| lane == 2));
    net.settle().unwrap();
    assert_eq!(net.devices[1].received[&id_of(1)].len(), 2 << 20);
}

#[test]
fn l2_sends_only_the_unacked_frames_of_a_lost_lane_again() {
    let mut net = Net::new();
    let file = content(6 << 20, 2);
    net.devices[0].offer(id_of(1), file.clone());
    net.open_lane(1);
    net.open_lane(2);
    for _ in 0..12 {
        net.pump(0, 0);
        net.deliver(0, 0).unwrap();
        net.pump(1, 0);
        net.deliver(1, 0).unwrap();
        net.devices[0].load_one();
        for _ in 0..3 {
            net.pump(0, 1);
        }
        net.pump(0, 2);
    }
    let offsets = |net: &Net, lane: u8| -> Vec<u64> {
        let frames = net.in_flight[&(0, lane)].iter();
        frames.map(|frame| parse(frame).0.offset).collect()
    };
    let lost = offsets(&net, 1);
    assert!(
        lost.len() > 17,
        "more than a piece is on the lane that is lost"
    );
    let kept = offsets(&net, 2).len();
    net.lose_lane(1);
    for _ in 0..lost.len() {
        net.pump(0, 2);
    }
    assert_eq!(offsets(&net, 2)[kept..], lost);
    net.settle().unwrap();
    assert!(net.devices[1].received[&id_of(1)] == file);
}

#[test]
fn delivers_signals_and_byes() {
    let mut net = Net::new();
    assert_eq!(
        net.devices[0].link.send_signal(&[]),
        Err(FramingError::SignalInvalid)
    );
    net.devices[0].link.send_signal(b"lane").unwrap();
    net.devices[0].link.send_bye();
    net.settle().unwrap();
    assert_eq!(net.devices[1].signals, [b"lane".to_vec()]);
    assert_eq!(net.devices[1].byes, 1);
    net.devices[0].link.send_signal(b"gone").unwrap();
    net.reconnect();
    net.settle().unwrap();
    assert_eq!(
        net.devices[1].signals.len(),
        1,
        "SPEC L3: a signal is lost with its connection"
    );
}
