import { FakeConnection } from "@orbitroom/webrtc/testing";
import { expect, it, vi } from "vitest";
import { deviceNumber } from "../worker/device-number.ts";
import type { SessionPage } from "./session-page.ts";
import {
  addPresence,
  beginAnew,
  endPair,
  open,
  report,
  saveFacts,
  sendText,
  start,
} from "./testing/fake-room-worker.ts";
import {
  BEN,
  close,
  create,
  prepareVisits,
  ROOM_ID,
  stay,
  toast,
  visit,
  withBen,
} from "./testing/session-visit.ts";

prepareVisits();

it("shows a toast for a channel error", async () => {
  const session = visit();
  await session.start({ roomId: ROOM_ID, role: "creator", code: undefined });
  await report({ pair: deviceNumber(0), kind: "channel_error" });
  await vi.waitFor(() => expect(open).toHaveBeenCalled());
  expect(toast).toHaveBeenCalledTimes(1);
});

/** Sends a message from Ben over the connection with this device. */
const say = (message: object, pair = 0) =>
  report({
    pair: deviceNumber(pair),
    kind: "room_message",
    bytes: new TextEncoder().encode(JSON.stringify(message)),
  });

/** A session whose room continues with Ben, who is linked with this device again. */
async function linkedWithBen(page: Partial<SessionPage> = {}) {
  open.mockReturnValue(withBen);
  create.mockResolvedValue({ slot: 1, ownerToken: "t", attempt: 2, remainingMs: 1 });
  const session = visit(page);
  await session.start({ roomId: ROOM_ID, role: "creator", code: undefined });
  expect(session.state.get()).toMatchObject({ phase: "returning", role: "creator" });
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  await report({ pair: deviceNumber(0), kind: "connected", phrase: "one two three" });
  await say({ kind: "hello", ...BEN, creator: stay.selfId });
  await vi.waitFor(() => expect(session.state.get().phase).toBe("connected"));
  return session;
}

it("goes on with the devices of an earlier visit", async () => {
  const session = await linkedWithBen();
  expect(session.state.get()).toMatchObject({
    phrase: "one two three",
    devices: [{ pair: 0, name: "Ben", state: "linked", isCreator: false }],
    entrance: { isOpen: false },
  });
});

it("shows who was there, and keeps what is sent, before the room can be used", async () => {
  open.mockReturnValue(withBen);
  let ready = (): void => undefined;
  start.mockReturnValue(
    new Promise<void>((resolve) => {
      ready = resolve;
    }),
  );
  const session = visit();
  void session.start({ roomId: ROOM_ID, role: "joiner", code: undefined });
  await vi.waitFor(() => expect(session.state.get().phase).toBe("returning"));
  expect(session.state.get()).toMatchObject({
    phrase: "one two three",
    devices: [{ pair: 0, name: "Ben", state: "away" }],
  });
  await session.send("early", []);
  expect(sendText.mock.calls).toEqual([["early", [0], false]]);
  ready();
});

it("what is sent the moment the devices are connected waits until it is known who is in the room", async () => {
  const session = await linkedWithBen();
  const sent = session.send("hi", []);
  await session.room.files.incoming.setAsking(true);
  expect(sendText).not.toHaveBeenCalled();
  await say({ kind: "members", devices: [{ id: "c".repeat(32), name: "Cleo" }] });
  await sent;
  // A message for all is also for devices with which this one is not linked yet.
  expect(sendText.mock.calls).toEqual([["hi", [0, 1], false]]);
});

it("shows a connection that does not respond, until it responds again", async () => {
  const session = await linkedWithBen();
  const [current] = FakeConnection.made;
  current?.become("disconnected");
  expect(session.state.get()).toMatchObject({ phase: "interrupted", devices: [{ state: "away" }] });
  current?.become("connected");
  expect(session.state.get()).toMatchObject({ phase: "connected", devices: [{ state: "linked" }] });
});

it("says what is missing while the other device is away", async () => {
  const session = await linkedWithBen();
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  expect(session.state.get().problem).toBeUndefined();
  await report({ pair: deviceNumber(0), kind: "lost", code: undefined });
  await vi.waitFor(() => expect(session.state.get().phase).toBe("returning"));
  expect(session.state.get().problem?.title).toBe("You are offline");
  network.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  expect(session.state.get().problem).toBeUndefined();
  network.mockRestore();
});

it("is over when the last other device has left: nothing of it stays, and its name does", async () => {
  const session = await linkedWithBen();
  await report({ pair: deviceNumber(0), kind: "bye" });
  await vi.waitFor(() => expect(beginAnew).toHaveBeenCalledWith(false));
  expect(session.state.get()).toMatchObject({
    phase: "ended",
    problem: { title: "The other device has left" },
    devices: [{ pair: 0, name: "Ben", state: "left" }],
  });
  expect(endPair).toHaveBeenCalled();
  expect(addPresence.mock.calls).toEqual([[{ pair: 0, name: "Ben", change: "left" }]]);
});

it("a room that is opened again is another stay: with another id, and no one of before", async () => {
  const session = await linkedWithBen();
  await report({ pair: deviceNumber(0), kind: "bye" });
  await vi.waitFor(() => expect(session.state.get().phase).toBe("ended"));
  session.stay.reset();
  await session.connect("MOON42");
  expect(saveFacts).toHaveBeenLastCalledWith({ isOwner: true, creatorId: "d".repeat(32), place: 0 });
  expect(session.state.get()).toMatchObject({ phase: "waiting", devices: [{ name: "Ben", state: "left" }] });
  await report({ pair: deviceNumber(1), kind: "connected", phrase: "four five six" });
  await say({ kind: "hello", id: "c".repeat(32), name: "Cara", creator: "d".repeat(32) }, 1);
  await vi.waitFor(() => expect(session.state.get().phase).toBe("connected"));
  expect(session.state.get().devices.map(({ pair, state }) => [pair, state])).toEqual([
    [0, "left"],
    [1, "linked"],
  ]);
  await vi.waitFor(() =>
    expect(addPresence).toHaveBeenLastCalledWith({ pair: 1, name: "Cara", change: "joined" }),
  );
});

it.each([
  ["closes its connections when it is left", false],
  ["keeps its connections when it may be shown again", true],
])("a page %s", async (_, persisted) => {
  await linkedWithBen();
  dispatchEvent(Object.assign(new Event("pagehide"), { persisted }));
  expect(FakeConnection.made.map(({ isClosed }) => isClosed)).toEqual([!persisted]);
});

it("the other device closes the connection when this one leaves, which is no error", async () => {
  let answer = (): void => undefined;
  const session = await linkedWithBen({ toast });
  close.mockReturnValue(
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  const leaving = session.stay.leave();
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  // The gateway has not answered yet.
  await report({ pair: deviceNumber(0), kind: "channel_error" });
  await report({ pair: deviceNumber(0), kind: "lost", code: undefined });
  answer();
  await leaving;
  expect(toast).not.toHaveBeenCalled();
  expect(session.state.get()).toMatchObject({ phase: "ended", problem: { title: "This room was closed" } });
});

it("the other device's goodbye comes before the error of its channel, which is not shown", async () => {
  const session = await linkedWithBen({ toast });
  await report({ pair: deviceNumber(0), kind: "bye" });
  await report({ pair: deviceNumber(0), kind: "channel_error" });
  await vi.waitFor(() => expect(session.state.get().phase).toBe("ended"));
  expect(toast).not.toHaveBeenCalled();
});
