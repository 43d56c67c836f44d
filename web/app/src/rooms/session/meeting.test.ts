import { GatewayError, type RoomInfo } from "@orbitroom/webrtc";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Creator } from "./creator.ts";
import { Joiner } from "./joiner.ts";
import type { RoomContext } from "./room-context.ts";
import { isSeeking, nextPhase, type PhaseEvent, statusOf } from "./room-machine.ts";
import { initialRoomState, type RoomState } from "./room-state.ts";

const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";
const done = <T>(value: T) => Promise.resolve({ ok: true as const, value });

/** A promise that the test settles. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

function room(attempt: number, receiverId?: string): RoomInfo {
  const shared = {
    roomId: ROOM_ID,
    slot: 1,
    callerId: `offer${attempt}`,
    roomCode: "pake",
    attempt,
    remainingMs: 1,
  };
  return receiverId === undefined ? { ...shared, status: "O" } : { ...shared, status: "C", receiverId };
}

let state: RoomState;
const gateway = { create: vi.fn(), info: vi.fn(), join: vi.fn(), close: vi.fn(), confirm: vi.fn() };
const worker = {
  beginCreator: vi.fn(),
  offer: () => done({ callerId: "offer", roomCode: "pake" }),
  saveOwner: vi.fn(),
  place: async () => ({ ok: true, value: undefined }),
  accept: vi.fn(),
  triesUsed: vi.fn(),
  beginJoiner: vi.fn(),
  isResume: vi.fn(),
  finish: vi.fn(),
};
const answer = vi.fn();
const toasts = vi.fn();
const sent = vi.fn();

/** A session with the real phase machine, and the test's page, worker and gateway. */
function session(): RoomContext {
  const cell = {
    get: () => state,
    set: (change: Partial<RoomState>) => {
      state = { ...state, ...change };
    },
  };
  const dispatch = (event: PhaseEvent, change: Partial<RoomState> = {}) => {
    const phase = nextPhase(state.phase, event);
    if (phase === undefined) return false;
    cell.set({ ...change, phase, status: statusOf(phase) });
    return true;
  };
  const link = { offer: async () => ({}), answer, acceptAnswer: async () => undefined };
  return {
    state: cell,
    dispatch,
    gateway,
    pairWorker: worker,
    get phase() {
      return state.phase;
    },
    page: { showUrl: () => undefined },
    settings: { get: async () => ({ roomOpenSeconds: 300 }) },
    get isSeeking() {
      return isSeeking(state.phase);
    },
    sendReturnSignal: sent,
    newLink: async () => link,
    watch: async () => undefined,
    toastGatewayError: toasts,
    refuse: (problem: RoomState["problem"]) => dispatch("refuse", { problem }),
    end: (problem: RoomState["problem"]) => dispatch("end", { problem }),
  } as unknown as RoomContext;
}

beforeEach(() => {
  vi.resetAllMocks();
  // The longest waits that the jitter allows.
  vi.spyOn(Math, "random").mockReturnValue(0.999);
  state = { ...initialRoomState, roomId: ROOM_ID, phase: "calling" };
  gateway.confirm.mockResolvedValue({});
  worker.saveOwner.mockImplementation(() => done(undefined));
  worker.beginJoiner.mockImplementation((_code, { callerId }) => done({ offerSdp: callerId }));
  worker.beginCreator.mockImplementation(() => done(undefined));
  worker.isResume.mockImplementation((roomCode) => done(roomCode === "resume"));
  worker.triesUsed.mockImplementation(() => done(1));
  worker.finish.mockImplementation((local, joinerToken) =>
    done({ receiverId: local, joinerToken, phrase: "three short words" }),
  );
  answer.mockImplementation(async (offerSdp) => `answer to ${offerSdp}`);
});

describe("creator", () => {
  /** A creator after a wrong code, with the second opening under way. */
  async function afterWrongCode() {
    const creator = new Creator(session());
    gateway.create.mockResolvedValueOnce({ ownerToken: "token", attempt: 1, remainingMs: 1 });
    await creator.open("RIGHT1");
    worker.accept.mockResolvedValueOnce({ ok: false, code: "code_mismatch" });
    const created = deferred<{ ownerToken: string; attempt: number; remainingMs: number }>();
    gateway.create.mockReturnValueOnce(created.promise);
    const reopened = creator.onRoom(room(1, "wrong"));
    await vi.waitFor(() => expect(gateway.create).toHaveBeenCalledTimes(2));
    worker.accept.mockReturnValue(done({ answerSdp: "answer", phrase: "three short words" }));
    return { creator, created, reopened };
  }
  const second = { ownerToken: "token", attempt: 2, remainingMs: 1 };

  it("accepts an answer that is pushed before the create call returns, and clears the wrong-code notice", async () => {
    const { creator, created, reopened } = await afterWrongCode();
    await creator.onRoom(room(2, "right"));
    created.resolve(second);
    await reopened;
    expect(worker.accept).toHaveBeenLastCalledWith("right");
    expect(state).toMatchObject({ phase: "meeting", problem: undefined });
  });

  it("accepts an answer that is pushed while the owner token is being saved", async () => {
    const { creator, created, reopened } = await afterWrongCode();
    const saved = deferred<{ ok: true; value: undefined }>();
    worker.saveOwner.mockReturnValueOnce(saved.promise);
    created.resolve(second);
    await vi.waitFor(() => expect(worker.saveOwner).toHaveBeenCalledTimes(2));
    await creator.onRoom(room(2, "right"));
    saved.resolve({ ok: true, value: undefined });
    await reopened;
    expect(state).toMatchObject({ phase: "meeting", problem: undefined });
    expect(worker.accept).toHaveBeenCalledTimes(2);
  });

  it("opens the room with the same owner token after a lost response", async () => {
    const creator = new Creator(session());
    gateway.create.mockRejectedValueOnce(new GatewayError(0, "", "no answer"));
    await creator.open("RIGHT1");
    expect(state.phase).toBe("code");
    gateway.create.mockImplementation(({ ownerToken }) => Promise.resolve({ ...second, ownerToken }));
    state = { ...state, phase: "calling" };
    await creator.open("RIGHT1");
    const [lost, heard] = gateway.create.mock.calls.map(([{ ownerToken }]) => ownerToken);
    expect(lost).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(heard).toBe(lost);
    expect(worker.saveOwner).toHaveBeenCalledWith(lost);
    expect(state.phase).toBe("waiting");
  });

  it.each(["opened", "refused"])("ignores a cancelled opening that is then %s", async (how) => {
    const { creator, created, reopened } = await afterWrongCode();
    creator.cancel();
    state = { ...state, phase: "code", problem: undefined };
    if (how === "opened") created.resolve(second);
    else created.reject(new GatewayError(410, "room_closed", "This room was closed."));
    await reopened;
    expect(state).toMatchObject({ phase: "code", problem: undefined });
    expect(toasts).not.toHaveBeenCalled();
  });

  it("ignores an answer that was being checked when the room was cancelled", async () => {
    const creator = new Creator(session());
    gateway.create.mockResolvedValue(second);
    await creator.open("RIGHT1");
    const checked = deferred<unknown>();
    worker.accept.mockReturnValueOnce(checked.promise);
    const taken = creator.onRoom(room(2, "wrong"));
    creator.cancel();
    state = { ...state, phase: "code" };
    checked.resolve({ ok: false, code: "code_mismatch" });
    await taken;
    expect(gateway.create).toHaveBeenCalledTimes(1);
    expect(state.phase).toBe("code");
  });

  it("closes the room after a pending create call, unless it was opened again", async () => {
    const { creator, created, reopened } = await afterWrongCode();
    gateway.close.mockResolvedValue({});
    creator.cancel();
    const closed = creator.close();
    expect(gateway.close).not.toHaveBeenCalled();
    created.resolve(second);
    await Promise.all([reopened, closed]);
    expect(gateway.close).toHaveBeenCalledTimes(1);

    state = { ...state, phase: "calling" };
    const slow = deferred<typeof second>();
    gateway.create.mockReturnValueOnce(slow.promise).mockResolvedValueOnce(second);
    const opened = creator.open("RIGHT1");
    await vi.waitFor(() => expect(gateway.create).toHaveBeenCalledTimes(3));
    creator.cancel();
    const late = creator.close();
    await creator.open("RIGHT2");
    slow.resolve(second);
    await Promise.all([opened, late]);
    expect(gateway.close).toHaveBeenCalledTimes(1);
    expect(state.phase).toBe("waiting");
  });

  it("shows the wrong-code notice while it waits for the next try", async () => {
    const { created, reopened } = await afterWrongCode();
    created.resolve(second);
    await reopened;
    expect(state.phase).toBe("waiting");
    expect(state.problem?.text).toContain("two tries left");
  });

  it("closes the room after the third try, whenever the first two were", async () => {
    const creator = new Creator(session());
    gateway.create.mockResolvedValue(second);
    gateway.close.mockResolvedValue({});
    await creator.open("RIGHT1");
    worker.accept.mockResolvedValueOnce({ ok: false, code: "code_mismatch" });
    worker.triesUsed.mockImplementation(() => done(3));
    await creator.onRoom(room(2, "wrong"));
    expect(gateway.close).toHaveBeenCalledWith(expect.objectContaining({ reason: "wrong_code" }));
    expect(state).toMatchObject({
      phase: "ended",
      problem: { title: expect.stringContaining("three wrong") },
    });
  });

  it("does not open a room whose tries are spent", async () => {
    const spent = { ok: false, code: "tries_spent", message: "" };
    worker.beginCreator.mockResolvedValueOnce(spent);
    await new Creator(session()).open("RIGHT1");
    expect(gateway.create).not.toHaveBeenCalled();
    expect(toasts).not.toHaveBeenCalled();
    expect(state).toMatchObject({
      phase: "ended",
      problem: { title: expect.stringContaining("three wrong") },
    });
  });
});

describe("returning creator", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    state = { ...state, phase: "returning" };
    let attempt = 0;
    gateway.create.mockImplementation(async () => {
      attempt += 1;
      return { ownerToken: "token", attempt, remainingMs: 1 };
    });
  });
  afterEach(() => void vi.useRealTimers());

  it("waits longer after each answer that is refused, because each opening uses up an epoch", async () => {
    const creator = new Creator(session());
    worker.accept.mockResolvedValue({ ok: false, code: "mac_mismatch" });
    await creator.reopen();
    for (const [index, waitMs] of [2_000, 4_000, 8_000].entries()) {
      await creator.onRoom(room(index + 1, `forged ${index}`));
      await vi.advanceTimersByTimeAsync(waitMs * 0.99);
      expect(gateway.create).toHaveBeenCalledTimes(index + 1);
      await vi.advanceTimersByTimeAsync(waitMs * 0.01);
      expect(gateway.create).toHaveBeenCalledTimes(index + 2);
    }
  });

  it("opens the room for its joiner alone, and confirms whoever proved to be it", async () => {
    const creator = new Creator(session());
    worker.accept.mockReturnValue(done({ answerSdp: "answer", phrase: "three short words" }));
    await creator.reopen();
    expect(gateway.create).toHaveBeenLastCalledWith(expect.objectContaining({ keepJoiner: true }));
    await creator.onRoom(room(1, "right"));
    const ownerToken = expect.any(String);
    expect(gateway.confirm).toHaveBeenCalledWith({ roomId: ROOM_ID, ownerToken, attempt: 1 });
    state = { ...state, phase: "calling" };
    await creator.open("RIGHT1");
    expect(gateway.create).toHaveBeenLastCalledWith(expect.objectContaining({ keepJoiner: false }));
  });
});

describe("a return over a bulk lane", () => {
  beforeEach(() => {
    state = { ...state, phase: "interrupted" };
    sent.mockReturnValue(true);
    gateway.create.mockRejectedValue(new GatewayError(0, "", "no answer"));
  });

  it("needs no gateway: the creator offers and accepts over the lane", async () => {
    vi.useFakeTimers();
    const creator = new Creator(session());
    worker.accept.mockReturnValue(done({ answerSdp: "answer", phrase: "three short words" }));
    await creator.reopen();
    expect(sent).toHaveBeenCalledWith({ kind: "offer", callerId: "offer", roomCode: "pake" });
    await creator.onReturnAnswer("right");
    expect(worker.accept).toHaveBeenCalledWith("right");
    expect(gateway.confirm).not.toHaveBeenCalled();
    // The devices get time to connect before there is another offer.
    await vi.advanceTimersByTimeAsync(4_000);
    expect(gateway.create).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it("ignores an answer to an earlier offer", async () => {
    const creator = new Creator(session());
    worker.accept.mockResolvedValueOnce({ ok: false, code: "mac_mismatch" });
    await creator.reopen();
    await creator.onReturnAnswer("late");
    worker.accept.mockReturnValue(done({ answerSdp: "answer", phrase: "three short words" }));
    await creator.onReturnAnswer("right");
    await creator.onReturnAnswer("right");
    expect(worker.accept.mock.calls).toEqual([["late"], ["right"]]);
  });

  it("is answered over the lane, once, by a joiner that may still be connected", async () => {
    state = { ...state, role: "joiner", phase: "connected" };
    const joiner = new Joiner(session());
    const offer = { callerId: "offer2", roomCode: "resume" };
    await joiner.onReturnOffer(offer);
    // The gateway is back and pushes the same offer.
    await joiner.onRoom({ ...room(2), roomCode: "resume" });
    expect(sent.mock.calls).toEqual([[{ kind: "answer", receiverId: "answer to offer2" }]]);
    expect(gateway.join).not.toHaveBeenCalled();
    expect(state.phase).toBe("connected");
  });
});

describe("joiner", () => {
  const lost = new GatewayError(0, "", "no answer");

  async function joining(attempt: number, joiner = new Joiner(session())) {
    const answer = deferred<unknown>();
    state = { ...state, phase: "calling", problem: undefined };
    gateway.info.mockResolvedValueOnce(room(attempt));
    gateway.join.mockReturnValueOnce(answer.promise);
    const joined = joiner.join("RIGHT1");
    await vi.waitFor(() => expect(state.phase).toBe("meeting"));
    return { joiner, answer, joined };
  }

  it("stays connected when the response to its join is lost", async () => {
    const { answer, joined } = await joining(1);
    state = { ...state, phase: "connected" };
    answer.reject(lost);
    await joined;
    expect(state.phase).toBe("connected");
    expect(toasts).not.toHaveBeenCalled();
  });

  it("keeps the current try when an earlier one fails late", async () => {
    const first = await joining(1);
    await first.joiner.onRoom(room(2));
    expect(state).toMatchObject({ phase: "code" });
    const next = await joining(2, first.joiner);
    first.answer.reject(lost);
    await first.joined;
    expect(state.phase).toBe("meeting");
    next.answer.resolve({});
    await next.joined;
    expect(toasts).not.toHaveBeenCalled();
  });

  it("reports a join that failed", async () => {
    const { answer, joined } = await joining(1);
    answer.reject(lost);
    await joined;
    expect(toasts).toHaveBeenCalledWith("join", lost);
    expect(state.phase).toBe("code");
  });
});

describe("joiner whose connection may still work", () => {
  it.each(["connected", "interrupted"] as const)("keeps it (%s) when the offer is forged", async (phase) => {
    state = { ...state, role: "joiner", phase };
    worker.beginJoiner.mockResolvedValue({ ok: false, code: "mac_mismatch", message: "" });
    const joiner = new Joiner(session());
    await joiner.onRoom({ ...room(2), roomCode: "resume" });
    await joiner.onRoom(room(3));
    expect(state.phase).toBe(phase);
  });
});

describe("returning joiner", () => {
  const opened = (attempt: number): RoomInfo => ({ ...room(attempt), roomCode: "resume" });

  beforeEach(() => {
    state = { ...state, role: "joiner", phase: "returning" };
    gateway.join.mockResolvedValue({});
  });

  it("ignores the opening of the first meeting, and answers when the room is opened again", async () => {
    const joiner = new Joiner(session());
    await joiner.onRoom(room(1, "answer of the first visit"));
    expect(state.phase).toBe("returning");
    await joiner.onRoom(opened(2));
    expect(gateway.join).toHaveBeenCalledWith({
      roomId: ROOM_ID,
      slot: 1,
      receiverId: "answer to offer2",
      attempt: 2,
      joinerToken: expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  it("joins a room with the token that is stored with it", async () => {
    worker.finish.mockImplementation((local) => done({ receiverId: local, joinerToken: "stored" }));
    await new Joiner(session()).onRoom(opened(2));
    expect(gateway.join).toHaveBeenCalledWith(expect.objectContaining({ joinerToken: "stored" }));
  });

  it("takes over the token that an earlier version kept in local storage", async () => {
    const key = `orbitroom.joiner.${ROOM_ID}.1`;
    localStorage.setItem(key, "earlier");
    await new Joiner(session()).onRoom(opened(2));
    expect(gateway.join).toHaveBeenCalledWith(expect.objectContaining({ joinerToken: "earlier" }));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("says so when the creator's device has another version", async () => {
    const failed = { ok: false, code: "version_unknown", message: "" };
    worker.isResume.mockImplementationOnce(() => Promise.resolve(failed));
    await new Joiner(session()).onRoom(opened(2));
    expect(state).toMatchObject({ phase: "code", problem: { remedy: "reload" } });
  });

  it("asks for the code when the creator opens the room under a code again", async () => {
    await new Joiner(session()).onRoom(room(2));
    expect(state.phase).toBe("code");
  });

  it("answers once when the same room is both pushed and polled", async () => {
    const joiner = new Joiner(session());
    await Promise.all([joiner.onRoom(opened(2)), joiner.onRoom(opened(2))]);
    expect(worker.beginJoiner).toHaveBeenCalledTimes(1);
    expect(gateway.join).toHaveBeenCalledTimes(1);
  });

  it("drops an answer for a newer offer, at every step", async () => {
    const steps = { began: worker.beginJoiner, described: answer, finished: worker.finish };
    for (const step of Object.values(steps)) {
      gateway.join.mockClear();
      const slow = deferred<void>();
      const usual = step.getMockImplementation();
      step.mockImplementationOnce(async (...given) => {
        await slow.promise;
        return usual?.(...given);
      });
      const joiner = new Joiner(session());
      const first = joiner.onRoom(opened(2));
      await vi.waitFor(() => expect(step).toHaveBeenCalled());
      const second = joiner.onRoom(opened(3));
      slow.resolve();
      await Promise.all([first, second]);
      expect(gateway.join.mock.calls).toEqual([
        [expect.objectContaining({ receiverId: "answer to offer3", attempt: 3 })],
      ]);
      step.mockClear();
    }
  });

  describe("whose answer does not reach the gateway", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it.each([
      ["cannot be reached", new GatewayError(0, "", "no answer")],
      ["has an internal error", new GatewayError(500, "internal", "later")],
      ["limits the rate", new GatewayError(429, "rate_limited", "later")],
    ])("sends it again while the gateway %s", async (_, error) => {
      gateway.join.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
      const returned = new Joiner(session()).onRoom(opened(2));
      await vi.advanceTimersByTimeAsync(1_000 + 2_000);
      await returned;
      expect(gateway.join).toHaveBeenCalledTimes(3);
    });

    it("does not send it again once the devices are connected, or after a refusal", async () => {
      gateway.join.mockRejectedValueOnce(new GatewayError(0, "", "no answer"));
      const joiner = new Joiner(session());
      const returned = joiner.onRoom(opened(2));
      await vi.advanceTimersByTimeAsync(500);
      // What the session does when the devices are connected.
      joiner.cancel();
      await vi.advanceTimersByTimeAsync(500);
      await returned;
      expect(gateway.join).toHaveBeenCalledTimes(1);

      state = { ...state, phase: "returning" };
      gateway.join.mockRejectedValueOnce(new GatewayError(409, "attempt_stale", "another attempt"));
      await new Joiner(session()).onRoom(opened(2));
      expect(gateway.join).toHaveBeenCalledTimes(2);
    });
  });
});
