//! Pieces and credit (SPEC D).
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

use orbit_framing::{Failure, FrameKind, FramingError, MAX_OPEN_PIECES, MAX_REDOS, PIECE_BYTES};
use support::piece_frames::{accepted, deliver_piece, frame};
use support::{HEADER, Net, content, id_of, parse};

const MIB: usize = PIECE_BYTES as usize;

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
    net.reconnect_first();
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
fn d3_small_pieces_do_not_count() {
    let small = 64 * 1024;
    let mut net = Net::new();
    for (number, size) in [(1, 20 * MIB), (2, small), (3, small + 1), (4, 1)] {
        net.devices[0].offer(id_of(number), content(size, u64::from(number)));
    }
    for _ in 0..4 {
        net.pump(0, 0);
        net.deliver(0, 0).unwrap();
        net.pump(1, 0);
        net.deliver(1, 0).unwrap();
    }
    // Nothing is flushed, so nothing is acked.
    while net.devices[0].load_one() | net.pump(0, 0) | net.deliver(0, 0).unwrap() {}
    let files: Vec<u32> = net.devices[1].unflushed.iter().map(|(of, _)| *of).collect();
    let counted = files.iter().filter(|of| [1, 3].contains(*of)).count();
    assert_eq!((files.len(), counted), (18, 16));
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
fn delivers_an_empty_file() {
    let mut net = Net::new();
    let transfer = net.devices[0].offer(id_of(1), Vec::new());
    net.settle().unwrap();
    assert_eq!(net.devices[1].received[&id_of(1)], b"");
    assert_eq!(net.devices[0].delivered, [transfer]);
}
