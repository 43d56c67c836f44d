import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { GatewayError, RoomError } from "@orbitroom/webrtc";
import type { EntranceEvent, ReturnEvent } from "@orbitroom/webrtc/mesh";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deviceNumber } from "../worker/device-number.ts";
import type { OpenedRoom } from "../worker/worker-api.ts";
import { problems } from "./problems.ts";
import type { RoomDevicesHost, StayBeginning } from "./room-devices.ts";
import type { Reach } from "./room-machine.ts";
import { initialRoomState, type Role, type RoomDevice, type RoomState } from "./room-state.ts";
import { RoomStay, type RoomStayHost } from "./room-stay.ts";

/** The devices of the test, and how often loading their chunk fails. */
const chunk = vi.hoisted(() => ({ failures: 0, loads: 0, made: [] as unknown[] }));
vi.mock("@orbitroom/app-kit/loading/load-chunk.ts", () => ({
  loadChunk: async () => {
    chunk.loads += 1;
    if (chunk.failures > 0) {
      chunk.failures -= 1;
      throw new Error("the network is down");
    }
    return { RoomDevices: FakeDevices };
  },
}));
const watches = vi.hoisted(() => [] as { slot: number; onClosed(reason?: string): void; onGone(): void }[]);
vi.mock("@orbitroom/webrtc", async (original) => ({
  ...(await original<typeof import("@orbitroom/webrtc")>()),
  watchRoom: (options: (typeof watches)[number]) => {
    watches.push(options);
    return { stop: () => void watches.splice(watches.indexOf(options), 1), poll: () => undefined };
  },
}));

const device = (pair: number, state: RoomDevice["state"] = "linked"): RoomDevice => ({
  ...{ pair: deviceNumber(pair), name: `device ${pair}`, state, phrase: "one two three", isCreator: false },
});

const enter = vi.fn(async (_options: object) => undefined);
/** What the gateway says of the room. */
const info = vi.fn(async (): Promise<object> => ({}));
const taken = new GatewayError(409, "room_full", "");

class FakeDevices {
  present: readonly RoomDevice[] = [];
  reach: Reach | undefined;
  isMeeting = false;
  hasSpace = true;
  handle = vi.fn();
  make = vi.fn(async () => undefined);
  stay = {
    mesh: { place: 1 },
    enter,
    admit: vi.fn(async () => undefined),
    closeEntrance: vi.fn(async () => undefined),
    leave: vi.fn(async () => undefined),
    close: vi.fn(),
  };
  invitation = {
    endsAtMs: undefined as number | undefined,
    begin: vi.fn(async () => void Object.assign(this.invitation, { endsAtMs: 600_000 })),
    end: vi.fn(() => void Object.assign(this.invitation, { endsAtMs: undefined })),
  };

  constructor(
    readonly host: RoomDevicesHost,
    readonly beginning: StayBeginning,
  ) {
    chunk.made.push(this);
  }

  /** Makes these devices present from now on. */
  become(reach: Reach | undefined, ...present: RoomDevice[]): void {
    Object.assign(this, { reach, present });
    this.host.onChanged();
  }
}

const made = () => {
  const [last] = (chunk.made as FakeDevices[]).slice(-1);
  if (!last) throw new Error("no stay has begun");
  return last;
};

const opened = {
  ...{ pairs: [], met: [], code: undefined, triesUsed: 0, entries: [], isWhole: true, seat: 1 },
  stay: { selfId: "a".repeat(32), token: "token", farewell: { secret: "5", commitment: "c" } },
} as unknown as OpenedRoom;

/** A stay whose room was read, with the code entered and Connect pressed. */
async function connecting(role: Role = "joiner", room = opened) {
  const host = {
    state: new StateStore<RoomState>({ ...initialRoomState, roomId: "room", role }),
    entries: { all: [], clearProgress: vi.fn() },
    room: { beginAnew: vi.fn(async () => ({ ...opened.stay, selfId: "d".repeat(32) })) },
    gateway: { info, eventsUrl: "" },
    settings: { get: async () => ({ roomOpenSeconds: 300, pollSeconds: 30 }) },
    page: { toast: vi.fn(), showUrl: vi.fn() },
    ...{ onEntered: vi.fn(), onRefused: vi.fn() },
  };
  const stay = new RoomStay(host as unknown as RoomStayHost);
  stay.open(room);
  stay.dispatch("opened");
  const connect = async () => {
    stay.dispatch("connect");
    await stay.connect(" moon9 ", stay.ask("room"));
  };
  await connect();
  const shown = () => host.state.get();
  return { stay, host, connect, shown };
}

/** A stay of this device with others. */
async function inside(role: Role, ...others: RoomDevice[]) {
  const room = await connecting(role);
  made().become("linked", ...others);
  expect(room.shown().phase).toBe("connected");
  return room;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(chunk, { failures: 0, loads: 0, made: [] });
  watches.length = 0;
});
afterEach(() => void vi.useRealTimers());

test("a chunk that could not be loaded is loaded again, until the attempt is given up", async () => {
  chunk.failures = 2;
  const connected = connecting();
  await vi.advanceTimersByTimeAsync(60_000);
  const { stay, connect } = await connected;
  expect([chunk.loads, chunk.made.length]).toEqual([3, 1]);
  stay.reset();
  chunk.failures = 100;
  void connect();
  await settle();
  stay.reset();
  const loads = chunk.loads;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(chunk.loads).toBe(loads);
});

describe("a device that joins", () => {
  test("is in the room when another one has said who it is", async () => {
    const { host, shown } = await connecting();
    expect(made().beginning).toMatchObject({ code: "MOON9", isCreator: false, pairs: [] });
    made().become("linked", device(0));
    expect(shown()).toMatchObject({ phase: "connected", status: "C", phrase: "one two three" });
    expect(host.onEntered).toHaveBeenCalledOnce();
  });

  test.each([
    ["closed", (watch: (typeof watches)[number]) => watch.onClosed("wrong_code"), problems.triesUsed],
    ["forgotten", (watch: (typeof watches)[number]) => watch.onGone(), problems.expired],
  ])("is asked for the code again, and notices when the room is %s meanwhile", async (_, happen, problem) => {
    enter.mockRejectedValueOnce(new RoomError("wrong_code", "", 2));
    const { host, shown } = await connecting();
    await settle();
    expect(shown()).toMatchObject({ phase: "code", problem: problems.wrongCodeJoiner(2) });
    expect(host.onRefused).toHaveBeenCalledOnce();
    expect(watches.map(({ slot }) => slot)).toEqual([1]);
    if (watches[0]) happen(watches[0]);
    expect(shown()).toMatchObject({ phase: "ended", problem });
    expect(watches).toEqual([]);
  });

  describe("while no one is admitted", () => {
    beforeEach(() => {
      enter.mockRejectedValue(taken);
      info.mockRejectedValue(taken);
    });
    afterEach(() => {
      enter.mockReset();
      info.mockReset();
    });

    /** A device that was refused, and has loaded what it needs to wait. */
    const refused = async () => {
      const room = await connecting();
      await vi.dynamicImportSettled();
      return room;
    };

    test("waits for a moment, because another newcomer may just be coming in, and joins as a new device", async () => {
      const { host, shown } = await refused();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(shown()).toMatchObject({ phase: "calling", problem: undefined });
      enter.mockReset();
      info.mockResolvedValueOnce({ slot: 2 });
      await vi.advanceTimersByTimeAsync(1_000);
      expect(host.room.beginAnew).toHaveBeenCalledOnce();
      expect(enter).toHaveBeenCalledOnce();
      made().become("linked", device(0));
      expect(shown().phase).toBe("connected");
    });

    test("says so after a while, and comes in by itself once someone admits it", async () => {
      const { shown } = await refused();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(shown()).toMatchObject({ phase: "code", problem: problems.full });
      enter.mockReset();
      info
        .mockRejectedValueOnce(new GatewayError(429, "rate_limited", ""))
        .mockResolvedValueOnce({ slot: 2 });
      await vi.advanceTimersByTimeAsync(20_000);
      expect(enter).toHaveBeenCalledOnce();
      expect(shown()).toMatchObject({ phase: "calling", problem: undefined });
    });

    test("asks no longer once the person does something else", async () => {
      const { stay } = await refused();
      await vi.advanceTimersByTimeAsync(10_000);
      stay.reset();
      info.mockClear();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(info).not.toHaveBeenCalled();
    });

    test("asks for five minutes at most", async () => {
      await refused();
      await vi.advanceTimersByTimeAsync(6 * 60_000);
      info.mockClear();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(info).not.toHaveBeenCalled();
    });

    test("does not wait for a place in a full room", async () => {
      enter.mockRejectedValue(new GatewayError(409, "room_full", "", "no_slots"));
      const { shown } = await refused();
      await settle();
      expect(shown()).toMatchObject({ phase: "code", problem: problems.noPlace });
      expect(info).toHaveBeenCalledOnce();
    });
  });

  test("that cannot come in at all is at its end", async () => {
    enter.mockRejectedValueOnce(new GatewayError(404, "room_unknown", ""));
    const { shown } = await connecting();
    expect(shown()).toMatchObject({ phase: "ended", problem: problems.expired });
  });
});

test.each([
  [{ kind: "closed", pair: undefined, reason: "left" }, "ended", problems.closed],
  [{ kind: "closed", pair: undefined, reason: "wrong_code" }, "ended", problems.triesUsed],
  [{ kind: "taken" }, "ended", problems.closed],
  [{ kind: "refused", code: "mac_mismatch" }, "ended", problems.tampered],
  [{ kind: "refused", code: "version_unknown" }, "code", problems.otherDeviceVersion],
  [{ kind: "opened_by_code" }, "code", undefined],
  [{ kind: "not_open" }, "returning", problems.notOpen],
] as const)("while the only other device is away, %o leads to %s", async (event, phase, problem) => {
  const { shown } = await inside("joiner", device(0));
  const { host } = made();
  // A connection that works needs no gateway.
  host.onReturn(event as ReturnEvent<never>);
  expect(shown()).toMatchObject({ phase: "connected", problem: undefined });
  made().become("away", device(0, "away"));
  host.onReturn(event as ReturnEvent<never>);
  expect([shown().phase, shown().problem]).toEqual([phase, problem]);
});

test("with several devices, another one may bring this one back", async () => {
  const { shown } = await inside("joiner", device(0), device(1));
  made().become("away", device(0, "away"), device(1, "away"));
  for (const event of [{ kind: "closed" }, { kind: "taken" }, { kind: "opened_by_code" }])
    made().host.onReturn(event as ReturnEvent<never>);
  expect(shown().phase).toBe("returning");
});

test("after a room was opened anew, this device comes in as another one", async () => {
  const { host, connect, shown } = await inside("joiner", device(0));
  made().become("away", device(0, "away"));
  made().host.onReturn({ kind: "opened_by_code" });
  expect(host.room.beginAnew).not.toHaveBeenCalled();
  expect(watches.map(({ slot }) => slot)).toEqual([]);
  await settle();
  expect(watches.map(({ slot }) => slot)).toEqual([1]);
  await connect();
  expect(host.room.beginAnew.mock.calls).toEqual([[false]]);
  expect(made().beginning.facts.selfId).toBe("d".repeat(32));
  expect(watches).toEqual([]);
  expect(shown().devices).toEqual([{ ...device(0, "left"), phrase: undefined }]);
});

test("a device that did not get in joins as another one the next time, because others may know it", async () => {
  enter.mockRejectedValueOnce(new RoomError("no_route", "No way"));
  const { host, connect } = await connecting("joiner");
  expect(host.room.beginAnew).not.toHaveBeenCalled();
  await connect();
  expect(host.room.beginAnew.mock.calls).toEqual([[false]]);
  expect(made().beginning.facts.selfId).toBe("d".repeat(32));
});

test.each([
  ["a joiner that was left while it joined is another device", "joiner", { place: 2 }, "d"],
  ["a joiner that has never asked to join is the same device", "joiner", {}, "a"],
  ["a creator that was left while it waited is the same device", "creator", { place: 0, isOwner: true }, "a"],
] as const)("the page of %s", async (_, role, facts, id) => {
  await connecting(role, { ...opened, stay: { ...opened.stay, ...facts } });
  expect(made().beginning.facts.selfId).toBe(id.repeat(32));
});

test.each([
  ["creator", [device(0)], problems.closed, { closesRoom: true }, false],
  ["joiner", [device(0)], problems.closed, { closesRoom: false }, false],
  ["creator", [device(0), device(1)], problems.leftByYou, { closesRoom: false }, true],
] as const)(
  "a %s that leaves %j erases what would bring it back",
  async (role, others, problem, how, goesOn) => {
    const { stay, host, shown } = await inside(role, ...others);
    const { stay: left } = made();
    await stay.leave();
    expect(shown()).toMatchObject({ phase: "ended", problem });
    expect(left.leave.mock.calls).toEqual([[how]]);
    expect(host.room.beginAnew.mock.calls).toEqual([[goesOn]]);
    expect(host.entries.clearProgress).toHaveBeenCalled();
  },
);

test("a device that is removed is out, and the room goes on without it", async () => {
  const { host, shown } = await inside("joiner", device(0), device(1));
  made().host.onEnded("removed");
  await settle();
  expect(shown()).toMatchObject({ phase: "ended", problem: problems.removed });
  expect(host.room.beginAnew.mock.calls).toEqual([[true]]);
});

test("the room is not over while a device comes in just when the last other one leaves", async () => {
  const { shown } = await inside("joiner", device(0));
  made().isMeeting = true;
  made().become(undefined);
  expect(shown().phase).not.toBe("ended");
  made().isMeeting = false;
  made().become("linked", device(1));
  expect(shown().phase).toBe("connected");
  made().become(undefined);
  expect(shown().phase).toBe("ended");
});

test("a person who connects while it is still leaving waits until nothing of before is left", async () => {
  const { stay, host, connect } = await inside("creator", device(0));
  let finish = (): void => undefined;
  made().stay.leave.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = () => resolve(undefined);
    }),
  );
  void stay.leave();
  stay.reset();
  const connected = connect();
  await settle();
  expect(chunk.made).toHaveLength(1);
  finish();
  await connected;
  expect(host.room.beginAnew).toHaveBeenCalledOnce();
  expect(made().beginning.facts.selfId).toBe("d".repeat(32));
});

describe("a device that opens a room", () => {
  const publish = (after?: Extract<EntranceEvent, { kind: "opened" }>["after"]) =>
    made().host.onEntrance({ kind: "opened", remainingMs: 200_000, after });

  test("waits, meets, and waits again with the reason why no one came in", async () => {
    const { host, shown } = await connecting("creator");
    publish();
    expect(shown()).toMatchObject({ phase: "waiting", openSecs: 300, problem: undefined });
    expect((shown().endsAtMs ?? 0) - performance.now()).toBe(200_000);
    expect(host.page.showUrl).toHaveBeenCalledWith("room");
    made().host.onEntrance({ kind: "answered" });
    expect(shown().phase).toBe("meeting");
    publish({ reason: "wrong_code", triesLeft: 2 });
    expect(shown()).toMatchObject({ phase: "waiting", problem: problems.wrongCodeCreator(2) });
    made().host.onEntrance({ kind: "answered" });
    expect(shown().problem).toBeUndefined();
  });

  test.each([
    ["tries_spent", problems.triesUsed],
    ["expired", problems.expired],
    ["left", problems.closed],
  ])("is at its end when the room is closed with '%s'", async (reason, problem) => {
    const { shown } = await connecting("creator");
    publish();
    made().host.onEntrance({ kind: "closed", reason: undefined });
    expect(shown().phase).toBe("waiting");
    made().host.onEntrance({ kind: "closed", reason });
    expect(shown()).toMatchObject({ phase: "ended", problem });
  });

  test("shows the gateway's message when the room cannot be opened again", async () => {
    const { host, shown } = await connecting("creator");
    publish();
    const error = new GatewayError(503, "store_full", "No space");
    made().host.onEntrance({ kind: "closed", reason: "unreachable", error });
    expect(host.page.toast.mock.calls).toEqual([
      [{ title: "Room create store_full", message: "No space", variant: "danger" }],
    ]);
    expect(shown()).toMatchObject({ phase: "code", problem: undefined });
    expect(host.onRefused).toHaveBeenCalledOnce();
  });

  test.each([
    ["no one came in time", (stay: RoomStay) => stay.expire(), "ended"],
    ["the person cancels", (stay: RoomStay) => stay.cancel(), "code"],
  ] as const)("closes it when %s", async (_, act, phase) => {
    const { stay, host, shown } = await connecting("creator");
    publish();
    const { stay: waiting } = made();
    act(stay);
    expect(shown().phase).toBe(phase);
    expect(waiting.leave.mock.calls).toEqual([[{ closesRoom: true }]]);
    // This device has met no one, so it stays the same device.
    expect(host.room.beginAnew).not.toHaveBeenCalled();
  });
});

test("one more device is admitted while this one is inside, and the page says why no one is any longer", async () => {
  const { stay, shown } = await inside("joiner", device(0));
  expect(shown().entrance).toEqual({ isOpen: false, problem: undefined });
  await stay.admission.admit();
  made().host.onEntrance({ kind: "opened", remainingMs: 1, after: undefined });
  expect(shown().entrance).toEqual({ isOpen: true, problem: undefined });
  made().host.onEntrance({ kind: "closed", reason: "tries_spent" });
  expect(shown().entrance).toEqual({ isOpen: false, problem: problems.entranceTries });
  made().stay.admit.mockRejectedValueOnce(new GatewayError(409, "room_full", "full", "no_slots"));
  await stay.admission.admit();
  expect(shown().entrance).toEqual({ isOpen: false, problem: problems.entranceFull });
  expect(shown().phase).toBe("connected");
});

test("everyone with the link can join for a while, until the person ends that", async () => {
  const { stay, shown } = await inside("joiner", device(0));
  await stay.admission.admit();
  await stay.admission.inviteEveryone(true);
  expect(shown().entrance).toEqual({ isOpen: true, everyoneUntilMs: 600_000 });
  made().host.onEntrance({ kind: "opened", remainingMs: 1, after: undefined });
  expect(shown().entrance).toEqual({ isOpen: true, everyoneUntilMs: 600_000 });
  await stay.admission.inviteEveryone(false);
  expect(shown().entrance).toEqual({ isOpen: true });
  await stay.admission.inviteEveryone(true);
  await stay.admission.close();
  expect(made().invitation.end).toHaveBeenCalledTimes(2);
  expect(shown().entrance).toEqual({ isOpen: false });
  made().invitation.begin.mockRejectedValueOnce(new GatewayError(409, "room_full", "full", "no_slots"));
  await stay.admission.inviteEveryone(true);
  expect(shown().entrance).toEqual({ isOpen: false, problem: problems.entranceFull });
});

test("an entrance that was open when the stay ended is none of the next one's", async () => {
  const { connect, stay, shown } = await inside("joiner", device(0));
  made().host.onEntrance({ kind: "opened", remainingMs: 1, after: undefined });
  made().become(undefined);
  await settle();
  expect(shown()).toMatchObject({ phase: "ended", entrance: undefined });
  stay.reset();
  await connect();
  made().become("linked", device(1));
  expect(shown().entrance).toEqual({ isOpen: false, problem: undefined });
});
