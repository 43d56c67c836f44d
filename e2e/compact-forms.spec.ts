import { pressOn } from "./support/preview.ts";
import { openExample } from "./support/sandbox.ts";
import { expect, test } from "./support/test.ts";

// What a form contains, and what is disabled by a fieldset, is the browser's to say.

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
  // On the text, and on the control around it.
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
