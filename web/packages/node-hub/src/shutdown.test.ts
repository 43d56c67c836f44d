import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shutdownGracefully } from "./shutdown.ts";

const EVENTS = ["SIGTERM", "SIGINT", "uncaughtException"] as const;

let exitCode: Promise<number>;
let listenersBefore: ReadonlySet<unknown>;

const allListeners = () => EVENTS.flatMap((event) => process.rawListeners(event));

beforeEach(() => {
  listenersBefore = new Set(allListeners());
  exitCode = new Promise((resolve) => {
    vi.spyOn(process, "exit").mockImplementation((code) => {
      resolve(Number(code));
      return undefined as never;
    });
  });
});

afterEach(() => {
  for (const event of EVENTS) {
    for (const listener of process.rawListeners(event)) {
      if (!listenersBefore.has(listener)) process.removeListener(event, listener as () => void);
    }
  }
  vi.restoreAllMocks();
});

describe("shutdownGracefully", () => {
  it.each(["SIGTERM", "SIGINT"] as const)("closes once and exits with 0 on %s", async (signal) => {
    const close = vi.fn(async () => {});
    shutdownGracefully({ close, onError: () => {}, graceMs: 10_000 });
    process.emit(signal, signal);
    expect(await exitCode).toBe(0);
    expect(close).toHaveBeenCalledExactlyOnceWith(signal);
  });

  it("reports the error and exits with 1 when closing fails", async () => {
    const onError = vi.fn();
    const error = new Error("disk");
    shutdownGracefully({ close: () => Promise.reject(error), onError, graceMs: 10_000 });
    process.emit("SIGTERM", "SIGTERM");
    expect(await exitCode).toBe(1);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
  });

  it("reports a timeout and exits with 1 when closing takes too long", async () => {
    const onError = vi.fn();
    shutdownGracefully({ close: () => new Promise(() => {}), onError, graceMs: 5 });
    process.emit("SIGTERM", "SIGTERM");
    expect(await exitCode).toBe(1);
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error("closing took longer than 5 ms"));
  });

  it("exits at once with 1 on a second signal", async () => {
    const close = vi.fn(() => new Promise<void>(() => {}));
    shutdownGracefully({ close, onError: () => {}, graceMs: 1_000 });
    process.emit("SIGINT", "SIGINT");
    process.emit("SIGINT", "SIGINT");
    expect(await exitCode).toBe(1);
    expect(close).toHaveBeenCalledOnce();
  });

  it("reports an uncaught error, closes and exits with 1", async () => {
    const onError = vi.fn();
    const close = vi.fn(async () => {});
    const error = new Error("uncaught");
    shutdownGracefully({ close, onError, graceMs: 10_000 });
    const [listener] = process.rawListeners("uncaughtException").filter((each) => !listenersBefore.has(each));
    listener?.(error);
    expect(await exitCode).toBe(1);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
    expect(close).toHaveBeenCalledOnce();
  });

  it("removes its handlers when asked to", () => {
    const uninstall = shutdownGracefully({ close: async () => {}, onError: () => {}, graceMs: 1 });
    uninstall();
    expect(new Set(allListeners())).toEqual(listenersBefore);
  });
});
