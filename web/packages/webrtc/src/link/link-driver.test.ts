import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fetchFromDisk } from "../testing/fetch-from-disk.ts";
import {
  confirmationOf,
  EPOCH,
  fileOf,
  isEqual,
  keepingSinks,
  linked,
  MemorySink,
  nextTask,
  type Offer,
  patternOf,
  ROOM_ID,
} from "../testing/linked-drivers.ts";
import { MAX_LIVE_UPLOADS } from "./file-sender.ts";
import type { LaneEvents } from "./lane.ts";
import { LinkDriver } from "./link-driver.ts";
import type { LinkDriverEvent } from "./link-events.ts";
import { loadLinkWasm } from "./link-wasm.ts";

const idOf = (number: number) => number.toString(16).padStart(32, "0");

beforeAll(async () => {
  fetchFromDisk();
  await loadLinkWasm();
});
afterAll(() => vi.unstubAllGlobals());

test("framing V4: each device knows on a connection what the other one can do", async () => {
  const link = await linked({ capabilities: ["media"] });
  expect([link.creator.peerCan("media"), link.joiner.peerCan("media")]).toEqual([true, false]);
  link.creator.disconnect();
  expect(link.creator.peerCan("media")).toBe(false);
  link.attempt(EPOCH + 1);
  await nextTask();
  expect(link.creator.peerCan("media")).toBe(true);
  link.creator.disconnect();
});

test("framing V5: a kind of a later version is ignored or ends the connection with a code, by its number", async () => {
  const events: LinkDriverEvent[] = [];
  const driver = new LinkDriver(ROOM_ID, (event) => events.push(event));
  const sent: Uint8Array[] = [];
  const ends: { events?: LaneEvents; isClosed?: boolean } = {};
  driver.startConnection(confirmationOf("creator", EPOCH));
  driver.attach(0, (_marks, laneEvents) => {
    ends.events = laneEvents;
    const close = () => {
      ends.isClosed = true;
      queueMicrotask(() => laneEvents.onClose());
    };
    return { bufferedBytes: 0, send: (frame) => void sent.push(frame.slice()), close };
  });
  ends.events?.onOpen();
  // The first frames: the confirmation, and what this device announces about itself.
  const hello = sent[1]?.slice() ?? new Uint8Array();
  expect(hello[1]).toBe(16);
  const later = (kind: number) => Uint8Array.from(hello, (byte, index) => (index === 1 ? kind : byte));
  ends.events?.onFrame(hello);
  ends.events?.onFrame(later(200));
  expect(events.map(({ kind }) => kind)).toEqual(["connected"]);
  ends.events?.onFrame(later(100));
  expect(ends.isClosed).toBe(true);
  await nextTask();
  expect(events.at(-1)).toEqual({ kind: "lost", code: "kind_unknown" });
});

test("sends more files than may be offered at once, all of them and in order", async () => {
  const { creator, until, idsOf, sinks } = await linked();
  const ids = Array.from({ length: 150 }, (_, number) => idOf(number + 1));
  for (const [index, id] of ids.entries()) creator.sendFile(id, fileOf(patternOf(index)));
  await until("creator", "delivered", ids.length);
  expect(idsOf("joiner", "offered")).toEqual(ids);
  expect(sinks.get(idOf(150))?.bytes).toEqual(patternOf(149));
});

test("the last piece of a file that comes alone is stored at once, and waits for no other", async () => {
  const { creator, until, sinks } = await linked();
  const started = vi.spyOn(globalThis, "setTimeout");
  const isWaiting = () => started.mock.calls.some(([, afterMs]) => afterMs === 50);
  creator.sendFile(idOf(1), fileOf(patternOf(1000)));
  await until("creator", "delivered");
  expect(isWaiting()).toBe(false);
  // Several are stored together.
  for (const number of [2, 3, 4]) creator.sendFile(idOf(number), fileOf(patternOf(number)));
  await until("creator", "delivered", 4);
  started.mockRestore();
  expect(sinks.get(idOf(4))?.bytes).toEqual(patternOf(4));
});

test("the first piece of a file that is alone is read once, while it is offered", async () => {
  const read: number[] = [];
  const content = patternOf((1 << 20) + 1);
  const file = fileOf(content);
  const slice = file.slice.bind(file);
  file.slice = (start = 0, end) => {
    read.push(start);
    return slice(start, end);
  };
  let accept = (): void => undefined;
  const sink = new MemorySink(content.length);
  const { creator, until } = await linked({
    onOffer: (offer, joiner) => {
      accept = () => void joiner.answerOffer(offer, { kind: "accept", sink });
    },
  });
  creator.sendFile(idOf(1), file);
  await until("joiner", "offered");
  expect(read).toEqual([0]);
  accept();
  await until("creator", "delivered");
  expect(read).toEqual([0, 1 << 20]);
  expect(isEqual(sink.bytes, content)).toBe(true);
});

test("offers no more files than it may, and sends those that were queued while away", async () => {
  const { creator, until, idsOf } = await linked({ onOffer: () => undefined });
  for (let number = 1; number <= 100; number += 1) creator.sendFile(idOf(number), fileOf(patternOf(3)));
  await until("joiner", "offered", MAX_LIVE_UPLOADS);
  // A file that waits or is offered can be cancelled; the next one takes its place.
  await creator.stopFile(idOf(90));
  await creator.stopFile(idOf(1));
  await until("joiner", "offered", MAX_LIVE_UPLOADS + 1);
  expect(idsOf("joiner", "offered")).not.toContain(idOf(90));
});

test("of several large files two are on their way, and one that waits can be put first", async () => {
  const { creator, joiner, until, idsOf, events } = await linked({ onOffer: () => undefined });
  const large = (4 << 20) + 1;
  for (let number = 1; number <= 5; number += 1) creator.sendFile(idOf(number), fileOf(patternOf(large)));
  creator.sendFile(idOf(6), fileOf(patternOf(3)));
  await until("joiner", "offered", 3);
  expect(idsOf("joiner", "offered")).toEqual([idOf(1), idOf(2), idOf(6)]);
  const waiting = () => events.joiner.flatMap((event) => (event.kind === "waiting" ? [event.waiting] : []));
  await vi.waitFor(() => expect(waiting().at(-1)).toEqual({ files: 3, bytes: 3 * large }));

  creator.sendNext(idOf(5));
  for (const event of events.joiner) {
    if (event.kind !== "offered") continue;
    joiner.answerOffer(event, { kind: "refuse", reason: "test" });
  }
  await until("joiner", "offered", 5);
  expect(idsOf("joiner", "offered").slice(3)).toEqual([idOf(5), idOf(3)]);
  await vi.waitFor(() => expect(waiting().at(-1)).toEqual({ files: 1, bytes: large }));
});

test("a file is delivered only after its sink has completed it and its record is written", async () => {
  const order: string[] = [];
  const { creator, until, events } = await linked({
    onOffer(offer, joiner) {
      const sink = new MemorySink(offer.sizeBytes);
      sink.complete = async () => {
        await nextTask();
        order.push("complete", `delivered ${events.creator.some(({ kind }) => kind === "delivered")}`);
      };
      joiner.answerOffer(offer, { kind: "accept", sink });
    },
  });
  creator.sendFile(idOf(1), fileOf(patternOf(10)));
  await until("creator", "delivered");
  expect(order).toEqual(["complete", "delivered false"]);
});

test("the last progress of a file is all of it, on both devices, however small it is", async () => {
  const { creator, until, events } = await linked();
  creator.sendFile(idOf(1), fileOf(patternOf(10)));
  await until("creator", "delivered");
  for (const [side, end] of [
    ["creator", "delivered"],
    ["joiner", "received"],
  ] as const) {
    const last = events[side].findLast(({ kind }) => kind === "progress");
    expect(last).toMatchObject({ id: idOf(1), progress: { movedBytes: 10, verifiedBytes: 10 } });
    const kinds = events[side].map(({ kind }) => kind);
    expect(kinds.lastIndexOf("progress")).toBeLessThan(kinds.indexOf(end));
  }
});

test("a file whose sink cannot complete it is refused, not delivered", async () => {
  const { creator, until, idsOf } = await linked({
    onOffer(offer, joiner) {
      const sink = new MemorySink(offer.sizeBytes);
      sink.complete = async () => {
        throw Object.assign(new Error("the disk failed"), { code: "io" });
      };
      joiner.answerOffer(offer, { kind: "accept", sink });
    },
  });
  creator.sendFile(idOf(1), fileOf(patternOf(10)));
  await until("creator", "refused");
  expect(idsOf("joiner", "failed")).toEqual([idOf(1)]);
  expect(idsOf("creator", "delivered")).toEqual([]);
});

test("a file cancelled before it was accepted leaves nothing behind", async () => {
  let offered: Offer | undefined;
  const { creator, joiner, until } = await linked({
    onOffer: (offer) => {
      offered = offer;
    },
  });
  creator.sendFile(idOf(1), fileOf(patternOf(10)));
  await until("joiner", "offered");
  await creator.stopFile(idOf(1));
  await until("joiner", "cancelled");
  const sink = new MemorySink(10);
  if (!offered) throw new Error("no offer");
  expect(joiner.answerOffer(offered, { kind: "accept", sink })).toBe(false);
  expect(sink.calls).toEqual(["discard"]);
});

test("a full disk pauses the file on both devices, and it continues from what is stored", async () => {
  const content = patternOf(5 << 20);
  const disk = { spaceBytes: 2.5 * (1 << 20) };
  const storage = keepingSinks(disk);
  const { creator, joiner, until, events } = await linked(storage);
  creator.sendFile(idOf(1), fileOf(content));
  await until("creator", "paused");
  await until("joiner", "paused");
  expect(events.creator.find(({ kind }) => kind === "paused")).toMatchObject({ reason: "no_space" });
  expect(storage.last?.calls).toEqual(["close"]);
  expect(storage.last?.storedPieces).toHaveLength(2);

  disk.spaceBytes = Number.POSITIVE_INFINITY;
  joiner.askToResume(idOf(1));
  await until("creator", "delivered");
  expect(isEqual(storage.last?.bytes, content)).toBe(true);
});

test("each device can pause a file, and the sender continues it", async () => {
  const content = patternOf(7 << 20);
  for (const side of ["creator", "joiner"] as const) {
    const storage = keepingSinks();
    const link = await linked(storage);
    // The rest is still in flight when the first pieces are stored.
    const storing = vi.spyOn(MemorySink.prototype, "flush").mockImplementationOnce(function (
      this: MemorySink,
    ) {
      link.wire.isHeld = true;
      return this.flush();
    });
    link.creator.sendFile(idOf(1), fileOf(content));
    await vi.waitFor(() => expect(storage.last?.storedPieces.length).toBeGreaterThan(1));
    storing.mockRestore();
    link[side].pauseFile(idOf(1));
    link.release();
    await link.until("creator", "paused");
    await link.until("joiner", "paused");
    expect(link.creator.resumeSending(idOf(1))).toBe(true);
    await link.until("creator", "delivered");
    expect(isEqual(storage.last?.bytes, content)).toBe(true);
  }
});

test("a file that the receiver holds back continues when the receiver asks for it, and its sender learns that", async () => {
  const content = patternOf(10);
  let isAccepted = false;
  const sink = new MemorySink(content.length);
  const link = await linked({
    onOffer: (offer, joiner) =>
      joiner.answerOffer(offer, isAccepted ? { kind: "accept", sink } : { kind: "pause", reason: "asking" }),
  });
  link.creator.sendFile(idOf(1), fileOf(content));
  await link.until("creator", "paused");
  expect(link.events.creator.find(({ kind }) => kind === "paused")).toMatchObject({ reason: "asking" });
  isAccepted = true;
  link.joiner.askToResume(idOf(1));
  await link.until("creator", "delivered");
  expect(link.idsOf("creator", "resumed")).toEqual([idOf(1)]);
  expect(isEqual(sink.bytes, content)).toBe(true);
});

test("a paused file that its sender cancels is withdrawn, also after the connection was lost", async () => {
  const link = await linked({
    onOffer: (offer, joiner) => joiner.answerOffer(offer, { kind: "pause", reason: "asking" }),
  });
  for (const number of [1, 2]) link.creator.sendFile(idOf(number), fileOf(patternOf(number)));
  await link.until("creator", "paused", 2);
  await link.creator.stopFile(idOf(1));
  await link.until("joiner", "withdrawn");
  link.creator.disconnect();
  await link.creator.stopFile(idOf(2));
  link.attempt(EPOCH + 1);
  await link.until("joiner", "withdrawn", 2);
  expect(link.idsOf("joiner", "withdrawn")).toEqual([idOf(1), idOf(2)]);
});

test("what is on its way over a lane that is replaced is sent again", async () => {
  const content = patternOf(12 << 20);
  const { creator, connect, lost, sinks, until } = await linked();
  connect(1);
  lost.lane = 1;
  creator.sendFile(idOf(1), fileOf(content));
  await vi.waitFor(() => expect(lost.frames).toBeGreaterThan(1));
  lost.lane = undefined;
  connect(1);
  await until("creator", "delivered");
  expect(isEqual(sinks.get(idOf(1))?.bytes, content)).toBe(true);
});

test("another connection replaces the current one only when it is confirmed, and nothing is lost or doubled", async () => {
  const content = patternOf(6 << 20);
  const { creator, joiner, attempt, wire, release, events, sinks, until } = await linked();
  const textsOf = (side: "creator" | "joiner") =>
    events[side].flatMap((event) => (event.kind === "text" ? [event.text] : []));
  creator.sendFile(idOf(1), fileOf(content));
  await until("joiner", "offered");
  // The confirmation of the second connection is in flight, and so is everything that the creator sends.
  wire.isHeld = true;
  attempt(EPOCH + 1);
  creator.sendText("00000000000000a1", "to the joiner");
  joiner.sendText("00000000000000b1", "over the first connection");
  await nextTask();
  expect(events.joiner.filter(({ kind }) => kind === "connected")).toHaveLength(1);
  release();
  await until("creator", "delivered");
  await vi.waitFor(() => expect(textsOf("creator")).toEqual(["over the first connection"]));
  expect(textsOf("joiner")).toEqual(["to the joiner"]);
  expect(isEqual(sinks.get(idOf(1))?.bytes, content)).toBe(true);
});

test("an attempt that is dropped leaves the connection as it was", async () => {
  const { creator, joiner, events } = await linked();
  for (const side of [creator, joiner]) {
    side.startConnection(confirmationOf(side === creator ? "creator" : "joiner", EPOCH + 1));
    side.attach(0, () => ({ bufferedBytes: 0, send: () => undefined, close: () => undefined }));
    expect(side.dropAttempt()).toBe(true);
    expect(side.dropAttempt()).toBe(false);
  }
  creator.sendText("00000000000000a1", "still here");
  await vi.waitFor(() => expect(events.joiner.some(({ kind }) => kind === "text")).toBe(true));
  expect(events.creator.some(({ kind }) => kind === "lost")).toBe(false);
});

test("the loss of the connection leaves the attempt, which then replaces it", async () => {
  const { creator, events, attempt, wire, release } = await linked();
  wire.isHeld = true;
  attempt(EPOCH + 1);
  await nextTask();
  // The creator has closed the first connection; the joiner notices before the confirmation arrives.
  expect(events.joiner.map(({ kind }) => kind)).toEqual(["connected", "lost"]);
  release();
  await nextTask();
  creator.sendText("00000000000000a1", "over the second");
  await vi.waitFor(() =>
    expect(events.joiner.map(({ kind }) => kind)).toEqual(["connected", "lost", "connected", "text"]),
  );
});
