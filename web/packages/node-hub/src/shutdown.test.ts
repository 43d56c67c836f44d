import { EventEmitter } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { type SignalSource, shutdownOnSignal } from "./shutdown.ts";

function fakeProcess() {
  const emitter = new EventEmitter();
  let exited = (_code: number) => {};
  const exitCode = new Promise<number>((resolve) => {
    exited = resolve;
  });
  const source: SignalSource = {
    on: (signal, listener) => emitter.on(signal, listener),
    off: (signal, listener) => emitter.off(signal, listener),
    exit: (code) => exited(code),
  };
  return { source, exitCode, emitter };
}

describe("shutdownOnSignal", () => {
  it.each(["SIGTERM", "SIGINT"] as const)("closes once and exits with 0 on %s", async (signal) => {
    const { source, exitCode, emitter } = fakeProcess();
    const close = vi.fn(async () => {});
    shutdownOnSignal({ close, failed: () => {}, graceMs: 10_000, source });
    emitter.emit(signal);
    expect(await exitCode).toBe(0);
    expect(close).toHaveBeenCalledExactlyOnceWith(signal);
  });

  it("exits with 1 and reports when closing fails", async () => {
    const { source, exitCode, emitter } = fakeProcess();
    const failed = vi.fn();
    const error = new Error("disk");
    shutdownOnSignal({ close: () => Promise.reject(error), failed, graceMs: 10_000, source });
    emitter.emit("SIGTERM");
    expect(await exitCode).toBe(1);
    expect(failed).toHaveBeenCalledExactlyOnceWith(error);
  });

  it("exits with 1 when closing takes longer than the grace", async () => {
    const { source, exitCode, emitter } = fakeProcess();
    const failed = vi.fn();
    shutdownOnSignal({ close: () => new Promise(() => {}), failed, graceMs: 5, source });
    emitter.emit("SIGTERM");
    expect(await exitCode).toBe(1);
    expect(failed).toHaveBeenCalledExactlyOnceWith(new Error("closing took longer than 5 ms"));
  });

  it("exits at once on a second signal", async () => {
    const { source, exitCode, emitter } = fakeProcess();
    const close = vi.fn(() => new Promise<void>(() => {}));
    shutdownOnSignal({ close, failed: () => {}, graceMs: 60_000, source });
    emitter.emit("SIGINT");
    emitter.emit("SIGINT");
    expect(await exitCode).toBe(1);
    expect(close).toHaveBeenCalledOnce();
  });

  it("takes its listeners off again", () => {
    const { source, emitter } = fakeProcess();
    const stop = shutdownOnSignal({ close: async () => {}, failed: () => {}, graceMs: 1, source });
    stop();
    expect(emitter.eventNames()).toEqual([]);
  });
});
