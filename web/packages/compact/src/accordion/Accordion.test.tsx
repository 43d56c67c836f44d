import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Accordion, AccordionItem, type AccordionProps } from "./Accordion.tsx";

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, "onbeforematch");
});

const ui = (props: AccordionProps = {}) => (
  <Accordion {...props}>
    <AccordionItem value="one" title="First">
      <a href="/one">Content one</a>
    </AccordionItem>
    <AccordionItem value="two" title="Second">
      Content two
    </AccordionItem>
    <AccordionItem value="three" title="Third" disabled>
      Content three
    </AccordionItem>
  </Accordion>
);

conformance(ui({ defaultValue: ["one"] }));
conformance(
  <AccordionItem value="one" title="First">
    Content
  </AccordionItem>,
  { wrapper: Accordion },
);

const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const open = (): (string | null)[] =>
  screen
    .getAllByRole("button")
    .filter((each) => each.getAttribute("aria-expanded") === "true")
    .map((each) => each.textContent);
const panelOf = (name: string): HTMLElement => {
  const panel = document.getElementById(button(name).getAttribute("aria-controls") ?? "");
  if (!panel) {
    throw new Error("no panel");
  }
  return panel;
};

test("renders each item as a heading of the given level with a button", () => {
  render(ui({ headingLevel: 4 }));
  const headings = screen.getAllByRole("heading", { level: 4 });
  expect(headings.map((heading) => heading.querySelector("button")?.textContent)).toEqual([
    "First",
    "Second",
    "Third",
  ]);
});

test("opening an item closes the other, and pressing it again closes it", () => {
  const onValueChange = vi.fn();
  render(ui({ onValueChange }));
  fireEvent.click(button("First"));
  expect(open()).toEqual(["First"]);
  fireEvent.click(button("Second"));
  expect(open()).toEqual(["Second"]);
  fireEvent.click(button("Second"));
  expect(open()).toEqual([]);
  expect(onValueChange.mock.calls).toEqual([
    [["one"], { reason: "press" }],
    [["two"], { reason: "press" }],
    [[], { reason: "press" }],
  ]);
});

test("several items stay open with multiple", () => {
  render(ui({ multiple: true, defaultValue: ["two"] }));
  fireEvent.click(button("First"));
  expect(open()).toEqual(["First", "Second"]);
  fireEvent.click(button("Second"));
  expect(open()).toEqual(["First"]);
});

test("a controlled item opens only when its value changes", () => {
  const { rerender } = render(ui({ value: [] }));
  fireEvent.click(button("First"));
  expect(open()).toEqual([]);
  rerender(ui({ value: ["one"] }));
  expect(open()).toEqual(["First"]);
});

test("a disabled item does not open", () => {
  render(ui());
  fireEvent.click(button("Third"));
  expect(open()).toEqual([]);
});

test("does not handle arrow keys", () => {
  render(ui());
  button("First").focus();
  for (const key of ["ArrowDown", "ArrowUp", "Home", "End"]) {
    expect(fireEvent.keyDown(button("First"), { key })).toBe(true);
  }
  expect(document.activeElement).toBe(button("First"));
});

test("closed content is inert, open content is not", () => {
  render(ui({ defaultValue: ["one"] }));
  expect(panelOf("First").inert).toBeFalsy();
  expect(panelOf("Second").inert).toBe(true);
  fireEvent.click(button("Second"));
  expect(panelOf("First").inert).toBe(true);
  expect(panelOf("Second").inert).toBe(false);
});

test("a find-in-page match opens its item", async () => {
  Object.defineProperty(HTMLElement.prototype, "onbeforematch", { value: null, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, "onbeforematch"));
  const onValueChange = vi.fn();
  render(ui({ onValueChange }));
  await act(async () => undefined);
  expect(panelOf("Second").getAttribute("hidden")).toBe("until-found");
  expect(panelOf("Second").inert).toBeFalsy();
  fireEvent(panelOf("Second"), new Event("beforematch"));
  expect(open()).toEqual(["Second"]);
  expect(panelOf("Second").hasAttribute("hidden")).toBe(false);
  expect(onValueChange).toHaveBeenLastCalledWith(["two"], { reason: "found" });
});

test("an item outside of an accordion throws", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() =>
    render(
      <AccordionItem value="one" title="First">
        Content
      </AccordionItem>,
    ),
  ).toThrow("inside an Accordion");
  vi.restoreAllMocks();
});
