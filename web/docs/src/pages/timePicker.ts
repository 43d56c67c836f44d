import type { DocsPage } from "../docs-page.ts";

/** Time picker. */
export const page: DocsPage = {
  title: "Time picker",
  lead: "A time of day that is typed as in the user's language, or chosen from a list. Its value has 24 hours, such as 18:30.",
  imports: 'import { TimePicker } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 400,
      tag: "TimePicker",
      propOptions: {
        locale: ["en-US", "en-GB", "de", "ja", "ar-EG"],
        min: ["08:00"],
        max: ["17:00"],
        stepMinutes: ["15", "30", "60"],
        disabled: ["true", "false"],
      },
      code: `import { TimePicker } from "@orbitroom/compact";

export default function Example() {
  return <TimePicker label="Start" locale="en-US" defaultValue="18:30" helper="Local time" />;
}
`,
    },
    {
      id: "both",
      title: "Date and time",
      text: "Two fields, one value each: together they are a local time in ISO 8601.",
      mode: "live",
      minHeightPx: 520,
      code: `import { DatePicker, Flex, Stack, Text, TimePicker } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [day, setDay] = useState<string | null>("2026-05-31");
  const [time, setTime] = useState<string | null>("18:30");
  return (
    <Stack gap={3}>
      <Flex gap={3} wrap>
        <DatePicker label="Day" locale="en-GB" value={day} onValueChange={setDay} />
        <TimePicker label="Time" locale="en-GB" value={time} onValueChange={setTime} />
      </Flex>
      <Text tone="muted" tabular>Value: {day && time ? \`\${day}T\${time}\` : "none"}</Text>
    </Stack>
  );
}
`,
    },
    {
      id: "limits",
      title: "Opening hours",
      text: "The list begins at min and ends at max. Times between those of the list can be typed.",
      mode: "live",
      minHeightPx: 380,
      code: `import { TimePicker } from "@orbitroom/compact";

export default function Example() {
  return <TimePicker label="Table for" locale="de" defaultValue="19:00" min="17:30" max="22:00" stepMinutes={15} />;
}
`,
    },
  ],
  keyboard: [
    {
      keys: ["Down"],
      action:
        "In the field, opens the list at the time, or the next one in it. In the list, moves to the next time.",
    },
    { keys: ["Up", "Home", "End"], action: "Moves in the list." },
    { keys: ["Enter", "Space"], action: "Chooses the time and closes the list." },
    { keys: ["Escape"], action: "Closes the list. The time stays as it was." },
  ],
  notes: [
    "6:30 PM, 18:30, 1830 and 6p are read in every locale.",
    "Times that are not in the list can be typed, within min and max.",
    "Forms submit the time in 24 hours, by the name of the field.",
  ],
  props: ["TimePicker", "TimePickerTexts"],
};
