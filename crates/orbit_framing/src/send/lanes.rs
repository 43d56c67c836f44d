//! Sending pieces over lanes: which piece is on which lane, and its next frame.

use crate::frames::encode::encode_frame;
use crate::frames::header::FrameKind;
use crate::integrity::piece_layout::piece_start;
use crate::output::Output;
use crate::send::file_sender::FileSender;
use crate::send::upload::PieceStage;

impl FileSender {
    /// Queues again every unacked piece that was on a lost lane.
    pub(crate) fn lose_lane(&mut self, lost: u8) {
        self.sending.remove(lost);
        for (transfer, upload) in self.uploads.iter_mut().rev() {
            for (piece, open) in upload.open.iter_mut().rev() {
                match open.stage {
                    PieceStage::Sending { lane, .. } | PieceStage::Sent { lane }
                        if lane == lost =>
                    {
                        open.stage = PieceStage::Ready;
                        self.ready.push_front((transfer, piece));
                    }
                    _ => {}
                }
            }
        }
    }

    /// Passes the next piece frame for a lane to `send`. Starts another piece only if `may_start`.
    pub(crate) fn next_frame<R>(
        &mut self,
        lane: u8,
        epoch: u16,
        may_start: bool,
        output: &mut Output,
        send: impl FnOnce(&[u8]) -> R,
    ) -> Option<R> {
        let (transfer, piece) = match self.current_piece(lane) {
            Some(current) => current,
            None if may_start => self.start_piece(lane, output)?,
            None => return None,
        };
        let open = self.uploads.get_mut(transfer)?.open.get_mut(piece)?;
        let framed = open.framed.as_mut()?;
        let PieceStage::Sending { next_frame, .. } = &mut open.stage else {
            return None;
        };
        let index = *next_frame;
        let start = piece_start(piece);
        let chaining_value = framed.chaining_value();
        if let Some(frame) = framed.frame(index, transfer, start, epoch) {
            *next_frame = index.saturating_add(1);
            return Some(send(frame));
        }
        open.stage = PieceStage::Sent { lane };
        self.sending.remove(lane);
        let frame = encode_frame(FrameKind::PieceEnd, transfer, start, epoch, &chaining_value);
        Some(send(&frame))
    }

    /// The piece that a lane is sending, unless it has been acked, requeued or ended since.
    fn current_piece(&self, lane: u8) -> Option<(u32, u32)> {
        let &(transfer, piece) = self.sending.get(lane)?;
        match self.uploads.get(transfer)?.open.get(piece)?.stage {
            PieceStage::Sending { lane: of, .. } if of == lane => Some((transfer, piece)),
            _ => None,
        }
    }

    fn start_piece(&mut self, lane: u8, output: &mut Output) -> Option<(u32, u32)> {
        let (transfer, piece) = self.ready.pop_front()?;
        let open = self.uploads.get_mut(transfer)?.open.get_mut(piece)?;
        open.stage = PieceStage::Sending {
            lane,
            next_frame: 0,
        };
        self.sending.insert(lane, (transfer, piece));
        self.request_pieces(output);
        Some((transfer, piece))
    }
}
