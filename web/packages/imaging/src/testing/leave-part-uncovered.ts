import { chunk } from "./tiny-png.ts";

/** The name of the room for a longer signature, in CBOR, with the start of a byte string whose length has two bytes. */
const ROOM = Buffer.from([0x63, ...Buffer.from("pad"), 0x59]);
/** What a chunk of a PNG file has besides its data: length, type and checksum. */
const CHUNK_HEAD_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;
/** The length and the type of a JUMBF box. */
const BOX_HEAD_BYTES = 8;

/**
 * Takes a signed PNG and puts a text where its signature does not cover it: the room for a longer signature, which is not signed,
 * becomes smaller, and the text takes the place of what is left of the range that the hash of the image leaves out.
 */
export function leavePartUncovered(png: Uint8Array, text = "Comment\0added later"): Uint8Array<ArrayBuffer> {
  const file = Buffer.from(png);
  const added = chunk("tEXt", Buffer.from(text, "latin1"));
  const chunkAt = file.indexOf("caBX") - 4;
  const endAt = chunkAt + CHUNK_FRAME_BYTES + file.readUInt32BE(chunkAt);
  const store = file.subarray(chunkAt + CHUNK_HEAD_BYTES, endAt - 4);
  const smaller = chunk("caBX", withSmallerRoom(store, added.length));
  return new Uint8Array(Buffer.concat([file.subarray(0, chunkAt), smaller, added, file.subarray(endAt)]));
}

/** Takes bytes from the room of the last signature, and from the length of every box around it. */
function withSmallerRoom(store: Uint8Array, byteCount: number): Buffer {
  const changed = Buffer.from(store);
  const lengthAt = changed.lastIndexOf(ROOM) + ROOM.length;
  for (const boxAt of boxesAround(changed, lengthAt)) {
    changed.writeUInt32BE(changed.readUInt32BE(boxAt) - byteCount, boxAt);
  }
  changed.writeUInt16BE(changed.readUInt16BE(lengthAt) - byteCount, lengthAt);
  const roomAt = lengthAt + 2;
  return Buffer.concat([changed.subarray(0, roomAt), changed.subarray(roomAt + byteCount)]);
}

/** Where the boxes that contain a position begin, the outermost first. */
function boxesAround(store: Buffer, position: number): number[] {
  const found: number[] = [];
  let at = 0;
  while (at + BOX_HEAD_BYTES <= position) {
    const lengthBytes = store.readUInt32BE(at);
    if (lengthBytes < BOX_HEAD_BYTES) throw new Error(`The box at ${at} has no length.`);
    if (position >= at + lengthBytes) {
      at += lengthBytes;
      continue;
    }
    found.push(at);
    if (store.toString("latin1", at + 4, at + BOX_HEAD_BYTES) !== "jumb") break;
    at += BOX_HEAD_BYTES;
  }
  return found;
}
