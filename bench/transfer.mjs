// File transfer between two browsers, beside a bare data channel, PeerJS and a sender that waits for its receiver, all on
// the same link in the same run. Arguments name the parts to run; without any, all of them run.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UserError } from "../scripts/lib/steps.mjs";
import { startGateway } from "./lib/devices.mjs";
import { startLink } from "./lib/emulated-link.mjs";
import { measureInterruptions } from "./lib/transfer/interruptions.mjs";
import { linkParts } from "./lib/transfer/links.mjs";
import { measureMemory } from "./lib/transfer/memory.mjs";
import { measureOverhead } from "./lib/transfer/overhead.mjs";
import { startPeers } from "./lib/transfer/peers.mjs";
import { measureSmallFiles } from "./lib/transfer/small-files.mjs";

const parts = {
  ...linkParts,
  overhead: measureOverhead,
  resent: measureInterruptions,
  memory: measureMemory,
  small_files: measureSmallFiles,
};
const names = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(parts);
for (const name of names) {
  if (!(name in parts))
    throw new UserError(`Unknown part ${name}. The parts are: ${Object.keys(parts).join(", ")}.`);
}

const folder = await mkdtemp(join(tmpdir(), "orbitroom-bench-"));
const setting = { folder, gateway: await startGateway(), peers: await startPeers(), link: startLink() };
for (const name of names) await parts[name](setting);
setting.link.stop();
await setting.peers.stop();
await setting.gateway.stop();
await rm(folder, { recursive: true, force: true });
