//! Encoding due control frames.

use crate::frames::encode::encode_frame;
use crate::frames::header::FrameKind;
use crate::integrity::piece_layout::piece_start;
use crate::limits::{MAX_ACCEPT_RUNS, MAX_ACK_RUNS, MAX_OPEN_PIECES};
use crate::link::api::Link;
use crate::output::DueFrame;

impl Link {
    /// Encodes a due frame; `None` if it has become unnecessary.
    pub(super) fn write(&mut self, due: DueFrame) -> Option<Vec<u8>> {
        let epoch = self.epoch;
        let frame = |kind, transfer, offset, payload: &[u8]| {
            Some(encode_frame(kind, transfer, offset, epoch, payload))
        };
        match due {
            DueFrame::Chat { id } => {
                let payload = self.messages.payload(id)?;
                frame(FrameKind::Chat, 0, id, payload.as_bytes())
            }
            DueFrame::ChatAck { id } => frame(FrameKind::ChatAck, 0, id, &[]),
            DueFrame::Offer { transfer } => {
                let payload = self.sender.get(transfer)?.offer.encode();
                frame(FrameKind::Offer, transfer, 0, &payload)
            }
            DueFrame::Accept { transfer } => {
                let download = self.receiver.get_mut(transfer)?;
                let mut payload = MAX_OPEN_PIECES.to_le_bytes().to_vec();
                download.flushed.encode(MAX_ACCEPT_RUNS, &mut payload);
                download.clear_ack();
                frame(FrameKind::Accept, download.number?, 0, &payload)
            }
            DueFrame::Ack { transfer } => self.write_ack(transfer),
            DueFrame::PieceEnd { transfer, piece } => {
                let value = self.sender.announce(transfer, piece, &mut self.output)?;
                frame(FrameKind::PieceEnd, transfer, piece_start(piece), &value)
            }
            DueFrame::Finish { transfer } => {
                let upload = self.sender.get(transfer)?;
                let mut payload = upload.offer.size.to_le_bytes().to_vec();
                payload.extend_from_slice(&upload.root()?);
                frame(FrameKind::Finish, transfer, 0, &payload)
            }
            DueFrame::Refuse { number, code } => {
                frame(FrameKind::Refuse, number, 0, code.as_bytes())
            }
            DueFrame::Redo {
                number,
                offset,
                attempt,
            } => frame(FrameKind::Redo, number, offset, &attempt.to_le_bytes()),
            DueFrame::Done { number, root } => {
                let payload = root.as_ref().map_or(&[][..], <[u8; 32]>::as_slice);
                frame(FrameKind::Done, number, 0, payload)
            }
            DueFrame::Cancel { transfer, id } => frame(FrameKind::Cancel, transfer, 0, &id),
            DueFrame::Signal { bytes } => frame(FrameKind::Signal, 0, 0, &bytes),
            DueFrame::Bye => frame(FrameKind::Bye, 0, 0, &[]),
            DueFrame::Hello => frame(FrameKind::Hello, 0, 0, &self.own_hello.encode()),
        }
    }

    fn write_ack(&mut self, transfer: u32) -> Option<Vec<u8>> {
        let download = self.receiver.get_mut(transfer)?;
        let number = download.number?;
        let runs = download.take_unacked(MAX_ACK_RUNS);
        if download.ack_queued {
            // One ack cannot hold all runs: another one follows.
            self.output.send(DueFrame::Ack { transfer });
        }
        if runs.is_empty() {
            return None;
        }
        let mut payload = Vec::new();
        runs.encode(MAX_ACK_RUNS, &mut payload);
        payload.extend_from_slice(&MAX_OPEN_PIECES.to_le_bytes());
        Some(encode_frame(
            FrameKind::Ack,
            number,
            0,
            self.epoch,
            &payload,
        ))
    }
}
