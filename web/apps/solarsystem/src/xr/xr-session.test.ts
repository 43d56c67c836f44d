import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeXr } from "../testing/fake-xr.ts";
import { FAILURE_MS, XrSessions, type XrSessionsOptions, type XrStageFrame } from "./xr-session.ts";

interface Page {
  readonly xr: FakeXr;
  readonly sessions: XrSessions;
  readonly drawn: XrStageFrame["kind"][];
  readonly changes: string[];
  readonly logged: string[];
  readonly selected: string[];
  recentered: number;
  /** Runs one animation frame of the page. */
  tick(): void;
}

function open(prepare: (xr: FakeXr) => void = () => undefined, hasXr = true): Page {
  const xr = new FakeXr();
  prepare(xr);
  let callbacks: ((nowMs: number) => void)[] = [];
  const page = {
    xr,
    drawn: [] as Page["drawn"],
    changes: [] as string[],
    logged: [] as string[],
    selected: [] as string[],
    recentered: 0,
  };
  const options: XrSessionsOptions = {
    xr: hasXr ? (xr as unknown as XRSystem) : undefined,
    context: () => ({ makeXRCompatible: async () => undefined }) as unknown as WebGL2RenderingContext,
    makeLayer: () => ({}) as XRWebGLLayer,
    draw: ({ kind }) => page.drawn.push(kind),
    onChange: (running) => page.changes.push(running),
    onRecenter: () => {
      page.recentered += 1;
    },
    onSelect: ({ handedness }) => page.selected.push(handedness),
    log: (message) => page.logged.push(message),
    requestFrame: (callback) => callbacks.push(callback),
    cancelFrame: () => {
      callbacks = [];
    },
  };
  const sessions = new XrSessions(options);
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
  test("and without WebXR, the page requests its own frames", async () => {
    const page = open(undefined, false);
    await settled();
    page.tick();
    page.tick();
    expect(page.drawn).toEqual(["flat", "flat"]);
    expect(page.sessions.state.get()).toMatchObject({ hasVr: false, hasAr: false, running: "flat" });
  });

  test("the inline session replaces the page's own frames until it stops delivering frames", async () => {
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

  test("a headset that is connected later is detected", async () => {
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

test("the field of view is applied to the inline session, also if it was set before", async () => {
  const page = open();
  page.sessions.setVerticalFov(1);
  await settled();
  const { states } = page.xr.session("inline");
  expect(states.at(-1)?.inlineVerticalFieldOfView).toBe(1);
  page.sessions.setVerticalFov(2);
  expect(states.at(-1)).toEqual({ inlineVerticalFieldOfView: 2 });
});

describe("in a headset", () => {
  test("only its frames are drawn; afterwards the inline session continues", async () => {
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
    expect(headset.hasEnded).toBe(true);
    expect(page.sessions.state.get().running).toBe("flat");
    page.xr.session("inline").tick(4);
    headset.tick(5);
    expect(page.drawn.slice(2)).toEqual(["inline"]);
    expect(page.changes).toEqual(["immersive-vr", "flat"]);
  });

  test("the headset can end the session, which can then be started again", async () => {
    const page = open();
    await settled();
    await page.sessions.enter("immersive-vr");
    await page.xr.session("immersive-vr").end();
    expect(page.sessions.state.get().running).toBe("flat");
    await page.sessions.enter("immersive-vr");
    expect(page.sessions.state.get().running).toBe("immersive-vr");
    expect(page.xr.sessions.filter(({ mode }) => mode === "immersive-vr")).toHaveLength(2);
  });

  test("without a floor space it uses the local space", async () => {
    const page = open((xr) => {
      xr.missingSpaces = ["local-floor"];
    });
    await settled();
    await page.sessions.enter("immersive-vr");
    expect(page.xr.session("immersive-vr").spaces.map(({ type }) => type)).toEqual(["local"]);
    expect(page.sessions.state.get().running).toBe("immersive-vr");
  });

  test("input is ignored while the session is blurred", async () => {
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

  test("recentring is reported", async () => {
    const page = open();
    await settled();
    await page.sessions.enter("immersive-vr");
    page.xr.session("immersive-vr").spaces[0]?.dispatchEvent(new Event("reset"));
    expect(page.recentered).toBe(1);
  });
});

describe("a failed start", () => {
  test("shows and logs the error, and can be tried again after a second", async () => {
    const page = open();
    await settled();
    page.xr.requestError = new DOMException("the visitor said no", "NotAllowedError");
    await page.sessions.enter("immersive-vr");
    const message = "XRSession creation failed: the visitor said no";
    expect(page.sessions.state.get()).toMatchObject({ running: "flat", failure: message });
    expect(page.logged).toEqual([message]);
    page.xr.requestError = undefined;
    await page.sessions.enter("immersive-vr");
    expect(page.sessions.state.get().running).toBe("flat");
    vi.advanceTimersByTime(FAILURE_MS);
    expect(page.sessions.state.get().failure).toBeUndefined();
    await page.sessions.enter("immersive-vr");
    expect(page.sessions.state.get().running).toBe("immersive-vr");
    expect(FAILURE_MS).toBe(1000);
  });

  test("ends a session that was already created", async () => {
    const page = open((xr) => {
      xr.missingSpaces = ["local-floor", "local"];
    });
    await settled();
    await page.sessions.enter("immersive-vr");
    expect(page.sessions.state.get().failure).toMatch(/^XRSession creation failed: /);
    expect(page.xr.session("immersive-vr").hasEnded).toBe(true);
    expect(page.changes).toEqual([]);
  });

  test("does not stop rendering", async () => {
    const page = open();
    await settled();
    page.xr.requestError = new Error("no");
    await page.sessions.enter("immersive-vr");
    page.xr.session("inline").tick(1);
    expect(page.drawn).toEqual(["inline"]);
  });
});

test("dispose ends all sessions and stops rendering", async () => {
  const page = open();
  await settled();
  await page.sessions.enter("immersive-vr");
  page.sessions.dispose();
  await settled();
  expect(page.xr.sessions.every(({ hasEnded }) => hasEnded)).toBe(true);
  page.tick();
  expect(page.drawn).toEqual([]);
});
