//! Pieces, credit, acks and hashes (SPEC D, A, H).
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

use std::collections::BTreeSet;

use orbit_framing::{
    Failure, FrameKind, FramingError, Header, MAX_OPEN_PIECES, MAX_REDOS, PIECE_BYTES, hash_bytes,
    piece_chaining_value,
};
use support::{HEADER, Net, build, content, id_of, parse};

const MIB: usize = PIECE_BYTES as usize;

fn frame(kind: FrameKind, offset: u64, payload: &[u8]) -> Vec<u8> {
    let head = Header {
        kind,
        transfer: 1,
        offset,
        length: 0,
        epoch: 1,
    };
    build(head, payload)
}

/// A network in which device 1 has accepted a file of this size from device 0 and received nothing else.
fn accepted(size: usize) -> Net {
    let mut net = Net::new();
    net.devices[0].offer(id_of(1), content(size, 1));
    net.pump(0, 0);
    net.deliver(0, 0).unwrap();
    net.pump(1, 0);
    net
}

/// Delivers a whole piece to device 1.
fn deliver_piece(net: &mut Net, file: &[u8], piece: usize) {
    let start = piece * MIB;
    let bytes = &file[start..file.len().min(start + MIB)];
    for (number, part) in bytes.chunks(64 * 1024).enumerate() {
        let offset = (start + number * 64 * 1024) as u64;
        net.receive(1, 0, &frame(FrameKind::Data, offset, part))
            .unwrap();
    }
    let value = piece_chaining_value(bytes, piece as u32, file.len() as u64);
    net.receive(1, 0, &frame(FrameKind::PieceEnd, start as u64, &value))
        .unwrap();
}

#[test]
fn d2_refuses_misaligned_and_out_of_range_data() {
    let size = 2 * MIB + 1500;
    let receive = |offset: usize, len: usize| {
        let data = frame(FrameKind::Data, offset as u64, &vec![1; len]);
        accepted(size).receive(1, 0, &data)
    };
    assert_eq!(receive(0, 1024), Ok(()));
    assert_eq!(receive(MIB - 1024, 1024), Ok(()));
    assert_eq!(receive(2 * MIB, 1500), Ok(()));
    assert_eq!(receive(2 * MIB + 1024, 476), Ok(()));
    assert_eq!(receive(0, 0), Err(FramingError::DataMisaligned));
    assert_eq!(receive(1, 1024), Err(FramingError::DataMisaligned));
    assert_eq!(receive(0, 1000), Err(FramingError::DataMisaligned));
    assert_eq!(receive(2 * MIB, 476), Err(FramingError::DataMisaligned));
    assert_eq!(receive(MIB - 1024, 2048), Err(FramingError::OutOfRange));
    assert_eq!(receive(2 * MIB, 1501), Err(FramingError::OutOfRange));
    assert_eq!(receive(3 * MIB, 1024), Err(FramingError::OutOfRange));
    let far = frame(FrameKind::Data, u64::MAX - 1023, &[1; 1024]);
    assert_eq!(
        accepted(size).receive(1, 0, &far),
        Err(FramingError::OutOfRange)
    );
    let end = frame(FrameKind::PieceEnd, 1024, &[0; 32]);
    assert_eq!(
        accepted(size).receive(1, 0, &end),
        Err(FramingError::OutOfRange)
    );
}

#[test]
fn d2_later_bytes_replace_earlier_ones() {
    let file = content(2 * MIB, 1);
    let mut net = accepted(2 * MIB);
    net.receive(1, 0, &frame(FrameKind::Data, 0, &[0; 4096]))
        .unwrap();
    deliver_piece(&mut net, &file, 0);
    assert_eq!(net.devices[1].unflushed.len(), 1);
}

#[test]
fn d3_refuses_a_seventeenth_open_piece() {
    let mut net = accepted(20 * MIB);
    let open = |net: &mut Net, piece: u32| {
        let start = u64::from(piece) * MIB as u64;
        net.receive(1, 0, &frame(FrameKind::Data, start, &[1; 1024]))
    };
    for piece in 0..MAX_OPEN_PIECES {
        open(&mut net, piece).unwrap();
    }
    assert_eq!(open(&mut net, 3), Ok(()), "a piece that is open already");
    assert_eq!(
        open(&mut net, MAX_OPEN_PIECES),
        Err(FramingError::CreditExceeded)
    );
}

#[test]
fn d3_a_flush_frees_a_slot_and_a_piece_end_takes_one() {
    let file = content(20 * MIB, 1);
    let mut net = accepted(20 * MIB);
    for piece in 0..16 {
        deliver_piece(&mut net, &file, piece);
    }
    net.devices[1].flush_one(0.0);
    net.receive(1, 0, &frame(FrameKind::PieceEnd, 16 * MIB as u64, &[0; 32]))
        .unwrap();
    let more = net.receive(1, 0, &frame(FrameKind::PieceEnd, 17 * MIB as u64, &[0; 32]));
    assert_eq!(more, Err(FramingError::CreditExceeded));
}

#[test]
fn d3_pieces_of_an_earlier_connection_do_not_count() {
    let file = content(32 * MIB, 1);
    let mut net = accepted(32 * MIB);
    for piece in 0..8 {
        deliver_piece(&mut net, &file, piece);
    }
    // The caller is still writing when the connection is lost and the next one starts.
    for device in &mut net.devices {
        device.link.reset(1);
    }
    net.in_flight.clear();
    net.pump(0, 0);
    net.deliver(0, 0).unwrap();
    let open = |net: &mut Net, piece: usize| {
        let start = (piece * MIB) as u64;
        net.receive(1, 0, &frame(FrameKind::Data, start, &[1; 1024]))
    };
    for piece in 8..24 {
        open(&mut net, piece).unwrap();
    }
    // Flushing them does not free slots either.
    while net.devices[1].flush_one(0.0) {}
    assert_eq!(net.devices[1].link.flushed_bytes(1), 8 * MIB as u64);
    assert_eq!(open(&mut net, 24), Err(FramingError::CreditExceeded));
}

/// The pieces that device 0 sends when nothing is acked.
fn sent_without_ack(net: &mut Net) -> BTreeSet<(u32, u64)> {
    let mut pieces = BTreeSet::new();
    loop {
        let loaded = net.devices[0].load_one();
        let Some(sent) = net.next_frame(0, 0) else {
            if loaded {
                continue;
            }
            return pieces;
        };
        let (head, _) = parse(&sent);
        if head.kind == FrameKind::Data {
            pieces.insert((head.transfer, head.offset / MIB as u64));
        }
    }
}

#[test]
fn d3_the_sender_opens_at_most_sixteen_pieces_over_all_files() {
    let mut net = Net::new();
    for number in 0..3 {
        net.devices[0].offer(id_of(number), content(12 * MIB, number.into()));
    }
    for _ in 0..3 {
        net.pump(0, 0);
        net.deliver(0, 0).unwrap();
        net.pump(1, 0);
        net.deliver(1, 0).unwrap();
    }
    let pieces = sent_without_ack(&mut net);
    assert_eq!(pieces.len(), 16);
    for transfer in 1..=3 {
        let of = pieces.iter().filter(|(of, _)| *of == transfer).count();
        assert!(of >= 4, "files take turns");
    }
}

#[test]
fn d4_the_sender_obeys_the_credit() {
    let accept = |credit: u32| {
        let mut net = Net::new();
        net.devices[0].offer(id_of(1), content(9 * MIB, 1));
        net.pump(0, 0);
        net.receive(0, 0, &frame(FrameKind::Accept, 0, &credit.to_le_bytes()))
            .map(|()| net)
    };
    assert_eq!(sent_without_ack(&mut accept(2).unwrap()).len(), 2);
    assert_eq!(accept(0).err(), Some(FramingError::CreditInvalid));
    assert_eq!(accept(17).err(), Some(FramingError::CreditInvalid));
    let mut net = accept(2).unwrap();
    sent_without_ack(&mut net);
    let mut ack = Vec::new();
    for word in [0u32, 1, 5] {
        ack.extend(word.to_le_bytes());
    }
    net.receive(0, 0, &frame(FrameKind::Ack, 0, &ack)).unwrap();
    assert_eq!(
        sent_without_ack(&mut net).len(),
        4,
        "one piece is open, the credit is five"
    );
}

#[test]
fn d5_sends_a_corrupt_piece_again_and_fails_after_three_redos() {
    for bad in 0..=MAX_REDOS + 1 {
        let mut net = Net::new();
        let file = content(2 * MIB, 1);
        net.devices[0].offer(id_of(1), file.clone());
        let mut left = bad;
        for _ in 0..2000 {
            net.devices[0].load_one();
            net.devices[1].flush_one(0.0);
            if let Some(mut sent) = net.next_frame(0, 0) {
                let (head, _) = parse(&sent);
                if head.kind == FrameKind::Data && head.offset == MIB as u64 && left > 0 {
                    left -= 1;
                    sent[HEADER + 5] ^= 1;
                }
                net.receive(1, 0, &sent).unwrap();
            }
            net.pump(1, 0);
            net.deliver(1, 0).unwrap();
        }
        if bad <= MAX_REDOS {
            assert!(net.devices[1].received[&id_of(1)] == file);
            assert_eq!(net.devices[0].delivered, [1]);
        } else {
            assert_eq!(net.devices[1].failed, [(1, Failure::PieceBad)]);
            assert_eq!(net.devices[0].refused, [(1, "piece_bad".to_owned())]);
        }
    }
}

#[test]
fn d5_answers_a_repeated_redo_once() {
    let mut net = accepted(MIB);
    net.deliver(1, 0).unwrap();
    assert_eq!(sent_without_ack(&mut net).len(), 1);
    let redo = frame(FrameKind::Redo, 0, &1u32.to_le_bytes());
    net.receive(0, 0, &redo).unwrap();
    assert_eq!(sent_without_ack(&mut net).len(), 1);
    net.receive(0, 0, &redo).unwrap();
    assert_eq!(sent_without_ack(&mut net).len(), 0);
    let fourth = frame(FrameKind::Redo, 0, &4u32.to_le_bytes());
    assert_eq!(
        net.receive(0, 0, &fourth),
        Err(FramingError::PayloadMalformed)
    );
}

#[test]
fn d6_reads_four_pieces_ahead() {
    let mut net = accepted(9 * MIB);
    net.deliver(1, 0).unwrap();
    assert_eq!(net.devices[0].wanted.len(), 4);
}

#[test]
fn d6_a_changed_file_ends_its_transfer() {
    let mut net = accepted(3 * MIB);
    net.deliver(1, 0).unwrap();
    net.devices[0]
        .link
        .load_piece(1, 0, &vec![0; MIB - 1][..])
        .unwrap();
    net.devices[0].drain();
    net.devices[0].wanted.clear();
    net.settle().unwrap();
    assert_eq!(net.devices[0].failed, [(1, Failure::FileChanged)]);
    assert_eq!(net.devices[1].cancelled, [1]);

    let mut net = accepted(3 * MIB);
    net.deliver(1, 0).unwrap();
    net.devices[0].load_one();
    net.reconnect();
    net.devices[0].outgoing.get_mut(&1).unwrap()[7] ^= 1;
    net.settle().unwrap();
    assert_eq!(net.devices[0].failed, [(1, Failure::FileChanged)]);
}

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

#[test]
fn delivers_an_empty_file() {
    let mut net = Net::new();
    let transfer = net.devices[0].offer(id_of(1), Vec::new());
    net.settle().unwrap();
    assert_eq!(net.devices[1].received[&id_of(1)], b"");
    assert_eq!(net.devices[0].delivered, [transfer]);
}
