//! Frames and lanes: what is refused before anything is done with it (SPEC F, L).
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
    FrameKind, FramingError, Header, Link, MAX_BACKLOG, MAX_PAYLOAD_BYTES, confirm_frame,
    read_confirm_frame,
};
use support::{Net, build, content, id_of, parse};

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
    Link::new("room", 1).unwrap().receive(0, frame, 0.0)
}

#[test]
fn f1_the_header_lies_as_written() {
    let header = Header {
        kind: FrameKind::Data,
        transfer: 0x0403_0201,
        offset: 0x0807_0605_0403_0201,
        length: 3,
        epoch: 0x0201,
    };
    let bytes = header.encode();
    assert_eq!(bytes[..4], [1, 7, 0, 0]);
    assert_eq!(bytes[4..8], [1, 2, 3, 4]);
    assert_eq!(bytes[8..16], [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(bytes[16..], [3, 0, 0, 0, 1, 2, 0, 0]);
    assert_eq!(Header::decode(&bytes, 3), Ok(header));
}

#[test]
fn f2_what_this_version_does_not_write_is_refused() {
    let bye = build(header(FrameKind::Bye), &[]);
    let with = |at: usize, value: u8| {
        let mut frame = bye.clone();
        frame[at] = value;
        receive(&frame)
    };
    assert_eq!(receive(&bye), Ok(()));
    assert_eq!(with(0, 2), Err(FramingError::VersionUnknown { version: 2 }));
    assert_eq!(with(1, 0), Err(FramingError::KindUnknown { kind: 0 }));
    assert_eq!(with(1, 16), Err(FramingError::KindUnknown { kind: 16 }));
    for at in [2, 3, 22, 23] {
        assert_eq!(with(at, 1), Err(FramingError::FieldNotZero));
    }
}

#[test]
fn f3_the_length_is_that_of_the_payload() {
    let signal = build(header(FrameKind::Signal), b"abc");
    assert_eq!(receive(&signal), Ok(()));
    assert_eq!(receive(&signal[..26]), Err(FramingError::LengthMismatch));
    assert_eq!(receive(&signal[..23]), Err(FramingError::FrameTooShort));
    assert_eq!(receive(&[]), Err(FramingError::FrameTooShort));
    let long = build(header(FrameKind::Chat), &vec![0; MAX_PAYLOAD_BYTES + 1]);
    assert_eq!(receive(&long), Err(FramingError::PayloadTooLong));
}

#[test]
fn f4_a_frame_of_another_connection_is_refused() {
    let other = Header {
        epoch: 2,
        ..header(FrameKind::Bye)
    };
    let mismatch = FramingError::EpochMismatch {
        expected: 1,
        found: 2,
    };
    assert_eq!(receive(&build(other, &[])), Err(mismatch));
}

#[test]
fn f5_fields_without_meaning_are_zero_and_payloads_exact() {
    for kind in [
        FrameKind::Chat,
        FrameKind::ChatAck,
        FrameKind::Signal,
        FrameKind::Bye,
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
    for kind in [FrameKind::ChatAck, FrameKind::Bye] {
        let frame = build(header(kind), &[0]);
        assert_eq!(
            receive(&frame),
            Err(FramingError::PayloadMalformed),
            "{kind:?}"
        );
    }
    for signal in [&[][..], &[0; 16 * 1024 + 1]] {
        let frame = build(header(FrameKind::Signal), signal);
        assert_eq!(receive(&frame), Err(FramingError::SignalInvalid));
    }
}

#[test]
fn f6_a_connection_begins_with_the_confirmation() {
    let frame = confirm_frame(&[7; 32], 9);
    assert_eq!(read_confirm_frame(&frame, 9), Ok([7; 32]));
    let mismatch = FramingError::EpochMismatch {
        expected: 8,
        found: 9,
    };
    assert_eq!(read_confirm_frame(&frame, 8), Err(mismatch));
    assert_eq!(
        read_confirm_frame(&frame[..23], 9),
        Err(FramingError::FrameTooShort)
    );
    let short = build(header(FrameKind::Confirm), &[7; 31]);
    assert_eq!(
        read_confirm_frame(&short, 1),
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
fn f7_control_goes_on_lane_0_alone() {
    let mut link = Link::new("room", 1).unwrap();
    let bye = build(header(FrameKind::Bye), &[]);
    assert_eq!(
        link.receive(1, bye.as_slice(), 0.0),
        Err(FramingError::WrongLane)
    );
    let mut link = Link::new("room", 1).unwrap();
    assert_eq!(
        link.receive(16, bye.as_slice(), 0.0),
        Err(FramingError::LaneUnknown)
    );
}

#[test]
fn f9_after_a_broken_rule_only_a_new_connection_helps() {
    let mut link = Link::new("room", 1).unwrap();
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
    assert_eq!(link.receive(0, bye.as_slice(), 0.0), Ok(()));
}

#[test]
fn f9_the_loss_of_lane_0_ends_the_connection() {
    let mut net = Net::new();
    net.devices[0].link.lose_lane(0);
    net.devices[0].link.send_text(1, "later").unwrap();
    assert_eq!(net.next_frame(0, 0), None);
    net.reconnect();
    net.settle().unwrap();
    assert_eq!(net.devices[1].texts, [(1, "later".to_owned())]);
}

#[test]
fn f10_answers_that_are_not_taken_are_bounded() {
    let mut link = Link::new("room", 1).unwrap();
    let text = build(header(FrameKind::Chat), b"room::again");
    let mut taken = 0;
    let refused = loop {
        match link.receive(0, text.as_slice(), 0.0) {
            Ok(()) => taken += 1,
            Err(error) => break error,
        }
    };
    assert_eq!((taken, refused), (MAX_BACKLOG, FramingError::BacklogFull));
}

#[test]
fn l1_pieces_begin_on_lane_0_only_while_it_is_alone() {
    let mut net = Net::new();
    net.devices[0].offer(id_of(1), content(5 << 20, 1));
    for _ in 0..8 {
        net.round().unwrap();
    }
    let bulk = |frame: &[u8]| matches!(parse(frame).0.kind, FrameKind::Data | FrameKind::PieceEnd);
    // Under way on lane 0: that piece ends there, and no other begins.
    net.open_lane(3);
    let mut on_control = 0;
    while let Some(frame) = net.next_frame(0, 0) {
        on_control += usize::from(bulk(&frame));
        net.receive(1, 0, &frame).unwrap();
        net.devices[0].load_one();
    }
    assert!((1..=17).contains(&on_control), "{on_control}");
    assert!(bulk(&net.next_frame(0, 3).unwrap()));
    assert_eq!(net.next_frame(0, 2), None, "lane 2 is not open");
}

#[test]
fn l1_control_goes_before_data() {
    let mut net = Net::new();
    net.devices[0].offer(id_of(1), content(3 << 20, 1));
    for _ in 0..8 {
        net.round().unwrap();
    }
    net.devices[0].link.send_text(5, "first").unwrap();
    let frame = net.next_frame(0, 0).unwrap();
    assert_eq!(parse(&frame).0.kind, FrameKind::Chat);
}

#[test]
fn l2_what_was_on_a_lost_lane_goes_again() {
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
        for _ in 0..9 {
            net.pump(0, 1);
        }
        net.pump(0, 2);
    }
    assert!(
        net.under_way[&(0, 1)].len() > 16,
        "a whole piece is on the lane that is lost"
    );
    net.lose_lane(1);
    net.settle().unwrap();
    assert!(net.devices[1].finished[&id_of(1)] == file);
}

#[test]
fn signals_and_byes_arrive() {
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
        "SPEC L3: a signal is of its connection"
    );
}
