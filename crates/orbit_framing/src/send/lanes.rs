//! Sending pieces over lanes: the frames of a piece go over whichever lanes have room.

use crate::integrity::piece_layout::piece_start;
use crate::output::Output;
use crate::send::file_sender::FileSender;

impl FileSender {
    /// Queues again every unacked frame that was on a lost lane.
    pub(crate) fn lose_lane(&mut self, lost: u8) {
        for (transfer, upload) in self.uploads.iter_mut().rev() {
            for (piece, open) in upload.open.iter_mut().rev() {
                let Some(framed) = &mut open.framed else {
                    continue;
                };
                framed.lose_lane(lost);
                if !framed.is_sent() && !self.ready.contains(&(transfer, piece)) {
                    self.ready.insert(0, (transfer, piece));
                }
            }
        }
    }

    /// Passes the next piece frame to `send`, for a lane.
    pub(crate) fn next_frame<R>(
        &mut self,
        lane: u8,
        epoch: u32,
        output: &mut Output,
        send: impl FnOnce(&[u8]) -> R,
    ) -> Option<R> {
        let &(transfer, piece) = self.ready.first()?;
        let upload = self.uploads.get_mut(transfer)?;
        let open = upload.open.get_mut(piece)?;
        let framed = open.framed.as_mut()?;
        let is_first = framed.is_unsent();
        let sent = framed.send_next(lane, transfer, piece_start(piece), epoch, send);
        if framed.is_sent() {
            upload.mark_announced(piece);
            self.ready.remove(0);
        }
        if is_first {
            self.request_pieces(output);
        }
        sent
    }
}
