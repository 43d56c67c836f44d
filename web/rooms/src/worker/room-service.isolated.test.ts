// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { deviceNumber } from "./device-number.ts";
import { readRoomFile } from "./room-directory.ts";
import { RoomService } from "./room-service.ts";
import { RoomStore } from "./room-store.ts";
import { fetchLinkWasm, ROOM_ID, type TestDevice } from "./testing/test-device.ts";
import { CODE, eventually, TestRoom } from "./testing/test-room.ts";
import { UnreadRoom } from "./unread-room.ts";

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

const bytes = (length: number) => new Uint8Array(length).fill(7);
const file = (name: string, length = 10) => ({ file: new File([bytes(length)], name) });

test("in a room of two devices entries name no pairs", async () => {
  await room.link(room.firstSides, CODE);
  made.conversation.texts.send("hi", [deviceNumber(0)]);
  first.conversation.files.outgoing.send([file("a")], [deviceNumber(0)]);
  await eventually(() => {
    expect(made.text("hi")?.delivered).toBe(true);
    expect(first.file("a")?.state).toBe("done");
    expect(made.file("a")?.state).toBe("done");
  });
  for (const entry of [made.text("hi"), first.text("hi"), made.file("a"), first.file("a")]) {
    expect(entry).toBeDefined();
    for (const field of ["to", "deliveredTo", "pair"]) expect(entry).not.toHaveProperty(field);
  }
});

test("a file arrives with its date, and one without a date has the time at which it came", async () => {
  await room.linkGuests();
  const lastModified = Date.UTC(2009, 4, 17);
  made.conversation.files.outgoing.send(
    [
      { file: new File(["a"], "photo.png", { type: "image/png", lastModified }) },
      { file: new File([bytes(100_000)], "large", { lastModified }) },
      { file: new File(["a"], "undated", { lastModified: 0 }) },
    ],
    [deviceNumber(1)],
  );
  const names = ["photo.png", "large", "undated"];
  await eventually(() => {
    for (const name of names) expect(second.file(name)?.state).toBe("done");
  });
  // The disk of the device that was opened last is the one that is read.
  const dates = names.map(async (name) => {
    const entry = second.file(name);
    return entry && (await readRoomFile({ roomId: ROOM_ID, seat: 1 }, entry))?.lastModified;
  });
  expect(await Promise.all(dates)).toEqual([lastModified, lastModified, second.file("undated")?.atMs]);
  expect(made.file("photo.png")?.modifiedAtMs).toBe(lastModified);
  expect(second.file("photo.png")?.mediaType).toBe("image/png");
});

test("a text goes to several devices, and is delivered when each has it or has left", async () => {
  await room.linkGuests();
  made.conversation.texts.send("to all", [deviceNumber(0), deviceNumber(1)]);
  await eventually(() => expect(made.text("to all")?.delivered).toBe(true));
  expect(made.text("to all")).toMatchObject({ to: [0, 1] });
  expect([...(made.text("to all")?.deliveredTo ?? [])].sort()).toEqual([0, 1]);
  expect([first.text("to all")?.from, second.text("to all")?.from]).toEqual(["them", "them"]);
  second.pair(0).core.disconnect();
  await eventually(() => expect(made.has(deviceNumber(1), "lost")).toBe(true));
  made.conversation.texts.send("later", [deviceNumber(0), deviceNumber(1)]);
  await eventually(() => expect(made.text("later")).toMatchObject({ delivered: false, deliveredTo: [0] }));
  await made.pair(1).end();
  await eventually(() => expect(made.text("later")).toMatchObject({ delivered: true, stoppedTo: [1] }));
});

test("a text to one of several devices reaches no other one, and its receiver knows from which pair it is", async () => {
  await room.linkGuests();
  made.conversation.texts.send("for one", [deviceNumber(1)]);
  made.conversation.texts.send("for all", [deviceNumber(0), deviceNumber(1)]);
  await eventually(() => expect(first.text("for all") && second.text("for one")).toBeDefined());
  expect(made.text("for one")).toMatchObject({ to: [1] });
  expect(first.text("for one")).toBeUndefined();
  second.conversation.texts.send("answer", [deviceNumber(0)]);
  await eventually(() => expect(made.text("answer")).toMatchObject({ pair: 1 }));
});

test("a device knows what was sent to it alone, also after it was away", async () => {
  await room.linkGuests();
  made.conversation.texts.send("for all", [deviceNumber(0), deviceNumber(1)]);
  made.conversation.texts.send("only you", [deviceNumber(1)], true);
  made.conversation.files.outgoing.send([file("plan")], [deviceNumber(1)], true);
  await eventually(() => {
    expect(second.text("only you")).toMatchObject({ isPrivate: true });
    expect(second.file("plan")).toMatchObject({ isPrivate: true, state: "done" });
  });
  expect(made.text("only you")).toMatchObject({ to: [1], isPrivate: true });
  expect(second.text("for all")).not.toHaveProperty("isPrivate");
  second.pair(0).core.disconnect();
  await eventually(() => expect(made.has(deviceNumber(1), "lost")).toBe(true));
  made.conversation.texts.send("while away", [deviceNumber(1)], true);
  await room.link(room.secondSides);
  await eventually(() => expect(second.text("while away")).toMatchObject({ isPrivate: true }));
});

test("a device marks only what it has sent itself", async () => {
  await room.linkGuests();
  first.conversation.texts.send("from the first", [deviceNumber(0)]);
  await eventually(() => expect(made.text("from the first")).toBeDefined());
  const id = made.text("from the first")?.id ?? "";
  second.pair(0).core.driver.markPrivate(id);
  second.conversation.texts.send("after it", [deviceNumber(0)]);
  await eventually(() => expect(made.text("after it")).toBeDefined());
  expect(made.text("from the first")).not.toHaveProperty("isPrivate");
});

test("a file goes to several devices, and a refusal ends only the share of its device", async () => {
  await room.linkGuests();
  second.conversation.files.incoming.setAsking(true);
  made.conversation.files.outgoing.send([file("a", 100_000)], [deviceNumber(0), deviceNumber(1)]);
  await eventually(() => {
    expect(first.file("a")?.state).toBe("done");
    expect(second.file("a")?.state).toBe("asked");
  });
  const paused = { state: "paused", reason: "asking", deliveredTo: [0] };
  await eventually(() => expect(made.file("a")).toMatchObject(paused));
  second.conversation.files.incoming.refuse([second.file("a")?.id ?? ""]);
  await eventually(() => expect(made.file("a")).toMatchObject({ state: "done", stoppedTo: [1] }));
});

test("files of one device wait, those of another are refused without a trace, and the rest is received", async () => {
  await room.linkGuests();
  made.conversation.facts.save({ fileRules: { [deviceNumber(0)]: "ask", [deviceNumber(1)]: "refuse" } });
  for (const device of [first, second])
    device.conversation.files.outgoing.send([file(device === first ? "a" : "b")], [deviceNumber(0)]);
  await eventually(() => {
    expect(made.file("a")?.state).toBe("asked");
    expect(second.file("b")).toMatchObject({ state: "refused", reason: "declined" });
  });
  expect(made.file("b")).toBeUndefined();
  made.conversation.facts.save({ fileRules: { [deviceNumber(1)]: "accept" } });
  second.conversation.files.outgoing.send([file("c")], [deviceNumber(0)]);
  await eventually(() => expect(made.file("c")?.state).toBe("done"));
});

test("a file that is cancelled here ends for all devices that have not got it", async () => {
  await room.linkGuests();
  for (const device of [first, second]) device.conversation.files.incoming.setAsking(true);
  made.conversation.files.outgoing.send([file("a", 100_000)], [deviceNumber(0), deviceNumber(1)]);
  await eventually(() => {
    for (const device of [first, second]) expect(device.file("a")?.state).toBe("asked");
    expect(made.file("a")?.state).toBe("paused");
  });
  await made.conversation.files.stop(made.file("a")?.id ?? "");
  await eventually(() => {
    for (const device of [made, first, second]) expect(device.file("a")?.state).toBe("cancelled");
  });
});

test("only the connections are made anew over which files should move but do not", async () => {
  await room.linkGuests();
  // The second guest does not answer.
  const { conversation } = second.room.room;
  const answer = vi.spyOn(conversation, "onEvent").mockReturnValue(undefined);
  made.conversation.files.outgoing.send([file("a", 100_000)], [deviceNumber(0), deviceNumber(1)]);
  await eventually(() => {
    expect(made.file("a")).toMatchObject({ state: "moving", deliveredTo: [0] });
    expect(answer).toHaveBeenCalledWith(0, expect.objectContaining({ kind: "offered" }));
  });
  const unanswered = [...answer.mock.calls];
  answer.mockRestore();
  made.conversation.retryFiles();
  await eventually(() => expect(second.has(deviceNumber(0), "lost")).toBe(true));
  expect([made.has(deviceNumber(0), "lost"), made.has(deviceNumber(1), "lost")]).toEqual([false, true]);
  await room.link(room.secondSides);
  for (const call of unanswered) conversation.onEvent(...call);
  await eventually(() => expect(made.file("a")).toMatchObject({ state: "done", deliveredTo: [0, 1] }));
});

test("after a reload a file and a text go only to the devices that have not got them", async () => {
  await room.linkGuests();
  second.pair(0).core.disconnect();
  await eventually(() => expect(made.has(deviceNumber(1), "lost")).toBe(true));
  made.conversation.files.outgoing.send([file("a", 100_000)], [deviceNumber(0), deviceNumber(1)]);
  made.conversation.texts.send("hi", [deviceNumber(0), deviceNumber(1)]);
  await eventually(() => expect(made.file("a")).toMatchObject({ deliveredTo: [0], stored: true }));
  await eventually(() => expect(made.text("hi")).toMatchObject({ deliveredTo: [0] }));
  const opened = await made.reload();
  expect(opened.pairs).toMatchObject([{ pair: 0 }, { pair: 1 }]);
  await room.link(room.firstSides);
  await room.link(room.secondSides);
  await eventually(() => {
    expect(made.file("a")).toMatchObject({ state: "done", deliveredTo: [0, 1] });
    expect(made.text("hi")).toMatchObject({ delivered: true, deliveredTo: [0, 1] });
    expect(second.file("a")?.state).toBe("done");
  });
  expect(first.entries.filter(({ kind }) => kind === "file")).toHaveLength(1);
});

test("what waited for a device that has left while the room was closed is settled", async () => {
  await room.linkGuests();
  second.pair(0).core.disconnect();
  await eventually(() => expect(made.has(deviceNumber(1), "lost")).toBe(true));
  made.conversation.texts.send("hi", [deviceNumber(1)]);
  // The tab ended before the entries were.
  await made.room.room.store.sessions.erase(deviceNumber(1));
  await made.reload();
  await eventually(() => expect(made.text("hi")).toMatchObject({ delivered: false, stoppedTo: [1] }));
});

test("an id belongs to the device that has used it first", async () => {
  await room.linkGuests();
  first.conversation.texts.send("mine", [deviceNumber(0)]);
  first.conversation.files.outgoing.send([file("a")], [deviceNumber(0)]);
  await eventually(() => expect(made.file("a")?.state).toBe("done"));
  const { id = "" } = made.file("a") ?? {};
  const textId = made.text("mine")?.id ?? "";
  const { driver } = second.pair(0).core;
  driver.sendText(textId, "theirs");
  driver.sendFile(id, new File([bytes(3)], "b"));
  second.conversation.texts.send("after", [deviceNumber(0)]);
  await eventually(() => expect(made.text("after")).toBeDefined());
  expect(made.text("theirs")).toBeUndefined();
  expect(made.file("a")).toMatchObject({ state: "done", sizeBytes: 10 });
  expect(made.file("b")).toBeUndefined();
});

test("the newest entries of a long conversation are there first, and then all of them, in their order", async () => {
  await room.link(room.firstSides, CODE);
  const texts = Array.from({ length: 300 }, (_, index) => `text ${index}`);
  for (const text of texts) made.conversation.texts.send(text, [deviceNumber(0)]);
  await eventually(() => expect(made.text("text 299")?.delivered).toBe(true));
  await made.conversation.delete([made.text("text 290")?.id ?? "", made.text("text 10")?.id ?? ""]);
  made.conversation.save();
  const kept = texts.filter((text) => text !== "text 290" && text !== "text 10");
  const opened = await made.reload();
  expect(opened.isWhole).toBe(false);
  const newest = opened.entries.map((entry) => entry.kind === "text" && entry.text);
  expect(newest.length).toBeGreaterThanOrEqual(200);
  expect(newest).toEqual(kept.slice(-newest.length));
  const all = await made.room.allEntries();
  expect(all.map((entry) => entry.kind === "text" && entry.text)).toEqual(kept);
  expect(all.slice(-newest.length)).toEqual(opened.entries);
});

test("a long conversation is read once, when it is asked for", async () => {
  await room.link(room.firstSides, CODE);
  for (let index = 0; index < 201; index += 1) made.conversation.texts.send("a", [deviceNumber(0)]);
  made.conversation.save();
  await made.reload();
  await made.room.close();
  const read = vi.spyOn(RoomStore, "read");
  const service = new RoomService();
  const { port1 } = new MessageChannel();
  await service.open(ROOM_ID, 1, () => undefined, port1);
  // Everything that was waiting for its turn has run.
  await new Promise((resolve) => setTimeout(resolve));
  expect(read).not.toHaveBeenCalled();
  expect(await service.allEntries()).toHaveLength(201);
  await service.close();
  expect(read).toHaveBeenCalledTimes(1);
  port1.close();
  read.mockRestore();
});

test("a seat that was opened early is the one that the page gets", async () => {
  await room.link(room.firstSides, CODE);
  made.conversation.texts.send("kept", [deviceNumber(0)]);
  await eventually(() => expect(made.text("kept")?.delivered).toBe(true));
  const opened = await made.reload({ roomId: ROOM_ID, seat: 1 });
  expect(opened).toMatchObject({ seat: 1, entries: [{ text: "kept" }] });
  await made.room.close();
});

test("a seat that was opened early is given up if the page asks for another one", async () => {
  await made.reload({ roomId: ROOM_ID, seat: 2 });
  const other = await UnreadRoom.open(ROOM_ID, 2);
  expect(other.seat).toBe(2);
});

test("the room keeps its code, who made it, and who has come and gone", async () => {
  await room.linkGuests();
  const { id } = room.deviceOf(made);
  made.conversation.facts.save({ creatorId: id });
  made.conversation.addPresence({ pair: deviceNumber(1), name: "Phone", change: "left" });
  const opened = await made.reload();
  expect(opened).toMatchObject({ code: CODE, stay: { creatorId: id } });
  expect(opened.entries).toMatchObject([{ kind: "presence", pair: 1, name: "Phone", change: "left" }]);
  expect(opened.pairs[1]).toMatchObject({ pair: 1, side: "offering", device: room.deviceOf(second) });
  expect(opened.pairs[1]?.phrase).toBeDefined();
});
