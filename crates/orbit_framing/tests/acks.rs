//! Acks and hashes (SPEC A, H).
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
    Failure, FrameKind, FramingError, MAX_OPEN_PIECES, PIECE_BYTES, hash_bytes,
    piece_chaining_value,
};
use support::piece_frames::{accepted, deliver_piece, frame};
use support::{content, id_of, parse};

const MIB: usize = PIECE_BYTES as usize;

#[test]
fn a1_acks_only_flushed_pieces() {
    let file = content(3 * MIB, 1);
    let mut net = accepted(3 * MIB);
    net.deliver(1, 0).unwrap();
    deliver_piece(&mut net, &file, 1);
    net.now_ms = 1e6;
    assert_eq!(net.next_frame(1, 0), None);
    assert_eq!(net.devices[1].link.flushed_bytes(1), 0);
    assert_eq!(net.devices[1].link.received_bytes(1), MIB as u64);
    net.devices[1].flush_one(net.now_ms);
    let ack = net.next_frame(1, 0).unwrap();
    let words: Vec<u8> = [1u32, 1, MAX_OPEN_PIECES]
        .iter()
        .flat_map(|word| word.to_le_bytes())
        .collect();
    assert_eq!(parse(&ack).1, words);
}

#[test]
fn a2_acks_a_short_piece_after_100_ms() {
    let file = content(MIB + 10, 1);
    let mut net = accepted(MIB + 10);
    deliver_piece(&mut net, &file, 1);
    net.devices[1].flush_one(5.0);
    assert_eq!(net.devices[1].link.deadline_ms(), Some(105.0));
    net.now_ms = 104.0;
    assert_eq!(net.next_frame(1, 0), None);
    net.now_ms = 105.0;
    assert_eq!(parse(&net.next_frame(1, 0).unwrap()).0.kind, FrameKind::Ack);
    assert_eq!(net.devices[1].link.deadline_ms(), None);
}

#[test]
fn a3_splits_more_than_64_runs_over_several_acks() {
    let file = content(131 * MIB, 1);
    let mut net = accepted(131 * MIB);
    for piece in (0..131).step_by(2) {
        deliver_piece(&mut net, &file, piece);
        net.devices[1].flush_one(0.0);
    }
    let mut acked = 0;
    for runs in [64, 2] {
        let ack = net.next_frame(1, 0).unwrap();
        let (head, payload) = parse(&ack);
        assert_eq!((head.kind, payload.len()), (FrameKind::Ack, runs * 8 + 4));
        acked += runs;
    }
    assert_eq!(acked, 66);
    assert_eq!(net.next_frame(1, 0), None);
}

#[test]
fn a4_acks_a_repeated_flushed_piece_again() {
    let file = content(3 * MIB, 1);
    let mut net = accepted(3 * MIB);
    for _ in 0..2 {
        deliver_piece(&mut net, &file, 0);
        net.devices[1].flush_one(0.0);
        let ack = net.next_frame(1, 0).unwrap();
        assert_eq!(parse(&ack).0.kind, FrameKind::Ack);
    }
    assert_eq!(net.devices[1].incoming[&1].values.len(), 1);
}

#[test]
fn h1_a_piece_end_carries_the_chaining_value() {
    for size in [700, MIB, 3 * MIB + 1] {
        let mut net = accepted(size);
        net.deliver(1, 0).unwrap();
        let file = content(size, 1);
        let mut ends = 0;
        loop {
            let loaded = net.devices[0].load_one();
            let Some(sent) = net.next_frame(0, 0) else {
                if loaded {
                    continue;
                }
                break;
            };
            let (head, payload) = parse(&sent);
            if head.kind == FrameKind::PieceEnd {
                let start = head.offset as usize;
                let bytes = &file[start..size.min(start + MIB)];
                let value = piece_chaining_value(bytes, (start / MIB) as u32, size as u64);
                assert_eq!(payload, value);
                assert!(size > MIB || value == hash_bytes(&file));
                ends += 1;
            }
        }
        assert_eq!(ends, size.div_ceil(MIB));
    }
}

#[test]
fn h3_a_different_root_ends_the_transfer() {
    let file = content(2 * MIB, 1);
    let finish = |size: u64, root: [u8; 32]| {
        let mut net = accepted(2 * MIB);
        for piece in 0..2 {
            deliver_piece(&mut net, &file, piece);
            net.devices[1].flush_one(0.0);
        }
        let payload = [&size.to_le_bytes()[..], &root].concat();
        net.receive(1, 0, &frame(FrameKind::Finish, 0, &payload))
            .map(|()| net)
    };
    let size = file.len() as u64;
    let net = finish(size, [1; 32]).unwrap();
    assert_eq!(net.devices[1].failed, [(1, Failure::RootMismatch)]);
    assert!(net.devices[1].received.is_empty());
    assert_eq!(
        finish(size + 1, [1; 32]).err(),
        Some(FramingError::SizeChanged)
    );
    let net = finish(size, hash_bytes(&file)).unwrap();
    assert!(net.devices[1].received[&id_of(1)] == file);
}

#[test]
fn h3_a_done_with_a_different_root_is_not_a_delivery() {
    let done = |load: bool, payload: &[u8]| {
        let mut net = accepted(10);
        net.deliver(1, 0).unwrap();
        if load {
            net.devices[0].load_one();
        }
        net.receive(0, 0, &frame(FrameKind::Done, 0, payload))
            .map(|()| net)
    };
    let net = done(true, &[1; 32]).unwrap();
    assert_eq!(net.devices[0].failed, [(1, Failure::RootMismatch)]);
    assert!(net.devices[0].delivered.is_empty());
    let net = done(true, &hash_bytes(&content(10, 1))).unwrap();
    assert_eq!(net.devices[0].delivered, [1]);
    let early = done(false, &[1; 32]);
    assert_eq!(
        early.err(),
        Some(FramingError::UnexpectedFrame),
        "nothing was sent yet"
    );
}
