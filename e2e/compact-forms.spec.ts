import { pressOn } from "./support/preview.ts";
import { openExample } from "./support/sandbox.ts";
import { expect, test } from "./support/test.ts";

// Only a browser can show what a form contains, and what a fieldset disables.

test("a select in a disabled fieldset is disabled", async ({ page }) => {
  const { preview, write } = await openExample(page);
  await write(`import { Select } from "@orbitroom/compact";
const planets = [{ value: 1, label: "Mars" }];
export default function Example() {
  return (
    <>
      <fieldset disabled><Select label="Off" options={planets} defaultValue={1} clearable /></fieldset>
      <fieldset><Select label="On" options={planets} defaultValue={1} /></fieldset>
    </>
  );
}`);
  const [off, on] = [
    preview.getByRole("combobox", { name: "Off" }),
    preview.getByRole("combobox", { name: "On" }),
  ];
  await expect(off).toBeDisabled();
  const box = await off.boundingBox();
  if (!box) throw new Error("The select is not there.");
  // The press is on the text, and then on the control around it.
  for (const fromEndPx of [40, -12]) {
    await page.mouse.click(box.x + box.width - fromEndPx, box.y + box.height / 2);
    await expect(off).toHaveAttribute("aria-expanded", "false");
  }
  await pressOn(on);
  await expect(on).toHaveAttribute("aria-expanded", "true");
  await expect(preview.getByRole("listbox")).toHaveCount(1);
});

test("a radio group without a name is one group and submits nothing", async ({ page }) => {
  const { preview, write } = await openExample(page);
  await write(`import { Radio, RadioGroup } from "@orbitroom/compact";
import { useState } from "react";
export default function Example() {
  const [names, setNames] = useState("");
  return (
    <form ref={(form) => { setNames(form ? [...form.elements].map(({ name }) => name).filter(Boolean).join() : ""); }}>
      <RadioGroup label="Display" defaultValue="a"><Radio label="One" value="a" /><Radio label="Two" value="b" /></RadioGroup>
      <RadioGroup label="Named" name="named"><Radio label="Three" value="c" /></RadioGroup>
      <output>{names}</output>
    </form>
  );
}`);
  await expect(preview.locator("output")).toHaveText("named");
  await pressOn(preview.getByRole("radio", { name: "Two" }));
  await expect(preview.getByRole("radio", { name: "One" })).not.toBeChecked();
});

test("a reset button restores a form and what reads it", async ({ page }) => {
  const { preview, write } = await openExample(page);
  await write(`import { Form, Input, RangeSlider, Select, useFormState, useFormValue } from "@orbitroom/compact";
function Report() {
  const { dirty } = useFormState();
  return <output>{[useFormValue("name"), useFormValue("planet"), useFormValue("fov"), dirty.size].join(" ")}</output>;
}
export default function Example() {
  return (
    <Form defaultValues={{ name: "Ada", planet: 1, fov: 90 }}>
      <Input label="Name" name="name" />
      <Select label="Planet" name="planet" options={[{ value: 1, label: "Mars" }, { value: 2, label: "Venus" }]} />
      <RangeSlider label="FOV" name="fov" max={150} />
      <Report />
      <button type="reset">Reset</button>
    </Form>
  );
}`);
  const report = preview.locator("output:not([for])");
  await expect(report).toHaveText("Ada 1 90 0");
  await preview.getByLabel("Name").fill("Grace");
  await preview.getByLabel("FOV").fill("120");
  await pressOn(preview.getByRole("combobox"));
  await pressOn(preview.getByRole("option", { name: "Venus" }));
  await expect(report).toHaveText("Grace 2 120 3");
  await pressOn(preview.getByRole("button", { name: "Reset" }));
  await expect(report).toHaveText("Ada 1 90 0");
  await expect(preview.getByRole("combobox")).toHaveValue("Mars");
  await expect(preview.getByLabel("FOV")).toHaveValue("90");
});

test("a native reset restores every control, notifies the page, and lets the same be chosen again", async ({
  page,
}) => {
  const { preview, write } = await openExample(page);
  await write(`import { Checkbox, Input, Radio, RadioGroup, Switch, Textarea } from "@orbitroom/compact";
import { useRef, useState } from "react";
export default function Example() {
  const form = useRef<HTMLFormElement>(null);
  const [log, setLog] = useState<string[]>([]);
  const [sent, setSent] = useState("");
  const [held, setHeld] = useState("a");
  const note = (value: unknown, { reason }: { reason: string }) => setLog((now) => [...now, value + " " + reason]);
  const read = () => {
    setSent([...new FormData(form.current!)].join(" "));
    setLog([]);
  };
  return (
    <>
      <form id="own" ref={form} />
      <Input label="Name" name="name" form="own" defaultValue="Ada" onValueChange={note} />
      <Textarea label="Text" name="text" form="own" defaultValue="one" onValueChange={note} />
      <Checkbox label="Check" name="check" form="own" onCheckedChange={note} />
      <Switch label="Switch" name="switch" form="own" defaultChecked onCheckedChange={note} />
      <RadioGroup label="Free" name="free" form="own" defaultValue="a" onValueChange={note}>
        <Radio label="Free a" value="a" /><Radio label="Free b" value="b" />
      </RadioGroup>
      <RadioGroup label="Held" name="held" form="own" value={held} onValueChange={(value, details) => { setHeld(value); note(value, details); }}>
        <Radio label="Held a" value="a" /><Radio label="Held b" value="b" />
      </RadioGroup>
      <button type="reset" form="own">Reset</button>
      <button type="button" onClick={read}>Read</button>
      <output id="log">{log.join(", ")}</output>
      <output id="sent">{sent}</output>
    </>
  );
}`);
  const [log, sent] = [preview.locator("#log"), preview.locator("#sent")];
  const press = (name: string) => pressOn(preview.getByRole("button", { name }));
  await press("Read");
  await expect(sent).toHaveText("name,Ada text,one switch,on free,a held,a");
  for (let round = 0; round < 2; round += 1) {
    await preview.getByLabel("Name").fill("G");
    await preview.getByLabel("Text").fill("2");
    for (const name of ["Check", "Switch", "Free b", "Held b"]) {
      await pressOn(preview.getByLabel(name, { exact: true }));
    }
    await expect(log).toHaveText("G input, 2 input, true input, false input, b input, b input");
    await press("Read");
    await expect(sent).toHaveText("name,G text,2 check,on free,b held,b");
    await press("Reset");
    await expect(log).toHaveText("Ada reset, one reset, false reset, true reset, a reset, a reset");
    await press("Read");
    await expect(sent).toHaveText("name,Ada text,one switch,on free,a held,a");
  }
});

test("a select that is filled in chooses the option, and its list does not cover the page", async ({
  page,
}) => {
  const { preview, write } = await openExample(page);
  await write(`import { Select } from "@orbitroom/compact";
import { useRef, useState } from "react";
const planets = [{ value: 1, label: "Mars" }, { value: 2, label: "Venus" }];
export default function Example() {
  const [sent, setSent] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const fill = () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field.current, "Venus");
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
    field.current?.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(String(new FormData(event.currentTarget).get("planet")));
  };
  return (
    <form onSubmit={submit}>
      <button type="button" onClick={fill}>Fill</button>
      <Select ref={field} label="Planet" name="planet" autoComplete="on" required options={planets} />
      <button>Submit</button>
      <output>{sent}</output>
    </form>
  );
}`);
  const field = preview.getByRole("combobox");
  await pressOn(preview.getByRole("button", { name: "Fill" }));
  await expect(field).toHaveValue("Venus");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await pressOn(preview.getByRole("button", { name: "Submit" }));
  await expect(preview.locator("output")).toHaveText("2");
});

test("Escape ends a composition, not the dialog around it", async ({ page }) => {
  const { preview, write } = await openExample(page);
  await write(`import { Dialog, Input } from "@orbitroom/compact";
import { useState } from "react";
export default function Example() {
  const [open, setOpen] = useState(true);
  const [keys, setKeys] = useState("");
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Rename">
      <Input label="New" onKeyUp={(event) => setKeys(event.key + " " + event.nativeEvent.isComposing)} />
      <output>{keys}</output>
    </Dialog>
  );
}`);
  const field = preview.getByLabel("New");
  await pressOn(field);
  await expect(field).toBeFocused();
  const client = await page.context().newCDPSession(page);
  await client.send("Input.imeSetComposition", { text: "に", selectionStart: 1, selectionEnd: 1 });
  await expect(field).toHaveValue("に");
  await page.keyboard.press("Escape");
  await expect(preview.locator("output")).toHaveText("Escape true");
  await expect(preview.getByRole("dialog")).toBeVisible();
  await client.send("Input.insertText", { text: "に" });
  await page.keyboard.press("Escape");
  await expect(preview.getByRole("dialog")).toBeHidden();
});
