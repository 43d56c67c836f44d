import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenCore, SurfaceListener } from "../canvas/surface.ts";
import { CoreHost } from "./core-host.ts";
import { CrashGuard } from "./crash-guard.ts";
import type { Core } from "./engine-wasm.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A core whose calls crash on demand, as a trap does. */
function fakeCore() {
  const guard = new CrashGuard();
  const { run } = guard.watch({
    run: (error: unknown) => {
      if (error) throw error;
      return "done";
    },
  }) as { run: (error?: unknown) => string };
  const core = { run, free: vi.fn() };
  const upload = vi.fn();
  const open = { core: core as unknown as Core, instance: { guard }, upload } as unknown as OpenCore;
  return { open, upload, core };
}

function start() {
  const events: string[] = [];
  const cores = [fakeCore()];
  let listener: SurfaceListener | undefined;
  const [first] = cores;
  if (!first) throw new Error("no core");
  const surface = {
    backend: "webgl2" as const,
    context: {} as WebGL2RenderingContext,
    openCore: vi.fn(async () => {
      const next = fakeCore();
      cores.push(next);
      return next.open;
    }),
    watch: (given: SurfaceListener) => {
      listener = given;
    },
    reset: vi.fn(() => events.push("reset")),
    suspend: vi.fn(),
    resume: vi.fn(),
    dispose: vi.fn(),
  };
  const owner = {
    onLost: () => events.push("lost"),
    refill: vi.fn(async () => undefined),
    uploadRest: vi.fn(async () => undefined),
    onRestored: () => events.push("restored"),
    onError: ({ code }: { code: string }) => events.push(code),
  };
  const host = new CoreHost(surface, first.open, owner as never);
  const crash = () =>
    host.call((core) => (core as unknown as { run: (e: unknown) => void }).run(new Error("trap")));
  const lose = () => listener?.onLost();
  const regain = async () => {
    listener?.onRegained();
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    host,
    events,
    cores,
    first,
    surface,
    owner,
    crash,
    lose,
    regain,
    gone: () => listener?.onGone("gpu"),
  };
}

describe("a lost context", () => {
  it("is uploaded again", async () => {
    const { host, events, first, lose, regain } = start();
    lose();
    expect(host.drawableCore).toBeUndefined();
    await regain();
    expect(first.upload).toHaveBeenCalledOnce();
    expect(host.drawableCore).toBe(first.open.core);
    expect(events).toEqual(["lost", "restored"]);
  });

  it("is an error if the upload fails", async () => {
    const { events, first, lose, regain } = start();
    first.upload.mockImplementation(() => {
      throw new Error("out of memory");
    });
    lose();
    await regain();
    expect(events).toEqual(["lost", "restore_failed"]);
  });

  it("is an error if images cannot be uploaded", async () => {
    const { events, owner, lose, regain } = start();
    owner.uploadRest.mockRejectedValue(new Error("out of memory"));
    lose();
    await regain();
    expect(events).toEqual(["lost", "restore_failed"]);
  });

  it("is an error if the browser does not give it back, until it does", async () => {
    const { events, lose, regain } = start();
    lose();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events).toEqual(["lost", "restore_failed"]);
    await regain();
    expect(events).toEqual(["lost", "restore_failed", "restored"]);
  });

  it("is an error if there is no other device", () => {
    const { events, lose, gone } = start();
    lose();
    gone();
    expect(events).toEqual(["lost", "restore_failed"]);
  });

  it("reports only the last of two losses as restored", async () => {
    const { events, owner, lose, regain } = start();
    let finish = (): void => undefined;
    const uploading = new Promise<undefined>((resolve) => {
      finish = () => resolve(undefined);
    });
    owner.uploadRest.mockReturnValueOnce(uploading);
    lose();
    await regain();
    lose();
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(events).toEqual(["lost", "lost"]);
    await regain();
    expect(events).toEqual(["lost", "lost", "restored"]);
  });
});

describe("a crash", () => {
  it("replaces the core, and loads wait for it", async () => {
    const { host, events, cores, owner, crash, lose, regain } = start();
    expect(crash()).toBeUndefined();
    expect(host.core).toBeUndefined();
    const waiting = host.open();
    lose();
    await regain();
    expect(events).toEqual(["reset", "lost", "restored"]);
    expect(owner.refill).toHaveBeenCalledOnce();
    expect(await waiting).toBe(cores[1]?.open);
    expect(host.drawableCore).toBe(cores[1]?.open.core);
  });

  it("of the new core ends with an error", async () => {
    const { host, events, surface, crash, lose, regain } = start();
    for (let round = 0; round < 2; round++) {
      crash();
      lose();
      await regain();
    }
    expect(events).toEqual(["reset", "lost", "restored", "reset", "lost", "crashed"]);
    expect(surface.openCore).toHaveBeenCalledOnce();
    await expect(host.open()).rejects.toMatchObject({ code: "crashed" });
  });

  it("of a core that has worked for a while replaces it again", async () => {
    const { host, events, crash, lose, regain } = start();
    for (let round = 0; round < 2; round++) {
      crash();
      lose();
      await regain();
      for (let frame = 0; frame < 100; frame++) host.countFrame();
    }
    expect(events).toEqual(["reset", "lost", "restored", "reset", "lost", "restored"]);
  });

  it("that a file causes does not count", async () => {
    const { host, events, lose, regain } = start();
    for (let round = 0; round < 3; round++) {
      const { core } = (await host.open()) as unknown as { core: { run: (error: unknown) => void } };
      const trap = new Error("trap");
      expect(() => core.run(trap)).toThrow(trap);
      host.blameFile(trap);
      lose();
      await regain();
    }
    expect(events.filter((event) => event === "restored")).toHaveLength(3);
  });

  it("while the models are loaded again ends with an error", async () => {
    const { events, owner, crash, lose, regain } = start();
    owner.refill.mockImplementation((async (open: OpenCore) => {
      (open.core as unknown as { run: (error: unknown) => void }).run(new Error("trap"));
    }) as never);
    crash();
    lose();
    await regain();
    expect(events).toEqual(["reset", "lost", "crashed"]);
  });
});

it("frees the core and the context once", () => {
  const { host, first, surface } = start();
  host.dispose();
  host.dispose();
  expect(first.core.free).toHaveBeenCalledOnce();
  expect(surface.dispose).toHaveBeenCalledOnce();
});

describe("a context that is given back", () => {
  it("may be away for any time, and is uploaded again", async () => {
    const { host, events, first, surface, lose, regain } = start();
    host.suspend();
    expect(surface.suspend).toHaveBeenCalledOnce();
    expect(host.drawableCore).toBeUndefined();
    lose();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(events).toEqual(["lost"]);
    host.resume();
    expect(surface.resume).toHaveBeenCalledOnce();
    await regain();
    expect(first.upload).toHaveBeenCalledOnce();
    expect(host.drawableCore).toBe(first.core);
    expect(events).toEqual(["lost", "restored"]);
  });

  it("is missed if the browser does not return it", async () => {
    const { host, events, lose } = start();
    host.suspend();
    lose();
    host.resume();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(events).toEqual(["lost", "restore_failed"]);
  });

  it("stays away if it is given back while it is restored", async () => {
    const { host, events, owner, lose, regain } = start();
    let finish = (): void => undefined;
    owner.uploadRest.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          finish = () => resolve(undefined);
        }),
    );
    lose();
    await regain();
    host.suspend();
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(host.drawableCore).toBeUndefined();
    expect(events).toEqual(["lost"]);
  });
});
