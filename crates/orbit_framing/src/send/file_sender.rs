//! All outgoing files: which pieces to read next, and how the receiver's replies change that.

use crate::byte_source::ByteSource;
use crate::error::FramingError;
use crate::event::{Event, Failure};
use crate::frames::offer::{FileOffer, TransferId};
use crate::integrity::piece_hash::ChainingValue;
use crate::integrity::piece_layout::piece_at;
use crate::integrity::piece_set::PieceSet;
use crate::limits::{
    MAX_ENDED_TRANSFERS, MAX_OPEN_PIECES, MAX_REDOS, MAX_TRANSFERS, READ_AHEAD_PIECES,
};
use crate::output::{DueFrame, Output};
use crate::send::upload::{LoadOutcome, StoredPiece, Upload};
use crate::sorted_map::SortedMap;

/// A cancelled upload that the receiver has not confirmed yet.
#[derive(Debug)]
struct CancelledUpload {
    id: TransferId,
    /// Pieces that may still be open at the receiver.
    open_pieces: u32,
}

/// All outgoing files, by this device's handle.
#[derive(Debug)]
pub(crate) struct FileSender {
    pub(super) uploads: SortedMap<u32, Upload>,
    cancelled: SortedMap<u32, CancelledUpload>,
    /// Pieces with unsent frames, as (transfer, piece).
    pub(super) ready: Vec<(u32, u32)>,
    /// How many pieces the receiver allows to be open.
    credit: u32,
    /// The upload that last opened a piece. The next upload gets the next turn.
    last_served: u32,
    /// Final byte counts of ended uploads.
    ended_bytes: SortedMap<u32, u64>,
}

impl FileSender {
    pub(crate) fn new() -> Self {
        Self {
            uploads: SortedMap::default(),
            cancelled: SortedMap::default(),
            ready: Vec::new(),
            credit: MAX_OPEN_PIECES,
            last_served: 0,
            ended_bytes: SortedMap::default(),
        }
    }

    pub(crate) fn get(&self, transfer: u32) -> Option<&Upload> {
        self.uploads.get(transfer)
    }

    /// The number of pieces of a live upload.
    pub(crate) fn pieces(&self, transfer: u32) -> Option<u32> {
        self.get(transfer).map(Upload::pieces)
    }

    pub(crate) fn sent_bytes(&self, transfer: u32) -> u64 {
        self.get(transfer)
            .map_or_else(|| self.final_bytes(transfer), Upload::sent_bytes)
    }

    pub(crate) fn verified_bytes(&self, transfer: u32) -> u64 {
        self.get(transfer)
            .map_or_else(|| self.final_bytes(transfer), Upload::verified_bytes)
    }

    fn final_bytes(&self, transfer: u32) -> u64 {
        self.ended_bytes.get(transfer).copied().unwrap_or(0)
    }

    /// Returns an error unless the file can be offered now.
    pub(crate) fn check_offer(&self, offer: &FileOffer) -> Result<(), FramingError> {
        offer.check()?;
        if self.uploads.len().saturating_add(self.cancelled.len()) >= MAX_TRANSFERS {
            return Err(FramingError::TooManyTransfers);
        }
        let live = self.uploads.values().map(|upload| upload.offer.id);
        let mut ids = live.chain(self.cancelled.values().map(|cancelled| cancelled.id));
        if ids.any(|id| id == offer.id) {
            return Err(FramingError::TransferReused);
        }
        Ok(())
    }

    pub(crate) fn offer(&mut self, transfer: u32, offer: FileOffer, output: &mut Output) {
        self.uploads.insert(transfer, Upload::new(offer));
        output.send(DueFrame::Offer { transfer });
    }

    pub(crate) fn load_piece(
        &mut self,
        transfer: u32,
        piece: u32,
        source: &(impl ByteSource + ?Sized),
        output: &mut Output,
    ) {
        let Some(upload) = self.uploads.get_mut(transfer) else {
            return;
        };
        match upload.load(piece, source) {
            LoadOutcome::Ready => self.ready.push((transfer, piece)),
            LoadOutcome::Hashed => output.send(DueFrame::PieceEnd { transfer, piece }),
            LoadOutcome::Unwanted => {}
            LoadOutcome::Changed => return self.fail(transfer, Failure::FileChanged, output),
        }
        self.proceed(transfer, output);
    }

    /// The value of a stored piece that is being announced. Also requests the next ones.
    pub(crate) fn announce(
        &mut self,
        transfer: u32,
        piece: u32,
        output: &mut Output,
    ) -> Option<ChainingValue> {
        let value = self.uploads.get_mut(transfer)?.take_announcement(piece);
        self.proceed(transfer, output);
        value
    }

    /// Cancels an upload. The receiver is notified on each connection until it confirms.
    pub(crate) fn cancel(&mut self, transfer: u32, output: &mut Output) {
        if let Some(upload) = self.end(transfer) {
            let id = upload.offer.id;
            let open_pieces = upload.open_pieces();
            self.cancelled
                .insert(transfer, CancelledUpload { id, open_pieces });
            output.send(DueFrame::Cancel { transfer, id });
        }
    }

    fn fail(&mut self, transfer: u32, failure: Failure, output: &mut Output) {
        if let Some(id) = self.get(transfer).map(|upload| upload.offer.id) {
            self.cancel(transfer, output);
            output.emit(Event::Failed {
                transfer,
                id,
                failure,
            });
        }
        self.request_pieces(output);
    }

    fn end(&mut self, transfer: u32) -> Option<Upload> {
        let upload = self.uploads.remove(transfer)?;
        self.ready.retain(|&(of, _)| of != transfer);
        self.ended_bytes.insert(transfer, upload.verified_bytes());
        self.ended_bytes.keep_last(MAX_ENDED_TRANSFERS);
        Some(upload)
    }

    pub(crate) fn handle_accept(
        &mut self,
        transfer: u32,
        credit: u32,
        stored: PieceSet,
        output: &mut Output,
    ) {
        let Some(upload) = self.uploads.get_mut(transfer) else {
            return;
        };
        self.credit = credit;
        if !upload.accepted {
            upload.accept(stored);
            output.emit(Event::Accepted { transfer });
            self.proceed(transfer, output);
        }
    }

    pub(crate) fn handle_ack(
        &mut self,
        transfer: u32,
        credit: u32,
        flushed: &PieceSet,
        output: &mut Output,
    ) -> Result<(), FramingError> {
        let Some(upload) = self.uploads.get_mut(transfer) else {
            return Ok(());
        };
        if !upload.accepted {
            return Err(FramingError::UnexpectedFrame);
        }
        self.credit = credit;
        upload.ack(flushed);
        self.ready
            .retain(|&(of, piece)| of != transfer || upload.open.contains_key(piece));
        self.proceed(transfer, output);
        Ok(())
    }

    pub(crate) fn handle_refuse(&mut self, transfer: u32, code: &str, output: &mut Output) {
        self.cancelled.remove(transfer);
        if let Some(upload) = self.end(transfer) {
            output.emit(Event::Refused {
                transfer,
                id: upload.offer.id,
                code: code.to_owned(),
            });
        }
        self.request_pieces(output);
    }

    pub(crate) fn handle_done(
        &mut self,
        transfer: u32,
        receiver_root: Option<ChainingValue>,
        output: &mut Output,
    ) -> Result<(), FramingError> {
        self.cancelled.remove(transfer);
        let Some(upload) = self.uploads.get(transfer) else {
            self.request_pieces(output);
            return Ok(());
        };
        let own_root = upload.root();
        if upload.accepted && (own_root.is_none() || receiver_root.is_none()) {
            return Err(FramingError::UnexpectedFrame);
        }
        let FileOffer { id, size, .. } = upload.offer;
        let differs = own_root.is_some() && receiver_root.is_some() && own_root != receiver_root;
        self.end(transfer);
        if differs {
            output.emit(Event::Failed {
                transfer,
                id,
                failure: Failure::RootMismatch,
            });
        } else {
            self.ended_bytes.insert(transfer, size);
            output.emit(Event::Delivered {
                transfer,
                id,
                root: own_root.or(receiver_root),
            });
        }
        self.request_pieces(output);
        Ok(())
    }

    pub(crate) fn handle_redo(
        &mut self,
        transfer: u32,
        offset: u64,
        attempt: u32,
    ) -> Result<(), FramingError> {
        if attempt == 0 || attempt > MAX_REDOS {
            return Err(FramingError::PayloadMalformed);
        }
        let Some(upload) = self.uploads.get_mut(transfer) else {
            return Ok(());
        };
        let piece = match piece_at(offset) {
            Some((piece, 0)) if piece < upload.pieces() => piece,
            _ => return Err(FramingError::OutOfRange),
        };
        let Some(open) = upload
            .open
            .get_mut(piece)
            .filter(|open| attempt > open.redos)
        else {
            return Ok(());
        };
        open.redos = attempt;
        // The receiver dropped every byte of the piece, so it is sent from the start.
        if let Some(framed) = &mut open.framed {
            framed.set_unsent();
            if !self.ready.contains(&(transfer, piece)) {
                self.ready.insert(0, (transfer, piece));
            }
        }
        Ok(())
    }

    /// Starts a new connection: every file is offered again, and every unconfirmed cancel is repeated.
    pub(crate) fn reset(&mut self, output: &mut Output) {
        self.ready.clear();
        self.credit = MAX_OPEN_PIECES;
        for (transfer, upload) in self.uploads.iter_mut() {
            upload.reset();
            output.send(DueFrame::Offer { transfer });
        }
        for (transfer, cancelled) in self.cancelled.iter_mut() {
            cancelled.open_pieces = 0;
            let id = cancelled.id;
            output.send(DueFrame::Cancel { transfer, id });
        }
    }

    fn proceed(&mut self, transfer: u32, output: &mut Output) {
        self.request_pieces(output);
        if self
            .uploads
            .get_mut(transfer)
            .is_some_and(Upload::take_finish_due)
        {
            output.send(DueFrame::Finish { transfer });
        }
    }

    /// Requests pieces from the caller while credit and read-ahead allow. Uploads take turns.
    pub(crate) fn request_pieces(&mut self, output: &mut Output) {
        for (transfer, upload) in self.uploads.iter_mut() {
            while let Some(stored) = upload.next_stored_piece() {
                match stored {
                    StoredPiece::Read(piece) => output.emit(Event::PieceWanted { transfer, piece }),
                    StoredPiece::Announce(piece) => {
                        output.send(DueFrame::PieceEnd { transfer, piece });
                    }
                }
            }
        }
        let mut open = 0u32;
        let mut ahead = 0u32;
        for cancelled in self.cancelled.values() {
            open = open.saturating_add(cancelled.open_pieces);
        }
        for upload in self.uploads.values() {
            open = open.saturating_add(upload.open_pieces());
            ahead = ahead.saturating_add(upload.unsent_pieces());
        }
        while ahead < READ_AHEAD_PIECES {
            let Some((transfer, piece)) = self.next_in_turn(open < self.credit) else {
                break;
            };
            if let Some(upload) = self.uploads.get_mut(transfer) {
                upload.open(piece);
                open = open.saturating_add(u32::from(upload.needs_credit(piece)));
            }
            self.last_served = transfer;
            output.emit(Event::PieceWanted { transfer, piece });
            ahead = ahead.saturating_add(1);
        }
    }

    /// The next piece to open, of the upload whose turn it is. Without credit, only pieces that need none.
    fn next_in_turn(&self, has_credit: bool) -> Option<(u32, u32)> {
        let mut first = None;
        for (transfer, upload) in self.uploads.iter() {
            let may_open = |piece: &u32| has_credit || !upload.needs_credit(*piece);
            if let Some(piece) = upload.next_unopened().filter(may_open) {
                if transfer > self.last_served {
                    return Some((transfer, piece));
                }
                first = first.or(Some((transfer, piece)));
            }
        }
        first
    }
}
