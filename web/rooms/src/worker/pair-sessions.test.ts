import { UnreadLog } from "@orbitroom/opfs";
import { expect, test } from "vitest";
import { deviceNumber } from "./device-number.ts";
import { PairSessions } from "./pair-sessions.ts";
import { RoomFacts } from "./room-facts.ts";
import { StoredPairSession } from "./stored-pair-session.ts";
import { EARLIER_SESSION, pairOfSession, sessionName } from "./stored-session.ts";
import { MemoryFolder } from "./testing/memory-folder.ts";

const device = { id: "0f".repeat(16), name: "Desk", place: 3, commitment: "c".repeat(64) };
const session = (state: string) => ({ role: "creator", resumeStateHex: state, phrase: "a b c" }) as const;

const earlier = { triesUsed: 0, isOwner: false, token: undefined, place: undefined };

async function reopen(folder: MemoryFolder, sessions?: PairSessions): Promise<PairSessions> {
  sessions?.close();
  return PairSessions.open(folder.asHandle());
}

test("the file of a session names its pair", () => {
  for (const pair of [0, 1, 9, 10, 255].map(deviceNumber))
    expect(pairOfSession(sessionName(pair))).toBe(pair);
  for (const name of ["session", "session-", "session-0", "session-07", "session-1x", "messages"])
    expect(pairOfSession(name)).toBeUndefined();
});

test("each pair has a session of its own, with its place, and keeps it over a reload", async () => {
  const folder = new MemoryFolder();
  const sessions = await reopen(folder);
  await sessions.prepare(deviceNumber(2));
  sessions.save(deviceNumber(0), session("aa00"));
  const facts = await RoomFacts.open(folder.asHandle(), earlier);
  const second = new StoredPairSession(deviceNumber(2), "room", { sessions, facts });
  const state = new Uint8Array([0xbb, 0x22]);
  second.save({ side: "offering", pairingId: "pair", state, phrase: "a b c" });
  second.identify(device, undefined);
  const again = await reopen(folder, sessions);
  expect(again.pairs).toEqual([0, 2]);
  expect(again.get(deviceNumber(0))).toEqual(session("aa00"));
  expect(new StoredPairSession(deviceNumber(2), "room", { sessions: again, facts }).opened).toMatchObject({
    ...{ pair: 2, side: "offering", phrase: "a b c", pairingId: "pair", device },
  });
  expect(facts.met).toEqual([{ pair: 2, id: device.id, name: "Desk" }]);
});

test("a pair whose device has not said who it is cannot be found again", async () => {
  const folder = new MemoryFolder();
  const sessions = await reopen(folder);
  const facts = await RoomFacts.open(folder.asHandle(), earlier);
  const pair = new StoredPairSession(deviceNumber(0), "room", { sessions, facts });
  pair.save({ side: "answering", pairingId: "room", state: new Uint8Array(2) });
  expect([pair.resumeState, pair.opened]).toEqual([new Uint8Array(2), undefined]);
});

test("of a replaced resume state nothing stays", async () => {
  const folder = new MemoryFolder();
  const sessions = await reopen(folder);
  await sessions.prepare(deviceNumber(1));
  sessions.save(deviceNumber(1), session("11aa"));
  sessions.save(deviceNumber(1), session("22bb"));
  expect(folder.filesWith("11aa")).toEqual([]);
  expect(folder.filesWith("22bb")).toEqual(["session-1"]);
});

test("of an ended pair nothing stays, and its number can be used again at once", async () => {
  const folder = new MemoryFolder();
  const sessions = await reopen(folder);
  await sessions.prepare(deviceNumber(1));
  sessions.save(deviceNumber(0), session("00aa"));
  sessions.save(deviceNumber(1), session("11aa"));
  await sessions.erase(deviceNumber(0));
  const erasing = sessions.erase(deviceNumber(1));
  await sessions.prepare(deviceNumber(1));
  await erasing;
  expect(sessions.get(deviceNumber(1))).toBeUndefined();
  sessions.save(deviceNumber(1), session("11bb"));
  expect([...folder.filesWith("00aa"), ...folder.filesWith("11aa")]).toEqual([]);
  expect((await reopen(folder, sessions)).pairs).toEqual([1]);
});

/** Counts the calls of a folder that are under way at once. Each takes a moment. */
function atOnce(folder: MemoryFolder) {
  const calls = { now: 0, most: 0, names: [] as string[] };
  const { getFileHandle } = folder;
  folder.getFileHandle = async (name, options) => {
    calls.names.push(name);
    calls.most = Math.max(calls.most, ++calls.now);
    await new Promise((resolve) => setTimeout(resolve));
    calls.now -= 1;
    return getFileHandle.call(folder, name, options);
  };
  return calls;
}

test("the sessions of all pairs are opened at once, and nothing else is looked for", async () => {
  const folder = new MemoryFolder();
  const sessions = await reopen(folder);
  for (const pair of [0, 1, 2].map(deviceNumber)) {
    await sessions.prepare(pair);
    sessions.save(pair, session(`0${pair}`));
  }
  const calls = atOnce(folder);
  const again = await reopen(folder, sessions);
  expect(again.pairs).toEqual([0, 1, 2]);
  expect(calls.most).toBe(3);
  expect(calls.names.toSorted()).toEqual(["session-1", "session-2", "session-state"]);
});

test("if one session cannot be opened, none stays open", async () => {
  const folder = new MemoryFolder();
  const sessions = await reopen(folder);
  await sessions.prepare(deviceNumber(1));
  sessions.save(deviceNumber(0), session("00aa"));
  sessions.save(deviceNumber(1), session("11aa"));
  sessions.close();
  const handle = await (await folder.getFileHandle("session-1")).createSyncAccessHandle();
  await expect(reopen(folder)).rejects.toMatchObject({ code: "busy" });
  handle.close();
  expect((await reopen(folder)).pairs).toEqual([0, 1]);
});

test("the session that an earlier version kept is taken over once, and nothing of it stays there", async () => {
  const folder = new MemoryFolder();
  const log = (await UnreadLog.open(folder.asHandle(), EARLIER_SESSION)).read();
  log.append([{ role: "creator", ownerToken: "0w0", epoch: 1 }]);
  log.close();
  const sessions = await reopen(folder);
  expect(sessions.get(deviceNumber(0))).toEqual({ role: "creator", ownerToken: "0w0" });
  expect(folder.filesWith("0w0")).toEqual(["session-state"]);
  await expect(folder.getFileHandle(EARLIER_SESSION)).rejects.toThrow();
  expect((await reopen(folder, sessions)).get(deviceNumber(0))?.ownerToken).toBe("0w0");
});

test("a pair of guests that was never connected is forgotten with the visit", async () => {
  const folder = new MemoryFolder();
  const sessions = await reopen(folder);
  await sessions.prepare(deviceNumber(3));
  sessions.save(deviceNumber(0), { role: "creator", ownerToken: "t" });
  sessions.save(deviceNumber(3), { role: "joiner", joinerToken: "t" });
  expect((await reopen(folder, sessions)).pairs).toEqual([0]);
});

test("the room keeps this device's stay, and counts tries also of an earlier version", async () => {
  const folder = new MemoryFolder();
  const facts = await RoomFacts.open(folder.asHandle(), { ...earlier, triesUsed: 2 });
  expect(facts).toMatchObject({ tries: { used: 2 }, hasSeveral: false, code: undefined });
  expect(facts.stay.selfId).toMatch(/^[0-9a-f]{32}$/);
  facts.save({ code: "k7Qp2", place: 4, removed: ["b"] });
  facts.tries.used += 1;
  facts.close();
  const again = await RoomFacts.open(folder.asHandle(), earlier);
  expect(again).toMatchObject({ tries: { used: 3 }, code: "k7Qp2" });
  expect(again.stay).toEqual({ ...facts.stay, place: 4, removed: ["b"] });
});

test("a room of an earlier version goes on with the token and the place that it kept with its first pair", async () => {
  const folder = new MemoryFolder();
  const owner = { ...earlier, isOwner: true, token: "t", place: 0 };
  const { stay } = await RoomFacts.open(folder.asHandle(), owner);
  expect(stay).toMatchObject({ isOwner: true, creatorId: stay.selfId, token: "t", place: 0 });
});

test.each([
  ["is over", false],
  ["goes on without it", true],
])(
  "after its stay in a room that %s, a device is another one for a device that joins later",
  async (_, goesOn) => {
    const folder = new MemoryFolder();
    const facts = await RoomFacts.open(folder.asHandle(), { ...earlier, isOwner: true, place: 0 });
    facts.meet({ pair: deviceNumber(0), id: "b", name: "Ben" });
    facts.save({ removed: ["c"] });
    const before = facts.stay;
    await facts.beginAnew(goesOn);
    const { stay } = facts;
    expect([stay.creatorId, stay.place, stay.removed]).toEqual([undefined, undefined, undefined]);
    expect(stay.selfId).not.toBe(before.selfId);
    expect(stay.farewell.secret).not.toBe(before.farewell.secret);
    // Only the owner of a room can open it again.
    expect([stay.isOwner, stay.token === before.token]).toEqual([!goesOn, !goesOn]);
    expect(facts.met).toEqual([{ pair: 0, id: "b", name: "Ben" }]);
  },
);
