// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { deviceNumber } from "./device-number.ts";
import { connect, fetchLinkWasm, pairUp, type TestDevice } from "./testing/test-device.ts";
import { CODE, eventually, TestRoom } from "./testing/test-room.ts";

/** The pairing id of the two guests: a UUID of version 8. */
const GUESTS = "00000000-0000-8000-8000-000000000001";

vi.setConfig({ testTimeout: 60_000 });

// Each device has a disk of its own here, so no other tab has its seats.
vi.mock("@orbitroom/opfs", async (original) => ({
  ...(await original<typeof import("@orbitroom/opfs")>()),
  holdLock: async () => ({ release: () => undefined }),
}));

beforeAll(() => {
  vi.stubGlobal("fetch", fetchLinkWasm);
  vi.stubGlobal("IDBKeyRange", { bound: () => undefined });
});
afterAll(() => void vi.unstubAllGlobals());

let room: TestRoom;
let made: TestDevice;
let first: TestDevice;
let second: TestDevice;

beforeEach(async () => {
  room = await TestRoom.open();
  ({ made, first, second } = room);
});

const file = (name: string, length: number) => ({ file: new File([new Uint8Array(length)], name) });

test("of an ended pair nothing stays on the disk", async () => {
  await room.linkGuests();
  const { core } = made.pair(1);
  made.conversation.texts.send("before", [deviceNumber(1)]);
  await made.pair(1).end();
  expect(core.isConnected).toBe(false);
  expect(made.disk.filesWith("resumeStateHex")).toEqual(["session-state"]);
  expect((await made.reload()).pairs.map(({ pair }) => pair)).toEqual([0]);
});

test("a number that was given to a device that never came is bound to nothing of it", async () => {
  await room.linkGuests();
  const sides = room.guestSides;
  await pairUp(sides, CODE, { pairingId: GUESTS });
  for (const side of sides) side.core.disconnect();
  await room.link(sides, CODE);
  expect((await first.reload()).pairs).toMatchObject([{ pair: 0 }, { pair: 1, pairingId: undefined }]);
});

test("two guests are linked through a third device, which reads nothing", async () => {
  await room.linkGuests();
  await pairUp(room.guestSides, CODE, { pairingId: GUESTS });
  const [madeId, firstId, secondId] = [made, first, second].map((device) => room.deviceOf(device).id);
  if (!madeId || !firstId || !secondId) throw new Error("there are three devices");
  expect(first.pair(1).core.openRelay(madeId, secondId)).toBe(true);
  // The relay's message may take any time: what is sent waits for the other end.
  first.conversation.texts.send("early", [deviceNumber(1)]);
  first.conversation.texts.send("round", [deviceNumber(0)]);
  await eventually(() => expect(made.text("round")).toBeDefined());
  made.conversation.texts.send("trip", [deviceNumber(1)]);
  await eventually(() => expect(second.text("trip")).toBeDefined());
  expect(first.has(deviceNumber(1), "connected")).toBe(false);
  expect(second.pair(1).core.openRelay(madeId, firstId)).toBe(true);
  for (const guest of [first, second])
    await eventually(() => expect(guest.has(deviceNumber(1), "connected")).toBe(true));
  room.introduce(room.guestSides);
  // One lane for each attempt.
  expect(first.pair(1).core.openRelay(madeId, secondId)).toBe(false);
  second.conversation.files.outgoing.send([file("a", 300_000)], [deviceNumber(1)]);
  await eventually(() => expect(second.text("early")).toMatchObject({ pair: 1 }));
  await eventually(() => expect(first.file("a")).toMatchObject({ state: "done", pair: 1 }));
  expect(made.text("early")).toBeUndefined();
  // When the carrier is gone, so are the connections through it.
  first.pair(0).core.disconnect();
  await eventually(() => expect(first.has(deviceNumber(1), "lost")).toBe(true));
});

test("texts of a further device count once it is known who it is", async () => {
  await room.link(room.firstSides, CODE);
  await pairUp(room.secondSides, CODE);
  connect(room.secondSides);
  await eventually(() => expect(second.has(deviceNumber(0), "connected")).toBe(true));
  second.pair(0).core.identify(room.deviceOf(made), undefined);
  second.conversation.texts.send("early", [deviceNumber(0)]);
  await eventually(() => expect(second.text("early")?.delivered).toBe(true));
  expect(made.text("early")).toBeUndefined();
  made.pair(1).core.identify(room.deviceOf(second), undefined);
  expect(made.text("early")).toMatchObject({ pair: 1 });
});

test("a device that sends too much before it says who it is, is cut off", async () => {
  await pairUp(room.secondSides, CODE);
  connect(room.secondSides);
  await eventually(() => expect(second.has(deviceNumber(0), "connected")).toBe(true));
  for (let number = 0; number < 65; number += 1)
    second.conversation.texts.send(`${number}`, [deviceNumber(0)]);
  await eventually(() => expect(made.has(deviceNumber(1), "lost")).toBe(true));
  expect(made.entries).toEqual([]);
});

test("the tries of all pairs count together, also after a reload", async () => {
  for (const [number, sides] of [room.firstSides, room.secondSides, room.firstSides].entries()) {
    await expect(pairUp(sides, CODE, { answeringCode: "w0Rng" })).rejects.toMatchObject({
      code: "code_mismatch",
    });
    expect(made.conversation.facts.tries.used).toBe(number + 1);
  }
  await made.reload();
  expect(made.conversation.facts.tries.used).toBe(3);
  await expect(pairUp(room.secondSides, CODE)).rejects.toMatchObject({ code: "tries_spent" });
});

test("when a stay is over, no one who joins later gets what was meant for those who were there", async () => {
  await room.link(room.firstSides, CODE);
  made.conversation.texts.send("for Ben", [deviceNumber(0)]);
  first.conversation.texts.send("from Ben", [deviceNumber(0)]);
  await eventually(() =>
    expect([made.text("for Ben")?.delivered, made.text("from Ben")]).toMatchObject([true, {}]),
  );
  first.pair(0).core.disconnect();
  await eventually(() => expect(made.has(deviceNumber(0), "lost")).toBe(true));
  made.conversation.texts.send("while away", [deviceNumber(0)]);
  made.conversation.files.outgoing.send(
    [{ file: new File([new Uint8Array(100_000)], "plan.pdf") }],
    [deviceNumber(0)],
  );
  await made.conversation.beginAnew(false);
  expect(made.disk.filesWith("resumeStateHex")).toEqual([]);
  expect(made.text("while away")).toMatchObject({ stoppedTo: [0], delivered: false });
  await eventually(() => expect(made.file("plan.pdf")).toMatchObject({ state: "cancelled", reason: "left" }));

  await room.link([made.pair(1), second.pair(0)], CODE);
  made.conversation.texts.send("for Cara", [deviceNumber(1)]);
  await eventually(() => expect(second.text("for Cara")).toBeDefined());
  expect(second.entries.map((entry) => entry.kind === "text" && entry.text)).toEqual(["for Cara"]);
  const opened = await made.reload();
  expect(opened.pairs.map(({ pair }) => pair)).toEqual([1]);
  expect(opened.met.map(({ pair, id }) => [pair, id])).toContainEqual([0, room.deviceOf(first).id]);
  await room.link([made.pair(1), second.pair(0)]);
  second.conversation.texts.send("hello again", [deviceNumber(0)]);
  await eventually(() => expect(made.text("hello again")).toMatchObject({ pair: 1 }));
});
