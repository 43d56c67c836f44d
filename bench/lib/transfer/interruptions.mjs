// How many bytes are sent a second time after the connection is lost in the middle of a file. It counts the bytes that the app
// passes to its data channels: on the wire, SCTP repeats packets as well, with and without an interruption.
import { join } from "node:path";
import { connectInRoom, openDevice } from "../devices.mjs";
import { figure } from "../figure.mjs";
import { randomOf } from "../link-direction.mjs";
import { writeNoise } from "../noise-file.mjs";
import { progress } from "../watchdog.mjs";
import { roomSeconds } from "./room.mjs";

const INTERRUPTIONS = Number(process.env["INTERRUPTIONS"] ?? 20);
const FILE_BYTES = 24 << 20;
const MIB = 1 << 20;
const PROFILE = { rttMs: 20, bitsPerSec: 100e6 };

/** Runs in the page: counts in `window.channelBytes` the bytes that all data channels, even closed ones, were given to send. */
function countChannelBytes() {
  const connections = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...options) {
      super(...options);
      connections.push(this);
    }
  };
  const sentBytes = new Map();
  window.channelBytes = async () => {
    for (const [index, connection] of connections.entries()) {
      for (const report of (await connection.getStats()).values()) {
        if (report.type === "data-channel") sentBytes.set(`${index} ${report.id}`, report.bytesSent);
      }
    }
    return [...sentBytes.values()].reduce((sum, bytes) => sum + bytes, 0);
  };
  setInterval(window.channelBytes, 50);
}

/** Sends files, each interrupted at a random byte, and counts the bytes that the sender passed to its data channels. */
export async function measureInterruptions({ folder, gateway, link }) {
  const devices = await Promise.all(
    [0, 1].map((end) =>
      openDevice(async (context) => {
        await link.attach(context, end);
        await context.addInitScript(countChannelBytes);
      }),
    ),
  );
  const [creator, joiner] = devices.map(({ page }) => page);
  await link.use(PROFILE);
  await connectInRoom(creator, joiner, gateway.url, "BENCH1");
  const random = randomOf(7);
  const resent = [];
  for (let index = 0; index < INTERRUPTIONS; index += 1) {
    const name = `part${index}.bin`;
    await writeNoise(join(folder, name), FILE_BYTES);
    const share = 0.1 + 0.8 * random();
    const before = await creator.evaluate(() => window.channelBytes());
    await link.cutAfter(share * FILE_BYTES);
    await roomSeconds(creator, joiner, [join(folder, name)], name);
    const sentBytes = (await creator.evaluate(() => window.channelBytes())) - before;
    if (sentBytes < FILE_BYTES) throw new Error("The channels of a connection were not counted.");
    resent.push((sentBytes - FILE_BYTES) / MIB);
    progress(
      `interruption ${index + 1}, at ${Math.round(share * 100)} %: ${resent.at(-1).toFixed(2)} MiB sent again`,
    );
  }
  figure("transfer.resent", Math.max(...resent), "MiB");
  for (const device of devices) await device.close();
}
