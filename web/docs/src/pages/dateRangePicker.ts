import type { DocsPage } from "../docs-page.ts";

/** Date range picker. */
export const page: DocsPage = {
  title: "Date range picker",
  lead: "A first and a last day, each typed as in the user's language, or both chosen in one calendar.",
  imports: 'import { DateRangePicker } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 530,
      tag: "DateRangePicker",
      propOptions: {
        locale: ["en", "en-GB", "de", "ja", "ar-EG", "he"],
        min: ["2026-05-10"],
        max: ["2026-06-20"],
        disabled: ["true", "false"],
      },
      code: `import { DateRangePicker } from "@orbitroom/compact";

export default function Example() {
  return (
    <DateRangePicker
      label="Stay"
      locale="en-GB"
      defaultValue={{ start: "2026-05-11", end: "2026-05-15" }}
      helper="Both days are included"
    />
  );
}
`,
    },
    {
      id: "form",
      title: "In a form",
      text: "Each day has a name of its own. required asks for both.",
      mode: "live",
      minHeightPx: 580,
      code: `import { Button, DateRangePicker, Form, Stack, Text } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [sent, setSent] = useState("nothing yet");
  return (
    <Form
      defaultValues={{ from: "2026-05-11", until: "2026-05-15" }}
      onSubmit={(values) => setSent(JSON.stringify(values))}
    >
      <Stack gap={3}>
        <DateRangePicker label="Stay" locale="en-GB" startName="from" endName="until" required />
        <Button type="submit" variant="primary">Book</Button>
        <Text tone="muted" tabular>Sent: {sent}</Text>
      </Stack>
    </Form>
  );
}
`,
    },
    {
      id: "value",
      title: "Value",
      text: "Both days come together with each change. One of them is null until it is chosen.",
      mode: "live",
      minHeightPx: 510,
      code: `import { type DateRange, DateRangePicker, Stack, Text } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [stay, setStay] = useState<DateRange>({ start: "2026-05-11", end: null });
  const nights =
    stay.start && stay.end ? (Date.parse(stay.end) - Date.parse(stay.start)) / 86_400_000 : undefined;
  return (
    <Stack gap={3}>
      <DateRangePicker label="Stay" locale="en-GB" value={stay} onValueChange={setStay} min="2026-05-01" />
      <Text tone="muted" tabular>Nights: {nights ?? "choose both days"}</Text>
    </Stack>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Down"], action: "In a field, opens the calendar. In the calendar, moves to the next week." },
    {
      keys: ["Enter", "Space"],
      action: "Chooses the first day, and then the last one, which closes the calendar.",
    },
    { keys: ["Escape"], action: "Closes the calendar. Both days stay as they were." },
  ],
  notes: [
    "In the calendar, the days can be chosen in either order. The other keys are those of the date picker.",
    "A typed first day has to be before the last one, and is refused with the reason otherwise.",
  ],
  props: ["DateRangePicker", "DateRangePickerTexts", "DateRange"],
};
