//! A network that lies: frames are bent, cut, grown, made up and said again. Whatever it does, nothing panics and no
//! wrong file is finished (SPEC R3). The test and the fuzz target both drive it, one from a seed, one from its input.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    missing_docs,
    unreachable_pub,
    reason = "test support: whatever is wrong in it may panic"
)]

use orbit_framing::{FrameKind, Header};

use super::{HEADER, Net, build, content, id_of};

/// Where choices come from; `None` once there are no more.
pub trait Choices {
    fn byte(&mut self) -> Option<u8>;

    fn below(&mut self, end: usize) -> Option<usize> {
        let wide = u16::from_le_bytes([self.byte()?, self.byte()?]);
        Some(usize::from(wide) % end.max(1))
    }
}

const KINDS: [FrameKind; 15] = [
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
];

/// A frame out of nothing that gets past the header.
fn made_up(choices: &mut impl Choices, epoch: u16) -> Option<Vec<u8>> {
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

/// A frame that was honest.
fn bent(choices: &mut impl Choices, mut frame: Vec<u8>) -> Option<Vec<u8>> {
    match choices.below(6)? {
        0 => frame.truncate(choices.below(frame.len())?),
        1 => frame.push(choices.byte()?),
        2 => frame[1] = choices.byte()? % 17,
        3 => frame[4 + choices.below(12)?] = choices.byte()?,
        4 => {
            // Behind the header, with the length mended: a payload of its kind that says something else.
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

/// One step of the lying network.
fn step(net: &mut Net, said: &mut Vec<Vec<u8>>, choices: &mut impl Choices) -> Option<()> {
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
        2 => made_up(choices, net.epoch)?,
        3 if !said.is_empty() => {
            let mut again = said[choices.below(said.len())?].clone();
            if let Some(epoch) = again.get_mut(20..22) {
                epoch.copy_from_slice(&net.epoch.to_le_bytes());
            }
            again
        }
        choice => {
            let honest = net.next_frame(1 - side, lane)?;
            said.push(honest.clone());
            said.truncate(64);
            if choice == 4 {
                bent(choices, honest)?
            } else {
                honest
            }
        }
    };
    net.now_ms += 1.0;
    if net.receive(side, lane, &frame).is_err() {
        net.reconnect();
        if choices.byte()? < 128 {
            net.open_lane(1);
        }
    }
    Some(())
}

/// Files go both ways over the lying network while there are choices, then over an honest one.
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
    let mut said = Vec::new();
    for _ in 0..steps {
        // A step that has nothing to send is none; one without choices ends it.
        if step(&mut net, &mut said, choices).is_none() && choices.byte().is_none() {
            break;
        }
    }
    net.reconnect();
    net.settle().unwrap();
    for device in &net.devices {
        for finished in device.finished.values() {
            assert!(files.contains(finished), "a wrong file was finished");
        }
    }
    for (number, file) in files.iter().enumerate() {
        let (sender, receiver) = (&net.devices[number % 2], &net.devices[1 - number % 2]);
        let arrived = receiver.finished.get(&id_of(number as u8)) == Some(file);
        let told = sender.refused.len() + sender.failed.len() + sender.delivered.len();
        assert!(
            arrived || told > 0,
            "a file neither arrived nor ended in a named error"
        );
    }
}
