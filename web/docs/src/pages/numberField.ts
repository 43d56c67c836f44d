import type { DocsPage } from "../docs-page.ts";

/** Number field. */
export const page: DocsPage = {
  title: "Number field",
  lead: "A number as it is written in the user's language, with currencies, units and percent. Digits of all scripts can be typed.",
  imports: 'import { NumberField } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 141,
      tag: "NumberField",
      propOptions: {
        locale: ["en", "de", "fr", "ar-EG", "hi"],
        min: ["0", "-10"],
        max: ["8", "100000"],
        step: ["1", "0.25", "10"],
        buttonsHidden: ["true", "false"],
        disabled: ["true", "false"],
      },
      code: `import { NumberField } from "@orbitroom/compact";

export default function Example() {
  return <NumberField label="Guests" defaultValue={2} min={0} max={8} helper="At most 8" />;
}
`,
    },
    {
      id: "formats",
      title: "Currency, unit and percent",
      text: "formatOptions are those of Intl.NumberFormat. What is shown is what is stored: cents are rounded.",
      mode: "live",
      minHeightPx: 291,
      code: `import { NumberField, Stack } from "@orbitroom/compact";

export default function Example() {
  return (
    <Stack gap={4}>
      <NumberField
        label="Price"
        locale="de"
        defaultValue={1234.5}
        min={0}
        formatOptions={{ style: "currency", currency: "EUR" }}
      />
      <NumberField
        label="Distance"
        locale="en"
        defaultValue={384400}
        step={100}
        formatOptions={{ style: "unit", unit: "kilometer", unitDisplay: "long" }}
      />
      <NumberField
        label="Discount"
        locale="en"
        defaultValue={0.15}
        min={0}
        max={1}
        step={0.05}
        formatOptions={{ style: "percent" }}
      />
    </Stack>
  );
}
`,
    },
    {
      id: "value",
      title: "Value",
      text: "onValueChange gets only numbers within the limits, or null. A text that is none stays, with the reason below.",
      mode: "live",
      minHeightPx: 149,
      code: `import { NumberField, Stack, Text } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [year, setYear] = useState<number | null>(1969);
  return (
    <Stack gap={3}>
      <NumberField
        label="Year"
        locale="en"
        value={year}
        onValueChange={setYear}
        min={1900}
        max={2100}
        formatOptions={{ useGrouping: false }}
      />
      <Text tone="muted" tabular>Value: {year ?? "none"}</Text>
    </Stack>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Up", "Down"], action: "Changes the number by one step." },
    { keys: ["Page Up", "Page Down"], action: "Changes the number by ten steps, or by largeStep." },
    { keys: ["Home", "End"], action: "Moves the cursor in the text." },
    { keys: ["Enter"], action: "Writes the number in full, or shows why it is refused." },
  ],
  notes: [
    "The mouse wheel changes nothing, so that scrolling over a field is safe.",
    "Forms submit the plain number, such as 1234.5, by the name of the field.",
    "Pass locale for pages that a server renders: it cannot know that of the browser.",
  ],
  props: ["NumberField", "NumberFieldTexts"],
};
