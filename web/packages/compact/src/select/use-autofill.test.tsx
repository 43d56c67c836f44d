import { act, cleanup, fireEvent, render, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Form } from "../form/Form.tsx";
import { autofill, input, isOpen, one, planets, several, type } from "../internal/testing/select.tsx";
import type { LoadOptions } from "./props.ts";

afterEach(cleanup);

const form = () => document.querySelector("form") as HTMLFormElement;
const sent = () => new FormData(form()).getAll("planet");

test.each([
  ["Mars", "4", "Mars"],
  ["  mars ", "4", "Mars"],
  ["Venus", "2", "Vénus"],
  ["5", "5", "Jupiter"],
])("%j filled in without focus chooses that option and opens no list", (text, value, label) => {
  const onValueChange = vi.fn();
  const onOpenChange = vi.fn();
  render(<form>{one({ name: "planet", required: true, onValueChange, onOpenChange })}</form>);
  expect(form().checkValidity()).toBe(false);
  autofill(text);
  expect(onValueChange.mock.calls).toEqual([[Number(value), { reason: "option" }]]);
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(isOpen()).toBe(false);
  expect(input().value).toBe(label);
  expect(sent()).toEqual([value]);
  expect(form().checkValidity()).toBe(true);
});

test.each(["Mar", "Pluto", "Earth"])(
  "%j, which no option that can be chosen has, is not left in the field",
  (text) => {
    const onValueChange = vi.fn();
    const options = planets.map((each) => ({ ...each, disabled: each.label === "Earth" }));
    render(
      <form>
        {one({
          options,
          name: "planet",
          defaultValue: 1,
          onValueChange,
          onCreateOption: (label) => ({ value: 9, label }),
        })}
      </form>,
    );
    autofill(text);
    expect(isOpen()).toBe(false);
    expect(input().value).toBe("Mercury");
    expect(sent()).toEqual(["1"]);
    expect(onValueChange).not.toHaveBeenCalled();
    // It can be filled and typed again.
    autofill("Mars");
    expect(input().value).toBe("Mars");
    type("ear");
    expect(isOpen()).toBe(true);
  },
);

test("a filled value is added to several, once", () => {
  const onValueChange = vi.fn();
  render(<form>{several({ name: "planet", defaultValue: [1], onValueChange })}</form>);
  autofill("Mars");
  autofill("Mars");
  expect(sent()).toEqual(["1", "4"]);
  expect(onValueChange).toHaveBeenCalledOnce();
  expect(input().value).toBe("");
});

test("a filled value removes the error of the form", () => {
  render(
    <Form rules={{ planet: { required: "Choose one." } }} onSubmit={() => undefined}>
      {one({ name: "planet" })}
    </Form>,
  );
  fireEvent.submit(form());
  expect(input().getAttribute("aria-invalid")).toBe("true");
  // The form moved focus to it.
  act(() => input().blur());
  autofill("Mars");
  expect(input().getAttribute("aria-invalid")).toBeNull();
});

test("options that must be loaded are loaded for it; what is typed meanwhile wins", async () => {
  const load = vi.fn<LoadOptions<(typeof planets)[number]>>(async (text) =>
    planets.filter(({ label }) => label.startsWith(text)),
  );
  const onValueChange = vi.fn();
  render(one({ options: load as LoadOptions<{ value: number; label: string }>, onValueChange }));
  autofill("Mars");
  await waitFor(() => expect(onValueChange.mock.calls).toEqual([[4, { reason: "option" }]]));
  expect(load).toHaveBeenCalledExactlyOnceWith("Mars", expect.anything());
  expect(input().value).toBe("Mars");
  expect(isOpen()).toBe(false);
  autofill("Earth");
  type("Jup");
  await act(async () => undefined);
  expect(onValueChange).toHaveBeenCalledOnce();
  expect(input().value).toBe("Jup");
});

test("a filled value for which no options can be loaded is not left in the field", async () => {
  render(one({ options: () => Promise.reject(new Error("offline")) }));
  autofill("Mars");
  await waitFor(() => expect(input().value).toBe(""));
});
