import { GatewayError, type RoomInfo } from "@orbitroom/webrtc";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Joiner } from "./joiner.ts";
import {
  answer,
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

describe("joiner", () => {
  const lost = new GatewayError(0, "", "no answer");

  async function joining(attempt: number, joiner = new Joiner(session())) {
    const answer = deferred<unknown>();
    change({ phase: "calling", problem: undefined });
    gateway.info.mockResolvedValueOnce(room(attempt));
    gateway.join.mockReturnValueOnce(answer.promise);
    const joined = joiner.join("RIGHT1", joiner.ask(ROOM_ID));
    await vi.waitFor(() => expect(current().phase).toBe("meeting"));
    return { joiner, answer, joined };
  }

  it("stays connected when the response to its join is lost", async () => {
    const { answer, joined } = await joining(1);
    change({ phase: "connected" });
    answer.reject(lost);
    await joined;
    expect(current().phase).toBe("connected");
    expect(toasts).not.toHaveBeenCalled();
  });

  it("keeps the current try when an earlier one fails late", async () => {
    const first = await joining(1);
    await first.joiner.onRoom(room(2));
    expect(current()).toMatchObject({ phase: "code" });
    const next = await joining(2, first.joiner);
    first.answer.reject(lost);
    await first.joined;
    expect(current().phase).toBe("meeting");
    next.answer.resolve({});
    await next.joined;
    expect(toasts).not.toHaveBeenCalled();
  });

  it("says that the code did not match only if the creator says so, with the tries that it counts", async () => {
    const { joiner } = await joining(1);
    await joiner.onRoom({ ...room(2), reason: "wrong_code", triesLeft: 1 });
    expect(current().problem).toMatchObject({
      title: "That code didn't match",
      text: expect.stringContaining("one try left"),
    });
    const next = await joining(2, joiner);
    await next.joiner.onRoom({ ...room(3), reason: "no_route" });
    expect(current()).toMatchObject({
      phase: "code",
      problem: { title: "The two devices could not reach each other" },
    });
  });

  it.each([
    ["no_slots", "This room is full"],
    [undefined, "Nobody is let in right now"],
  ])("a room that is full (%s) is told from one that lets nobody in now", async (reason, title) => {
    change({ phase: "calling", problem: undefined });
    gateway.info.mockRejectedValueOnce(new GatewayError(409, "room_full", "", reason));
    const joiner = new Joiner(session());
    await joiner.join("RIGHT1", joiner.ask(ROOM_ID));
    expect(current()).toMatchObject({ phase: "code", problem: { title } });
  });

  it("reports a join that failed", async () => {
    const { answer, joined } = await joining(1);
    answer.reject(lost);
    await joined;
    expect(toasts).toHaveBeenCalledWith("join", lost);
    expect(current().phase).toBe("code");
  });
});

describe("joiner whose connection may still work", () => {
  it.each(["connected", "interrupted"] as const)("keeps it (%s) when the offer is forged", async (phase) => {
    change({ role: "joiner", phase });
    core.read.mockRejectedValue(failure("mac_mismatch"));
    const joiner = new Joiner(session());
    await joiner.onRoom({ ...room(2), roomCode: "resume" });
    await joiner.onRoom(room(3));
    expect(current().phase).toBe(phase);
  });
});

describe("returning joiner", () => {
  const opened = (attempt: number): RoomInfo => ({ ...room(attempt), roomCode: "resume" });

  beforeEach(() => {
    change({ role: "joiner", phase: "returning" });
    gateway.join.mockResolvedValue({});
  });

  it("ignores the opening of the first meeting, and answers when the room is opened again", async () => {
    const joiner = new Joiner(session());
    await joiner.onRoom(room(1, "answer of the first visit"));
    expect(current().phase).toBe("returning");
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
    worker.joinerToken.mockResolvedValue("stored");
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
    core.isResume.mockRejectedValueOnce(failure("version_unknown"));
    await new Joiner(session()).onRoom(opened(2));
    expect(current()).toMatchObject({ phase: "code", problem: { remedy: "reload" } });
  });

  it("asks for the code when the creator opens the room under a code again", async () => {
    await new Joiner(session()).onRoom(room(2));
    expect(current().phase).toBe("code");
  });

  it("answers once when the same room is both pushed and polled", async () => {
    const joiner = new Joiner(session());
    await Promise.all([joiner.onRoom(opened(2)), joiner.onRoom(opened(2))]);
    expect(core.read).toHaveBeenCalledTimes(1);
    expect(gateway.join).toHaveBeenCalledTimes(1);
  });

  it("drops an answer for a newer offer, at every step", async () => {
    const steps = { began: core.read, described: answer, finished: core.answer };
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

      change({ phase: "returning" });
      gateway.join.mockRejectedValueOnce(new GatewayError(409, "attempt_stale", "another attempt"));
      await new Joiner(session()).onRoom(opened(2));
      expect(gateway.join).toHaveBeenCalledTimes(2);
    });
  });
});

describe("a return over a bulk lane", () => {
  it("is answered over the lane, once, by a joiner that may still be connected", async () => {
    change({ role: "joiner", phase: "connected" });
    const joiner = new Joiner(session());
    const offer = { callerId: "offer2", roomCode: "resume" };
    await joiner.onReturnOffer(offer);
    // The gateway is back and pushes the same offer.
    await joiner.onRoom({ ...room(2), roomCode: "resume" });
    expect(sent.mock.calls).toEqual([[{ kind: "answer", receiverId: "answer to offer2" }]]);
    expect(gateway.join).not.toHaveBeenCalled();
    expect(current().phase).toBe("connected");
  });
});
