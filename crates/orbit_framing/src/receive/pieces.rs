//! Receiving pieces: data frames fill buffers, verified pieces go to the caller, and acks and redos go back.

use crate::byte_source::ByteSource;
use crate::error::FramingError;
use crate::event::{Event, Failure};
use crate::frames::header::Header;
use crate::integrity::piece_hash::ChainingValue;
use crate::integrity::piece_layout::{needs_credit, piece_at, piece_bytes, piece_start};
use crate::limits::{MAX_OPEN_PIECES, MAX_REDOS};
use crate::output::{DueFrame, Output};
use crate::receive::download::{Completion, Download, DownloadPiece};
use crate::receive::file_receiver::FileReceiver;
use crate::receive::piece_buffer::{PieceBuffer, Verification};

impl FileReceiver {
    /// The live download with the sender's `number`; `None` if it has ended and the frame is merely late.
    fn find_live(&mut self, number: u32) -> Result<Option<(u32, &mut Download)>, FramingError> {
        let highest = self.highest_number;
        let mut live = self.downloads.iter_mut();
        match live.find(|(_, download)| download.number == Some(number)) {
            Some((_, download)) if !download.accepted => Err(FramingError::NotAccepted),
            Some(found) => Ok(Some(found)),
            None if highest.is_some_and(|highest| number <= highest) => Ok(None),
            None => Err(FramingError::TransferUnknown { transfer: number }),
        }
    }

    pub(crate) fn handle_data(
        &mut self,
        header: &Header,
        frame: &(impl ByteSource + ?Sized),
        output: &mut Output,
    ) -> Result<(), FramingError> {
        let open_pieces = self.open_pieces;
        let Some((transfer, download)) = self.find_live(header.transfer)? else {
            return Ok(());
        };
        let (piece, start) = piece_at(header.offset).ok_or(FramingError::OutOfRange)?;
        let Some((buffer, opened)) = open_buffer(download, piece, open_pieces)? else {
            return Ok(());
        };
        buffer.write(start, header.length, frame)?;
        self.open_pieces = open_pieces.saturating_add(opened);
        self.verify(transfer, piece, output);
        Ok(())
    }

    pub(crate) fn handle_piece_end(
        &mut self,
        header: &Header,
        value: ChainingValue,
        now_ms: f64,
        output: &mut Output,
    ) -> Result<(), FramingError> {
        let open_pieces = self.open_pieces;
        let Some((transfer, download)) = self.find_live(header.transfer)? else {
            return Ok(());
        };
        let piece = match piece_at(header.offset) {
            Some((piece, 0)) => piece,
            _ => return Err(FramingError::OutOfRange),
        };
        if download.contradicts(piece, value) {
            self.fail(transfer, Failure::FileChanged, output);
            return Ok(());
        }
        if download.flushed.contains(piece) {
            // The sender compares the hash, or it sent the piece again because its ack was lost with a lane.
            download.add_unacked(piece, now_ms);
            self.queue_ack_if_due(transfer, now_ms, output);
            return Ok(());
        }
        let Some((buffer, opened)) = open_buffer(download, piece, open_pieces)? else {
            return Ok(());
        };
        buffer.set_announced_hash(value);
        self.open_pieces = open_pieces.saturating_add(opened);
        self.verify(transfer, piece, output);
        Ok(())
    }

    /// Verifies a piece if it is complete.
    fn verify(&mut self, transfer: u32, piece: u32, output: &mut Output) {
        let Some(download) = self.downloads.get_mut(transfer) else {
            return;
        };
        let Some(DownloadPiece::Arriving(buffer)) = download.open.get_mut(piece) else {
            return;
        };
        match buffer.verify(piece, download.offer.size) {
            Verification::Incomplete => {}
            Verification::Verified(chaining_value) => {
                let handed_out = DownloadPiece::HandedOut { stale: false };
                if let Some(DownloadPiece::Arriving(buffer)) =
                    download.open.insert(piece, handed_out)
                {
                    download.add_verified_hash(piece, chaining_value);
                    output.emit(Event::PieceReady {
                        transfer,
                        piece,
                        bytes: buffer.into_bytes(),
                        chaining_value,
                    });
                }
            }
            Verification::Corrupt => {
                let (attempt, offset) = (buffer.restart(), piece_start(piece));
                match download.number {
                    Some(number) if attempt <= MAX_REDOS => output.send(DueFrame::Redo {
                        number,
                        offset,
                        attempt,
                    }),
                    _ => self.fail(transfer, Failure::PieceBad, output),
                }
            }
        }
    }

    pub(crate) fn piece_flushed(
        &mut self,
        transfer: u32,
        piece: u32,
        now_ms: f64,
        output: &mut Output,
    ) {
        let Some(download) = self.downloads.get_mut(transfer) else {
            return;
        };
        let before = download.open_pieces();
        if download.flush(piece, now_ms) {
            let freed = before.saturating_sub(download.open_pieces());
            self.open_pieces = self.open_pieces.saturating_sub(freed);
            self.report_if_complete(transfer, output);
            self.queue_ack_if_due(transfer, now_ms, output);
        }
    }

    pub(crate) fn handle_finish(
        &mut self,
        number: u32,
        size: u64,
        root: ChainingValue,
        output: &mut Output,
    ) -> Result<(), FramingError> {
        let Some((transfer, download)) = self.find_live(number)? else {
            return Ok(());
        };
        if download.offer.size != size {
            return Err(FramingError::SizeChanged);
        }
        if download
            .announced_root
            .is_some_and(|announced| announced != root)
        {
            return Err(FramingError::UnexpectedFrame);
        }
        download.announced_root = Some(root);
        self.report_if_complete(transfer, output);
        Ok(())
    }

    /// Reports a complete file once. `Done` follows when the caller has stored it.
    fn report_if_complete(&mut self, transfer: u32, output: &mut Output) {
        let Some(download) = self.downloads.get_mut(transfer) else {
            return;
        };
        let id = download.offer.id;
        match download.completion() {
            Completion::Verified(root) if download.stored => {
                self.report_complete(transfer, Some(root), output);
            }
            Completion::Verified(root) if !download.reported => {
                download.reported = true;
                output.emit(Event::Received { transfer, id, root });
            }
            Completion::RootMismatch => self.fail(transfer, Failure::RootMismatch, output),
            Completion::Verified(_) | Completion::Incomplete => {}
        }
    }

    /// Records that the caller has stored a received file. If the sender has not announced the root on this connection yet, `Done`
    /// waits for it: the sender accepts no `Done` before.
    pub(crate) fn file_stored(&mut self, transfer: u32, output: &mut Output) {
        let Some(download) = self.downloads.get_mut(transfer) else {
            return;
        };
        if download.reported {
            download.stored = true;
            if download.number.is_none() {
                self.report_complete(transfer, None, output);
            } else {
                self.report_if_complete(transfer, output);
            }
        }
    }

    fn queue_ack_if_due(&mut self, transfer: u32, now_ms: f64, output: &mut Output) {
        if let Some(download) = self.downloads.get_mut(transfer)
            && download.number.is_some()
            && !download.ack_queued
            && download.is_ack_due(now_ms)
        {
            download.ack_queued = true;
            output.send(DueFrame::Ack { transfer });
        }
    }

    /// Queues the acks that are due because of their age.
    pub(crate) fn queue_due_acks(&mut self, now_ms: f64, output: &mut Output) {
        let due: Vec<u32> = self
            .downloads
            .iter()
            .filter(|(_, download)| {
                download
                    .ack_deadline_ms()
                    .is_some_and(|deadline| deadline <= now_ms)
            })
            .map(|(transfer, _)| transfer)
            .collect();
        for transfer in due {
            self.queue_ack_if_due(transfer, now_ms, output);
        }
    }

    /// When the next ack falls due.
    pub(crate) fn deadline_ms(&self) -> Option<f64> {
        self.downloads
            .values()
            .filter_map(Download::ack_deadline_ms)
            .reduce(f64::min)
    }
}

/// Returns the buffer of a piece and how many pieces that need credit this opened (0 or 1); `None` if the piece is complete already.
fn open_buffer(
    download: &mut Download,
    piece: u32,
    open_pieces: u32,
) -> Result<Option<(&mut PieceBuffer, u32)>, FramingError> {
    if piece >= download.pieces() {
        return Err(FramingError::OutOfRange);
    }
    if download.flushed.contains(piece) {
        return Ok(None);
    }
    let mut opened = 0;
    if !download.open.contains_key(piece) {
        opened = u32::from(needs_credit(piece, download.offer.size));
        if open_pieces.saturating_add(opened) > MAX_OPEN_PIECES {
            return Err(FramingError::CreditExceeded);
        }
        let buffer = PieceBuffer::new(piece_bytes(piece, download.offer.size));
        download.open.insert(piece, DownloadPiece::Arriving(buffer));
    }
    match download.open.get_mut(piece) {
        Some(DownloadPiece::Arriving(buffer)) => Ok(Some((buffer, opened))),
        _ => Ok(None),
    }
}
