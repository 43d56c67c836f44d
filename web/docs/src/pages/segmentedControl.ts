import type { DocsPage } from "../docs-page.ts";

/** Segmented control. */
export const page: DocsPage = {
  title: "Segmented control",
  lead: "A choice of one of a few views or settings, side by side. It takes effect at once.",
  imports: 'import { SegmentedControl } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 113,
      tag: "SegmentedControl",
      propOptions: {
        size: ["sm", "md"],
        fullWidth: ["true", "false"],
        labelHidden: ["true", "false"],
        disabled: ["true", "false"],
      },
      code: `import { SegmentedControl } from "@orbitroom/compact";

export default function Example() {
  return (
    <SegmentedControl
      label="Range"
      segments={[
        { value: "day", label: "Day" },
        { value: "week", label: "Week" },
        { value: "month", label: "Month" },
      ]}
    />
  );
}
`,
    },
    {
      id: "icons",
      title: "Icons",
      text: "The label of an icon is for screen readers.",
      mode: "live",
      minHeightPx: 84,
      code: `import { moonIcon, SegmentedControl, sunIcon } from "@orbitroom/compact";

export default function Example() {
  return (
    <SegmentedControl
      label="Theme"
      labelHidden
      defaultValue="dark"
      segments={[
        { value: "light", label: "Light", icon: sunIcon, iconOnly: true },
        { value: "dark", label: "Dark", icon: moonIcon, iconOnly: true },
      ]}
    />
  );
}
`,
    },
    {
      id: "controlled",
      title: "Controlled",
      mode: "live",
      minHeightPx: 149,
      code: `import { SegmentedControl, Stack, Text } from "@orbitroom/compact";
import { useState } from "react";

const segments = [
  { value: "list", label: "List" },
  { value: "grid", label: "Grid" },
  { value: "map", label: "Map", disabled: true },
] as const;

export default function Example() {
  const [view, setView] = useState<(typeof segments)[number]["value"]>("list");
  return (
    <Stack gap={3}>
      <SegmentedControl label="View" segments={segments} value={view} onValueChange={setView} />
      <Text tone="muted">The rooms are shown as a {view}.</Text>
    </Stack>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Tab"], action: "Moves to the chosen segment, then out of the control." },
    { keys: ["Arrow keys"], action: "Choose the next or previous segment." },
  ],
  notes: ["It is a native radio group: it is submitted with forms by its name, and reset with them."],
  props: ["SegmentedControl", "Segment"],
};
