import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { fetchFromDisk } from "../testing/fetch-from-disk.ts";
import { SimulatedLink, type SimulatedPath, zeroFile } from "../testing/simulated-link.ts";
import { loadLinkWasm } from "./link-wasm.ts";

/** Far more than any of the transfers takes. */
const LIMIT_MS = 120_000;
const TICK_MS = 100;

beforeAll(async () => {
  fetchFromDisk();
  await loadLinkWasm();
});
afterAll(() => vi.unstubAllGlobals());

type Step =
  | { kind: "text"; bytes: number }
  | { kind: "file"; bytes: number }
  | { kind: "wait"; ms: number }
  | { kind: "cancel" | "pause" | "resume"; file: number }
  | { kind: "leave" }
  | { kind: "return" }
  | { kind: "lose lane"; lane: number }
  | { kind: "stall lane"; lane: number; ms: number };

const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("text" as const),
        bytes: fc.integer({ min: 1, max: 60_000 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("file" as const),
        bytes: fc.oneof(
          fc.integer({ min: 0, max: 300_000 }),
          fc.constantFrom(1 << 20, 2 << 20, 8 << 20, (9 << 20) + 1),
        ),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant("wait" as const), ms: fc.integer({ min: 1, max: 3_000 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom("cancel" as const, "pause" as const, "resume" as const),
        file: fc.nat({ max: 4 }),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: "leave" as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: "return" as const }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant("lose lane" as const), lane: fc.integer({ min: 1, max: 4 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("stall lane" as const),
        lane: fc.integer({ min: 0, max: 4 }),
        ms: fc.integer({ min: 1, max: 5_000 }),
      }),
    },
  ),
  { minLength: 1, maxLength: 12 },
);
const paths = fc.record({
  delayMs: fc.constantFrom(0, 1, 20, 150),
  bytesPerMs: fc.constantFrom(500, 5_000, 50_000),
  /** How long the other device takes to answer an offer. */
  answerMs: fc.constantFrom(0, 0, 700),
});

/** Takes the steps, reconnects if the other device is away, resumes what is paused, and waits until everything has arrived. */
async function live(path: SimulatedPath, script: readonly Step[]): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  const link = new SimulatedLink(path);
  try {
    const texts: string[] = [];
    const files: string[] = [];
    const cancelled = new Set<string>();
    const left = () => files.filter((id) => !link.delivered.has(id) && !cancelled.has(id));
    const isWaiting = () => left().length > 0 || link.receivedTexts.length < texts.length;
    const pass = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      if (link.isConnected && isWaiting()) expect(link.driverTimers).toBeGreaterThan(0);
    };
    link.connect();
    for (const step of script) {
      const id = (texts.length + files.length + 1).toString(16);
      if (step.kind === "text") {
        texts.push(id.padStart(16, "0"));
        link.sender.sendText(id.padStart(16, "0"), "x".repeat(step.bytes));
      } else if (step.kind === "file") {
        files.push(id.padStart(32, "0"));
        link.sender.sendFile(id.padStart(32, "0"), zeroFile(step.bytes));
      } else if (step.kind === "wait") await pass(step.ms);
      else if ("file" in step) {
        const file = files[step.file];
        if (file === undefined) continue;
        if (step.kind === "cancel" && !link.delivered.has(file)) {
          cancelled.add(file);
          await link.sender.stopFile(file);
        } else if (step.kind === "pause") link.sender.pauseFile(file);
        else link.sender.resumeSending(file);
      } else if (step.kind === "leave") link.disconnect();
      else if (step.kind === "return") link.connect();
      else if (step.kind === "lose lane") link.loseLane(step.lane);
      else link.stallLane(step.lane, step.ms);
      await pass(0);
    }
    if (!link.isConnected) link.connect();
    for (let ms = 0; ms < LIMIT_MS && isWaiting(); ms += TICK_MS) {
      for (const id of left()) link.sender.resumeSending(id);
      await pass(TICK_MS);
    }
    expect(left()).toEqual([]);
    expect(link.receivedTexts).toEqual(texts);
  } finally {
    link.close();
    vi.useRealTimers();
  }
}

test("a file follows long texts that were written while the other device was away", async () => {
  await live({ delayMs: 1, bytesPerMs: 5_000, answerMs: 0 }, [
    { kind: "leave" },
    { kind: "text", bytes: 30_000 },
    { kind: "return" },
    { kind: "wait", ms: 2_000 },
    { kind: "file", bytes: 8 << 20 },
  ]);
});

/** Slow enough that one lane carries a piece in four seconds. */
const SLOW_PATH: SimulatedPath = { delayMs: 1, bytesPerMs: 256, answerMs: 0 };
const FILE_ID = "1".padStart(32, "0");

/** Sends a file of 8 MiB over a slow path and repeats an action until a condition holds. Returns how long that took. */
async function timeUntil(
  isFar: (link: SimulatedLink) => boolean,
  disturb: (link: SimulatedLink) => void,
  delayMs = 1,
): Promise<number> {
  const link = new SimulatedLink({ ...SLOW_PATH, delayMs });
  link.connect();
  link.sender.sendFile(FILE_ID, zeroFile(8 << 20));
  let takenMs = 0;
  for (; takenMs < LIMIT_MS && !isFar(link); takenMs += TICK_MS) {
    disturb(link);
    await vi.advanceTimersByTimeAsync(TICK_MS);
  }
  link.close();
  return takenMs;
}

describe("on a slow path", () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
    });
  });
  afterEach(() => vi.useRealTimers());

  test.each([
    ["one bulk lane", [2]],
    ["every bulk lane", [1, 2, 3, 4]],
  ])("a file arrives although nothing passes over %s", async (_, dead) => {
    const stall = (link: SimulatedLink) => {
      for (const lane of dead) link.stallLane(lane, 2 * TICK_MS);
    };
    const takenMs = await timeUntil((link) => link.delivered.has(FILE_ID), stall);
    expect(takenMs).toBeLessThan(60_000);
  });

  test("the first piece has arrived soon, whichever other lanes come to a standstill", async () => {
    const life = fc.record({
      /** On a long path all lanes are opened at once. */
      delayMs: fc.constantFrom(1, 20),
      /** Whether the path carries what it can. */
      good: fc.integer({ min: 1, max: 2 }),
      stalls: fc.array(
        fc.record({
          lane: fc.integer({ min: 1, max: 4 }),
          tick: fc.nat({ max: 100 }),
          ms: fc.constantFrom(500, 1_000, 2_000, 4_000, 8_000),
        }),
        { minLength: 10, maxLength: 60, size: "max" },
      ),
    });
    await fc.assert(
      fc.asyncProperty(life, async ({ delayMs, good, stalls }) => {
        let tick = 0;
        const takenMs = await timeUntil(
          (link) => (link.verifiedBytes.get(FILE_ID) ?? 0) > 0,
          (link) => {
            tick += 1;
            for (const { lane, ms } of stalls.filter((stall) => stall.tick === tick))
              if (lane !== good) link.stallLane(lane, ms);
          },
          delayMs,
        );
        expect(takenMs).toBeLessThan(12_000);
      }),
      { numRuns: Number(process.env["LINK_RUNS"] ?? 40), endOnFailure: true },
    );
  });
});

test("nothing stands still, whatever is lost, delayed and chosen", async () => {
  await fc.assert(fc.asyncProperty(paths, steps, live), { numRuns: Number(process.env["LINK_RUNS"] ?? 40) });
});
