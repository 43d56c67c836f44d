//! Transfers that continue on another connection (SPEC O6, H4, D6), and when they count as delivered (SPEC H3).
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

use orbit_framing::{Failure, FramingError, PIECE_BYTES, piece_chaining_value};
use support::{Device, Net, content, id_of};

const MIB: usize = PIECE_BYTES as usize;

#[test]
fn o6_a_transfer_continues_from_the_flushed_pieces() {
    let mut net = Net::new();
    let file = content(6 * MIB, 3);
    let transfer = net.devices[0].offer(id_of(1), file.clone());
    while net.devices[0].link.verified_bytes(transfer) < 2 * MIB as u64 {
        net.round().unwrap();
    }
    let incoming = net.devices[1].offered[0];
    let flushed = net.devices[1].link.flushed_bytes(incoming);
    net.reconnect();
    net.settle().unwrap();
    assert!(flushed >= 2 * MIB as u64);
    assert!(net.devices[1].received[&id_of(1)] == file);
    assert_eq!(
        net.devices[1].offered,
        [incoming],
        "the second offer is not reported"
    );
    assert_eq!(net.devices[0].delivered, [transfer]);
}

#[test]
fn o6_a_reloaded_sender_continues_from_the_receivers_pieces() {
    let mut net = Net::new();
    let file = content(5 * MIB + 3, 4);
    let transfer = net.devices[0].offer(id_of(1), file.clone());
    while net.devices[0].link.verified_bytes(transfer) < 3 * MIB as u64 {
        net.round().unwrap();
    }
    net.devices[0] = Device::new();
    net.reconnect();
    net.devices[0].outgoing.clear();
    let again = net.devices[0].offer(id_of(1), file.clone());
    net.settle().unwrap();
    assert!(net.devices[1].received[&id_of(1)] == file);
    assert_eq!(net.devices[0].delivered, [again]);
}

/// SPEC O6, H4: stored pieces are not sent again; the sender reads them only for their hash.
#[test]
fn o6_a_reloaded_receiver_keeps_its_stored_pieces() {
    let mut net = Net::new();
    net.devices[1].auto_accept = false;
    let file = content(5 * MIB, 5);
    let transfer = net.devices[0].offer(id_of(1), file.clone());
    net.settle().unwrap();
    let incoming = net.devices[1].offered[0];
    for piece in [0, 1, 4] {
        let bytes = &file[piece * MIB..(piece + 1) * MIB];
        let value = piece_chaining_value(bytes, piece as u32, file.len() as u64);
        net.devices[1]
            .link
            .add_stored_piece(incoming, piece as u32, value)
            .unwrap();
        let stored = net.devices[1].incoming.get_mut(&incoming).unwrap();
        stored.bytes[piece * MIB..(piece + 1) * MIB].copy_from_slice(bytes);
    }
    let outside = net.devices[1].link.add_stored_piece(incoming, 5, [0; 32]);
    assert_eq!(outside, Err(FramingError::OutOfRange));
    net.devices[1].link.accept_offer(incoming).unwrap();
    let late = net.devices[1].link.add_stored_piece(incoming, 2, [0; 32]);
    assert_eq!(late, Err(FramingError::AlreadyAccepted));
    assert_eq!(net.devices[1].link.flushed_bytes(incoming), 3 * MIB as u64);
    net.settle().unwrap();
    assert!(net.devices[1].received[&id_of(1)] == file);
    assert_eq!(net.devices[0].delivered, [transfer]);
    let sent: Vec<u32> = net.devices[1].incoming[&incoming]
        .values
        .keys()
        .copied()
        .collect();
    assert_eq!(sent, [2, 3]);
}

#[test]
fn o6_an_ended_transfer_is_answered_with_its_outcome() {
    let mut net = Net::new();
    net.devices[0].offer(id_of(1), content(10, 1));
    net.settle().unwrap();
    net.devices[1].auto_accept = false;
    net.devices[0].offer(id_of(2), content(10, 2));
    net.settle().unwrap();
    let incoming = net.devices[1].offered[1];
    net.devices[1].link.refuse(incoming, "unwanted").unwrap();
    net.devices[0] = Device::new();
    net.reconnect();
    let done = net.devices[0].offer(id_of(1), content(10, 1));
    let refused = net.devices[0].offer(id_of(2), content(10, 2));
    net.settle().unwrap();
    assert_eq!(net.devices[0].delivered, [done]);
    assert_eq!(net.devices[0].refused, [(refused, "unwanted".to_owned())]);
    assert_eq!(net.devices[1].offered.len(), 2);
}

#[test]
fn o6_a_changed_size_ends_the_transfer() {
    let mut net = Net::new();
    net.devices[0].offer(id_of(1), content(3 * MIB, 1));
    for _ in 0..8 {
        net.round().unwrap();
    }
    net.devices[0] = Device::new();
    net.reconnect();
    let other = net.devices[0].offer(id_of(1), content(2 * MIB, 1));
    net.settle().unwrap();
    assert_eq!(net.devices[0].refused, [(other, "file_changed".to_owned())]);
    assert_eq!(net.devices[1].failed.len(), 1);
}

/// SPEC H3: a file counts as delivered only when the receiver has stored it for good.
#[test]
fn h3_done_waits_until_the_file_is_stored() {
    let mut net = Net::new();
    net.devices[1].auto_store = false;
    let transfer = net.devices[0].offer(id_of(1), content(2 * MIB, 9));
    net.settle().unwrap();
    let incoming = net.devices[1].offered[0];
    assert!(net.devices[1].received.contains_key(&id_of(1)));
    assert!(net.devices[0].delivered.is_empty());
    net.devices[1].link.file_stored(incoming).unwrap();
    net.settle().unwrap();
    assert_eq!(net.devices[0].delivered, [transfer]);
}

#[test]
fn h3_a_file_that_could_not_be_stored_is_refused_after_its_last_byte() {
    let mut net = Net::new();
    net.devices[1].auto_store = false;
    let transfer = net.devices[0].offer(id_of(1), content(MIB, 9));
    net.settle().unwrap();
    let incoming = net.devices[1].offered[0];
    net.devices[1].link.refuse(incoming, "no_space").unwrap();
    net.settle().unwrap();
    assert_eq!(net.devices[0].refused, [(transfer, "no_space".to_owned())]);
    assert!(net.devices[0].delivered.is_empty());
}

/// The connection is lost between `Received` and `file_stored`, and the sender may have reloaded: it does not know the
/// root yet and accepts no `Done` before it has announced it.
#[test]
fn h3_a_file_stored_on_a_later_connection_is_done_once() {
    for (reloaded, stored_before_offer) in
        [(false, true), (false, false), (true, true), (true, false)]
    {
        let mut net = Net::new();
        net.devices[1].auto_store = false;
        let file = content(3 * MIB, 9);
        let mut transfer = net.devices[0].offer(id_of(1), file.clone());
        net.settle().unwrap();
        let incoming = net.devices[1].offered[0];
        if reloaded {
            net.devices[0] = Device::new();
        }
        net.reconnect();
        if reloaded {
            transfer = net.devices[0].offer(id_of(1), file.clone());
        }
        if stored_before_offer {
            net.devices[1].link.file_stored(incoming).unwrap();
        } else {
            // The offer is accepted, but the sender has not read the file again yet.
            while net.pump(0, 0) {}
            while net.deliver(0, 0).unwrap() {}
            net.devices[1].link.file_stored(incoming).unwrap();
        }
        net.settle().unwrap();
        assert_eq!(net.devices[0].delivered, [transfer]);
        assert!(net.devices[0].failed.is_empty());
        assert_eq!(net.devices[1].received.len(), 1);
    }
}

/// A file that was stored just before the connection was lost has ended: a new offer gets `Done`.
#[test]
fn h3_a_stored_file_whose_done_is_held_back_ends_with_the_connection() {
    let mut net = Net::new();
    net.devices[1].auto_store = false;
    let file = content(3 * MIB, 9);
    net.devices[0].offer(id_of(1), file.clone());
    net.settle().unwrap();
    let incoming = net.devices[1].offered[0];
    net.reconnect();
    while net.pump(0, 0) {}
    while net.deliver(0, 0).unwrap() {}
    net.devices[1].link.file_stored(incoming).unwrap();
    net.devices[0] = Device::new();
    net.reconnect();
    let again = net.devices[0].offer(id_of(1), file);
    net.settle().unwrap();
    assert_eq!(net.devices[0].delivered, [again]);
    assert_eq!(net.devices[1].offered, [incoming]);
}

/// A network in which device 1 has stored the first pieces of a file, and device 0 offers `file` under the same id.
fn resumed(stored: &[u8], pieces: usize, file: Vec<u8>) -> Net {
    let mut net = Net::new();
    net.devices[1].auto_accept = false;
    net.devices[0].offer(id_of(1), file);
    net.pump(0, 0);
    net.deliver(0, 0).unwrap();
    let incoming = net.devices[1].offered[0];
    for piece in 0..pieces {
        let bytes = &stored[piece * MIB..(piece + 1) * MIB];
        let value = piece_chaining_value(bytes, piece as u32, stored.len() as u64);
        let link = &mut net.devices[1].link;
        link.add_stored_piece(incoming, piece as u32, value)
            .unwrap();
        let to = net.devices[1].incoming.get_mut(&incoming).unwrap();
        to.bytes[piece * MIB..(piece + 1) * MIB].copy_from_slice(bytes);
    }
    net.devices[1].link.accept_offer(incoming).unwrap();
    net
}

/// SPEC H4: a file of the same name and size with other contents is refused at its first changed piece, long before its
/// last byte.
#[test]
fn h4_a_changed_file_is_found_at_its_first_changed_piece() {
    for changed in [0, 1, 5, 30] {
        let before = content(40 * MIB, 5);
        let mut after = before.clone();
        after[changed * MIB + 17] ^= 1;
        let mut net = resumed(&before, 32, after);
        let mut loads = 0;
        while net.devices[0].refused.is_empty() {
            loads += usize::from(!net.devices[0].wanted.is_empty());
            net.round().unwrap();
            assert!(loads <= changed + 16, "piece {changed} was compared late");
        }
        assert_eq!(net.devices[1].failed, [(1, Failure::FileChanged)]);
        assert_eq!(net.devices[0].refused, [(1, "file_changed".to_owned())]);
    }
}

/// SPEC H4: an announcement that was lost with its connection is repeated on the next one.
#[test]
fn h4_stored_pieces_are_compared_on_each_connection() {
    let before = content(6 * MIB, 5);
    let mut after = before.clone();
    after[3 * MIB] ^= 1;
    let mut net = resumed(&before, 6, after);
    while net.pump(1, 0) {}
    while net.deliver(1, 0).unwrap() {}
    // The sender reads every piece; nothing of what it sends arrives.
    while net.devices[0].load_one() || net.next_frame(0, 0).is_some() {}
    assert!(net.devices[0].failed.is_empty());
    net.reconnect();
    net.settle().unwrap();
    assert_eq!(net.devices[1].failed, [(1, Failure::FileChanged)]);
    assert_eq!(net.devices[0].refused, [(1, "file_changed".to_owned())]);
}

/// SPEC H4: the receiver compares with what it verified on an earlier connection, too.
#[test]
fn h4_a_reloaded_sender_with_a_changed_file_is_refused() {
    let mut net = Net::new();
    let mut file = content(6 * MIB, 4);
    let transfer = net.devices[0].offer(id_of(1), file.clone());
    while net.devices[0].link.verified_bytes(transfer) < 4 * MIB as u64 {
        net.round().unwrap();
    }
    net.devices[0] = Device::new();
    net.reconnect();
    file[0] ^= 1;
    net.devices[0].offer(id_of(1), file);
    net.settle().unwrap();
    assert_eq!(net.devices[1].failed, [(1, Failure::FileChanged)]);
    assert_eq!(net.devices[0].refused, [(1, "file_changed".to_owned())]);
}

/// SPEC D6: the sender itself finds a piece that differs from what it read on an earlier connection.
#[test]
fn d6_a_piece_that_changed_between_two_reads_is_found() {
    let mut net = Net::new();
    net.devices[0].offer(id_of(1), content(8 * MIB, 4));
    net.pump(0, 0);
    net.deliver(0, 0).unwrap();
    net.pump(1, 0);
    net.deliver(1, 0).unwrap();
    for _ in 0..4 {
        net.devices[0].load_one();
    }
    net.reconnect();
    net.devices[0].outgoing.get_mut(&1).unwrap()[0] ^= 1;
    net.devices[0].wanted.clear();
    net.settle().unwrap();
    assert_eq!(net.devices[0].failed, [(1, Failure::FileChanged)]);
}
