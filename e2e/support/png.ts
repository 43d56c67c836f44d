import { crc32, deflateSync } from "node:zlib";

/** A PNG file of 8-bit RGBA pixels; black and transparent if none are given. */
export function encodePng(widthPx: number, heightPx: number, rgba?: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  // Eight bits of red, green, blue and alpha.
  header.set([8, 6], 8);
  const stride = widthPx * 4;
  // Every row begins with the number of its filter. 0 means none.
  const rows = Buffer.alloc((stride + 1) * heightPx);
  if (rgba) {
    for (let y = 0; y < heightPx; y += 1) {
      rows.set(rgba.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
    }
  }
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
