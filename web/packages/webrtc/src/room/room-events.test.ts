import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FileSink, LinkDriverEvent, LinkEventOf, OfferAnswer } from "../link/link-events.ts";
import { newFarewell } from "../mesh/farewell.ts";
import type { MeshLinkEvents } from "../mesh/mesh-link.ts";
import type { PairCore } from "../mesh/pair-core.ts";
import type { PairLink } from "../mesh/pair-link.ts";
import { encodeRoomMessage } from "../mesh/room-message.ts";
import { deviceOf, fakeLink } from "../testing/fake-pair.ts";
import { Room } from "./room.ts";
import type { RoomOptions } from "./room-types.ts";

const [SELF, BEN, CLEO] = [deviceOf("a"), deviceOf("b"), deviceOf("c")];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

/** A link whose driver records what it is told to do. */
const linkWithDriver = () => ({
  ...fakeLink(),
  sendSignal: vi.fn(),
  port: { driver: { sendText: vi.fn(), sendFile: vi.fn(), answerOffer: vi.fn() } },
});

/** A room with the devices of Ben and Cleo, which are linked with this one. */
async function roomOfThree(options: Partial<RoomOptions> = {}) {
  const made: { link: ReturnType<typeof linkWithDriver>; events: MeshLinkEvents }[] = [];
  const farewell = await newFarewell();
  const pairOf = (device: typeof BEN) => ({ device, side: "offering" as const, slot: undefined });
  const room = new Room(
    crypto.randomUUID(),
    { gateway: "http://gateway.test", code: "AB12CD", ...options },
    true,
    {
      ...{ farewell, keepsStay: true },
      makeLink: (_options, events) => {
        const link = linkWithDriver();
        made.push({ link, events });
        return link as unknown as PairLink<PairCore>;
      },
      stay: {
        ...{ self: SELF, creator: SELF.id, token: "token", farewell, place: 0, triesUsed: 0, removed: [] },
        pairs: [pairOf(BEN), pairOf(CLEO)],
      },
    },
  );
  const at = (index: number) => {
    const one = made[index];
    if (!one) throw new Error("no such link");
    return one;
  };
  for (const [index, device] of [BEN, CLEO].entries()) {
    const { link, events } = at(index);
    link.isLinked = true;
    events.onLinked();
    const bytes = encodeRoomMessage({ kind: "hello", ...device, creator: SELF.id }).subarray(1);
    events.onEvent({ kind: "room_message", bytes });
  }
  const drivers = [0, 1].map((index) => at(index).link.port.driver);
  /** The link with Ben's device reports this. */
  const report = (event: LinkDriverEvent) => at(0).events.onEvent(event);
  return { room, drivers, at, report };
}

const offer = (sizeBytes: number): LinkEventOf<"offered"> => ({
  ...{ kind: "offered", transfer: 1, id: "f".repeat(32), name: "a.txt", mediaType: "text/plain", sizeBytes },
});

test("what is for all goes over each link under one id, and what is for one device over its own", async () => {
  const { room, drivers } = await roomOfThree();
  room.send("to all");
  const [id, other] = drivers.map(({ sendText }) => sendText.mock.calls[0]?.[0]);
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(other).toBe(id);
  room.send("to Cleo", CLEO.id);
  expect(drivers.map(({ sendText }) => sendText.mock.calls.map(([, text]) => text))).toEqual([
    ["to all"],
    ["to all", "to Cleo"],
  ]);
  const file = new File(["a"], "a.txt");
  const fileId = room.sendFile(file, BEN.id);
  expect(drivers[0]?.sendFile).toHaveBeenCalledExactlyOnceWith(fileId, file);
  expect(drivers[1]?.sendFile).not.toHaveBeenCalled();
});

test("what happens before the first listener is kept for it, in order", async () => {
  const { room, report } = await roomOfThree();
  report({ kind: "text", id: "1", text: "first" });
  report({ kind: "text", id: "2", text: "second" });
  const seen: string[] = [];
  room.on("text", ({ from, text }) => seen.push(`${from.name}: ${text}`));
  await settle();
  report({ kind: "text", id: "3", text: "third" });
  expect(seen).toEqual(["B: first", "B: second", "B: third"]);
});

test("a file that is larger than the page takes is refused, and not reported", async () => {
  const { room, drivers, report } = await roomOfThree({ maxFileBytes: 10 });
  const onOffered = vi.fn();
  room.on("offered", onOffered);
  await settle();
  report(offer(11));
  expect(drivers[0]?.answerOffer).toHaveBeenCalledExactlyOnceWith(offer(11), {
    kind: "refuse",
    reason: "too_large",
  });
  expect(onOffered).not.toHaveBeenCalled();
  report(offer(10));
  expect(drivers[0]?.answerOffer.mock.lastCall?.[1]).toMatchObject({ kind: "accept" });
  expect(onOffered).toHaveBeenCalledOnce();
});

test("a file that has arrived is handed over with its name and type", async () => {
  const { room, drivers, report } = await roomOfThree();
  const files: File[] = [];
  room.on("file", ({ file }) => files.push(file));
  await settle();
  report(offer(2));
  const answer = drivers[0]?.answerOffer.mock.lastCall?.[1] as OfferAnswer & { sink: FileSink };
  answer.sink.writePiece(0, new TextEncoder().encode("hi"), new Uint8Array(32));
  await answer.sink.complete(2);
  expect(files.map(({ name, type }) => [name, type])).toEqual([["a.txt", "text/plain"]]);
  expect(await files[0]?.text()).toBe("hi");
});

test("a transfer that ends early says why", async () => {
  const { room, report } = await roomOfThree();
  const codes: string[] = [];
  room.on("stopped", ({ code }) => codes.push(code));
  await settle();
  report({ kind: "refused", transfer: 1, id: "1", code: "too_large" });
  report({ kind: "failed", transfer: 1, id: "2", code: "no_space" });
  report({ kind: "cancelled", transfer: 1, id: "3" });
  expect(codes).toEqual(["too_large", "no_space", "cancelled"]);
});

test("the list of devices is the same until one of them changes", async () => {
  const { room, at } = await roomOfThree();
  const { peers } = room;
  expect(peers.map(({ name, state }) => `${name} ${state}`)).toEqual(["B linked", "C linked"]);
  expect(room.peers).toBe(peers);
  at(1).link.isInterrupted = true;
  expect(room.peers).not.toBe(peers);
  expect(room.peers.map(({ state }) => state)).toEqual(["linked", "away"]);
});

test("a value of which only the newest counts goes to all, or to one", async () => {
  const { room, at } = await roomOfThree();
  room.signal(Uint8Array.of(1));
  room.signal(Uint8Array.of(2), CLEO.id);
  expect([0, 1].map((index) => at(index).link.sendSignal.mock.calls.length)).toEqual([1, 2]);
});
