//! Control frames that leave, written when their turn comes.

use crate::frame::encode_frame;
use crate::header::FrameKind;
use crate::limits::{MAX_ACCEPT_RUNS, MAX_ACK_RUNS, MAX_OPEN_PIECES};
use crate::link::Link;
use crate::outbox::Control;

impl Link {
    /// A control frame as bytes; `None` if it has become pointless.
    pub(crate) fn write(&mut self, control: Control) -> Option<Vec<u8>> {
        let epoch = self.epoch;
        let frame = |kind, transfer, offset, payload: &[u8]| {
            Some(encode_frame(kind, transfer, offset, epoch, payload))
        };
        match control {
            Control::Chat { id } => {
                let payload = self.chat.payload(id)?;
                frame(FrameKind::Chat, 0, id, payload.as_bytes())
            }
            Control::ChatAck { id } => frame(FrameKind::ChatAck, 0, id, &[]),
            Control::Offer { transfer } => {
                let payload = self.sender.get(transfer)?.offer.encode();
                frame(FrameKind::Offer, transfer, 0, &payload)
            }
            Control::Accept { transfer } => {
                let incoming = self.receiver.get_mut(transfer)?;
                let mut payload = MAX_OPEN_PIECES.to_le_bytes().to_vec();
                incoming.flushed.encode(MAX_ACCEPT_RUNS, &mut payload);
                incoming.clear_ack();
                frame(FrameKind::Accept, incoming.wire?, 0, &payload)
            }
            Control::Ack { transfer } => self.write_ack(transfer),
            Control::Finish { transfer } => {
                let outgoing = self.sender.get(transfer)?;
                let mut payload = outgoing.offer.size.to_le_bytes().to_vec();
                payload.extend_from_slice(&outgoing.root()?);
                frame(FrameKind::Finish, transfer, 0, &payload)
            }
            Control::Refuse { wire, code } => frame(FrameKind::Refuse, wire, 0, code.as_bytes()),
            Control::Redo {
                wire,
                offset,
                attempt,
            } => frame(FrameKind::Redo, wire, offset, &attempt.to_le_bytes()),
            Control::Done { wire, root } => {
                let payload = root.as_ref().map_or(&[][..], <[u8; 32]>::as_slice);
                frame(FrameKind::Done, wire, 0, payload)
            }
            Control::Cancel { transfer, id } => frame(FrameKind::Cancel, transfer, 0, &id),
            Control::Signal { bytes } => frame(FrameKind::Signal, 0, 0, &bytes),
            Control::Bye => frame(FrameKind::Bye, 0, 0, &[]),
        }
    }

    fn write_ack(&mut self, transfer: u32) -> Option<Vec<u8>> {
        let incoming = self.receiver.get_mut(transfer)?;
        let wire = incoming.wire?;
        let runs = incoming.take_unacked(MAX_ACK_RUNS);
        if incoming.ack_queued {
            // More runs than one ack carries: the rest follows.
            self.out.send(Control::Ack { transfer });
        }
        if runs.is_empty() {
            return None;
        }
        let mut payload = Vec::new();
        runs.encode(MAX_ACK_RUNS, &mut payload);
        payload.extend_from_slice(&MAX_OPEN_PIECES.to_le_bytes());
        Some(encode_frame(FrameKind::Ack, wire, 0, self.epoch, &payload))
    }
}
