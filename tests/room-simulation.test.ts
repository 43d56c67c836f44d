// Lives of a room on a virtual clock: a seed decides what devices, networks and the gateway do at each moment. A seed whose life
// breaks a law is printed with what happened; `ROOM_SIMULATION_FIRST=<seed> ROOM_SIMULATION_SEEDS=1` repeats it here.
import { afterAll, beforeAll, expect, test } from "vitest";
import { simulateBrowser } from "./room-simulation/browser.ts";
import type { FakeLink } from "./room-simulation/fake-link.ts";
import { liveRoom } from "./room-simulation/life.ts";
import { expectNoFaults, FIRST_SEED, TIMEOUT_MS } from "./room-simulation/seeds.ts";

/** The number of seeds within which a broken room must break a law. */
const CONTROL_SEEDS = 200;

let restore = () => {};
beforeAll(() => {
  restore = simulateBrowser();
});
afterAll(() => restore());

/** The laws that lives of a room break. */
async function faultsOf(seeds: number, spoil: Parameters<typeof liveRoom>[0]["spoil"]): Promise<string[]> {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + seeds; seed++) {
    const { faults } = await liveRoom({ seed, spoil });
    if (faults.length > 0) return [`seed ${seed}`, ...faults];
  }
  return [];
}

test("everyone present is linked with everyone, and no device gets what is for another", {
  timeout: TIMEOUT_MS,
}, async () => {
  // The other half is in room-simulation-more.test.ts.
  await expectNoFaults({}, { step: 2 });
});

test("two devices find each other again, also when both reload at once", {
  timeout: TIMEOUT_MS,
}, async () => {
  await expectNoFaults({ maxDevices: 2 });
});

test("a seed gives the same life again", { timeout: TIMEOUT_MS }, async () => {
  const [one, other] = [
    await liveRoom({ seed: 2, isTraced: true }),
    await liveRoom({ seed: 2, isTraced: true }),
  ];
  expect(one.trace.length).toBeGreaterThan(50);
  expect(other).toEqual(one);
});

test("a room that does not say who is in it is found out", { timeout: TIMEOUT_MS }, async () => {
  const faults = await faultsOf(CONTROL_SEEDS, (link) => {
    const { sendMessage } = link;
    link.sendMessage = (message) => {
      sendMessage.call(link, message.kind === "members" ? { ...message, devices: [] } : message);
    };
    return link;
  });
  expect(faults.join("\n")).toMatch(/is not linked with/);
});

test("a room whose receivers are slots, and not devices, is found out", { timeout: TIMEOUT_MS }, async () => {
  // In this broken room, the next newcomer gets what still waits for the one before.
  const places = new WeakMap<object, FakeLink>();
  const faults = await faultsOf(CONTROL_SEEDS, (link, visit) => {
    void link.isNewcomer.then((isNewcomer) => {
      if (link.side !== "offering" || !isNewcomer) return;
      link.memory.outbox.push(...(places.get(visit)?.memory.outbox ?? []));
      places.set(visit, link);
    });
    return link;
  });
  expect(faults.join("\n")).toMatch(/which is for|which was sent before it came/);
});

test("a room that keeps nothing for those who are away is found out", { timeout: TIMEOUT_MS }, async () => {
  const faults = await faultsOf(CONTROL_SEEDS, (link) => {
    const { sendText } = link.port.driver;
    link.port.driver.sendText = (id, text) => {
      if (link.isLinked) sendText(id, text);
      else link.content.taken.add(Number(/\d+/.exec(text)?.[0]));
    };
    return link;
  });
  expect(faults.join("\n")).toMatch(/has not received item/);
});
