import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BatDemoPage } from "./BatDemoPage.tsx";
import type { DemoOptions, DemoState } from "./demo-stage.ts";

const opened = vi.hoisted(() => ({ backends: [] as string[], swings: 0, fails: new Map<string, Error>() }));

vi.mock("./demo-stage.ts", () => ({
  DemoStage: {
    open: async ({ backend }: DemoOptions) => {
      opened.backends.push(backend);
      const error = opened.fails.get(backend);
      if (error) throw error;
      return { state, swing: () => (opened.swings += 1), dispose: () => undefined };
    },
  },
}));

let state: StateStore<DemoState>;

beforeEach(() => {
  state = new StateStore<DemoState>({
    phase: "coming",
    distanceM: 0,
    carryM: undefined,
    bestM: 0,
    hits: 0,
    balls: 1,
    hasCrashed: false,
  });
  opened.backends.length = 0;
  opened.swings = 0;
  opened.fails.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const unsupported = (message: string, code: string) => Object.assign(new Error(message), { code });

test("the canvas measures 800 by 600, and is drawn with WebGPU", async () => {
  render(<BatDemoPage />);
  await screen.findByRole("button", { name: "Swing Bat" });
  const canvas = screen.getByRole("img");
  expect([canvas.getAttribute("width"), canvas.getAttribute("height")]).toEqual(["800", "600"]);
  expect(opened.backends).toEqual(["webgpu"]);
});

test("the button, the space bar and a tap on the field swing the bat", async () => {
  render(<BatDemoPage />);
  const button = await screen.findByRole("button", { name: "Swing Bat" });
  fireEvent.click(button);
  expect(opened.swings).toBe(1);
  expect(fireEvent.keyDown(document.body, { code: "Space" })).toBe(false);
  fireEvent.keyDown(document.body, { code: "Space", repeat: true });
  expect(opened.swings).toBe(2);
  fireEvent.pointerDown(screen.getByRole("img"));
  expect(opened.swings).toBe(3);
});

test("the space bar does not swing twice when the button has the focus", async () => {
  render(<BatDemoPage />);
  const button = await screen.findByRole("button", { name: "Swing Bat" });
  expect(fireEvent.keyDown(button, { code: "Space" })).toBe(true);
  expect(opened.swings).toBe(0);
});

test("without WebGPU nothing is drawn, the console and the page say so, and WebGL 2 can be chosen", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  opened.fails.set("webgpu", unsupported("WebGPU is not supported.", "webgpu_unsupported"));
  render(<BatDemoPage />);
  await screen.findByText("WebGPU is not supported.");
  expect(log.mock.calls).toEqual([["WebGPU is not supported."]]);
  expect(screen.queryByRole("img")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Play with WebGL 2" }));
  await screen.findByRole("button", { name: "Swing Bat" });
  expect(opened.backends).toEqual(["webgpu", "webgl2"]);
});

test("without WebGL 2, too, the page says what to do", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  opened.fails.set("webgpu", unsupported("WebGPU is not supported.", "webgpu_unsupported"));
  opened.fails.set("webgl2", unsupported("This browser does not support WebGL 2", "webgl2_unsupported"));
  render(<BatDemoPage />);
  fireEvent.click(await screen.findByRole("button", { name: "Play with WebGL 2" }));
  await screen.findByText("This browser does not support WebGL 2");
  expect(screen.queryByRole("button")).toBeNull();
});

test("what cannot be loaded can be tried again", async () => {
  opened.fails.set("webgpu", new Error("Failed to fetch"));
  render(<BatDemoPage />);
  await screen.findByText("The demo could not be loaded: Failed to fetch");
  opened.fails.clear();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "Swing Bat" });
});

test("the read-out shows distance, carry, best and hits, and announces a ball that has come to rest", async () => {
  render(<BatDemoPage />);
  await screen.findByRole("button", { name: "Swing Bat" });
  expect(screen.getByText("0 of 0")).toBeTruthy();
  act(() => state.set({ phase: "struck", distanceM: 8.44, carryM: 7.5, hits: 1 }));
  expect(screen.getByText("8.4 m")).toBeTruthy();
  expect(screen.getByText("7.5 m")).toBeTruthy();
  expect(screen.getByText("1 of 1")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("");
  act(() => state.set({ phase: "waiting", distanceM: 14.26, bestM: 14.26 }));
  expect(screen.getByRole("status").textContent).toBe("14.3 m. Best: 14.3 m.");
});

test("a graphics card that does not respond is said, and the demo can start again", async () => {
  render(<BatDemoPage />);
  await screen.findByRole("button", { name: "Swing Bat" });
  act(() => state.set({ hasCrashed: true }));
  expect(screen.getByRole("alert").textContent).toContain("The demo has stopped");
  fireEvent.click(screen.getByRole("button", { name: "Start again" }));
  await screen.findByRole("button", { name: "Start again" });
  expect(opened.backends).toHaveLength(2);
});
