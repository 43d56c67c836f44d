//! Whatever the network does, a file arrives byte for byte or ends with a named error (SPEC R1).
#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::as_conversions,
    missing_docs,
    reason = "a test may panic"
)]

mod support;

use orbit_framing::{CHUNK_BYTES, Failure, FrameKind, Header};
use proptest::prelude::*;
use support::{HEADER, Net, Random, build, content, id_of, parse};

const CHUNK: usize = CHUNK_BYTES as usize;
const MIB: usize = 1 << 20;

/// How unreliable the network is: probabilities in percent.
#[derive(Debug, Clone, Copy)]
struct Conditions {
    split: usize,
    duplicate: usize,
    reorder: usize,
    lose_lane: usize,
    reconnect: usize,
    corrupt: usize,
}

fn is_bulk(header: &Header) -> bool {
    matches!(header.kind, FrameKind::Data | FrameKind::PieceEnd)
}

/// Splits a data frame at a chunk boundary, as a sender may.
fn split(frame: &[u8], random: &mut Random) -> Vec<Vec<u8>> {
    let (header, payload) = parse(frame);
    if header.kind != FrameKind::Data || payload.len() <= CHUNK {
        return vec![frame.to_vec()];
    }
    let cut = CHUNK * (1 + random.below((payload.len() - 1) / CHUNK));
    let (left, right) = payload.split_at(cut);
    let offset = header.offset + cut as u64;
    vec![
        build(header, left),
        build(Header { offset, ..header }, right),
    ]
}

fn send(net: &mut Net, side: usize, lane: u8, conditions: Conditions, random: &mut Random) {
    let Some(frame) = net.next_frame(side, lane) else {
        return;
    };
    let mut frames = vec![frame.clone()];
    if random.chance(conditions.split) {
        frames = split(&frame, random);
    }
    if random.chance(conditions.duplicate) {
        frames.push(frame);
    }
    let queue = net.in_flight.entry((side, lane)).or_default();
    for mut frame in frames {
        let (header, _) = parse(&frame);
        if header.kind == FrameKind::Data && random.chance(conditions.corrupt) {
            let at = HEADER + random.below(frame.len() - HEADER);
            frame[at] ^= 0x40;
        }
        if is_bulk(&header) && random.chance(conditions.reorder) {
            let at = random.below(queue.len() + 1);
            queue.insert(at, frame);
        } else {
            queue.push_back(frame);
        }
    }
}

fn step(net: &mut Net, conditions: Conditions, random: &mut Random) {
    net.now_ms += 1.0;
    let side = random.below(2);
    let lane = net.lanes[random.below(net.lanes.len())];
    match random.below(10) {
        0 => drop(net.devices[side].load_one()),
        1 => drop(net.devices[side].flush_one(net.now_ms)),
        2..=5 => send(net, side, lane, conditions, random),
        6..=8 => drop(net.deliver(side, lane).unwrap()),
        _ if random.chance(conditions.reconnect) => net.restart(),
        _ if random.chance(conditions.lose_lane) && lane != 0 => net.lose_lane(lane),
        _ => net.open_lane(random.below(5) as u8),
    }
}

fn size() -> impl Strategy<Value = usize> {
    prop_oneof![
        Just(0),
        Just(1),
        Just(MIB),
        1..4096usize,
        MIB - 2..MIB + 2,
        2 * MIB..5 * MIB
    ]
}

fn conditions() -> impl Strategy<Value = Conditions> {
    (0..80usize, 0..50usize, 0..80usize, 0..40usize, 0..10usize).prop_map(
        |(split, duplicate, reorder, lose_lane, reconnect)| Conditions {
            split,
            duplicate,
            reorder,
            lose_lane,
            reconnect,
            corrupt: 0,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// SPEC R1, R2: splitting, reordering, repetition and loss of lanes or connections do not change what arrives.
    #[test]
    fn every_file_and_text_arrives_unchanged(
        sizes in prop::collection::vec((size(), 0..2usize), 1..4),
        texts in prop::collection::vec((any::<u64>(), 0..2usize), 0..4),
        conditions in conditions(),
        steps in 0..1500usize,
        seed in any::<u64>(),
    ) {
        let mut random = Random::new(seed);
        let mut net = Net::new();
        let mut files = Vec::new();
        for (number, &(size, side)) in sizes.iter().enumerate() {
            let bytes = content(size, seed ^ number as u64);
            let transfer = net.devices[side].offer(id_of(number as u8), bytes.clone());
            files.push((side, number as u8, transfer, bytes));
        }
        for (id, side) in &texts {
            net.devices[*side].link.send_text(*id, &format!("text {id}")).unwrap();
        }
        for _ in 0..steps {
            step(&mut net, conditions, &mut random);
        }
        net.settle().unwrap();
        for (side, number, transfer, bytes) in files {
            prop_assert!(net.devices[1 - side].received.get(&id_of(number)) == Some(&bytes));
            prop_assert!(net.devices[side].delivered.contains(&transfer));
            let size = bytes.len() as u64;
            prop_assert_eq!(net.devices[side].link.verified_bytes(transfer), size);
        }
        for (id, side) in &texts {
            let arrived = &net.devices[1 - side].texts;
            prop_assert_eq!(arrived.iter().filter(|(of, _)| of == id).count(), 1);
            prop_assert!(net.devices[*side].texts_delivered.contains(id));
        }
        for device in &net.devices {
            prop_assert!(device.failed.is_empty() && device.refused.is_empty());
        }
    }

    /// SPEC R1: corrupted bytes are sent again or end in `piece_bad`, never in a wrong file.
    #[test]
    fn corrupted_bytes_never_produce_a_wrong_file(
        size in 1..3 * MIB,
        corrupt in 1..60usize,
        steps in 0..4000usize,
        seed in any::<u64>(),
    ) {
        let conditions = Conditions { split: 20, duplicate: 20, reorder: 20, lose_lane: 5, reconnect: 0, corrupt };
        let mut random = Random::new(seed);
        let mut net = Net::new();
        let bytes = content(size, seed);
        let transfer = net.devices[0].offer(id_of(1), bytes.clone());
        for _ in 0..steps {
            step(&mut net, conditions, &mut random);
        }
        net.settle().unwrap();
        let [sender, receiver] = &net.devices;
        match receiver.received.get(&id_of(1)) {
            Some(arrived) => {
                prop_assert!(arrived == &bytes);
                prop_assert!(sender.delivered.contains(&transfer));
            }
            None => {
                prop_assert!(receiver.failed.iter().any(|(_, failure)| *failure == Failure::PieceBad));
                prop_assert_eq!(&sender.refused, &[(transfer, "piece_bad".to_owned())]);
            }
        }
    }
}
