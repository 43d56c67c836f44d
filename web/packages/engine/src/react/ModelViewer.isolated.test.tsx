import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRef } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EngineError, toProblems } from "../engine-error.ts";
import type { Viewer } from "../viewer/viewer.ts";
import { ModelViewer } from "./ModelViewer.tsx";

const createEngine = vi.hoisted(() => vi.fn());
vi.mock("../create-engine.ts", () => ({ createEngine }));

const load = vi.fn();

beforeEach(() => {
  load.mockReset();
  const on = () => () => undefined;
  const methods = { setExposure: vi.fn(), resize: vi.fn(), renderFrame: vi.fn(), dispose: vi.fn() };
  createEngine.mockReset().mockImplementation(async ({ canvas }) => ({ canvas, on, load, ...methods }));
});
afterEach(cleanup);

/** The error with which the engine rejects if nothing in a file can be drawn. */
function refusal(code: string, message: string): EngineError {
  const problems = toProblems([{ code, message, pointer: "", isWarning: false }], "a.gltf");
  return new EngineError(code, message, { problems, url: "a.gltf" });
}

/** Opens a file as a user does, once the button for it is shown. */
async function openFile(file: File): Promise<void> {
  fireEvent.change(await screen.findByLabelText("Open a model"), { target: { files: [file] } });
}

const state = (container: HTMLElement) =>
  container.querySelector<HTMLElement>(".ov-viewer")?.dataset["state"];

// The beginnings of the messages are tested with the loader: crates/orbit_gltf/tests/problems.rs.
test.each([
  ["unrecognized_extension", "Unrecognized file extension. Models must be .gltf or .glb files."],
  ["missing_asset", "Missing asset description."],
  ["unknown_major_version", "Incompatible asset version. Expected 2.0, found 1.0."],
])("shows an error of a file and what to do: %s", async (code, message) => {
  load.mockRejectedValue(refusal(code, message));
  const onError = vi.fn();
  const { container } = render(<ModelViewer alt="A planet" onError={onError} />);
  const file = new File(["hello"], "a.gltf");
  await openFile(file);
  const alert = await screen.findByRole("alert");
  expect([...alert.querySelectorAll("p")].map((line) => line.textContent)).toEqual([
    message,
    "The file cannot be shown. Export it again, or open another one.",
  ]);
  expect(state(container)).toBe("error");
  expect(load.mock.calls.map(([source]) => source)).toEqual([[file]]);
  expect(onError).toHaveBeenCalledOnce();
  expect(screen.queryByRole("progressbar")).toBeNull();
  // Another file can be opened, too.
  expect(screen.getByLabelText("Open a model")).toBeTruthy();
});

test("'Try again' loads the same file again", async () => {
  load.mockRejectedValueOnce(refusal("missing_asset", "Missing asset description."));
  load.mockReturnValueOnce(new Promise(() => undefined));
  const { container } = render(<ModelViewer alt="A planet" />);
  await openFile(new File(["{}"], "a.gltf"));
  fireEvent.click(within(await screen.findByRole("alert")).getByRole("button", { name: "Try again" }));
  expect(load).toHaveBeenCalledTimes(2);
  expect(load.mock.calls[1]?.[0]).toEqual(load.mock.calls[0]?.[0]);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(state(container)).toBe("loading");
});

test("lists the problems of a file that has several, with their places, and does not list warnings", async () => {
  const problems = toProblems(
    [
      { code: "a", message: "A mesh is missing.", pointer: "/nodes/0/mesh", isWarning: false },
      { code: "b", message: "A name is empty.", pointer: "/nodes/0/name", isWarning: true },
      { code: "c", message: "A camera is missing.", pointer: "/nodes/1/camera", isWarning: false },
    ],
    "a.gltf",
  );
  load.mockRejectedValue(new EngineError("a", "A mesh is missing.", { problems }));
  render(<ModelViewer alt="A planet" src="a.gltf" />);
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByText("All 2 problems")).toBeTruthy();
  expect(
    within(alert)
      .getAllByRole("listitem", { hidden: true })
      .map((item) => item.textContent),
  ).toEqual(["A mesh is missing./nodes/0/mesh", "A camera is missing./nodes/1/camera"]);
});

test.each([
  ["a model at rest if no animation plays", false as const, 1],
  ["a model as its animation moves it", 0, 20],
])("frames %s", async (_, animation, size) => {
  const renderFrame = vi.fn();
  const isReady = () => true;
  createEngine.mockImplementation(async ({ canvas }) => ({
    ...{ canvas, load, renderFrame, isReady, on: () => () => undefined },
    ...{ setExposure: vi.fn(), resize: vi.fn(), dispose: vi.fn() },
  }));
  const boxOf = (half: number) => ({ min: [-half, -half, -half], max: [half, half, half] });
  const names = { nodes: [], variants: [], materials: [], animations: [{ durationSecs: 1 }] };
  load.mockResolvedValue({
    ...{ ...names, warnings: [], bounds: boxOf(1), animationBounds: () => boxOf(20) },
    ...{ setVariant: vi.fn(), dispose: vi.fn() },
    play: () => ({ on: () => () => undefined, pause: vi.fn(), stop: vi.fn(), timeSecs: 0, isPlaying: false }),
  });
  render(<ModelViewer alt="A planet" src="a.glb" animation={animation} />);
  await vi.waitFor(() => expect(renderFrame).toHaveBeenCalled());
  // The camera's distance from the target, which is the origin.
  const viewFromWorld: Float32Array = renderFrame.mock.lastCall?.[0].views[0].viewFromWorld;
  const distance = Math.hypot(...viewFromWorld.slice(12, 15));
  expect(distance).toBeGreaterThan(size);
  expect(distance).toBeLessThan(size * 10);
});

test("a ref gives the viewer, with its engine", async () => {
  const ref = createRef<Viewer>();
  const { unmount } = render(<ModelViewer alt="A planet" ref={ref} />);
  await vi.waitFor(() => expect(ref.current?.engine).toBeDefined());
  unmount();
  expect(ref.current).toBeNull();
});

test("children stay in front of the model, and change with their page", async () => {
  const { container, rerender } = render(<ModelViewer alt="A planet">One</ModelViewer>);
  await screen.findByLabelText("Open a model");
  rerender(<ModelViewer alt="A planet">Two</ModelViewer>);
  expect(container.querySelector(".ov-viewer")?.lastChild?.textContent).toBe("Two");
});

test("a server renders the poster and the children", () => {
  const viewer = (
    <ModelViewer alt="A planet" poster="planet.jpg">
      <p>A title</p>
    </ModelViewer>
  );
  const html = renderToStaticMarkup(viewer);
  expect(html).toContain('<img class="ov-poster" src="planet.jpg" alt=""/><p>A title</p>');
});

test("shows one poster until the model is drawn", async () => {
  load.mockReturnValue(new Promise(() => undefined));
  const { container } = render(<ModelViewer alt="A planet" src="a.glb" poster="planet.jpg" />);
  await screen.findByRole("progressbar");
  expect(container.querySelectorAll("img")).toHaveLength(1);
});
