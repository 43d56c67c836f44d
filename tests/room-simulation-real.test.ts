// Lives of a room as in room-simulation.test.ts, with everything that ships: pairing and links in wasm, relays, the link driver.
// There are fewer lives, with fewer devices: a second of a real link takes as long as a minute of a simulated one.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadLinkWasm } from "../web/packages/webrtc/src/link/link-wasm.ts";
import { fetchFromDisk } from "../web/packages/webrtc/src/testing/fetch-from-disk.ts";
import { simulateBrowser } from "./room-simulation/browser.ts";
import { enterByRealLinks } from "./room-simulation/entry.ts";
import { liveRoom } from "./room-simulation/life.ts";

const SEEDS = Number(process.env["ROOM_SIMULATION_REAL_SEEDS"] ?? 12);
const FIRST_SEED = Number(process.env["ROOM_SIMULATION_FIRST"] ?? 1);
const MAX_DEVICES = 4;
const TIMEOUT_MS = Math.max(300_000, SEEDS * 20_000);

let restore = () => {};
beforeAll(async () => {
  fetchFromDisk();
  await loadLinkWasm();
  vi.unstubAllGlobals();
  restore = simulateBrowser();
});
afterAll(() => restore());

test("the laws of a room hold with real links, too", { timeout: TIMEOUT_MS }, async () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++) {
    const options = { seed, maxDevices: MAX_DEVICES, entry: enterByRealLinks, isTraced: true };
    const { faults, trace } = await liveRoom(options);
    if (faults.length > 0) expect.fail(`Seed ${seed}:\n${faults.join("\n")}\n\n${trace.join("\n")}`);
  }
});
