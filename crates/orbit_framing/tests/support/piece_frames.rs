//! A network with one accepted file, and its pieces as frames.

use orbit_framing::{FrameKind, Header, PIECE_BYTES, piece_chaining_value};

use super::{Net, build, content, id_of};

const MIB: usize = PIECE_BYTES as usize;

/// A frame of transfer 1 in the first connection.
pub fn frame(kind: FrameKind, offset: u64, payload: &[u8]) -> Vec<u8> {
    let head = Header {
        kind,
        transfer: 1,
        offset,
        length: 0,
        epoch: 1,
    };
    build(head, payload)
}

/// A network in which device 1 has accepted a file of this size from device 0 and received nothing else.
pub fn accepted(size: usize) -> Net {
    let mut net = Net::new();
    net.devices[0].offer(id_of(1), content(size, 1));
    net.pump(0, 0);
    net.deliver(0, 0).unwrap();
    net.pump(1, 0);
    net
}

/// Delivers a whole piece to device 1.
pub fn deliver_piece(net: &mut Net, file: &[u8], piece: usize) {
    let start = piece * MIB;
    let bytes = &file[start..file.len().min(start + MIB)];
    for (number, part) in bytes.chunks(64 * 1024).enumerate() {
        let offset = (start + number * 64 * 1024) as u64;
        net.receive(1, 0, &frame(FrameKind::Data, offset, part))
            .unwrap();
    }
    let value = piece_chaining_value(bytes, piece as u32, file.len() as u64);
    net.receive(1, 0, &frame(FrameKind::PieceEnd, start as u64, &value))
        .unwrap();
}
