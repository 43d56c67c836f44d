import { crc32, deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";

/** A PNG of one colour. */
export function solidPng(width: number, height: number, colour: readonly [number, number, number]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...(
      [
        ["IHDR", header],
        ["IDAT", pixels],
        ["IEND", Buffer.alloc(0)],
      ] as const
    ).map(([name, body]) => pngChunk(name, body)),
  ]);
}

function pngChunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), body]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(body.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

/** A WAV file with a tone. */
export function toneWav(seconds: number): Buffer {
  const ratePerSec = 8_000;
  const samples = Buffer.alloc(ratePerSec * seconds);
  for (let index = 0; index < samples.length; index += 1)
    samples[index] = 128 + Math.round(60 * Math.sin((2 * Math.PI * 440 * index) / ratePerSec));
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  // One channel of unsigned bytes.
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(ratePerSec, 24);
  header.writeUInt32LE(ratePerSec, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** A short WebM video, recorded by a page. */
export async function recordVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [160, 90];
    const context = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 25; frame += 1) {
      if (context) context.fillStyle = `hsl(${frame * 14} 80% 50%)`;
      context?.fillRect(0, 0, 160, 90);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    recorder.stop();
    await stopped;
    return new Uint8Array(await new Blob(parts).arrayBuffer()).toBase64();
  });
  return Buffer.from(base64, "base64");
}
