import { ChunkLoadError } from "@orbitroom/app-kit/loading/load-chunk.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

beforeEach(() => {
  // React logs every error that a boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Failing({ error }: { error: Error }): never {
  throw error;
}

test("shows the error and a Reload button, and recovers on another path", () => {
  const view = render(
    <ErrorBoundary path="/a">
      <Failing error={new Error("a bug")} />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { name: "Something went wrong here" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy();
  expect(screen.getByText("Error: a bug")).toBeTruthy();

  view.rerender(
    <ErrorBoundary path="/b">
      <p>The next page</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText("The next page")).toBeTruthy();
});

test("shows its own text for a chunk that did not load", () => {
  render(
    <ErrorBoundary path="/a">
      <Failing error={new ChunkLoadError("room", "missing", "/assets/Room-1.js")} />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { name: "This page didn't load" })).toBeTruthy();
  expect(screen.getByText(/CHUNK_LOAD_FAILED: Loading chunk room failed/)).toBeTruthy();
});
