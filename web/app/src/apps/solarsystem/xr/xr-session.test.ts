import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeXr } from "../testing/fake-xr.ts";
import { FAILURE_MS, type XrHost, XrSessions, type XrStageFrame } from "./xr-session.ts";

interface Page {
  readonly xr: FakeXr;
  readonly sessions: XrSessions;
  readonly drawn: XrStageFrame["kind"][];
  readonly changes: string[];
  readonly logged: string[];
  readonly selected: string[];
  recentered: number;
  /** One frame of the page itself. */
  tick(): void;
}

function open(prepare: (xr: FakeXr) => void = () => undefined, hasXr = true): Page {
  const xr = new FakeXr();
  prepare(xr);
  let callbacks: ((nowMs: number) => void)[] = [];
  const page = {
    ...{ xr, drawn: [] as Page["drawn"], changes: [] as string[], logged: [] as string[] },
    ...{ selected: [] as string[], recentered: 0 },
  };
  const host: XrHost = {
    xr: hasXr ? (xr as unknown as XRSystem) : undefined,
    context: () => ({ makeXRCompatible: async () => undefined }) as unknown as WebGL2RenderingContext,
    makeLayer: () => ({}) as XRWebGLLayer,
    draw: ({ kind }) => page.drawn.push(kind),
    changed: (running) => page.changes.push(running),
    recentered: () => {
      page.recentered += 1;
    },
    selected: ({ handedness }) => page.selected.push(handedness),
    log: (message) => page.logged.push(message),
    requestFrame: (callback) => callbacks.push(callback),
    cancelFrame: () => {
      callbacks = [];
    },
  };
  const sessions = new XrSessions(host);
  sessions.start();
  return Object.assign(page, {
    sessions,
    tick() {
      const now = callbacks;
      callbacks = [];
      for (const callback of now) callback(performance.now());
    },
  });
}

const settled = async (): Promise<void> => {
  for (let rotation = 0; rotation < 20; rotation += 1) await Promise.resolve();
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("without a headset", () => {
  test("and without WebXR, the page draws by itself", async () => {
    const page = open(undefined, false);
    await settled();
    page.tick();
    page.tick();
    expect(page.drawn).toEqual(["flat", "flat"]);
    expect(page.sessions.state.get()).toMatchObject({ hasVr: false, hasAr: false, running: "flat" });
  });

  test("the inline session draws, and the page no more, until the session is silent", async () => {
    const page = open((xr) => {
      xr.supported = ["inline"];
    });
    await settled();
    page.tick();
    page.xr.session("inline").tick(16);
    page.tick();
    expect(page.drawn).toEqual(["flat", "inline"]);
    vi.advanceTimersByTime(300);
    page.tick();
    expect(page.drawn).toEqual(["flat", "inline", "flat"]);
    expect(page.sessions.state.get().hasVr).toBe(false);
  });

  test("one that is plugged in later is found", async () => {
    const page = open((xr) => {
      xr.supported = ["inline"];
    });
    await settled();
    page.xr.supported.push("immersive-vr", "immersive-ar");
    page.xr.dispatchEvent(new Event("devicechange"));
    await settled();
    expect(page.sessions.state.get()).toMatchObject({ hasVr: true, hasAr: true });
  });
});

test("the slider's angle reaches the inline session, also when it was chosen before there was one", async () => {
  const page = open();
  page.sessions.setVerticalFov(1);
  await settled();
  const { states } = page.xr.session("inline");
  expect(states.at(-1)?.inlineVerticalFieldOfView).toBe(1);
  page.sessions.setVerticalFov(2);
  expect(states.at(-1)).toEqual({ inlineVerticalFieldOfView: 2 });
});

describe("in a headset", () => {
  test("its frames are drawn and no others; after the end the inline session goes on", async () => {
    const page = open();
    await settled();
    await page.sessions.enter("immersive-vr");
    expect(page.sessions.state.get().running).toBe("immersive-vr");
    const headset = page.xr.session("immersive-vr");
    headset.tick(1);
    headset.tick(2);
    page.xr.session("inline").tick(3);
    page.tick();
    expect(page.drawn).toEqual(["immersive-vr", "immersive-vr"]);
    await page.sessions.exit();
    expect(headset.isOver).toBe(true);
    expect(page.sessions.state.get().running).toBe("flat");
    page.xr.session("inline").tick(4);
    headset.tick(5);
    expect(page.drawn.slice(2)).toEqual(["inline"]);
    expect(page.changes).toEqual(["immersive-vr", "flat"]);
  });

  test("the headset can end it too, and it can be entered again", async () => {
    const page = open();
    await settled();
    await page.sessions.enter("immersive-vr");
    await page.xr.session("immersive-vr").end();
    expect(page.sessions.state.get().running).toBe("flat");
    await page.sessions.enter("immersive-vr");
    expect(page.sessions.state.get().running).toBe("immersive-vr");
    expect(page.xr.sessions.filter(({ mode }) => mode === "immersive-vr")).toHaveLength(2);
  });

  test("without a floor to stand on it uses the space that there is", async () => {
    const page = open((xr) => {
      xr.missingSpaces = ["local-floor"];
    });
    await settled();
    await page.sessions.enter("immersive-vr");
    expect(page.xr.session("immersive-vr").spaces.map(({ type }) => type)).toEqual(["local"]);
    expect(page.sessions.state.get().running).toBe("immersive-vr");
  });

  test("hands do nothing while something of the system lies over the scene", async () => {
    const page = open();
    await settled();
    await page.sessions.enter("immersive-vr");
    const headset = page.xr.session("immersive-vr");
    const select = (): boolean =>
      headset.dispatchEvent(
        Object.assign(new Event("select"), { inputSource: { handedness: "left" }, frame: {} }),
      );
    headset.show("visible-blurred");
    expect(page.sessions.state.get().isBlurred).toBe(true);
    select();
    expect(page.selected).toEqual([]);
    headset.show("visible");
    expect(page.sessions.state.get().isBlurred).toBe(false);
    select();
    expect(page.selected).toEqual(["left"]);
  });

  test("a recentred space is told", async () => {
    const page = open();
    await settled();
    await page.sessions.enter("immersive-vr");
    page.xr.session("immersive-vr").spaces[0]?.dispatchEvent(new Event("reset"));
    expect(page.recentered).toBe(1);
  });
});

describe("a start that fails", () => {
  test("is told in the catalogue's words, logged, and can be tried again after a second", async () => {
    const page = open();
    await settled();
    page.xr.refusal = new DOMException("the visitor said no", "NotAllowedError");
    await page.sessions.enter("immersive-vr");
    const message = "XRSession creation failed: the visitor said no";
    expect(page.sessions.state.get()).toMatchObject({ running: "flat", failure: message });
    expect(page.logged).toEqual([message]);
    page.xr.refusal = undefined;
    await page.sessions.enter("immersive-vr");
    expect(page.sessions.state.get().running).toBe("flat");
    vi.advanceTimersByTime(FAILURE_MS);
    expect(page.sessions.state.get().failure).toBeUndefined();
    await page.sessions.enter("immersive-vr");
    expect(page.sessions.state.get().running).toBe("immersive-vr");
    expect(FAILURE_MS).toBe(1000);
  });

  test("half way ends the session that was made", async () => {
    const page = open((xr) => {
      xr.missingSpaces = ["local-floor", "local"];
    });
    await settled();
    await page.sessions.enter("immersive-vr");
    expect(page.sessions.state.get().failure).toMatch(/^XRSession creation failed: /);
    expect(page.xr.session("immersive-vr").isOver).toBe(true);
    expect(page.changes).toEqual([]);
  });

  test("does not stop the picture", async () => {
    const page = open();
    await settled();
    page.xr.refusal = new Error("no");
    await page.sessions.enter("immersive-vr");
    page.xr.session("inline").tick(1);
    expect(page.drawn).toEqual(["inline"]);
  });
});

test("a page that goes ends what runs, and draws no more", async () => {
  const page = open();
  await settled();
  await page.sessions.enter("immersive-vr");
  page.sessions.dispose();
  await settled();
  expect(page.xr.sessions.every(({ isOver }) => isOver)).toBe(true);
  page.tick();
  expect(page.drawn).toEqual([]);
});
