import type { DocsPage } from "../docs-page.ts";

/** Select. */
export const page: DocsPage = {
  title: "Select",
  lead: "Selects one or several options. Typing filters by any part of the label, ignoring case and accents.",
  imports: 'import { Select } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      tag: "Select",
      minHeightPx: 380,
      propOptions: {
        searchable: ["true", "false"],
        required: ["true", "false"],
        clearable: ["true", "false"],
        openOnFocus: ["true", "false"],
        disabled: ["true", "false"],
      },
      propValues: { placeholder: "Choose a planet", helper: "", searchable: "true" },
      code: `import { Select } from "@orbitroom/compact";

const planets = ["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"];

export default function Example() {
  return (
    <Select
      label="Planet"
      placeholder="Choose a planet"
      options={planets.map((name) => ({ value: name.toLowerCase(), label: name }))}
    />
  );
}
`,
    },
    {
      id: "several",
      title: "Multiple",
      text: "Selected options are shown in the field; Backspace removes the last one.",
      mode: "live",
      minHeightPx: 400,
      code: `import { Select, Stack, Text } from "@orbitroom/compact";
import { mockData } from "@orbitroom/dev-utils";
import { useState } from "react";

const people = mockData("people", 1000);

export default function Example() {
  const [selected, setSelected] = useState<readonly number[]>([3]);
  return (
    <Stack gap={2}>
      <Select
        multiple
        label="People"
        options={people}
        valueKey="id"
        labelKey="name"
        groupKey="city"
        value={selected}
        onValueChange={setSelected}
      />
      <Text size="sm" tone="muted">{selected.length} of {people.length}</Text>
    </Stack>
  );
}
`,
    },
    {
      id: "loaded",
      title: "Async options",
      text: "A function loads options for the typed text. Its signal is aborted when the result is no longer needed. `knownOptions` has the label of the selected value, which the loaded options need not contain.",
      mode: "live",
      minHeightPx: 360,
      code: `import { Select, type SelectOption } from "@orbitroom/compact";
import { foldText, mockData } from "@orbitroom/dev-utils";

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const all: SelectOption[] = mockData("products", 400).map(({ sku, name }) => ({ value: sku, label: \`\${name} \${sku}\` }));

const find = async (search: string) => {
  await wait(400);
  return all.filter(({ label }) => foldText(label).includes(foldText(search))).slice(0, 30);
};

export default function Example() {
  const chosen = all.slice(-1);
  return <Select label="Product" options={find} knownOptions={chosen} defaultValue={chosen[0]?.value} clearable />;
}
`,
    },
    {
      id: "create",
      title: "Creating options",
      mode: "live",
      minHeightPx: 320,
      code: `import { Select, type SelectOption } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [tags, setTags] = useState<SelectOption[]>([
    { value: "photo", label: "Photo" },
    { value: "music", label: "Music" },
  ]);
  const create = (text: string): SelectOption => {
    const option = { value: text.toLowerCase(), label: text };
    setTags((now) => [...now, option]);
    return option;
  };
  return <Select multiple label="Tags" options={tags} onCreateOption={create} />;
}
`,
    },
  ],
  keyboard: [
    { keys: ["Down", "Up"], action: "Opens the list. Inside, moves to the next or previous option." },
    { keys: ["Space"], action: "Opens the list if nothing is typed." },
    { keys: ["Page Up", "Page Down"], action: "Moves up or down by a page of options." },
    { keys: ["Home", "End"], action: "Moves to the first or last option." },
    { keys: ["Enter"], action: "Selects the option." },
    { keys: ["Escape"], action: "Closes the list." },
    { keys: ["Alt", "Up"], action: "Closes the list and keeps the typed text." },
    {
      keys: ["Backspace"],
      action: "Removes the last selected option of a multiple select if nothing is typed.",
    },
    { keys: ["Tab"], action: "Closes the list and moves focus on." },
  ],
  notes: [
    "A required select contains a hidden required input, which blocks the submission of a plain form.",
    "A text that a browser or password manager fills in chooses the option with that label or value. If there is none, the field shows its selection again.",
  ],
  props: ["SelectSingle", "SelectMultiple", "SelectTexts"],
};
