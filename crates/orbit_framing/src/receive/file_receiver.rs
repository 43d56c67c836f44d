//! All incoming files: offers, answers, and how transfers end.

use orbit_error::Coded;

use crate::error::FramingError;
use crate::event::{Event, Failure};
use crate::frames::offer::{FileOffer, TransferId};
use crate::integrity::piece_hash::ChainingValue;
use crate::limits::{MAX_ENDED_TRANSFERS, MAX_TRANSFERS};
use crate::output::{DueFrame, Output};
use crate::receive::download::Download;
use crate::sorted_map::SortedMap;

/// An ended transfer, kept to answer a repeated offer.
#[derive(Debug, Clone, PartialEq, Eq)]
struct EndedDownload {
    id: TransferId,
    outcome: Outcome,
}

/// How an incoming transfer ended.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Outcome {
    Done(Option<ChainingValue>),
    Refused(String),
}

/// All incoming files.
#[derive(Debug, Default)]
pub(crate) struct FileReceiver {
    /// All downloads, by this device's handle.
    pub(super) downloads: SortedMap<u32, Download>,
    /// The highest number offered on this connection.
    pub(super) highest_number: Option<u32>,
    /// Open pieces that count against the credit.
    pub(super) open_pieces: u32,
    ended: Vec<EndedDownload>,
    /// Final byte counts of ended downloads.
    ended_bytes: SortedMap<u32, u64>,
}

impl FileReceiver {
    pub(crate) fn get(&self, transfer: u32) -> Option<&Download> {
        self.downloads.get(transfer)
    }

    pub(crate) fn get_mut(&mut self, transfer: u32) -> Option<&mut Download> {
        self.downloads.get_mut(transfer)
    }

    pub(crate) fn received_bytes(&self, transfer: u32) -> u64 {
        self.get(transfer)
            .map_or_else(|| self.final_bytes(transfer), Download::received_bytes)
    }

    pub(crate) fn flushed_bytes(&self, transfer: u32) -> u64 {
        self.get(transfer)
            .map_or_else(|| self.final_bytes(transfer), Download::flushed_bytes)
    }

    fn final_bytes(&self, transfer: u32) -> u64 {
        self.ended_bytes.get(transfer).copied().unwrap_or(0)
    }

    /// Handles a first or repeated offer. `number` is the sender's number for the file, `handle` the next free handle.
    /// Returns whether the handle was used.
    pub(crate) fn handle_offer(
        &mut self,
        number: u32,
        offer: FileOffer,
        handle: u32,
        output: &mut Output,
    ) -> Result<bool, FramingError> {
        if self.highest_number.is_some_and(|highest| number <= highest) {
            // The same offer twice is harmless, even if its transfer has ended. Another file with its number is not.
            return match self.find(|download| download.number == Some(number)) {
                Some((_, download)) if download.offer.id != offer.id => {
                    Err(FramingError::TransferReused)
                }
                _ => Ok(false),
            };
        }
        self.highest_number = Some(number);
        if let Some((transfer, _)) = self.find(|download| download.offer.id == offer.id) {
            return self
                .resume(number, transfer, &offer, output)
                .map(|()| false);
        }
        if let Some(ended) = self.ended.iter().find(|ended| ended.id == offer.id) {
            output.send(match ended.outcome.clone() {
                Outcome::Done(root) => DueFrame::Done { number, root },
                Outcome::Refused(code) => DueFrame::Refuse { number, code },
            });
            return Ok(false);
        }
        if self.downloads.len() >= MAX_TRANSFERS {
            let code = FramingError::TooManyTransfers.code().to_owned();
            output.send(DueFrame::Refuse { number, code });
            return Ok(false);
        }
        self.downloads
            .insert(handle, Download::new(offer.clone(), number));
        output.emit(Event::Offered {
            transfer: handle,
            offer,
        });
        Ok(true)
    }

    /// Continues a download that is offered again on a new connection.
    fn resume(
        &mut self,
        number: u32,
        transfer: u32,
        offer: &FileOffer,
        output: &mut Output,
    ) -> Result<(), FramingError> {
        let Some(download) = self.downloads.get_mut(transfer) else {
            return Ok(());
        };
        if download.number.is_some() {
            return Err(FramingError::TransferReused);
        }
        download.number = Some(number);
        if download.offer.size != offer.size {
            self.fail(transfer, Failure::FileChanged, output);
        } else if download.accepted {
            download.clear_ack();
            output.send(DueFrame::Accept { transfer });
        }
        Ok(())
    }

    pub(crate) fn accept(&mut self, transfer: u32, output: &mut Output) {
        let Some(download) = self.downloads.get_mut(transfer) else {
            return;
        };
        if !download.accepted {
            download.accepted = true;
            // Between two connections there is nothing to send: the next offer is accepted automatically.
            if download.number.is_some() {
                output.send(DueFrame::Accept { transfer });
            }
        }
    }

    pub(crate) fn add_stored_piece(
        &mut self,
        transfer: u32,
        piece: u32,
        value: ChainingValue,
        output: &mut Output,
    ) -> Result<(), FramingError> {
        let Some(download) = self.downloads.get_mut(transfer) else {
            return Ok(());
        };
        if piece >= download.pieces() {
            return Err(FramingError::OutOfRange);
        }
        if !download.add_stored_piece(piece, value) {
            self.fail(transfer, Failure::RootMismatch, output);
        }
        Ok(())
    }

    /// Ends a download whose file is complete on this device.
    pub(crate) fn report_complete(
        &mut self,
        transfer: u32,
        root: Option<ChainingValue>,
        output: &mut Output,
    ) {
        if let Some(download) = self.end(transfer) {
            let root = root.or_else(|| download.root());
            self.ended_bytes.insert(transfer, download.offer.size);
            self.remember(download.offer.id, Outcome::Done(root));
            if let Some(number) = download.number {
                output.send(DueFrame::Done { number, root });
            }
        }
    }

    /// Refuses a file, or the rest of one.
    pub(crate) fn refuse(&mut self, transfer: u32, code: &str, output: &mut Output) {
        if let Some(download) = self.end(transfer) {
            self.remember(download.offer.id, Outcome::Refused(code.to_owned()));
            if let Some(number) = download.number {
                let code = code.to_owned();
                output.send(DueFrame::Refuse { number, code });
            }
        }
    }

    /// Ends a download without an outcome. It continues when the file is offered again.
    pub(crate) fn suspend(&mut self, transfer: u32, code: &str, output: &mut Output) {
        if let Some(number) = self.end(transfer).and_then(|download| download.number) {
            let code = code.to_owned();
            output.send(DueFrame::Refuse { number, code });
        }
    }

    pub(super) fn fail(&mut self, transfer: u32, failure: Failure, output: &mut Output) {
        if let Some(id) = self.get(transfer).map(|download| download.offer.id) {
            self.refuse(transfer, failure.code(), output);
            output.emit(Event::Failed {
                transfer,
                id,
                failure,
            });
        }
    }

    pub(crate) fn handle_cancel(&mut self, number: u32, id: TransferId, output: &mut Output) {
        if let Some((transfer, _)) = self.find(|download| download.offer.id == id) {
            self.end(transfer);
            output.emit(Event::Cancelled { transfer, id });
        }
        // The sender counts its open pieces against the credit until this confirms that they are dropped here.
        let code = "cancelled".to_owned();
        output.send(DueFrame::Refuse { number, code });
    }

    fn end(&mut self, transfer: u32) -> Option<Download> {
        let download = self.downloads.remove(transfer)?;
        self.open_pieces = self.open_pieces.saturating_sub(download.open_pieces());
        self.ended_bytes.insert(transfer, download.flushed_bytes());
        self.ended_bytes.keep_last(MAX_ENDED_TRANSFERS);
        Some(download)
    }

    fn remember(&mut self, id: TransferId, outcome: Outcome) {
        if self.ended.len() >= MAX_ENDED_TRANSFERS {
            self.ended.remove(0);
        }
        self.ended.push(EndedDownload { id, outcome });
    }

    fn find(&self, mut matches: impl FnMut(&Download) -> bool) -> Option<(u32, &Download)> {
        self.downloads
            .iter()
            .find(|(_, download)| matches(download))
    }

    /// Starts a new connection: every download waits for its offer, and stored files have ended.
    pub(crate) fn reset(&mut self, output: &mut Output) {
        self.highest_number = None;
        self.open_pieces = 0;
        let mut stored = Vec::new();
        for (transfer, download) in self.downloads.iter_mut() {
            download.reset();
            if download.stored {
                stored.push(transfer);
            }
        }
        for transfer in stored {
            self.report_complete(transfer, None, output);
        }
    }
}
