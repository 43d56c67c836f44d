import { cleanup, render, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { type UseEngineOptions, useEngine } from "./use-engine.ts";

const createEngine = vi.hoisted(() => vi.fn());
vi.mock("../engine.ts", () => ({ createEngine }));

function Host({ options }: { options: UseEngineOptions }) {
  const hostRef = useRef<HTMLDivElement>(null);
  const { error } = useEngine(hostRef, options);
  return (
    <div ref={hostRef}>
      <p>{error?.message}</p>
    </div>
  );
}

afterEach(cleanup);

it("makes the engine with every option it was given", async () => {
  createEngine.mockRejectedValue(new Error("No engine here"));
  const options: Required<UseEngineOptions> = {
    backend: "webgl2",
    antialias: false,
    alpha: false,
    xrCompatible: true,
    surroundings: true,
    picking: true,
    maxPicturePixels: 64,
    decoders: {},
    wasm: {},
  };
  const { container, findByText } = render(<Host options={options} />);
  await findByText("No engine here");
  const canvas = container.querySelector("canvas");
  expect(createEngine.mock.calls).toEqual([[{ ...options, canvas }]]);
});

it("makes another engine when picking is wanted after all", async () => {
  createEngine.mockReset().mockRejectedValue(new Error("No engine here"));
  const { rerender } = render(<Host options={{}} />);
  rerender(<Host options={{ picking: true }} />);
  await waitFor(() => expect(createEngine).toHaveBeenCalledTimes(2));
  expect(createEngine.mock.calls.map(([given]) => given.picking)).toEqual([undefined, true]);
});
