import { GatewayError } from "@orbitroom/webrtc";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Creator } from "./creator.ts";
import {
  change,
  core,
  current,
  deferred,
  failure,
  gateway,
  ROOM_ID,
  resetMeeting,
  room,
  sent,
  session,
  toasts,
  worker,
} from "./testing/meeting.ts";

beforeEach(resetMeeting);

describe("creator", () => {
  /** A creator after a wrong code, with the second opening under way. */
  async function afterWrongCode() {
    const creator = new Creator(session());
    gateway.create.mockResolvedValueOnce({ ownerToken: "token", attempt: 1, remainingMs: 1 });
    await creator.open("RIGHT1");
    core.accept.mockRejectedValueOnce(failure("code_mismatch"));
    const created = deferred<{ ownerToken: string; attempt: number; remainingMs: number }>();
    gateway.create.mockReturnValueOnce(created.promise);
    const reopened = creator.onRoom(room(1, "wrong"));
    await vi.waitFor(() => expect(gateway.create).toHaveBeenCalledTimes(2));
    core.accept.mockResolvedValue({ answerSdp: "answer" });
    return { creator, created, reopened };
  }
  const second = { ownerToken: "token", attempt: 2, remainingMs: 1 };

  it("accepts an answer that is pushed before the create call returns, and clears the wrong-code notice", async () => {
    const { creator, created, reopened } = await afterWrongCode();
    await creator.onRoom(room(2, "right"));
    created.resolve(second);
    await reopened;
    expect(core.accept).toHaveBeenLastCalledWith("right");
    expect(current()).toMatchObject({ phase: "meeting", problem: undefined });
  });

  it("accepts an answer that is pushed while the owner token is being saved", async () => {
    const { creator, created, reopened } = await afterWrongCode();
    const saved = deferred<void>();
    worker.saveOwner.mockReturnValueOnce(saved.promise);
    created.resolve(second);
    await vi.waitFor(() => expect(worker.saveOwner).toHaveBeenCalledTimes(2));
    await creator.onRoom(room(2, "right"));
    saved.resolve();
    await reopened;
    expect(current()).toMatchObject({ phase: "meeting", problem: undefined });
    expect(core.accept).toHaveBeenCalledTimes(2);
  });

  it("opens the room with the same owner token after a lost response", async () => {
    const creator = new Creator(session());
    gateway.create.mockRejectedValueOnce(new GatewayError(0, "", "no answer"));
    await creator.open("RIGHT1");
    expect(current().phase).toBe("code");
    gateway.create.mockImplementation(({ ownerToken }) => Promise.resolve({ ...second, ownerToken }));
    change({ phase: "calling" });
    await creator.open("RIGHT1");
    const [lost, heard] = gateway.create.mock.calls.map(([{ ownerToken }]) => ownerToken);
    expect(lost).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(heard).toBe(lost);
    expect(worker.saveOwner).toHaveBeenCalledWith(lost);
    expect(current().phase).toBe("waiting");
  });

  it.each(["opened", "refused"])("ignores a cancelled opening that is then %s", async (how) => {
    const { creator, created, reopened } = await afterWrongCode();
    creator.cancel();
    change({ phase: "code", problem: undefined });
    if (how === "opened") created.resolve(second);
    else created.reject(new GatewayError(410, "room_closed", "This room was closed."));
    await reopened;
    expect(current()).toMatchObject({ phase: "code", problem: undefined });
    expect(toasts).not.toHaveBeenCalled();
  });

  it("ignores an answer that was being checked when the room was cancelled", async () => {
    const creator = new Creator(session());
    gateway.create.mockResolvedValue(second);
    await creator.open("RIGHT1");
    const checked = deferred<unknown>();
    core.accept.mockReturnValueOnce(checked.promise);
    const taken = creator.onRoom(room(2, "wrong"));
    creator.cancel();
    change({ phase: "code" });
    checked.reject(failure("code_mismatch"));
    await taken;
    expect(gateway.create).toHaveBeenCalledTimes(1);
    expect(current().phase).toBe("code");
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

    change({ phase: "calling" });
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
    expect(current().phase).toBe("waiting");
  });

  it("shows the wrong-code notice while it waits for the next try", async () => {
    const { created, reopened } = await afterWrongCode();
    created.resolve(second);
    await reopened;
    expect(current().phase).toBe("waiting");
    expect(current().problem?.text).toContain("two tries left");
    expect(gateway.create).toHaveBeenLastCalledWith(
      expect.objectContaining({ reason: "wrong_code", triesLeft: 2 }),
    );
  });

  it.each([
    ["the time that the gateway is set to", 900_000, 900],
    ["what the gateway says is left", 250_000, 900],
    ["the time of an open room, not the longer one of a joined one", 86_400_000, 900],
  ])("waits for %s", async (_, remainingMs, roomOpenSeconds) => {
    const settings = { get: async () => ({ roomOpenSeconds }) };
    gateway.create.mockResolvedValueOnce({ ...second, remainingMs });
    vi.spyOn(performance, "now").mockReturnValue(1_000);
    await new Creator(Object.assign(session(), { settings })).open("RIGHT1");
    expect(current()).toMatchObject({
      phase: "waiting",
      endsAtMs: 1_000 + Math.min(remainingMs, 900_000),
      openSecs: 900,
    });
    vi.mocked(performance.now).mockRestore();
  });

  it.each([-30, 30])("waits as long when the device's clock is wrong by %d minutes", async (minutes) => {
    vi.spyOn(performance, "now").mockReturnValue(1_000);
    const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + minutes * 60_000);
    gateway.create.mockResolvedValueOnce({ ...second, remainingMs: 300_000 });
    await new Creator(session()).open("RIGHT1");
    expect(current()).toMatchObject({ phase: "waiting", endsAtMs: 301_000 });
    now.mockRestore();
    vi.mocked(performance.now).mockRestore();
  });

  it("closes the room after the third try, whenever the first two were", async () => {
    const creator = new Creator(session());
    gateway.create.mockResolvedValue(second);
    gateway.close.mockResolvedValue({});
    await creator.open("RIGHT1");
    core.accept.mockRejectedValueOnce(failure("code_mismatch"));
    core.triesUsed = 3;
    await creator.onRoom(room(2, "wrong"));
    expect(gateway.close).toHaveBeenCalledWith(expect.objectContaining({ reason: "wrong_code" }));
    expect(current()).toMatchObject({
      phase: "ended",
      problem: { title: expect.stringContaining("three wrong") },
    });
  });

  it("does not open a room whose tries are spent", async () => {
    core.offer.mockRejectedValueOnce(failure("tries_spent"));
    await new Creator(session()).open("RIGHT1");
    expect(gateway.create).not.toHaveBeenCalled();
    expect(toasts).not.toHaveBeenCalled();
    expect(current()).toMatchObject({
      phase: "ended",
      problem: { title: expect.stringContaining("three wrong") },
    });
  });
});

describe("returning creator", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    change({ phase: "returning" });
    let attempt = 0;
    gateway.create.mockImplementation(async () => {
      attempt += 1;
      return { ownerToken: "token", attempt, remainingMs: 1 };
    });
  });
  afterEach(() => void vi.useRealTimers());

  it("waits longer after each answer that is refused, because each opening uses up an epoch", async () => {
    const creator = new Creator(session());
    core.accept.mockRejectedValue(failure("mac_mismatch"));
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
    core.accept.mockResolvedValue({ answerSdp: "answer" });
    await creator.reopen();
    expect(gateway.create).toHaveBeenLastCalledWith(expect.objectContaining({ keepJoiner: true }));
    await creator.onRoom(room(1, "right"));
    const ownerToken = expect.any(String);
    expect(gateway.confirm).toHaveBeenCalledWith({ roomId: ROOM_ID, ownerToken, attempt: 1 });
    change({ phase: "calling" });
    await creator.open("RIGHT1");
    expect(gateway.create).toHaveBeenLastCalledWith(expect.objectContaining({ keepJoiner: false }));
  });
});

describe("a return over a bulk lane", () => {
  beforeEach(() => {
    change({ phase: "interrupted" });
    sent.mockReturnValue(true);
    gateway.create.mockRejectedValue(new GatewayError(0, "", "no answer"));
  });

  it("needs no gateway: the creator offers and accepts over the lane", async () => {
    vi.useFakeTimers();
    const creator = new Creator(session());
    core.accept.mockResolvedValue({ answerSdp: "answer" });
    await creator.reopen();
    expect(sent).toHaveBeenCalledWith({ kind: "offer", callerId: "offer", roomCode: "pake" });
    await creator.onReturnAnswer("right");
    expect(core.accept).toHaveBeenCalledWith("right");
    expect(gateway.confirm).not.toHaveBeenCalled();
    // The devices get time to connect before there is another offer.
    await vi.advanceTimersByTimeAsync(4_000);
    expect(gateway.create).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it("ignores an answer to an earlier offer", async () => {
    const creator = new Creator(session());
    core.accept.mockRejectedValueOnce(failure("mac_mismatch"));
    await creator.reopen();
    await creator.onReturnAnswer("late");
    core.accept.mockResolvedValue({ answerSdp: "answer" });
    await creator.onReturnAnswer("right");
    await creator.onReturnAnswer("right");
    expect(core.accept.mock.calls).toEqual([["late"], ["right"]]);
  });
});
