import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { GatewayError } from "../gateway/gateway-client.ts";
import { fakeRoom } from "../testing/fake-gateway.ts";
import { deviceOf, fakeLink } from "../testing/fake-pair.ts";
import { watches } from "../testing/fake-watch.ts";
import type { KeptStay } from "./kept-stay.ts";
import type { MeshLinkEvents, MeshLinkOptions } from "./mesh-link.ts";
import { encodeRoomMessage, type RoomMessage } from "./room-message.ts";
import { Stay } from "./stay.ts";
import type { StayEvents, StayOptions } from "./stay-options.ts";

vi.mock("../gateway/room-watch.ts", () => import("../testing/fake-watch.ts"));

type Link = ReturnType<typeof fakeLink>;

const [SELF, BEN, CLEO] = [deviceOf("a"), deviceOf("b"), deviceOf("c")];
const FAREWELL = { secret: "5".repeat(32), commitment: "c".repeat(64) };
const KEPT: Pick<KeptStay, "creator" | "place" | "pairs" | "removed"> = {
  ...{ creator: BEN.id, place: 2, removed: [CLEO.id] },
  pairs: [{ device: { ...BEN, place: 0, commitment: "d".repeat(64) }, side: "answering", slot: 2 }],
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  watches.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

/** A stay whose links are controlled by the test. */
function stayOf(given: Partial<StayOptions<Link>> = {}) {
  const room = fakeRoom();
  const made: { link: Link; options: MeshLinkOptions; events: MeshLinkEvents }[] = [];
  const events = {
    ...{ onJoined: vi.fn(), onLeft: vi.fn(), onUnlisted: vi.fn(), onChanged: vi.fn(), onIn: vi.fn() },
    ...{ onOut: vi.fn(), onMediaPart: vi.fn(), onLinkEvent: vi.fn(), onSignal: vi.fn() },
    ...{ onEntrance: vi.fn(), onReturn: vi.fn(), onEnded: vi.fn() },
  } satisfies StayEvents<Link>;
  const stay = new Stay<Link>(
    {
      ...{ roomId: room.roomId, code: "AB12CD", self: SELF, isCreator: false, token: "token" },
      ...{ farewell: FAREWELL, gateway: room.asGateway, settings: room.settings },
      ice: Object.assign(room.ice, { recent: async () => ({}) }),
      makeLink: (options, events) => {
        const link = fakeLink(options.side);
        made.push({ link, options, events });
        return link;
      },
      ...given,
    },
    events,
  );
  const { gateway, roomId } = room;
  const receive = (index: number, message: RoomMessage) =>
    made[index]?.events.onEvent({ kind: "room_message", bytes: encodeRoomMessage(message).subarray(1) });
  /** The device of a link joins, and sends who it is and whom it knows. */
  const comesIn = (index: number, device = BEN, creator = SELF.id) => {
    const { link, events } = made[index] ?? {};
    if (link) link.isLinked = true;
    events?.onLinked();
    receive(index, { kind: "hello", ...device, creator });
    receive(index, { kind: "members", devices: [] });
  };
  /** The device of a link says goodbye. */
  const goes = (index: number) => {
    const { link, events } = made[index] ?? {};
    if (link) link.isLinked = false;
    events?.onLost({ isBye: true });
  };
  const answer = () => watches.at(-1)?.options.onRoom({ receiverId: "receiver", attempt: 1 } as never, false);
  const ofRoom = (more: object) => ({ roomId, ownerToken: "token", reason: "left", ...more });
  return { stay, gateway, made, events, receive, comesIn, goes, answer, ofRoom };
}

/** A creator with Ben's device. */
async function hosting() {
  const room = stayOf({ isCreator: true });
  await room.stay.make();
  room.answer();
  await settle();
  room.comesIn(0);
  return room;
}

/** A device that Ben's device has admitted. */
async function visiting() {
  const room = stayOf();
  const enter = room.stay.enter();
  await vi.advanceTimersByTimeAsync(2_000);
  room.comesIn(0, BEN, BEN.id);
  await enter;
  return room;
}

describe("who makes the room", () => {
  test("opens its first slot, and has the owner's place", async () => {
    const { stay, gateway, events } = stayOf({ isCreator: true });
    await stay.make();
    const [[created] = []] = gateway.create.mock.calls;
    expect(created).toMatchObject({ ownerToken: "token", keepJoiner: false });
    expect(created).not.toHaveProperty("slot");
    expect(events.onEntrance).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: "opened" }));
    expect([stay.isOpen, stay.mesh.place, stay.mesh.creator]).toEqual([true, 0, SELF.id]);
  });

  test("opens it again in another load of its page, as long as no one has come in", async () => {
    const kept = { ...KEPT, pairs: [], creator: SELF.id, place: 0 };
    const { stay, gateway } = stayOf({ isCreator: true, kept });
    await stay.make();
    expect(gateway.create.mock.calls[0]?.[0]).not.toHaveProperty("slot");
    await stay.leave();
    expect(gateway.close.mock.calls).toEqual([
      [{ roomId: expect.any(String), ownerToken: "token", reason: "left" }],
    ]);
  });

  test("lets one more device in through a further slot", async () => {
    const { stay, gateway, events } = await hosting();
    expect(events.onJoined).toHaveBeenCalledOnce();
    expect(stay.isOpen).toBe(false);
    await stay.admit();
    expect(gateway.create).toHaveBeenLastCalledWith(expect.objectContaining({ slot: "new" }));
    expect(stay.isOpen).toBe(true);
  });

  test("is out if it cannot: nothing is left, and no one is notified", async () => {
    const { stay, gateway, events, made } = stayOf({ isCreator: true });
    gateway.create.mockRejectedValueOnce(new Error("busy"));
    await expect(stay.make()).rejects.toThrow("busy");
    expect(stay.isEnded).toBe(true);
    expect(made[0]?.link.close).toHaveBeenCalled();
    expect(events.onEnded).not.toHaveBeenCalled();
    await expect(stay.admit()).rejects.toMatchObject({ code: "closed" });
  });

  test("may interrupt it: the room is closed", async () => {
    const { stay, gateway, ofRoom } = stayOf({ isCreator: true });
    const abort = new AbortController();
    const making = stay.make(abort.signal);
    abort.abort(new Error("enough"));
    await expect(making).rejects.toThrow("enough");
    await settle();
    expect(gateway.close).toHaveBeenCalledExactlyOnceWith(ofRoom({}));
  });
});

describe("who enters", () => {
  test("is in with the place where it came in", async () => {
    const { stay, events } = await visiting();
    expect([stay.isEnded, stay.mesh.place, stay.mesh.creator]).toEqual([false, 1, BEN.id]);
    expect(events.onJoined).toHaveBeenCalledOnce();
    expect(stay.kept).toEqual({
      ...{
        self: SELF,
        creator: BEN.id,
        token: "token",
        farewell: FAREWELL,
        place: 1,
        triesUsed: 0,
        removed: [],
      },
      pairs: [{ device: BEN, side: "answering", slot: 1 }],
    });
  });

  test.each(["leaves", "closes its page"])("is out at once if it %s on the way in", async (how) => {
    const { stay, gateway, events } = stayOf();
    const enter = stay.enter();
    const failed = expect(enter).rejects.toMatchObject({ code: "closed" });
    await settle();
    if (how === "leaves") void stay.leave();
    else stay.close();
    await failed;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(gateway.join).not.toHaveBeenCalled();
    expect(events.onEnded.mock.calls).toEqual(how === "leaves" ? [["left"]] : []);
  });
});

describe("a stay that goes on in another load of its page", () => {
  test("begins inside, with what it has kept", async () => {
    const { stay, made, events } = stayOf({ kept: KEPT, triesUsed: 1 });
    expect(made.map(({ options }) => options)).toEqual([
      expect.objectContaining({ side: "answering", device: KEPT.pairs[0]?.device }),
    ]);
    expect([stay.mesh.pairs.length, stay.isEnded]).toEqual([1, false]);
    expect(stay.kept).toEqual({ ...KEPT, triesUsed: 1, self: SELF, token: "token", farewell: FAREWELL });
    await stay.leave();
    expect(events.onEnded).toHaveBeenCalledExactlyOnceWith("left");
  });

  test("is not over when its room cannot be opened again", async () => {
    const { stay, gateway } = stayOf({ isCreator: true, kept: { ...KEPT, pairs: [] } });
    gateway.create.mockRejectedValueOnce(new Error("busy"));
    await expect(stay.make()).rejects.toThrow("busy");
    expect(stay.isEnded).toBe(false);
    await stay.admit();
    expect(stay.isOpen).toBe(true);
  });

  test("looks for the others: in its own place, or in theirs", async () => {
    stayOf({ kept: KEPT });
    expect(watches.map(({ options }) => options.slot)).toEqual([2]);
    const owner = stayOf({
      isCreator: true,
      kept: { ...KEPT, pairs: [{ device: { ...BEN, place: 1 }, side: "offering", slot: 1 }] },
    });
    await settle();
    expect(owner.gateway.create).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ slot: 1, keepJoiner: true, ownerToken: "token" }),
    );
    watches.at(-1)?.options.onClosed("left");
    expect(owner.events.onReturn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: "closed", reason: "left" }),
    );
  });

  test("refuses whom the room has removed", () => {
    const { stay, made, comesIn } = stayOf({ kept: KEPT });
    stay.mesh.newcomer("offering");
    comesIn(1, CLEO);
    expect(made[1]?.link.close).toHaveBeenCalled();
    expect(stay.mesh.find(CLEO.id)).toBeUndefined();
  });
});

describe("who is gone", () => {
  test("was removed: its slot is closed", async () => {
    const { stay, events, gateway, ofRoom } = await hosting();
    await stay.remove(BEN.id);
    await settle();
    expect(events.onLeft).toHaveBeenCalledExactlyOnceWith(BEN, expect.anything(), "removed");
    expect(gateway.close).toHaveBeenCalledExactlyOnceWith(ofRoom({ slot: 1 }));
  });

  test("L7: has left: it closes its slot itself, and otherwise that is closed when someone needs one", async () => {
    const { stay, goes, events, gateway, ofRoom } = await hosting();
    goes(0);
    await settle();
    expect(events.onLeft).toHaveBeenCalledExactlyOnceWith(BEN, expect.anything(), "left");
    expect(gateway.close).not.toHaveBeenCalled();
    gateway.create.mockRejectedValueOnce(new GatewayError(409, "room_full", "full", "no_slots"));
    await stay.admit();
    expect(gateway.close).toHaveBeenCalledExactlyOnceWith(ofRoom({ slot: 1 }));
  });
});

describe("the end", () => {
  test("of a guest frees its own place alone", async () => {
    const { stay, gateway, events, made, ofRoom } = await visiting();
    await stay.leave();
    expect(gateway.close).toHaveBeenCalledExactlyOnceWith(ofRoom({ slot: 1 }));
    expect(made[0]?.link.leave).toHaveBeenCalledOnce();
    expect(events.onEnded).toHaveBeenCalledExactlyOnceWith("left");
    await stay.leave();
    expect(events.onEnded).toHaveBeenCalledOnce();
  });

  test("of the owner leaves the room to the others, or closes it", async () => {
    const one = await hosting();
    await one.stay.leave();
    expect(one.gateway.close).toHaveBeenCalledExactlyOnceWith(one.ofRoom({ slot: 0 }));
    const other = await hosting();
    await other.stay.leave({ closesRoom: true });
    expect(other.gateway.close).toHaveBeenCalledExactlyOnceWith(other.ofRoom({}));
  });

  test("is not said to be that of an entrance", async () => {
    const { stay, events } = await hosting();
    await stay.admit();
    events.onEntrance.mockClear();
    await stay.leave();
    expect(events.onEntrance).not.toHaveBeenCalled();
  });

  test("comes for whom the creator removes", async () => {
    const { stay, events, receive } = await visiting();
    receive(0, { kind: "removed", id: SELF.id });
    expect(events.onEnded).toHaveBeenCalledExactlyOnceWith("removed");
    expect(stay.isEnded).toBe(true);
  });

  test("of a page is no one's business: nothing is said, and nothing closed at the gateway", async () => {
    const { stay, gateway, events, made } = await hosting();
    await stay.admit();
    stay.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(made.map(({ link }) => [link.close.mock.calls.length > 0, link.leave.mock.calls.length])).toEqual([
      [true, 0],
      [true, 0],
    ]);
    expect([stay.isEnded, stay.isOpen, gateway.close.mock.calls]).toEqual([true, false, []]);
    expect(events.onEnded).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
