import type { SurfaceRequest } from "@orbitroom/sky";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SurfaceGallery } from "./surface-gallery.ts";

type Asked = { type: "paint"; job: number; request: SurfaceRequest } | { type: "stop"; job: number };

/** A painter that paints when the test says so. */
class FakeWorker extends EventTarget {
  static latest: FakeWorker;
  readonly asked: Asked[] = [];

  constructor() {
    super();
    FakeWorker.latest = this;
  }

  postMessage = (message: Asked) => void this.asked.push(message);
  terminate = () => undefined;

  /** The latest request. */
  get request(): SurfaceRequest {
    const paint = this.asked.filter((message) => message.type === "paint").at(-1);
    if (paint?.type !== "paint") throw new Error("nothing was asked for");
    return paint.request;
  }

  /** Answers the latest request, and waits for the next one. */
  async paint(how: "painted" | "failed" = "painted"): Promise<SurfaceRequest> {
    const { request } = this;
    const before = this.asked.length;
    const picture = how === "painted" ? { close: () => undefined, request } : undefined;
    const data = { type: how, job: this.asked.at(-1)?.job, picture, message: "" };
    this.dispatchEvent(new MessageEvent("message", { data }));
    await vi.waitFor(() => expect(this.asked.length).toBeGreaterThan(before));
    return request;
  }
}

let gallery: SurfaceGallery;
const hung = vi.fn();
const what = ({ body, layer, widthPx }: SurfaceRequest) => `${body} ${layer} ${widthPx}`;

beforeEach(() => {
  hung.mockReset();
  vi.stubGlobal("Worker", FakeWorker);
  gallery = new SurfaceGallery(hung);
  gallery.start();
});
afterEach(() => {
  gallery.dispose();
  vi.unstubAllGlobals();
});

/** Every body has its first picture, and Saturn its rings. */
async function first(): Promise<string[]> {
  const painted: string[] = [];
  for (let count = 0; count < 12; count += 1) painted.push(what(await FakeWorker.latest.paint()));
  return painted;
}

it("gives every body a small picture before any gets a larger one", async () => {
  const painted = await first();
  expect(painted.slice(0, 11).every((name) => name.endsWith(" color 64"))).toBe(true);
  expect(new Set(painted.slice(0, 11)).size).toBe(11);
  expect(painted[11]).toBe("saturn ring 1024");
  expect(gallery.painted.size).toBe(11);
  expect(what(FakeWorker.latest.request)).toBe("sun color 256");
});

it("drops what it paints for one that somebody looks at, makes that sharper step by step, and comes back", async () => {
  await first();
  gallery.wantFine("mars");
  const { asked } = FakeWorker.latest;
  await vi.waitFor(() => expect(what(FakeWorker.latest.request)).toBe("mars color 256"));
  expect(asked.at(-2)?.type).toBe("stop");
  const painted: string[] = [];
  for (let count = 0; count < 6; count += 1) painted.push(what(await FakeWorker.latest.paint()));
  expect(painted).toEqual([
    ...["mars color 256", "mars color 512", "mars color 1024", "mars normal 1024"],
    ...["mars color 2048", "mars normal 2048"],
  ]);
  // What was dropped is not lost.
  expect(what(FakeWorker.latest.request)).toBe("sun color 256");
});

it("paints on where a picture cannot be painted, and does not try it again", async () => {
  await FakeWorker.latest.paint("failed");
  expect(gallery.painted.has("sun")).toBe(false);
  expect(hung).not.toHaveBeenCalled();
  expect(what(FakeWorker.latest.request)).toBe("earth color 64");
});
