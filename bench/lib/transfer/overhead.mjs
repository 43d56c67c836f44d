// How many bytes headers and acks add to a file.
import { join } from "node:path";
import { connectInRoom, openDevice } from "../devices.mjs";
import { figure } from "../figure.mjs";
import { writeNoise } from "../noise-file.mjs";
import { roomSeconds } from "./room.mjs";

const FILE_BYTES = 64 << 20;

/** Runs in every page: keeps the connections that it makes. */
function keepConnections() {
  const Native = window.RTCPeerConnection;
  window.benchConnections = [];
  window.RTCPeerConnection = class RTCPeerConnection extends Native {
    constructor(...args) {
      super(...args);
      window.benchConnections.push(this);
    }
  };
}

/** The bytes that a page has passed to its data channels, and received from them, over all connections. */
const channelBytes = (page) =>
  page.evaluate(async () => {
    let bytes = 0;
    for (const connection of window.benchConnections) {
      for (const report of (await connection.getStats()).values()) {
        if (report.type === "data-channel") bytes += report.bytesSent + report.bytesReceived;
      }
    }
    return bytes;
  });

/** Counts the bytes on all data channels in both directions, and compares them with those of the file. */
export async function measureOverhead({ folder, gateway }) {
  const path = join(folder, "overhead.bin");
  await writeNoise(path, FILE_BYTES);
  const setUp = (context) => context.addInitScript(keepConnections);
  const [creator, joiner] = await Promise.all([openDevice(setUp), openDevice(setUp)]);
  await connectInRoom(creator.page, joiner.page, gateway.url, "BENCH1");
  const before = await channelBytes(creator.page);
  await roomSeconds(creator.page, joiner.page, [path], "overhead.bin");
  const bytes = (await channelBytes(creator.page)) - before;
  figure("transfer.overhead", (bytes / FILE_BYTES - 1) * 100, "percent");
  await creator.close();
  await joiner.close();
}
