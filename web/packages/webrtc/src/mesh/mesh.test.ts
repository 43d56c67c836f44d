import { afterEach, expect, test, vi } from "vitest";
import type { IceServers } from "../connection/ice-servers.ts";
import { Mesh } from "./mesh.ts";
import type { MeshLink, MeshLinkEvents } from "./mesh-link.ts";
import { encodeRoomMessage, type RoomMessage } from "./room-message.ts";

afterEach(() => void vi.useRealTimers());

/** A link whose answers are right or wrong; it counts the wrong ones, from those counted before its attempt on. */
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

test("P4: the wrong codes of all newcomers count together, and after three no answer is checked", async () => {
  const mesh = meshOf();
  const [first, second, third] = [1, 2, 3].map(() => mesh.newcomer("offering"));
  if (!first || !second || !third) throw new Error("There are three newcomers.");
  await expect(mesh.accept(first, "wrong")).rejects.toMatchObject({ code: "code_mismatch" });
  await mesh.accept(first, "right");
  expect(mesh.triesUsed).toBe(1);
  await expect(mesh.accept(second, "wrong")).rejects.toMatchObject({ code: "code_mismatch" });
  await expect(mesh.accept(second, "wrong")).rejects.toMatchObject({ code: "code_mismatch" });
  expect(mesh.triesUsed).toBe(3);
  await expect(mesh.accept(third, "right")).rejects.toMatchObject({ code: "tries_spent" });
  expect(mesh.triesUsed).toBe(3);
});

const idOf = (digit: string) => digit.repeat(32);
const [ADA, BEN, CLEO] = [
  { id: idOf("0"), name: "Ada" },
  { id: idOf("b"), name: "Ben" },
  { id: idOf("c"), name: "Cleo" },
];

/** The mesh of Ada's device. Each of its links is linked, and hears something, when a test says so. */
function meshOfAda() {
  const made: { events: MeshLinkEvents; link: { isLinked: boolean; close: () => void } }[] = [];
  const events = {
    ...{ onJoined: vi.fn(), onLeft: vi.fn(), onUnlisted: vi.fn(), onChanged: vi.fn() },
    ...{ onAway: vi.fn(), onIn: vi.fn(), onOut: vi.fn(), onLinkEvent: vi.fn() },
  };
  const mesh = new Mesh(
    {
      ...{ roomId: "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11", code: "AB12CD", self: ADA, creator: ADA.id },
      ice: { recent: async () => ({}) } as unknown as IceServers,
      makeLink: ({ side }, linkEvents) => {
        const link = {
          ...{ side, isLinked: false, isPaired: false, isRelayed: false, triesUsed: 0, close: vi.fn() },
          ...{ sendMessage: vi.fn(), identify: vi.fn(), dropAttempt: vi.fn() },
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
  const hear = (index: number, message: RoomMessage) =>
    made[index]?.events.onEvent({ kind: "room_message", bytes: encodeRoomMessage(message).subarray(1) });
  const lose = (index: number) => {
    const { link, events: linkEvents } = made[index] ?? {};
    if (link) link.isLinked = false;
    linkEvents?.onLost({ isBye: true });
  };
  return { mesh, events, made, linkAs, hear, lose };
}

test("a device that a neighbour lists is known from then on, and is in once it is linked", () => {
  const { mesh, events, linkAs, hear } = meshOfAda();
  const ben = mesh.newcomer("offering");
  linkAs(0);
  hear(0, { kind: "hello", ...BEN, creator: ADA.id });
  expect([ben.hasMembers, mesh.listed]).toEqual([false, []]);
  hear(0, { kind: "members", devices: [CLEO] });
  expect(ben.hasMembers).toBe(true);
  expect(mesh.listed.map(({ device }) => device)).toEqual([CLEO]);
  expect(mesh.pairs.map(({ device }) => device)).toEqual([BEN]);
  linkAs(1);
  hear(1, { kind: "hello", ...CLEO, creator: ADA.id });
  expect(mesh.listed).toEqual([]);
  expect(mesh.pairs.map(({ device }) => device)).toEqual([BEN, CLEO]);
  expect(events.onUnlisted).not.toHaveBeenCalled();
});

test("I5: what waits for a listed device is kept for a while after its last neighbour has left, and it never was in", () => {
  vi.useFakeTimers();
  const { mesh, events, linkAs, hear, lose } = meshOfAda();
  mesh.newcomer("offering");
  linkAs(0);
  hear(0, { kind: "hello", ...BEN, creator: ADA.id });
  hear(0, { kind: "members", devices: [CLEO] });
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

test("a device that enters receives the code with which its connection was refused", () => {
  const { mesh, made } = meshOfAda();
  const pair = mesh.newcomer("answering");
  pair.onBroken = vi.fn();
  made[0]?.events.onLost({ isBye: false, code: "version_unknown" });
  expect(pair.onBroken).toHaveBeenCalledExactlyOnceWith("version_unknown");
});
