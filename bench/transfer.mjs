// Transfer of a 256 MiB file between two browsers on loopback, compared with a bare data channel between the same pages.
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connected, openDevice, openRoom, pageMemoryBytes, startGateway } from "./lib/devices.mjs";
import { figure, median } from "./lib/figure.mjs";

const FILE_BYTES = 256 << 20;
const ROUNDS = Number(process.env["ROUNDS"] ?? 3);
const MEMORY_SAMPLE_MS = 250;

/** Writes a file of incompressible bytes that are the same in every run. */
async function writeNoise(path) {
  const stream = createWriteStream(path);
  let block = createHash("sha512").update("orbitroom").digest();
  for (let at = 0; at < FILE_BYTES; at += 1 << 20) {
    const piece = Buffer.alloc(1 << 20);
    for (let offset = 0; offset < piece.length; offset += block.length) {
      block = createHash("sha512").update(block).digest();
      block.copy(piece, offset);
    }
    if (!stream.write(piece)) await new Promise((resolve) => stream.once("drain", resolve));
  }
  await new Promise((resolve) => stream.end(resolve));
}

/** Sends as many bytes from memory over a bare data channel, and returns the seconds it took. */
async function bareSeconds(sender, receiver) {
  const offer = await sender.evaluate(async () => {
    const connection = new RTCPeerConnection();
    const channel = connection.createDataChannel("bare");
    channel.binaryType = "arraybuffer";
    window.bare = { connection, channel };
    await connection.setLocalDescription(await connection.createOffer());
    while (connection.iceGatheringState !== "complete") {
      await new Promise((resolve) =>
        connection.addEventListener("icegatheringstatechange", resolve, { once: true }),
      );
    }
    return connection.localDescription.toJSON();
  });
  const answer = await receiver.evaluate(
    async ([remote, totalBytes]) => {
      const connection = new RTCPeerConnection();
      window.bare = { connection };
      connection.ondatachannel = ({ channel }) => {
        channel.binaryType = "arraybuffer";
        let gotBytes = 0;
        channel.onmessage = ({ data }) => {
          gotBytes += data.byteLength;
          if (gotBytes === totalBytes) channel.send("done");
        };
      };
      await connection.setRemoteDescription(remote);
      await connection.setLocalDescription(await connection.createAnswer());
      while (connection.iceGatheringState !== "complete") {
        await new Promise((resolve) =>
          connection.addEventListener("icegatheringstatechange", resolve, { once: true }),
        );
      }
      return connection.localDescription.toJSON();
    },
    [offer, FILE_BYTES],
  );
  const seconds = await sender.evaluate(
    async ([remote, totalBytes]) => {
      const { connection, channel } = window.bare;
      const opened = new Promise((resolve) => channel.addEventListener("open", resolve));
      await connection.setRemoteDescription(remote);
      await opened;
      const message = crypto.getRandomValues(new Uint8Array(64 << 10));
      channel.bufferedAmountLowThreshold = 256 << 10;
      const done = new Promise((resolve) => channel.addEventListener("message", resolve));
      const start = performance.now();
      for (let sent = 0; sent < totalBytes; ) {
        while (channel.bufferedAmount < 1 << 20 && sent < totalBytes) {
          channel.send(message);
          sent += message.length;
        }
        if (channel.bufferedAmount >= 1 << 20) {
          await new Promise((resolve) =>
            channel.addEventListener("bufferedamountlow", resolve, { once: true }),
          );
        }
      }
      await done;
      return (performance.now() - start) / 1000;
    },
    [answer, FILE_BYTES],
  );
  for (const page of [sender, receiver]) await page.evaluate(() => window.bare.connection.close());
  return seconds;
}

/** Sends the file in the room, and returns the seconds until it has arrived and the growth of the receiver's memory. */
async function roomSeconds(sender, receiver, path, round) {
  await sender.getByLabel("Enter a file here").setInputFiles([path]);
  const before = await pageMemoryBytes(receiver);
  let peak = before;
  const sampler = setInterval(async () => {
    peak = Math.max(peak, await pageMemoryBytes(receiver));
  }, MEMORY_SAMPLE_MS);
  const start = performance.now();
  await sender.getByRole("button", { name: "Send", exact: true }).click();
  await receiver.getByRole("link", { name: "Download 256.bin" }).nth(round).waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - start) / 1000;
  clearInterval(sampler);
  return { seconds, growthBytes: peak - before };
}

const folder = await mkdtemp(join(tmpdir(), "orbitroom-bench-"));
const path = join(folder, "256.bin");
await writeNoise(path);
const gateway = await startGateway();
const creator = await openDevice();
const joiner = await openDevice();
await openRoom(creator.page, joiner.page, gateway.url, "BENCH1");
await joiner.page.getByRole("button", { name: "Connect", exact: true }).click();
await Promise.all([connected(creator.page), connected(joiner.page)]);

const mib = FILE_BYTES / (1 << 20);
const bare = [];
const room = [];
const growth = [];
for (let round = 0; round < ROUNDS; round += 1) {
  bare.push(mib / (await bareSeconds(creator.page, joiner.page)));
  const { seconds, growthBytes } = await roomSeconds(creator.page, joiner.page, path, round);
  room.push(mib / seconds);
  growth.push(growthBytes / (1 << 20));
  console.log(
    `round ${round + 1}: bare ${bare.at(-1).toFixed(1)} MiB/s, room ${room.at(-1).toFixed(1)} MiB/s`,
  );
}
figure("transfer.bare", median(bare), "MiB/s");
figure("transfer.room", median(room), "MiB/s");
figure("transfer.loopback.ratio", median(room.map((rate, round) => rate / bare[round])), "ratio");
figure("transfer.memory_growth", Math.max(...growth), "MiB");

await creator.close();
await joiner.close();
await gateway.stop();
await rm(folder, { recursive: true, force: true });
