import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { StrictMode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { afterEach, describe, expect, expectTypeOf, test, vi } from "vitest";
import { Checkbox } from "../checkbox/Checkbox.tsx";
import { Input } from "../input/Input.tsx";
import { setNativeValue } from "../internal/set-native-value.ts";
import { conformance } from "../internal/testing/conformance.tsx";
import { Radio, RadioGroup } from "../radio-group/RadioGroup.tsx";
import { Select } from "../select/Select.tsx";
import { Textarea } from "../textarea/Textarea.tsx";
import { Form, FormSummary, SubmitButton, useFormState, useFormValue } from "./Form.tsx";
import type { FormPath, FormValueAt } from "./form-paths.ts";

afterEach(cleanup);

conformance(
  <Form defaultValues={{ code: "abc" }} rules={{ code: { required: true } }}>
    <Input label="Code" name="code" />
    <SubmitButton>Go</SubmitButton>
  </Form>,
);
const inForm = ({ children }: { children: React.ReactNode }) => <Form>{children}</Form>;
conformance(<FormSummary />, { wrapper: inForm });
conformance(<SubmitButton>Go</SubmitButton>, { wrapper: inForm });

interface Values {
  room: { key: string; code: string };
  guests: number | undefined;
  terms: boolean;
}

const field = (name: RegExp): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp, value: string): boolean => fireEvent.change(field(name), { target: { value } });
const submit = (): boolean => fireEvent.submit(document.querySelector("form") ?? document.body);
const noteOf = (name: RegExp): string | undefined =>
  document.getElementById(field(name).getAttribute("aria-describedby") ?? "")?.textContent;

test("field names and values are typed", () => {
  expectTypeOf<FormPath<Values>>().toEqualTypeOf<"room.key" | "room.code" | "guests" | "terms">();
  expectTypeOf<FormValueAt<Values, "room.key">>().toEqualTypeOf<string>();
  expectTypeOf<FormValueAt<Values, "guests">>().toEqualTypeOf<number | undefined>();
});

describe("submitting", () => {
  test("passes nested values by field name", () => {
    const onSubmit = vi.fn();
    render(
      <Form<Values> onSubmit={onSubmit} defaultValues={{ room: { key: "k1" }, terms: true, guests: 2 }}>
        <Input label="Key" name="room.key" />
        <Input label="Code" name="room.code" />
        <Input label="Guests" name="guests" type="number" />
        <Checkbox label="Terms" name="terms" />
      </Form>,
    );
    type(/Code/, "abcd");
    expect(submit()).toBe(false);
    expect(onSubmit.mock.calls).toEqual([[{ room: { key: "k1", code: "abcd" }, guests: 2, terms: true }]]);
  });

  test("shows each error under its field, focuses the first one, and does not call the handler", () => {
    const onSubmit = vi.fn();
    render(
      <Form<Values>
        onSubmit={onSubmit}
        rules={{
          terms: { required: "Agree first." },
          "room.code": { minLength: { value: 4, message: "Four characters at least." } },
          "room.key": { required: "Enter a key." },
        }}
      >
        <Input label="Code" name="room.code" defaultValue="ab" helper="4 to 10" />
        <Input label="Key" name="room.key" />
        <Checkbox label="Terms" name="terms" />
        <FormSummary />
      </Form>,
    );
    expect(submit()).toBe(false);
    expect(onSubmit).not.toHaveBeenCalled();
    expect([noteOf(/Code/), noteOf(/Key/), noteOf(/Terms/)]).toEqual([
      "Four characters at least.",
      "Enter a key.",
      "Agree first.",
    ]);
    expect(document.activeElement).toBe(field(/Code/));
    expect(screen.getByRole("status").textContent).toContain("3 fields need another look.");
    fireEvent.click(screen.getByRole("button", { name: "Key: Enter a key." }));
    expect(document.activeElement).toBe(field(/Key/));
  });

  test("validates first on submit, from then on at every change", () => {
    render(
      <Form rules={{ code: { minLength: 4 } }} onSubmit={() => undefined}>
        <Input label="Code" name="code" />
      </Form>,
    );
    type(/Code/, "ab");
    fireEvent.blur(field(/Code/));
    expect(noteOf(/Code/)).toBeUndefined();
    submit();
    expect(noteOf(/Code/)).toBe("Use at least 4 characters.");
    type(/Code/, "abcd");
    expect(noteOf(/Code/)).toBeUndefined();
    type(/Code/, "abc");
    expect(noteOf(/Code/)).toBe("Use at least 4 characters.");
  });

  test("without a handler, the browser submits once everything is valid", () => {
    render(
      <Form>
        <Input label="Code" name="code" required />
      </Form>,
    );
    expect(submit()).toBe(false);
    type(/Code/, "abcd");
    expect(submit()).toBe(true);
  });

  test("is busy and cannot be submitted twice", async () => {
    let done: () => void = () => undefined;
    const onSubmit = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          done = resolve;
        }),
    );
    render(
      <Form onSubmit={onSubmit}>
        <Input label="Code" name="code" />
        <SubmitButton>Send</SubmitButton>
      </Form>,
    );
    submit();
    const button = screen.getByRole("button", { name: "Send" });
    expect(button.getAttribute("aria-busy")).toBe("true");
    submit();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await act(async () => done());
    expect(button.getAttribute("aria-busy")).toBeNull();
  });

  test("shows errors returned by the handler at their fields, and others in the summary", async () => {
    render(
      <Form<Values>
        onSubmit={async () => ({ "room.code": "That code didn't match.", terms: "These changed." })}
      >
        <Input label="Code" name="room.code" />
        <FormSummary />
      </Form>,
    );
    submit();
    await waitFor(() => expect(noteOf(/Code/)).toBe("That code didn't match."));
    expect(document.activeElement).toBe(field(/Code/));
    expect(screen.getByText("These changed.").localName).toBe("li");
  });
});

describe("rules", () => {
  test("a custom rule receives all values and runs after the other rules pass", () => {
    const validate = vi.fn((value: unknown, values: { first?: string }) =>
      value === values.first ? undefined : "These differ.",
    );
    render(
      <Form<{ first: string; second: string }>
        rules={{ second: { required: true, validate } }}
        onSubmit={() => undefined}
      >
        <Input label="First" name="first" defaultValue="a" />
        <Input label="Second" name="second" />
      </Form>,
    );
    submit();
    expect(validate).not.toHaveBeenCalled();
    type(/Second/, "b");
    expect(noteOf(/Second/)).toBe("These differ.");
    // Another field changes, which makes this one valid.
    type(/First/, "b");
    expect(noteOf(/Second/)).toBeUndefined();
  });

  test("an asynchronous rule delays submission; the result for an outdated value is dropped", async () => {
    const answers: ((problem: string | undefined) => void)[] = [];
    const signals: AbortSignal[] = [];
    const onSubmit = vi.fn();
    render(
      <Form
        rules={{
          code: {
            validate: (_value, _values, signal) => {
              signals.push(signal);
              return new Promise<string | undefined>((resolve) => answers.push(resolve));
            },
          },
        }}
        onSubmit={onSubmit}
      >
        <Input label="Code" name="code" />
        <SubmitButton>Send</SubmitButton>
      </Form>,
    );
    submit();
    expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("true");
    await act(async () => answers[0]?.("Taken."));
    expect(noteOf(/Code/)).toBe("Taken.");
    expect(onSubmit).not.toHaveBeenCalled();
    type(/Code/, "b");
    type(/Code/, "c");
    expect(signals.map((signal) => signal.aborted).slice(0, 2)).toEqual([true, true]);
    await act(async () => answers[1]?.("Old."));
    expect(noteOf(/Code/)).toBe("Taken.");
    await act(async () => answers.at(-1)?.(undefined));
    expect(noteOf(/Code/)).toBeUndefined();
  });

  test("a required rule adds the asterisk", () => {
    render(
      <Form rules={{ code: { required: "Enter a code." } }}>
        <Input label="Code" name="code" />
      </Form>,
    );
    expect(screen.getByText("*")).toBeTruthy();
    expect(field(/Code/).required).toBe(true);
  });
});

function HeldByThePage() {
  const [code, setCode] = useState("");
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A real browser lets React render between two listeners of an event; a dispatched event does not. This
    // simulates it.
    around.current?.addEventListener("input", () => flushSync(() => undefined));
  }, []);
  return (
    <div ref={around}>
      <Form rules={{ code: { minLength: 4 } }} onSubmit={() => undefined}>
        <Input label="Code" name="code" value={code} onValueChange={setCode} />
      </Form>
    </div>
  );
}

test("a controlled field keeps the typed text when its error disappears", () => {
  render(<HeldByThePage />);
  setNativeValue(field(/Code/), "ab");
  submit();
  expect(noteOf(/Code/)).toBe("Use at least 4 characters.");
  act(() => setNativeValue(field(/Code/), "abcd"));
  expect(noteOf(/Code/)).toBeUndefined();
  expect(field(/Code/).value).toBe("abcd");
});

test("supports selects, radios and textareas", () => {
  const onSubmit = vi.fn();
  render(
    <Form
      onSubmit={onSubmit}
      defaultValues={{ planet: 2, tags: ["a"], note: "hi" }}
      rules={{ side: { required: "Choose a side." }, moon: { required: "Choose a moon." } }}
    >
      <Select label="Moon" name="moon" options={[{ value: "io", label: "Io" }]} />
      <Select label="Planet" name="planet" options={[{ value: 2, label: "Mars" }]} />
      <Select label="Tags" name="tags" multiple options={[{ value: "a", label: "A" }]} />
      <RadioGroup label="Side" name="side">
        <Radio label="Left" value="left" />
        <Radio label="Right" value="right" />
      </RadioGroup>
      <Textarea label="Note" name="note" />
    </Form>,
  );
  submit();
  const moon = screen.getByRole<HTMLInputElement>("combobox", { name: /Moon/ });
  expect(document.activeElement).toBe(moon);
  expect(screen.getByText("Choose a side.")).toBeTruthy();
  fireEvent.click(moon);
  fireEvent.click(screen.getByRole("option", { name: "Io" }));
  expect(screen.queryByText("Choose a moon.")).toBeNull();
  fireEvent.click(field(/Left/));
  expect(screen.queryByText("Choose a side.")).toBeNull();
  submit();
  expect(onSubmit.mock.calls).toEqual([[{ moon: "io", planet: 2, tags: ["a"], side: "left", note: "hi" }]]);
});

function Report() {
  const { dirty, touched, submitCount } = useFormState();
  return (
    <output>
      {JSON.stringify({ dirty: [...dirty], touched: [...touched], submitCount, code: useFormValue("code") })}
    </output>
  );
}
const report = (): unknown => JSON.parse(document.querySelector("output")?.textContent ?? "null");

test("tracks dirty and touched fields; a reset clears them", async () => {
  render(
    <StrictMode>
      <Form onSubmit={() => undefined} rules={{ code: { minLength: 9 } }} defaultValues={{ code: "ab" }}>
        <Input label="Code" name="code" />
        <Report />
        <button type="reset">Reset</button>
      </Form>
    </StrictMode>,
  );
  expect(report()).toEqual({ dirty: [], touched: [], submitCount: 0, code: "ab" });
  type(/Code/, "abc");
  fireEvent.focusOut(field(/Code/));
  submit();
  expect(report()).toEqual({ dirty: ["code"], touched: ["code"], submitCount: 1, code: "abc" });
  expect(noteOf(/Code/)).toBe("Use at least 9 characters.");
  type(/Code/, "ab");
  expect(report()).toMatchObject({ dirty: [] });
  type(/Code/, "x");
  document.querySelector("form")?.reset();
  await waitFor(() => expect(report()).toEqual({ dirty: [], touched: [], submitCount: 0, code: "ab" }));
  expect(noteOf(/Code/)).toBeUndefined();
});

test("a reset that the page prevents clears nothing", async () => {
  render(
    <Form onReset={(event) => event.preventDefault()} rules={{ code: { minLength: 9 } }}>
      <Input label="Code" name="code" />
      <Report />
    </Form>,
  );
  type(/Code/, "abc");
  submit();
  fireEvent.reset(document.querySelector("form") ?? document.body);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(report()).toMatchObject({ dirty: ["code"], submitCount: 1, code: "abc" });
  expect(noteOf(/Code/)).toBe("Use at least 9 characters.");
});

test("until JavaScript runs, the browser validates by the attributes", async () => {
  const { renderToString } = await import("react-dom/server");
  const ui = (
    <Form>
      <Input label="Code" name="code" required />
    </Form>
  );
  expect(renderToString(ui)).not.toContain("novalidate");
  render(ui);
  expect(document.querySelector("form")?.noValidate).toBe(true);
});

test("a keystroke renders only what reads the value", () => {
  const rendered: string[] = [];
  function State() {
    const { errors, dirty } = useFormState();
    rendered.push(`state ${errors.size} ${dirty.size}`);
    return null;
  }
  function Value({ of }: { of: string }) {
    rendered.push(`${of} ${useFormValue(of)}`);
    return null;
  }
  render(
    <Form onSubmit={() => undefined} defaultValues={{ code: "", name: "Ada" }}>
      <Input label="Code" name="code" />
      <Input label="Name" name="name" />
      <State />
      <Value of="code" />
      <Value of="name" />
      <SubmitButton>Go</SubmitButton>
    </Form>,
  );
  rendered.length = 0;
  type(/Code/, "a");
  // The field is dirty now.
  expect(rendered).toEqual(["state 0 1", "code a"]);
  rendered.length = 0;
  type(/Code/, "ab");
  type(/Code/, "abc");
  expect(rendered).toEqual(["code ab", "code abc"]);
});
