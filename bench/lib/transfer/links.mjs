// The rate in a room over several links, compared with that of other senders.
import { join } from "node:path";
import { connectInRoom, openDevice } from "../devices.mjs";
import { figure, median } from "../figure.mjs";
import { writeNoise } from "../noise-file.mjs";
import { progress } from "../watchdog.mjs";
import { roomSeconds } from "./room.mjs";

const ROUNDS = Number(process.env["ROUNDS"] ?? 3);
const BITS_PER_SEC = 100e6;
const MIB = 1 << 20;

/** The links. Without a profile the devices reach each other directly. Sizes make each transfer last several seconds. */
const LINKS = {
  loopback: { mib: 256 },
  rtt20: { mib: 64, profile: { rttMs: 20, bitsPerSec: BITS_PER_SEC } },
  rtt50: {
    mib: 48,
    profile: { rttMs: 50, bitsPerSec: BITS_PER_SEC },
    others: { peerJs: "peerjs", stopAndWait: "stopwait" },
  },
  rtt100: { mib: 48, profile: { rttMs: 100, bitsPerSec: BITS_PER_SEC } },
  rtt50loss: { mib: 24, profile: { rttMs: 50, bitsPerSec: BITS_PER_SEC, lossRate: 0.001 } },
};

/** The parts of the bench, by name. */
export const linkParts = Object.fromEntries(
  Object.entries(LINKS).map(([name, options]) => [name, (setting) => measureLink(name, options, setting)]),
);

/** Runs the senders in turns, each over fresh connections, and compares their rates in each round. */
async function measureLink(name, { mib, profile, others = {} }, { folder, gateway, peers, link }) {
  const fileName = `${name}.bin`;
  const path = join(folder, fileName);
  await writeNoise(path, mib * MIB);
  const devices = await Promise.all(
    [0, 1].map((device) => openDevice(profile && ((context) => link.attach(context, device)))),
  );
  const [creator, joiner] = devices.map(({ page }) => page);
  const rates = { room: [], bare: [] };
  for (const other of Object.keys(others)) rates[other] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const sender of Object.keys(rates)) {
      if (profile) await link.use(profile);
      let seconds;
      if (sender === "room") {
        await connectInRoom(creator, joiner, gateway.url, `BENCH${round}`);
        seconds = await roomSeconds(creator, joiner, [path], fileName);
      } else seconds = await peers.seconds(sender, devices, mib * MIB);
      rates[sender].push(mib / seconds);
      progress(`${name}, round ${round + 1}: ${sender} ${(mib / seconds).toFixed(2)} MiB/s`);
      if (profile) progress(JSON.stringify(await link.sent()));
    }
  }
  for (const device of devices) await device.close();
  const over = (other) => median(rates.room.map((rate, round) => rate / rates[other][round]));
  figure(`transfer.${name}.room`, median(rates.room), "MiB/s");
  figure(`transfer.${name}.bare`, median(rates.bare), "MiB/s");
  figure(`transfer.${name}.ratio`, over("bare"), "ratio");
  for (const [other, label] of Object.entries(others))
    figure(`transfer.${name}.over_${label}`, over(other), "ratio");
}
