import { afterEach, expect, test, vi } from "vitest";
import type { IceServers } from "../connection/ice-servers.ts";
import { Mesh } from "./mesh.ts";
import type { MeshLink, MeshLinkEvents } from "./mesh-link.ts";
import { encodeRoomMessage, type RoomMessage } from "./room-message.ts";

afterEach(() => void vi.useRealTimers());

/** A link whose answers are right or wrong. It counts the wrong ones, starting from the number before its attempt. */
function linkOf(triesBefore = 0) {
  return {
    side: "offering",
    triesUsed: triesBefore,
    async accept(receiverId: string) {
      if (receiverId === "right") return;
      this.triesUsed += 1;
      throw Object.assign(new Error("The code is wrong."), { code: "code_mismatch" });
    },
  };
}

/** A mesh without devices. */
function meshOf() {
  const links = [linkOf(), linkOf(), linkOf()];
  const mesh = new Mesh(
    {
      ...{ roomId: "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11", code: "AB12CD", awayMs: 1_000 },
      ...{ self: { id: "0".repeat(32), name: "Ada" }, creator: undefined, ice: {} as IceServers },
      makeLink: () => links.shift() as unknown as MeshLink,
    },
    {} as ConstructorParameters<typeof Mesh>[1],
  );
  return mesh;
}

test("P4: the wrong codes of all newcomers count together, and who needs no code comes in after three, too", async () => {
  const mesh = meshOf();
  const [first, second, third] = [1, 2, 3].map(() => mesh.newcomer("offering"));
  if (!first || !second || !third) throw new Error("There are three newcomers.");
  await expect(mesh.accept(first, "wrong")).rejects.toMatchObject({ code: "code_mismatch" });
  await mesh.accept(first, "right");
  expect(mesh.triesUsed).toBe(1);
  await expect(mesh.accept(second, "wrong")).rejects.toMatchObject({ code: "code_mismatch" });
  await expect(mesh.accept(second, "wrong")).rejects.toMatchObject({ code: "code_mismatch" });
  expect(mesh.triesUsed).toBe(3);
  await mesh.accept(third, "right");
  expect(mesh.triesUsed).toBe(3);
});

const idOf = (digit: string) => digit.repeat(32);
const [ADA, BEN, CLEO] = [
  { id: idOf("0"), name: "Ada" },
  { id: idOf("b"), name: "Ben" },
  { id: idOf("c"), name: "Cleo" },
];

/** The mesh of Ada's device. The test decides when each link is linked, and what it receives. */
function meshOfAda({ awayMs }: { awayMs?: number } = {}) {
  const made: {
    events: MeshLinkEvents;
    link: { isLinked: boolean; close: () => void; giveUpAttempt: () => void };
  }[] = [];
  const events = {
    ...{ onJoined: vi.fn(), onLeft: vi.fn(), onUnlisted: vi.fn(), onChanged: vi.fn() },
    ...{ onAway: vi.fn(), onIn: vi.fn(), onOut: vi.fn(), onLinkEvent: vi.fn() },
  };
  const mesh = new Mesh(
    {
      ...{ roomId: "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11", code: "AB12CD", self: ADA, creator: ADA.id },
      ...{ farewell: { secret: "5".repeat(32), commitment: "c".repeat(64) }, awayMs },
      ice: { recent: async () => ({}) } as unknown as IceServers,
      makeLink: ({ side }, linkEvents) => {
        const link = {
          ...{ side, isLinked: false, isPaired: false, isRelayed: false, triesUsed: 0, close: vi.fn() },
          ...{ closeRelay: vi.fn(), leave: vi.fn(async () => undefined) },
          ...{ sendMessage: vi.fn(), identify: vi.fn(), dropAttempt: vi.fn(), giveUpAttempt: vi.fn() },
          offer: () => new Promise(() => undefined),
        };
        made.push({ events: linkEvents, link });
        return link as unknown as MeshLink;
      },
    },
    events as unknown as ConstructorParameters<typeof Mesh>[1],
  );
  const linkAs = (index: number) => {
    const { link, events: linkEvents } = made[index] ?? {};
    if (!link || !linkEvents) throw new Error("no such link");
    link.isLinked = true;
    linkEvents.onLinked();
  };
  const receive = (index: number, message: RoomMessage) =>
    made[index]?.events.onEvent({ kind: "room_message", bytes: encodeRoomMessage(message).subarray(1) });
  const lose = (index: number, isBye = true) => {
    const { link, events: linkEvents } = made[index] ?? {};
    if (link) link.isLinked = false;
    linkEvents?.onLost({ isBye });
  };
  return { mesh, events, made, linkAs, receive, lose };
}

test.each([
  ["offering", 1],
  ["answering", 0],
] as const)(
  "P9: when a connection recovers, the %s side gives the attempt beside it up: %d",
  (side, times) => {
    const { mesh, events, made, linkAs, receive } = meshOfAda();
    mesh.newcomer(side);
    linkAs(0);
    receive(0, { kind: "hello", ...BEN, creator: ADA.id });
    events.onAway.mockClear();
    made[0]?.events.onInterrupted(true);
    made[0]?.events.onInterrupted(false);
    expect(made[0]?.link.giveUpAttempt).toHaveBeenCalledTimes(times);
    expect(events.onAway.mock.calls.map(([, isAway]) => isAway)).toEqual([true, false]);
  },
);

test("a device that is linked and has not said who it is, is being met, until it says so or is lost", () => {
  const { mesh, events, linkAs, receive, lose } = meshOfAda();
  mesh.newcomer("offering");
  expect(mesh.isMeeting).toBe(false);
  linkAs(0);
  expect([mesh.isMeeting, mesh.pairs]).toEqual([true, []]);
  receive(0, { kind: "hello", ...BEN, creator: ADA.id });
  expect(mesh.isMeeting).toBe(false);
  mesh.newcomer("offering");
  linkAs(1);
  expect(mesh.isMeeting).toBe(true);
  events.onChanged.mockClear();
  lose(1);
  expect(mesh.isMeeting).toBe(false);
  expect(events.onChanged).toHaveBeenCalled();
});

test("a device that a neighbour lists is known from then on, and is in once it is linked", () => {
  const { mesh, events, linkAs, receive } = meshOfAda();
  const ben = mesh.newcomer("offering");
  linkAs(0);
  receive(0, { kind: "hello", ...BEN, creator: ADA.id });
  expect([ben.hasMembers, mesh.listed]).toEqual([false, []]);
  receive(0, { kind: "members", devices: [CLEO] });
  expect(ben.hasMembers).toBe(true);
  expect(mesh.listed.map(({ device }) => device)).toEqual([CLEO]);
  expect(mesh.pairs.map(({ device }) => device)).toEqual([BEN]);
  linkAs(1);
  receive(1, { kind: "hello", ...CLEO, creator: ADA.id });
  expect(mesh.listed).toEqual([]);
  expect(mesh.pairs.map(({ device }) => device)).toEqual([BEN, CLEO]);
  expect(events.onUnlisted).not.toHaveBeenCalled();
});

test("I5: what waits for a listed device is kept for a while after its last neighbour has left, and it never was in", () => {
  vi.useFakeTimers();
  const { mesh, events, linkAs, receive, lose } = meshOfAda();
  mesh.newcomer("offering");
  linkAs(0);
  receive(0, { kind: "hello", ...BEN, creator: ADA.id });
  receive(0, { kind: "members", devices: [CLEO] });
  const [cleo] = mesh.listed;
  // Its attempt is over.
  if (cleo) cleo.via = undefined;
  lose(0);
  expect(mesh.listed).toEqual([]);
  vi.advanceTimersByTime(299_000);
  expect(events.onUnlisted).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(events.onUnlisted).toHaveBeenCalledExactlyOnceWith(cleo);
  expect(events.onLeft).toHaveBeenCalledExactlyOnceWith(BEN, expect.anything());
});

test("I5: a device that is no longer listed when its attempt has failed is not shown any longer", () => {
  vi.useFakeTimers();
  const { mesh, events, linkAs, receive } = meshOfAda();
  mesh.newcomer("offering");
  linkAs(0);
  receive(0, { kind: "hello", ...BEN, creator: ADA.id });
  receive(0, { kind: "members", devices: [CLEO] });
  // It has left, which Ben notices first.
  receive(0, { kind: "members", devices: [] });
  expect(mesh.listed.map(({ device }) => device)).toEqual([CLEO]);
  const shown: number[] = [];
  events.onChanged.mockImplementation(() => shown.push(mesh.listed.length));
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual([0]);
  vi.useRealTimers();
});

test("a device that enters receives the code with which its connection was refused", () => {
  const { mesh, made } = meshOfAda();
  const pair = mesh.newcomer("answering");
  pair.onBroken = vi.fn();
  made[0]?.events.onLost({ isBye: false, code: "version_unknown" });
  expect(pair.onBroken).toHaveBeenCalledExactlyOnceWith("version_unknown");
});

test("M2: a device says hello with its place, and to what it is held", () => {
  const { mesh, made, linkAs } = meshOfAda();
  mesh.place = 0;
  mesh.newcomer("offering");
  linkAs(0);
  const hello = { kind: "hello", ...ADA, creator: ADA.id, place: 0, commitment: "c".repeat(64) };
  expect(made[0]?.link).toHaveProperty("sendMessage.mock.calls", [[hello]]);
});

test("M2: a place belongs to the device that came in with it last", () => {
  const { mesh, events, linkAs, receive } = meshOfAda();
  const [ben, cleo] = [mesh.newcomer("offering"), mesh.newcomer("offering")];
  ben.slot = 1;
  linkAs(0);
  receive(0, { kind: "hello", ...BEN, creator: ADA.id, place: 1 });
  expect(ben).toMatchObject({ place: 1, slot: 1 });
  linkAs(1);
  receive(1, { kind: "hello", ...CLEO, creator: ADA.id, place: 1 });
  expect(ben).toMatchObject({ place: undefined, slot: undefined });
  expect(cleo.place).toBe(1);
  expect(events.onAway).not.toHaveBeenCalledWith(ben, true);
});

test("L3: a device that is away for long has left, unless a neighbour still lists it", () => {
  vi.useFakeTimers();
  const { mesh, events, linkAs, receive, lose } = meshOfAda({ awayMs: 300_000 });
  for (const [index, device] of [BEN, CLEO].entries()) {
    mesh.newcomer("offering");
    linkAs(index);
    receive(index, { kind: "hello", ...device, creator: ADA.id });
  }
  receive(1, { kind: "members", devices: [BEN] });
  lose(0, false);
  vi.advanceTimersByTime(900_000);
  expect(events.onLeft).not.toHaveBeenCalled();
  // Cleo has lost it, too.
  receive(1, { kind: "members", devices: [] });
  vi.advanceTimersByTime(299_000);
  expect(events.onLeft).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(events.onLeft).toHaveBeenCalledExactlyOnceWith(BEN, expect.anything());
});

test("R4: a relayed link ends when its carrier no longer lists the device, or is gone", () => {
  for (const isGone of [false, true]) {
    const { mesh, made, linkAs, receive, lose } = meshOfAda();
    mesh.newcomer("offering");
    const ben = mesh.newcomer("offering");
    linkAs(0);
    receive(0, { kind: "hello", ...CLEO, creator: ADA.id });
    linkAs(1);
    receive(1, { kind: "hello", ...BEN, creator: ADA.id });
    ben.carrier = mesh.find(CLEO.id);
    receive(0, { kind: "members", devices: [BEN] });
    expect(made[1]?.link).toHaveProperty("closeRelay.mock.calls.length", 0);
    if (isGone) lose(0);
    else receive(0, { kind: "members", devices: [] });
    expect(made[1]?.link).toHaveProperty("closeRelay.mock.calls.length", 1);
  }
});

test("I5: a link that is lost before its hello keeps its state, and takes no place in the room", () => {
  const { mesh, made, linkAs, receive } = meshOfAda();
  mesh.newcomer("offering");
  linkAs(0);
  receive(0, { kind: "hello", ...BEN, creator: ADA.id });
  receive(0, { kind: "members", devices: [CLEO] });
  linkAs(1);
  Object.assign(made[1]?.link ?? {}, { isLinked: false });
  made[1]?.events.onLost({ isBye: false });
  expect(made[1]?.link.close).not.toHaveBeenCalled();
  expect(mesh.listed.map(({ device }) => device)).toEqual([CLEO]);
  expect(mesh.resumable.map(({ device }) => device)).toEqual([BEN, CLEO]);
  expect(made).toHaveLength(2);
});

test("L5: a device that leaves gives away its secret before it says goodbye", async () => {
  const { mesh, made, linkAs, receive } = meshOfAda();
  mesh.newcomer("offering");
  linkAs(0);
  receive(0, { kind: "hello", ...BEN, creator: ADA.id });
  await mesh.leave();
  const left = { kind: "left", id: ADA.id, secret: "5".repeat(32) };
  expect(made[0]?.link).toHaveProperty("sendMessage.mock.lastCall", [left]);
  expect(made[0]?.link).toHaveProperty("leave.mock.calls.length", 1);
});
