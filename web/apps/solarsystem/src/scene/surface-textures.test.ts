import type { SurfaceRequest } from "@orbitroom/sky";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SurfaceTextures } from "./surface-textures.ts";

type Message = { type: "paint"; job: number; request: SurfaceRequest } | { type: "abort"; job: number };

/** A worker that answers when the test makes it. */
class FakeWorker extends EventTarget {
  static latest: FakeWorker;
  readonly messages: Message[] = [];

  constructor() {
    super();
    FakeWorker.latest = this;
  }

  postMessage = (message: Message) => void this.messages.push(message);
  terminate = () => undefined;

  /** The latest request. */
  get request(): SurfaceRequest {
    const paint = this.messages.filter((message) => message.type === "paint").at(-1);
    if (paint?.type !== "paint") throw new Error("nothing was requested");
    return paint.request;
  }

  /** Answers the latest request, and waits for the next one. */
  async answer(type: "painted" | "failed" = "painted"): Promise<SurfaceRequest> {
    const { request } = this;
    const before = this.messages.length;
    const image = type === "painted" ? { close: () => undefined, request } : undefined;
    const data = { type, job: this.messages.at(-1)?.job, image, message: "" };
    this.dispatchEvent(new MessageEvent("message", { data }));
    await vi.waitFor(() => expect(this.messages.length).toBeGreaterThan(before));
    return request;
  }
}

let textures: SurfaceTextures;
const onImage = vi.fn();
const describeRequest = ({ body, layer, widthPx }: SurfaceRequest) => `${body} ${layer} ${widthPx}`;

beforeEach(() => {
  onImage.mockReset();
  vi.stubGlobal("Worker", FakeWorker);
  textures = new SurfaceTextures(onImage);
  textures.start();
});
afterEach(() => {
  textures.dispose();
  vi.unstubAllGlobals();
});

/** Paints the first image of every body, and Saturn's rings. */
async function paintFirstImages(): Promise<string[]> {
  const painted: string[] = [];
  for (let count = 0; count < 12; count += 1) painted.push(describeRequest(await FakeWorker.latest.answer()));
  return painted;
}

it("paints a small image of every body before any larger one", async () => {
  const painted = await paintFirstImages();
  expect(painted.slice(0, 11).every((name) => name.endsWith(" color 64"))).toBe(true);
  expect(new Set(painted.slice(0, 11)).size).toBe(11);
  expect(painted[11]).toBe("saturn ring 1024");
  expect(textures.painted.size).toBe(11);
  expect(describeRequest(FakeWorker.latest.request)).toBe("sun color 256");
});

it("aborts for a prioritized body, paints it in increasing resolution, and continues", async () => {
  await paintFirstImages();
  textures.prioritize("mars");
  const { messages } = FakeWorker.latest;
  await vi.waitFor(() => expect(describeRequest(FakeWorker.latest.request)).toBe("mars color 256"));
  expect(messages.at(-2)?.type).toBe("abort");
  const painted: string[] = [];
  for (let count = 0; count < 6; count += 1) painted.push(describeRequest(await FakeWorker.latest.answer()));
  expect(painted).toEqual([
    ...["mars color 256", "mars color 512", "mars color 1024", "mars normal 1024"],
    ...["mars color 2048", "mars normal 2048"],
  ]);
  // The aborted image is requested again.
  expect(describeRequest(FakeWorker.latest.request)).toBe("sun color 256");
});

it("continues after a failure and does not try that image again", async () => {
  await FakeWorker.latest.answer("failed");
  expect(textures.painted.has("sun")).toBe(false);
  expect(onImage).not.toHaveBeenCalled();
  expect(describeRequest(FakeWorker.latest.request)).toBe("earth color 64");
});
