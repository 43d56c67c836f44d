//! What leaves of files: which piece is on which lane, and what of it is next.

use crate::frame::encode_frame;
use crate::header::FrameKind;
use crate::outbox::Outbox;
use crate::outgoing::Stage;
use crate::piece::piece_start;
use crate::sender::Sender;

impl Sender {
    /// What was on a lost lane and is not acked goes again.
    pub(crate) fn lose_lane(&mut self, lost: u8) {
        self.current.remove(lost.into());
        for (transfer, outgoing) in self.transfers.iter_mut().rev() {
            for (piece, open) in outgoing.open.iter_mut().rev() {
                match open.stage {
                    Stage::Sending { lane, .. } | Stage::Sent { lane } if lane == lost => {
                        open.stage = Stage::Ready;
                        self.ready.push_front((transfer, piece));
                    }
                    _ => {}
                }
            }
        }
    }

    /// Gives the next frame of a piece for a lane to `sink`. Only if `may_start` is another piece begun.
    pub(crate) fn next_frame<R>(
        &mut self,
        lane: u8,
        epoch: u16,
        may_start: bool,
        out: &mut Outbox,
        sink: impl FnOnce(&[u8]) -> R,
    ) -> Option<R> {
        let (transfer, piece) = match self.current_of(lane) {
            Some(current) => current,
            None if may_start => self.start(lane, out)?,
            None => return None,
        };
        let open = self.transfers.get_mut(transfer)?.open.get_mut(piece)?;
        let framed = open.framed.as_mut()?;
        let Stage::Sending { next, .. } = &mut open.stage else {
            return None;
        };
        let number = *next;
        let start = piece_start(piece);
        let chaining_value = framed.chaining_value();
        if let Some(frame) = framed.frame(number, transfer, start, epoch) {
            *next = number.saturating_add(1);
            return Some(sink(frame));
        }
        open.stage = Stage::Sent { lane };
        self.current.remove(lane.into());
        let frame = encode_frame(FrameKind::PieceEnd, transfer, start, epoch, &chaining_value);
        Some(sink(&frame))
    }

    /// The piece that a lane is at, unless it was acked, requeued or ended meanwhile.
    fn current_of(&self, lane: u8) -> Option<(u32, u32)> {
        let &(transfer, piece) = self.current.get(lane.into())?;
        match self.transfers.get(transfer)?.open.get(piece)?.stage {
            Stage::Sending { lane: at, .. } if at == lane => Some((transfer, piece)),
            _ => None,
        }
    }

    fn start(&mut self, lane: u8, out: &mut Outbox) -> Option<(u32, u32)> {
        let (transfer, piece) = self.ready.pop_front()?;
        let open = self.transfers.get_mut(transfer)?.open.get_mut(piece)?;
        open.stage = Stage::Sending { lane, next: 0 };
        self.current.insert(lane.into(), (transfer, piece));
        self.want_more(out);
        Some((transfer, piece))
    }
}
