import { crc32, deflateSync } from "node:zlib";

/** A PNG file of a few grey pixels. */
export function tinyPng(grey = 128): Uint8Array<ArrayBuffer> {
  const [widthPx, heightPx] = [8, 8];
  const header = Buffer.from([0, 0, 0, widthPx, 0, 0, 0, heightPx, 8, 0, 0, 0, 0]);
  const rows = Buffer.alloc((widthPx + 1) * heightPx, grey);
  // Every row begins with the number of its filter: none.
  for (let y = 0; y < heightPx; y += 1) rows[y * (widthPx + 1)] = 0;
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

/** A chunk of a PNG file, with its length and checksum. */
export function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
