//! Texts (SPEC C, R2).
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

use orbit_framing::{FrameKind, FramingError, Header, Link, MAX_TEXT_BYTES, MAX_UNACKED_TEXTS};
use support::{Net, build, greeted_link};

fn text_frame(id: u64, payload: &[u8]) -> Vec<u8> {
    let head = Header {
        kind: FrameKind::Chat,
        transfer: 0,
        offset: id,
        length: 0,
        epoch: 1,
    };
    build(head, payload)
}

#[test]
fn c1_refuses_texts_for_another_room_and_malformed_texts() {
    let receive = |payload: &[u8]| {
        let mut link = greeted_link();
        link.receive(0, text_frame(1, payload).as_slice(), 0.0)
    };
    assert_eq!(receive(b"room::"), Ok(()));
    assert_eq!(receive(b"room::a::b"), Ok(()));
    for other in [&b""[..], b"room", b"room:x", b"moor::x", b"roomroom::x"] {
        assert_eq!(receive(other), Err(FramingError::ChatOtherRoom));
    }
    assert_eq!(receive(b"room::\xff"), Err(FramingError::PayloadMalformed));
    let long = [b"room::".to_vec(), vec![b'x'; MAX_TEXT_BYTES + 1]].concat();
    assert_eq!(receive(&long), Err(FramingError::TextTooLong));
    assert_eq!(receive(&long[..long.len() - 1]), Ok(()));
}

#[test]
fn c1_refuses_an_empty_or_long_room_id() {
    assert_eq!(
        Link::new("", 1, "").unwrap_err(),
        FramingError::RoomIdInvalid
    );
    assert_eq!(
        Link::new(&"x".repeat(129), 1, "").unwrap_err(),
        FramingError::RoomIdInvalid
    );
}

#[test]
fn c2_sends_unacked_texts_again_in_order() {
    let mut net = Net::new();
    for id in [30, 10, 20] {
        net.devices[0].link.send_text(id, &format!("{id}")).unwrap();
    }
    while net.pump(0, 0) {}
    net.deliver(0, 0).unwrap();
    // One text arrived; its ack and the other texts are lost.
    net.reconnect();
    net.settle().unwrap();
    let ids: Vec<u64> = net.devices[1].texts.iter().map(|(id, _)| *id).collect();
    assert_eq!(ids, [30, 10, 20]);
    assert_eq!(net.devices[0].texts_delivered, [30, 10, 20]);
    net.reconnect();
    assert_eq!(net.next_frame(0, 0), None, "nothing is left to send");
}

#[test]
fn c2_limits_the_unacked_texts() {
    let mut link = greeted_link();
    for id in 0..MAX_UNACKED_TEXTS as u64 {
        link.send_text(id, "").unwrap();
    }
    assert_eq!(
        link.send_text(u64::MAX, ""),
        Err(FramingError::TooManyUnacked)
    );
    assert_eq!(link.send_text(0, ""), Ok(()), "a text that waits already");
    assert_eq!(
        link.send_text(1, &"x".repeat(MAX_TEXT_BYTES + 1)),
        Err(FramingError::TextTooLong)
    );
}

#[test]
fn c3_acks_a_known_text_without_an_event() {
    let mut net = Net::new();
    net.devices[1].link.remember_text(7);
    net.devices[0]
        .link
        .send_text(7, "from the history")
        .unwrap();
    net.devices[0].link.send_text(8, "new").unwrap();
    net.settle().unwrap();
    assert_eq!(net.devices[1].texts, [(8, "new".to_owned())]);
    assert_eq!(net.devices[0].texts_delivered, [7, 8]);
}
