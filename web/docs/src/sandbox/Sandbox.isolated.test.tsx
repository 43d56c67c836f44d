import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "@orbitroom/app-kit/page/register-icons.ts";
import type { Example } from "../docs-page.ts";
import { page as buttonPage } from "../pages/button.ts";
import { page as dialogPage } from "../pages/dialog.ts";
import type { FrameEvents } from "./frame-host.ts";
import { Sandbox } from "./Sandbox.tsx";
import type { SandboxEditorProps } from "./SandboxEditor.tsx";

/** The code that ran in the frame, the latest last, and the reports of the frame. */
const frame = vi.hoisted(() => ({ runs: [] as string[], events: undefined as FrameEvents | undefined }));

vi.mock("./frame-host.ts", () => ({
  FrameHost: class {
    constructor(...[, , , events]: [unknown, unknown, unknown, FrameEvents]) {
      frame.events = events;
    }
    run = (code: string) => void frame.runs.push(code);
    setTheme = () => undefined;
    dispose = () => undefined;
  },
}));
// The real editor needs the layout of a browser.
vi.mock("./SandboxEditor.tsx", () => ({
  SandboxEditor: ({ code, label, onChange }: SandboxEditorProps) => (
    <textarea aria-label={label} value={code} onChange={(event) => onChange(event.currentTarget.value)} />
  ),
}));

beforeEach(() => {
  frame.runs.length = 0;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly report: (changes: { isIntersecting: boolean }[]) => void) {}
      observe = () => this.report([{ isIntersecting: true }]);
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the first example of a page, and waits until it has run. */
async function openExample(page: typeof buttonPage) {
  const [example] = page.examples;
  render(<Sandbox example={example as Example} />);
  await waitFor(() => expect(frame.runs).toHaveLength(1), { timeout: 20_000 });
  const editor = await screen.findByRole<HTMLTextAreaElement>(
    "textbox",
    { name: "Code: Try it" },
    { timeout: 20_000 },
  );
  return {
    code: () => editor.value,
    write: (code: string) => fireEvent.change(editor, { target: { value: code } }),
    lastRun: () => frame.runs.at(-1),
    field: (name: string) =>
      within(screen.getByRole("group", { name: /^Properties of / })).getByLabelText<HTMLInputElement>(name),
    problem: () => screen.queryByTestId("sandbox-problem")?.textContent,
  };
}

test("the property panel changes the code, which runs, and follows it", async () => {
  const { code, write, field, lastRun } = await openExample(buttonPage);
  fireEvent.change(field("variant"), { target: { value: "danger" } });
  expect(code()).toContain('<Button variant="danger" size="md" icon={sendIcon}>');
  expect(lastRun()).toContain('variant: "danger"');
  fireEvent.click(field("disabled"));
  expect(code()).toContain("<Button disabled variant=");
  expect(lastRun()).toContain("disabled: true");
  fireEvent.click(field("disabled"));
  expect(code()).not.toContain("disabled");
  expect(lastRun()).not.toContain("disabled");
  write(code().replace('size="md"', 'size="lg" loading'));
  expect([field("size").value, field("loading").checked]).toEqual(["lg", true]);
  expect(lastRun()).toContain("loading: true");
});

test("Reset restores the example, in the code, the panel and the preview", async () => {
  const { code, write, field, lastRun } = await openExample(buttonPage);
  const [first, reset] = [code(), screen.getByRole<HTMLButtonElement>("button", { name: "Reset" })];
  expect(reset.disabled).toBe(true);
  write(first.replace('variant="primary"', "loading"));
  expect([field("variant").value, field("loading").checked]).toEqual(["", true]);
  fireEvent.click(reset);
  expect(code()).toBe(first);
  expect([field("variant").value, field("loading").checked]).toEqual(["primary", false]);
  expect(lastRun()).toContain('variant: "primary"');
  expect(reset.disabled).toBe(true);
});

test("turning off a property that is on by default adds it to the code, and turning it on removes it", async () => {
  const { code, field, lastRun } = await openExample(dialogPage);
  expect(field("closeButton").checked).toBe(true);
  fireEvent.click(field("closeButton"));
  expect(code()).toContain("<Dialog closeButton={false}");
  expect(lastRun()).toContain("closeButton: false");
  expect(field("closeButton").checked).toBe(false);
  fireEvent.click(field("closeButton"));
  expect(code()).not.toContain("closeButton");
  expect(field("closeButton").checked).toBe(true);
});

test("code that does not compile is not run, and is explained with its line until it does", async () => {
  const { code, write, problem } = await openExample(buttonPage);
  const first = code();
  write("export default function Example() {\n  return <p>never closed;\n}");
  expect(problem()).toMatch(/^Line [23]: ./);
  expect(frame.runs).toHaveLength(1);
  write(first);
  expect(problem()).toBeUndefined();
  expect(frame.runs).toHaveLength(2);
});

test("what the code throws is shown with its line until other code runs", async () => {
  const { write, problem } = await openExample(buttonPage);
  act(() => frame.events?.onProblem({ kind: "error", message: "TypeError: null has no value", line: 3 }));
  expect(problem()).toBe("Line 3: TypeError: null has no value");
  write("export default () => null;");
  expect(problem()).toBeUndefined();
});
