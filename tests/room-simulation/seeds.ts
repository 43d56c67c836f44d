import { expect } from "vitest";
import { type LifeOptions, liveRoom } from "./life.ts";

/** The number of lives, and the seed of the first. */
export const SEEDS = Number(process.env["ROOM_SIMULATION_SEEDS"] ?? 1_000);
export const FIRST_SEED = Number(process.env["ROOM_SIMULATION_FIRST"] ?? 1);
export const TIMEOUT_MS = Math.max(300_000, SEEDS * 200);

/** Checks that no life of a room breaks a law. Tries every `step`-th seed from one on, so that test files can share the seeds. */
export async function expectNoFaults(
  options: Pick<LifeOptions, "maxDevices">,
  { from = 0, step = 1 } = {},
): Promise<void> {
  for (let seed = FIRST_SEED + from; seed < FIRST_SEED + SEEDS; seed += step) {
    if ((await liveRoom({ ...options, seed })).faults.length === 0) continue;
    const { faults, trace } = await liveRoom({ ...options, seed, isTraced: true });
    expect.fail(`Seed ${seed}:\n${faults.join("\n")}\n\n${trace.join("\n")}`);
  }
}
