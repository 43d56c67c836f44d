import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EngineError } from "../engine-error.ts";
import { Viewer } from "./viewer.ts";
import type { CreateEngine } from "./viewer-engine.ts";
import type { ViewerOptions } from "./viewer-options.ts";

const createEngine = vi.hoisted(() => vi.fn());
vi.mock("../create-engine.ts", () => ({ createEngine }));
const createFullEngine = vi.hoisted(() => vi.fn());
vi.mock("../full/create-engine.ts", () => ({ createEngine: createFullEngine }));

const picture = new Blob(["picture"]);
const boxOf = (half: number) => ({ min: [-half, -half, -half], max: [half, half, half] });
const playback = { on: () => () => undefined, pause: vi.fn(), stop: vi.fn(), timeSecs: 0, isPlaying: false };

/** A model with two animations and a variant. */
function fakeModel() {
  return {
    ...{ nodes: [], materials: [], variants: ["Gold"], warnings: [], bounds: boxOf(1) },
    animations: [
      { name: "Rest", durationSecs: 1 },
      { name: "Leap", durationSecs: 2 },
    ],
    animationBounds: vi.fn((index: number) => boxOf(index === 1 ? 50 : 1)),
    ...{ setVariant: vi.fn(), dispose: vi.fn(), play: vi.fn(() => playback) },
  };
}

let isReady = true;
const engine = {
  ...{ load: vi.fn(), setExposure: vi.fn(), setEnvironment: vi.fn(), resize: vi.fn(), renderFrame: vi.fn() },
  ...{ dispose: vi.fn(), pick: vi.fn(), suspend: vi.fn(), resume: vi.fn() },
  ...{ isReady: () => isReady, on: () => () => undefined, toBlob: vi.fn(async () => picture) },
};
const fetchFile = vi.fn();

beforeEach(() => {
  for (const each of Object.values(engine)) if (vi.isMockFunction(each)) each.mockClear();
  engine.load.mockReset().mockImplementation(async () => fakeModel());
  createEngine.mockReset().mockImplementation(async ({ canvas }) => ({ ...engine, canvas, isFull: false }));
  createFullEngine
    .mockReset()
    .mockImplementation(async ({ canvas }) => ({ ...engine, canvas, isFull: true }));
  vi.stubGlobal("fetch", fetchFile);
});

let root: HTMLElement;
let viewer: Viewer | undefined;
const others: Viewer[] = [];
afterEach(() => {
  viewer?.dispose();
  for (const other of others.splice(0)) other.dispose();
  root.remove();
  vi.unstubAllGlobals();
});

function open(options: Partial<ViewerOptions> = {}): Viewer {
  root = document.createElement("div");
  document.body.append(root);
  viewer = new Viewer(root, { alt: "A planet", ...options });
  return viewer;
}

/** Opens a viewer and waits until its model is shown. */
async function show(options: Partial<ViewerOptions> = {}): Promise<Viewer> {
  const opened = open({ src: "a.glb", ...options });
  await isIn("ready");
  return opened;
}

const isIn = (state: string) => vi.waitFor(() => expect(root.dataset["state"]).toBe(state));
const label = (text: string) => root.querySelector<HTMLElement>(`[aria-label="${text}"]`);

it("offers to open a file only without a model of the page, unless it is told to", async () => {
  const opened = open();
  await isIn("empty");
  expect(root.textContent).toContain("Drop a .glb file here");
  expect(root.textContent).toContain("Open a model");
  opened.update({ alt: "", src: "a.glb" });
  await isIn("ready");
  expect(root.textContent).not.toContain("Open a model");
  opened.update({ alt: "", src: "a.glb", canOpen: true });
  expect(root.textContent).toContain("Open a model");
});

it("plays the animation that is chosen, and can be zoomed out to all of it", async () => {
  const { model } = await show();
  const choice = label("Animation") as HTMLSelectElement;
  choice.value = "1";
  choice.dispatchEvent(new Event("change"));
  expect(model?.play).toHaveBeenLastCalledWith(1);
  const stage = label("A planet");
  for (let press = 0; press < 80; press++) stage?.dispatchEvent(new KeyboardEvent("keydown", { key: "-" }));
  const distance = () => {
    const { viewFromWorld } = engine.renderFrame.mock.lastCall?.[0].views[0] ?? {};
    return Math.hypot(...(viewFromWorld as Float32Array).slice(12, 15));
  };
  await vi.waitFor(() => expect(distance()).toBeGreaterThan(150));
});

it("keeps the focus of a control while others change", async () => {
  await show();
  const choice = label("Variant") as HTMLSelectElement;
  choice.focus();
  choice.value = "Gold";
  choice.dispatchEvent(new Event("change"));
  expect(document.activeElement).toBe(choice);
  expect(choice.value).toBe("Gold");
});

it("passes on what changes, and loads nothing again for it", async () => {
  const opened = await show();
  opened.update({ alt: "A moon", src: "a.glb", exposure: 2, variant: "Gold", camera: { yaw: 1 } });
  expect(engine.setExposure).toHaveBeenLastCalledWith(2);
  expect(opened.model?.setVariant).toHaveBeenLastCalledWith("Gold");
  expect(label("A moon")).not.toBeNull();
  expect(engine.load).toHaveBeenCalledOnce();
  const { model } = opened;
  opened.update({ alt: "A moon", src: "b.glb" });
  await vi.waitFor(() => expect(engine.load.mock.calls.map(([src]) => src)).toEqual(["a.glb", "b.glb"]));
  expect(model?.dispose).toHaveBeenCalled();
  await isIn("ready");
});

describe("environment", () => {
  it("fetches an .hdr file, and goes back to the room", async () => {
    const hdr = new TextEncoder().encode("#?RADIANCE\n");
    fetchFile.mockResolvedValueOnce(new Response(hdr));
    const opened = await show({ environment: "studio" });
    await vi.waitFor(() => expect(engine.setEnvironment).toHaveBeenCalledOnce());
    expect(new Uint8Array(engine.setEnvironment.mock.lastCall?.[0].image)).toEqual(hdr);
    opened.update({ alt: "", src: "a.glb" });
    await vi.waitFor(() => expect(engine.setEnvironment).toHaveBeenLastCalledWith({ image: null }));
  });

  it.each([
    ["is missing", "download_failed", async () => ({ ok: false, status: 404 })],
    ["cannot be fetched", "download_failed", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["is no image", "environment_unreadable", async () => new Response("<html>")],
  ])("shows the model although its light %s", async (_, code, answer) => {
    vi.stubGlobal("createImageBitmap", () =>
      Promise.reject(new DOMException("No image", "InvalidStateError")),
    );
    fetchFile.mockImplementationOnce(answer);
    const onError = vi.fn();
    await show({ environment: "studio.jpg", onError });
    await vi.waitFor(() => expect(onError.mock.lastCall?.[0].code).toBe(code));
    await isIn("ready");
  });
});

describe("hotspots", () => {
  it("are buttons that keep their focus, and call the newest listener", async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const spot = (id: string, name: string, onSelect: () => void) =>
      ({ id, label: name, position: [0, 0, 0], onSelect }) as const;
    const opened = await show({ hotspots: [spot("a", "Pole", first), spot("b", "Ring", first)] });
    const pole = [...root.querySelectorAll("button")].find(({ textContent }) => textContent === "Pole");
    pole?.focus();
    opened.update({ alt: "", src: "a.glb", hotspots: [spot("a", "North pole", second)] });
    expect(document.activeElement).toBe(pole);
    expect([...root.querySelectorAll(".ov-hotspot")].map(({ textContent }) => textContent)).toEqual([
      "North pole",
    ]);
    pole?.click();
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });

  const place = { label: "Pole", position: [0, 0, 0] } as const;
  const opened = () => [createEngine, createFullEngine].map(({ mock }) => mock.calls.length);

  it("are what a viewer loads the full engine for", async () => {
    await show();
    expect(opened()).toEqual([1, 0]);
    viewer?.dispose();
    root.remove();
    await show({ hotspots: [place] });
    expect(opened()).toEqual([1, 1]);
    await vi.waitFor(() => expect(engine.pick).toHaveBeenCalled());
  });

  it("that come later start the viewer anew, unless an empty list was there before", async () => {
    const viewer = await show();
    viewer.update({ alt: "", src: "a.glb", hotspots: [place] });
    expect(engine.dispose).toHaveBeenCalledOnce();
    await isIn("ready");
    expect(opened()).toEqual([1, 1]);
    viewer.dispose();
    root.remove();
    const prepared = await show({ hotspots: [] });
    prepared.update({ alt: "", src: "a.glb", hotspots: [place] });
    expect(opened()).toEqual([1, 2]);
    expect(root.dataset["state"]).toBe("ready");
  });

  it("are drawn by the engine that the page creates", async () => {
    const own = vi.fn(async ({ canvas }) => ({ ...engine, canvas, isFull: false }));
    root = document.createElement("div");
    document.body.append(root);
    const options = { alt: "A planet", src: "a.glb", hotspots: [place] };
    viewer = new Viewer(root, options, { createEngine: own as unknown as CreateEngine });
    await isIn("ready");
    expect([own.mock.calls.length, ...opened()]).toEqual([1, 0, 0]);
    expect(engine.pick).not.toHaveBeenCalled();
  });
});

describe("toBlob", () => {
  it("waits until the model is shown", async () => {
    const opened = open({ src: "a.glb" });
    await expect(opened.toBlob({ type: "image/webp" })).resolves.toBe(picture);
    expect(engine.toBlob).toHaveBeenCalledWith({ type: "image/webp" });
    expect(root.dataset["state"]).toBe("ready");
  });

  it("rejects if there will be none", async () => {
    await expect(open().toBlob()).rejects.toMatchObject({ code: "nothing_drawn" });
    viewer?.dispose();
    engine.load.mockRejectedValue(new EngineError("download_failed", "The server answered 404"));
    await expect(open({ src: "a.glb" }).toBlob()).rejects.toMatchObject({ code: "download_failed" });
    viewer?.dispose();
    engine.load.mockReturnValue(new Promise(() => undefined));
    const waiting = open({ src: "a.glb" }).toBlob();
    viewer?.dispose();
    await expect(waiting).rejects.toMatchObject({ code: "disposed" });
  });
});

describe("ray and project", () => {
  it("go through the pixels of the last frame", async () => {
    const viewer = await show({ camera: { yaw: 0, pitch: 0 } });
    const canvas = root.querySelector("canvas");
    Object.defineProperties(canvas, { clientWidth: { value: 400 }, clientHeight: { value: 200 } });
    viewer.redraw();
    const { origin, direction } = viewer.ray(200, 100);
    expect(direction).toEqual([0, 0, -1].map((part) => expect.closeTo(part, 4)));
    expect(viewer.project([0, 0, 0])).toMatchObject({
      ...{ xPx: expect.closeTo(200, 2), yPx: expect.closeTo(100, 2), isInFront: true },
    });
    expect(origin[2]).toBeGreaterThan(1);
    expect(() => viewer.ray(Number.NaN, 0)).toThrow("'xPx' must be a finite number");
  });

  it("throw before there is a frame", () => {
    const viewer = open();
    const error = expect.objectContaining({ name: "EngineError", code: "nothing_drawn" });
    expect(() => viewer.ray(0, 0)).toThrow(error);
    expect(() => viewer.project([0, 0, 0])).toThrow(error);
  });
});

describe("without a context", () => {
  const observed = vi.hoisted(() => ({ see: (_: boolean): void => undefined }));
  beforeEach(() => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
          observed.see = (isIntersecting) => report([{ isIntersecting }]);
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
  });

  /** A viewer whose context was taken by others, and those others. */
  async function deprived(canDraw: boolean) {
    const see: ((isIntersecting: boolean) => void)[] = [];
    const first = open({ src: "a.glb" });
    see.push(observed.see);
    const ownRoot = root;
    await vi.waitFor(() => expect(first.model).toBeDefined());
    see[0]?.(false);
    isReady = canDraw;
    for (let count = 0; count < 12; count++) {
      others.push(new Viewer(document.createElement("div"), { alt: "" }));
      observed.see(true);
    }
    await vi.waitFor(() => expect(engine.suspend).toHaveBeenCalled());
    isReady = true;
    return { see: see[0], state: () => ownRoot.dataset["state"] };
  }

  it("shows the picture of its last frame, and takes no other's context for it", async () => {
    const { see, state } = await deprived(true);
    expect(root.querySelector(".ov-picture")).not.toBeNull();
    see?.(true);
    expect(state()).toBe("ready");
    expect(engine.resume).not.toHaveBeenCalled();
  });

  it("asks for one as soon as it is in view if it has nothing to show", async () => {
    const { see, state } = await deprived(false);
    expect(state()).toBe("loading");
    see?.(true);
    expect(engine.resume).toHaveBeenCalledOnce();
  });
});

it("leaves nothing in its element, and frees the engine", async () => {
  const opened = await show();
  const child = document.createElement("p");
  root.append(child);
  opened.dispose();
  expect([...root.childNodes]).toEqual([child]);
  expect(engine.dispose).toHaveBeenCalledOnce();
  expect(root.dataset["state"]).toBeUndefined();
});
