import { createCipheriv } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";

const BLOCK_BYTES = 1 << 20;

/** Writes a file of incompressible bytes that are the same in every run. */
export async function writeNoise(path, sizeBytes) {
  const cipher = createCipheriv("aes-128-ctr", Buffer.alloc(16, "orbitroom"), Buffer.alloc(16));
  const zeros = Buffer.alloc(BLOCK_BYTES);
  const stream = createWriteStream(path);
  for (let at = 0; at < sizeBytes; at += BLOCK_BYTES) {
    const block = cipher.update(zeros.subarray(0, Math.min(BLOCK_BYTES, sizeBytes - at)));
    if (!stream.write(block)) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "finish");
}
