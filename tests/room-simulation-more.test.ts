// The other half of the lives of room-simulation.test.ts: with two cores, two files take half as long as one.
import { afterAll, beforeAll, test } from "vitest";
import { simulateBrowser } from "./room-simulation/browser.ts";
import { expectNoFaults, TIMEOUT_MS } from "./room-simulation/seeds.ts";

let restore = () => {};
beforeAll(() => {
  restore = simulateBrowser();
});
afterAll(() => restore());

test("everyone present is linked with everyone, and no device gets what is for another", {
  timeout: TIMEOUT_MS,
}, async () => {
  await expectNoFaults({}, { from: 1, step: 2 });
});
