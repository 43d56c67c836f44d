import { cleanup, render, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { type UseEngineOptions, useEngine } from "./use-engine.ts";

const createEngine = vi.hoisted(() => vi.fn());
vi.mock("../create-engine.ts", () => ({ createEngine }));

function EngineUser({ options }: { options: UseEngineOptions }) {
  const parentRef = useRef<HTMLDivElement>(null);
  const { error } = useEngine(parentRef, options);
  return (
    <div ref={parentRef}>
      <p>{error?.message}</p>
    </div>
  );
}

afterEach(cleanup);

it("passes every option to the engine", async () => {
  createEngine.mockRejectedValue(new Error("No engine here"));
  const options: Required<UseEngineOptions> = {
    backend: "webgl2",
    antialias: false,
    alpha: false,
    xrCompatible: true,
    maxImagePixels: 64,
    decoders: {},
    wasm: {},
  };
  const { container, findByText } = render(<EngineUser options={options} />);
  await findByText("No engine here");
  const canvas = container.querySelector("canvas");
  expect(createEngine.mock.calls).toEqual([[{ ...options, canvas }]]);
});

it("creates a new engine when an option changes", async () => {
  createEngine.mockReset().mockRejectedValue(new Error("No engine here"));
  const { rerender } = render(<EngineUser options={{}} />);
  rerender(<EngineUser options={{ antialias: false }} />);
  await waitFor(() => expect(createEngine).toHaveBeenCalledTimes(2));
  expect(createEngine.mock.calls.map(([options]) => options.antialias)).toEqual([undefined, false]);
});
