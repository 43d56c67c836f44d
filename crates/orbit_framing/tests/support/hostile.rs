//! A hostile network: it changes, cuts, extends, invents and replays frames. Nothing may panic, and no wrong file may be
//! received (SPEC R3). The test drives it from a seed, the fuzz target from its input.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    missing_docs,
    unreachable_pub,
    reason = "test support: a mistake may panic"
)]

use orbit_framing::{FrameKind, Header};

use super::{HEADER, Net, build, content, id_of};

/// A source of choices; `None` when it is exhausted.
pub trait Choices {
    fn byte(&mut self) -> Option<u8>;

    fn below(&mut self, end: usize) -> Option<usize> {
        let value = u16::from_le_bytes([self.byte()?, self.byte()?]);
        Some(usize::from(value) % end.max(1))
    }
}

const KINDS: [FrameKind; 17] = [
    FrameKind::Confirm,
    FrameKind::Chat,
    FrameKind::ChatAck,
    FrameKind::Offer,
    FrameKind::Accept,
    FrameKind::Refuse,
    FrameKind::Data,
    FrameKind::PieceEnd,
    FrameKind::Ack,
    FrameKind::Redo,
    FrameKind::Finish,
    FrameKind::Done,
    FrameKind::Cancel,
    FrameKind::Signal,
    FrameKind::Bye,
    FrameKind::Hello,
    FrameKind::Ignored,
];

/// Invents a frame with a valid header.
fn invent_frame(choices: &mut impl Choices, epoch: u32) -> Option<Vec<u8>> {
    let kind = KINDS[choices.below(KINDS.len())?];
    let transfer = choices.below(6)? as u32;
    let offset = (choices.below(5)? << 20) + (choices.below(3)? << 10);
    let mut payload = Vec::new();
    for _ in 0..choices.below(80)? {
        payload.push(choices.byte()?);
    }
    let offset = if choices.byte()? < 128 {
        offset as u64
    } else {
        0
    };
    let head = Header {
        kind,
        transfer,
        offset,
        length: 0,
        epoch,
    };
    Some(build(head, &payload))
}

/// Changes an honest frame.
fn corrupt(choices: &mut impl Choices, mut frame: Vec<u8>) -> Option<Vec<u8>> {
    match choices.below(6)? {
        0 => frame.truncate(choices.below(frame.len())?),
        1 => frame.push(choices.byte()?),
        2 => frame[1] = choices.byte()?,
        3 => frame[4 + choices.below(12)?] = choices.byte()?,
        4 => {
            // Cut within the payload, with a matching length in the header.
            frame.truncate(HEADER + choices.below(frame.len() - HEADER + 1)?);
            let length = (frame.len() - HEADER) as u32;
            frame[16..20].copy_from_slice(&length.to_le_bytes());
        }
        _ => {
            let at = choices.below(frame.len())?;
            frame[at] ^= choices.byte()?;
        }
    }
    Some(frame)
}

/// One step of the hostile network.
fn step(net: &mut Net, sent: &mut Vec<Vec<u8>>, choices: &mut impl Choices) -> Option<()> {
    let side = choices.below(2)?;
    let lane = net.lanes[choices.below(net.lanes.len())?];
    let frame = match choices.below(12)? {
        0 => {
            net.devices[side].load_one();
            return Some(());
        }
        1 => {
            net.devices[side].flush_one(net.now_ms);
            return Some(());
        }
        2 => invent_frame(choices, net.epoch)?,
        3 if !sent.is_empty() => {
            let mut replayed = sent[choices.below(sent.len())?].clone();
            if let Some(epoch) = replayed.get_mut(20..24) {
                epoch.copy_from_slice(&net.epoch.to_le_bytes());
            }
            replayed
        }
        choice => {
            let honest = net.next_frame(1 - side, lane)?;
            sent.push(honest.clone());
            sent.truncate(64);
            if choice == 4 {
                corrupt(choices, honest)?
            } else {
                honest
            }
        }
    };
    net.now_ms += 1.0;
    if net.receive(side, lane, &frame).is_err() {
        net.restart();
        if choices.byte()? < 128 {
            net.open_lane(1);
        }
    }
    Some(())
}

/// Sends files in both directions over the hostile network until the choices are exhausted, then over an honest one.
pub fn run(choices: &mut impl Choices, steps: usize) {
    let mut net = Net::new();
    net.open_lane(1);
    let files = [
        content(2_200_000, 1),
        content(5_000, 2),
        content(1 << 20, 3),
    ];
    for (number, file) in files.iter().enumerate() {
        net.devices[number % 2].offer(id_of(number as u8), file.clone());
    }
    net.devices[0].link.send_text(1, "a text").unwrap();
    let mut sent = Vec::new();
    for _ in 0..steps {
        // A step with nothing to send does nothing; exhausted choices end the loop.
        if step(&mut net, &mut sent, choices).is_none() && choices.byte().is_none() {
            break;
        }
    }
    net.reconnect();
    net.settle().unwrap();
    for device in &net.devices {
        for file in device.received.values() {
            assert!(files.contains(file), "a wrong file was received");
        }
    }
    for (number, file) in files.iter().enumerate() {
        let (sender, receiver) = (&net.devices[number % 2], &net.devices[1 - number % 2]);
        let arrived = receiver.received.get(&id_of(number as u8)) == Some(file);
        let reported = sender.refused.len() + sender.failed.len() + sender.delivered.len();
        assert!(
            arrived || reported > 0,
            "a file neither arrived nor ended in a named error"
        );
    }
}
