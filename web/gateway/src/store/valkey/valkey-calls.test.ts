import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OutcomeUnknownError, StoreUnavailableError } from "../room-store.ts";
import { ValkeyCalls } from "./valkey-calls.ts";
import { ValkeyOfflineError, ValkeyReplyError } from "./valkey-connection.ts";

let answers = false;
let probes = 0;
const reconnect = vi.fn();
let calls: ValkeyCalls;

beforeEach(() => {
  vi.useFakeTimers();
  answers = false;
  probes = 0;
  reconnect.mockClear();
  const probe = async () => {
    probes += 1;
    if (!answers) throw new ValkeyOfflineError("down");
  };
  calls = new ValkeyCalls({ timeoutMs: 500, probe, reconnect });
});

afterEach(() => {
  calls.close();
  vi.useRealTimers();
});

const silent = () => new Promise<never>(() => {});
const offline = () => Promise.reject(new ValkeyOfflineError("down"));

describe("ValkeyCalls", () => {
  it("answers at its deadline: that nothing was read, or that it is unknown what was written", async () => {
    const read = expect(calls.read(silent)).rejects.toThrow(StoreUnavailableError);
    const written = expect(calls.write(silent)).rejects.toThrow(OutcomeUnknownError);
    await vi.advanceTimersByTimeAsync(500);
    await Promise.all([read, written]);
  });

  it("knows that what was not sent has no effect", async () => {
    await expect(calls.write(offline)).rejects.toThrow(StoreUnavailableError);
  });

  it("refuses calls after five failures in a row, and asks the server four times a second until it answers", async () => {
    const send = vi.fn(offline);
    for (let failure = 0; failure < 5; failure += 1) await calls.read(send).catch(() => {});
    await expect(calls.read(send)).rejects.toThrow(StoreUnavailableError);
    expect(send).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(probes).toBe(4);
    answers = true;
    await vi.advanceTimersByTimeAsync(250);
    expect(await calls.read(async () => "answer")).toBe("answer");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(probes).toBe(5);
  });

  it("opens the connection anew when the server has not answered for two seconds", async () => {
    for (let failure = 0; failure < 5; failure += 1) await calls.read(offline).catch(() => {});
    await vi.advanceTimersByTimeAsync(1_999);
    expect(reconnect).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reconnect).toHaveBeenCalledTimes(1);
  });

  it("takes an error that the server answers for an answer", async () => {
    const refused = () => Promise.reject(new ValkeyReplyError("ERR"));
    for (let time = 0; time < 10; time += 1) {
      await expect(calls.write(refused)).rejects.toThrow(ValkeyReplyError);
    }
    expect(calls.isOpen).toBe(false);
  });

  it("lets no more than two thousand calls wait", async () => {
    // Thousands of faked timers take seconds.
    vi.useRealTimers();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const waiting = Array.from({ length: 2_000 }, () => calls.read(() => answered));
    await expect(calls.read(async () => "answer")).rejects.toThrow("too many calls");
    answer();
    await Promise.all(waiting);
    expect(await calls.read(async () => "answer")).toBe("answer");
  });
});
