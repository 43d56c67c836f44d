//! Offers and their answers (SPEC O1 to O5, O7, O8). Transfers over several connections are in `resumed_transfers.rs`.
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
    FileOffer, FrameKind, FramingError, Header, MAX_FILE_BYTES, MAX_TRANSFERS, PIECE_BYTES,
};
use support::{Net, build, content, greeted_link, id_of, parse};

const MIB: usize = PIECE_BYTES as usize;

fn file(name: &str, media_type: &str, size: u64) -> FileOffer {
    FileOffer {
        id: id_of(1),
        size,
        name: name.to_owned(),
        media_type: media_type.to_owned(),
    }
}

fn offer_frame(transfer: u32, id: u8, size: u64, lengths: (u16, u16), texts: &[u8]) -> Vec<u8> {
    let mut payload = id_of(id).to_vec();
    payload.extend(size.to_le_bytes());
    payload.extend(lengths.0.to_le_bytes());
    payload.extend(lengths.1.to_le_bytes());
    payload.extend(texts);
    let head = Header {
        kind: FrameKind::Offer,
        transfer,
        offset: 0,
        length: 0,
        epoch: 1,
    };
    build(head, &payload)
}

#[test]
fn o1_limits_offers_on_both_sides() {
    let mut link = greeted_link();
    let long_name = link.offer(file(&"n".repeat(1025), "", 0));
    assert_eq!(long_name, Err(FramingError::NameTooLong));
    let long_type = link.offer(file("", &"n".repeat(256), 0));
    assert_eq!(long_type, Err(FramingError::MediaTypeTooLong));
    let large = link.offer(file("", "", MAX_FILE_BYTES + 1));
    assert_eq!(large, Err(FramingError::FileTooLarge));
    assert_eq!(
        link.offer(file(&"n".repeat(1024), &"n".repeat(255), MAX_FILE_BYTES)),
        Ok(1)
    );

    let receive = |size, lengths, texts: &[u8]| {
        let mut link = greeted_link();
        link.receive(0, offer_frame(1, 1, size, lengths, texts).as_slice(), 0.0)
    };
    assert_eq!(receive(0, (1, 1), b"nm"), Ok(()));
    assert_eq!(
        receive(MAX_FILE_BYTES + 1, (0, 0), b""),
        Err(FramingError::FileTooLarge)
    );
    assert_eq!(receive(0, (1025, 0), b""), Err(FramingError::NameTooLong));
    assert_eq!(
        receive(0, (0, 256), b""),
        Err(FramingError::MediaTypeTooLong)
    );
    assert_eq!(
        receive(0, (2, 1), b"nm"),
        Err(FramingError::PayloadMalformed)
    );
    assert_eq!(
        receive(0, (1, 0), b"nm"),
        Err(FramingError::PayloadMalformed)
    );
    assert_eq!(
        receive(0, (1, 1), b"\xffm"),
        Err(FramingError::PayloadMalformed)
    );
}

#[test]
fn o2_numbers_rise_and_live_ids_are_unique() {
    let mut net = Net::new();
    net.devices[1].auto_accept = false;
    let first = offer_frame(5, 1, 9, (0, 0), b"");
    net.receive(1, 0, &first).unwrap();
    net.receive(1, 0, &first).unwrap();
    assert_eq!(
        net.devices[1].offered,
        [1],
        "the same offer twice is harmless"
    );
    net.receive(1, 0, &offer_frame(4, 2, 9, (0, 0), b""))
        .unwrap();
    assert_eq!(net.devices[1].offered, [1], "a lower number has ended");
    let other = net.receive(1, 0, &offer_frame(5, 2, 9, (0, 0), b""));
    assert_eq!(other, Err(FramingError::TransferReused));
    net.reconnect_first();
    net.receive(1, 0, &first).unwrap();
    let repeated = net.receive(1, 0, &offer_frame(6, 1, 9, (0, 0), b""));
    assert_eq!(repeated, Err(FramingError::TransferReused));
    let mut link = greeted_link();
    link.offer(file("", "", 1)).unwrap();
    assert_eq!(
        link.offer(file("", "", 1)),
        Err(FramingError::TransferReused)
    );
}

#[test]
fn o3_refuses_one_transfer_too_many() {
    let mut net = Net::new();
    net.devices[1].auto_accept = false;
    for number in 0..MAX_TRANSFERS {
        net.devices[0].offer(id_of(number as u8), vec![1]);
    }
    let more = net.devices[0].link.offer(FileOffer {
        id: id_of(99),
        ..file("", "", 1)
    });
    assert_eq!(more, Err(FramingError::TooManyTransfers));
    net.settle().unwrap();
    net.receive(1, 0, &offer_frame(1000, 99, 1, (0, 0), b""))
        .unwrap();
    assert_eq!(net.devices[1].offered.len(), MAX_TRANSFERS);
    let frame = net.next_frame(1, 0).unwrap();
    let (head, payload) = parse(&frame);
    assert_eq!((head.kind, head.transfer), (FrameKind::Refuse, 1000));
    assert_eq!(payload, b"too_many_transfers");
}

#[test]
fn o4_refuses_bytes_of_a_file_that_is_not_accepted() {
    let mut net = Net::new();
    net.devices[1].auto_accept = false;
    net.devices[0].offer(id_of(1), vec![1; 10]);
    net.settle().unwrap();
    assert!(
        net.devices[0].wanted.is_empty(),
        "nothing is read before the accept"
    );
    let head = Header {
        kind: FrameKind::Data,
        transfer: 1,
        offset: 0,
        length: 0,
        epoch: 1,
    };
    assert_eq!(
        net.receive(1, 0, &build(head, &[1; 10])),
        Err(FramingError::NotAccepted)
    );
}

#[test]
fn o4_a_file_can_be_refused_before_or_during_its_transfer() {
    let mut net = Net::new();
    net.devices[1].auto_accept = false;
    let before = net.devices[0].offer(id_of(1), content(9, 1));
    let in_flight = net.devices[0].offer(id_of(2), content(3 * MIB, 2));
    net.settle().unwrap();
    let [a, b] = [net.devices[1].offered[0], net.devices[1].offered[1]];
    let link = &mut net.devices[1].link;
    assert_eq!(link.refuse(a, "Not now!"), Err(FramingError::ReasonInvalid));
    link.refuse(a, "unwanted").unwrap();
    link.accept_offer(b).unwrap();
    for _ in 0..8 {
        net.round().unwrap();
    }
    assert!(net.devices[0].link.sent_bytes(in_flight) > 0);
    net.devices[1].link.refuse(b, "disk_full").unwrap();
    net.settle().unwrap();
    let refused = [
        (before, "unwanted".to_owned()),
        (in_flight, "disk_full".to_owned()),
    ];
    assert_eq!(net.devices[0].refused, refused);
    // Late calls for an ended transfer are allowed.
    assert_eq!(net.devices[1].link.piece_flushed(b, 0, 0.0), Ok(()));
    assert_eq!(
        net.devices[0].link.load_piece(in_flight, 0, &[][..]),
        Ok(())
    );
    let unknown = FramingError::TransferUnknown { transfer: 77 };
    assert_eq!(net.devices[1].link.accept_offer(77), Err(unknown));
}

#[test]
fn o4_a_complete_file_is_done_at_once() {
    let mut net = Net::new();
    net.devices[1].auto_accept = false;
    let transfer = net.devices[0].offer(id_of(1), content(3 * MIB, 1));
    net.settle().unwrap();
    let incoming = net.devices[1].offered[0];
    net.devices[1].link.report_complete(incoming, None).unwrap();
    net.settle().unwrap();
    assert_eq!(net.devices[0].delivered, [transfer]);
    assert_eq!(net.devices[0].link.verified_bytes(transfer), 3 * MIB as u64);
    assert!(net.devices[0].wanted.is_empty(), "nothing is read");
}

#[test]
fn o5_cancelling_frees_both_sides() {
    let mut net = Net::new();
    let cancelled = net.devices[0].offer(id_of(1), content(40 * MIB, 1));
    let file = content(3 * MIB, 2);
    for _ in 0..200 {
        net.devices[0].load_one();
        net.pump(0, 0);
        net.deliver(0, 0).unwrap();
        net.pump(1, 0);
        net.deliver(1, 0).unwrap();
    }
    net.devices[0].link.cancel(cancelled).unwrap();
    net.devices[0].drain();
    net.devices[0].offer(id_of(2), file.clone());
    net.settle().unwrap();
    assert_eq!(net.devices[1].cancelled.len(), 1);
    assert_eq!(net.devices[0].refused, []);
    assert!(net.devices[1].received[&id_of(2)] == file);
}

#[test]
fn o5_repeats_a_cancel_until_it_is_confirmed() {
    let mut net = Net::new();
    let transfer = net.devices[0].offer(id_of(1), content(3 * MIB, 1));
    for _ in 0..8 {
        net.round().unwrap();
    }
    net.devices[0].link.cancel(transfer).unwrap();
    net.devices[0].drain();
    while net.pump(0, 0) {}
    net.reconnect();
    net.settle().unwrap();
    assert_eq!(net.devices[1].cancelled, net.devices[1].offered);
    net.reconnect();
    assert_eq!(net.next_frame(0, 0), None);
}

#[test]
fn o7_refuses_frames_for_a_transfer_that_was_never_offered() {
    let mut net = Net::new();
    let frame = |kind, payload: &[u8]| {
        build(
            Header {
                kind,
                transfer: 9,
                offset: 0,
                length: 0,
                epoch: 1,
            },
            payload,
        )
    };
    for (kind, payload) in [
        (FrameKind::Data, vec![1]),
        (FrameKind::PieceEnd, vec![1; 32]),
        (FrameKind::Finish, vec![0; 40]),
        (FrameKind::Accept, vec![1, 0, 0, 0]),
        (FrameKind::Ack, vec![1, 0, 0, 0]),
        (FrameKind::Redo, vec![1, 0, 0, 0]),
        (FrameKind::Refuse, b"x".to_vec()),
        (FrameKind::Done, vec![]),
    ] {
        let unknown = FramingError::TransferUnknown { transfer: 9 };
        assert_eq!(
            net.receive(0, 0, &frame(kind, &payload)),
            Err(unknown),
            "{kind:?}"
        );
        net.reconnect_first();
    }
}

#[test]
fn handles_are_unique_across_both_directions() {
    let mut net = Net::new();
    let out = net.devices[0].offer(id_of(1), content(1, 1));
    net.devices[1].offer(id_of(2), content(1, 1));
    net.settle().unwrap();
    assert_eq!(net.devices[0].received.len(), 1);
    assert!(!net.devices[0].offered.contains(&out));
}

/// SPEC O8: frames that are on their way when a file is interrupted are dropped, and nothing that is stored is lost.
#[test]
fn o8_an_interrupted_file_continues_when_it_is_offered_again() {
    let mut net = Net::new();
    net.open_lane(1);
    let file = content(6 * MIB, 8);
    let first = net.devices[0].offer(id_of(1), file.clone());
    while net.devices[0].link.verified_bytes(first) < 2 * MIB as u64 {
        net.round().unwrap();
    }
    let incoming = net.devices[1].offered[0];
    // Frames are in flight on both lanes.
    for lane in [0, 1] {
        while net.pump(0, lane) {}
    }
    let bad = net.devices[1].link.suspend(incoming, "No space!");
    assert_eq!(bad, Err(FramingError::ReasonInvalid));
    net.devices[1]
        .link
        .suspend(incoming, "paused_no_space")
        .unwrap();
    net.devices[1].unflushed.clear();
    net.settle().unwrap();
    assert_eq!(
        net.devices[0].refused,
        [(first, "paused_no_space".to_owned())]
    );
    assert!(net.devices[1].received.is_empty());

    net.devices[1].auto_accept = false;
    let stored = net.devices[1].incoming.remove(&incoming).unwrap();
    let second = net.devices[0].offer(id_of(1), file.clone());
    net.settle().unwrap();
    let again = net.devices[1].offered[1];
    for piece in 0..2 {
        let value = stored.values[&piece];
        net.devices[1]
            .link
            .add_stored_piece(again, piece, value)
            .unwrap();
    }
    let kept = &mut net.devices[1].incoming.get_mut(&again).unwrap().bytes;
    kept[..2 * MIB].copy_from_slice(&file[..2 * MIB]);
    net.devices[1].link.accept_offer(again).unwrap();
    net.settle().unwrap();
    assert!(net.devices[1].received[&id_of(1)] == file);
    assert_eq!(net.devices[0].delivered, [second]);
}
