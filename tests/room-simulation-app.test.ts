// Lives of a room as in room-simulation.test.ts, with the app's session and worker: everything that the app stores about a room, on
// disks in memory. The page and its worker are two threads, between which messages take time.
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadLinkWasm } from "../web/packages/webrtc/src/link/link-wasm.ts";
import { fetchFromDisk } from "../web/packages/webrtc/src/testing/fetch-from-disk.ts";
import { Conversation } from "../web/rooms/src/worker/conversation.ts";
import { enterByApp, simulateDisks } from "./room-simulation/app-entry.ts";
import { simulateBrowser } from "./room-simulation/browser.ts";
import { liveRoom } from "./room-simulation/life.ts";

const SEEDS = Number(process.env["ROOM_SIMULATION_REAL_SEEDS"] ?? 6);
const FIRST_SEED = Number(process.env["ROOM_SIMULATION_FIRST"] ?? 1);
/** The number of seeds within which a broken log must break a law. */
const CONTROL_SEEDS = 10;
const MAX_DEVICES = 4;
const TIMEOUT_MS = Math.max(300_000, SEEDS * 20_000);

let restore = () => {};
beforeAll(async () => {
  fetchFromDisk();
  await loadLinkWasm();
  vi.unstubAllGlobals();
  simulateDisks();
  restore = simulateBrowser();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => {
  restore();
  vi.unstubAllGlobals();
});

function live(seed: number) {
  const rules = { isFirstKnown: true, staysAway: true };
  return liveRoom({
    ...{ seed, maxDevices: MAX_DEVICES, entry: enterByApp(), rules, keepsStays: true, isTraced: true },
  });
}

test("the laws of a room hold in the app, and its log shows who has joined and left", {
  timeout: TIMEOUT_MS,
}, async () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++) {
    const { faults, trace } = await live(seed);
    if (faults.length > 0) expect.fail(`Seed ${seed}:\n${faults.join("\n")}\n\n${trace.join("\n")}`);
  }
});

test("a log that does not show who has left is found out", { timeout: TIMEOUT_MS }, async () => {
  const { addPresence } = Conversation.prototype;
  vi.spyOn(Conversation.prototype, "addPresence").mockImplementation(function (this: Conversation, presence) {
    if (presence.change !== "left") addPresence.call(this, presence);
  });
  const faults: string[] = [];
  for (let seed = 1; seed <= CONTROL_SEEDS && faults.length === 0; seed++)
    faults.push(...(await live(seed)).faults);
  expect(faults.join("\n")).toMatch(/has seen: .* left.*; but reports/);
});
