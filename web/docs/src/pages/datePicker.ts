import type { DocsPage } from "../docs-page.ts";

/** Date picker. */
export const page: DocsPage = {
  title: "Date picker",
  lead: "A day that is typed as in the user's language, or chosen in a calendar. Its value is a text in ISO 8601, such as 2026-05-31, without a time zone.",
  imports: 'import { Calendar, DatePicker } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 500,
      tag: "DatePicker",
      propOptions: {
        locale: ["en", "en-GB", "de", "ja", "ar-EG", "he"],
        min: ["2026-05-10"],
        max: ["2026-06-20"],
        firstWeekday: ["1", "7"],
        disabled: ["true", "false"],
      },
      code: `import { DatePicker } from "@orbitroom/compact";

export default function Example() {
  return <DatePicker label="Arrival" locale="en-GB" defaultValue="2026-05-31" helper="From 2 pm" />;
}
`,
    },
    {
      id: "limits",
      title: "Days that cannot be chosen",
      text: "min and max limit the days, and isUnavailable excludes single ones. A typed day is checked in the same way, and refused with the reason.",
      mode: "live",
      minHeightPx: 540,
      code: `import { DatePicker, Stack, Text } from "@orbitroom/compact";
import { useState } from "react";

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

export default function Example() {
  const [day, setDay] = useState<string | null>(null);
  return (
    <Stack gap={3}>
      <DatePicker
        label="Delivery"
        locale="en-GB"
        value={day}
        onValueChange={setDay}
        min="2026-05-04"
        max="2026-06-30"
        isUnavailable={isWeekend}
        helper="On a weekday"
      />
      <Text tone="muted" tabular>Value: {day ?? "none"}</Text>
    </Stack>
  );
}
`,
    },
    {
      id: "calendar",
      title: "Calendar",
      text: "The calendar alone, for pages with room for it.",
      mode: "live",
      minHeightPx: 374,
      code: `import { Calendar } from "@orbitroom/compact";

export default function Example() {
  return <Calendar locale="en-GB" defaultValue="2026-05-31" />;
}
`,
    },
  ],
  keyboard: [
    {
      keys: ["Down"],
      action: "In the field, opens the calendar at the typed day. In the calendar, moves to the next week.",
    },
    {
      keys: ["Left", "Right", "Up"],
      action: "Moves by a day or to the week before. In right-to-left text, Left is the next day.",
    },
    { keys: ["Home", "End"], action: "Moves to the first or last day of the week." },
    { keys: ["Page Up", "Page Down"], action: "Moves by a month, and with Shift by a year." },
    { keys: ["Enter", "Space"], action: "Chooses the day and closes the calendar." },
    { keys: ["Escape"], action: "Closes the calendar. The day stays as it was." },
  ],
  notes: [
    "ISO 8601 can be typed in every locale. A year has four digits, because one of two could be of either century.",
    "Forms submit the day in ISO 8601, by the name of the field.",
    "The week begins as in the locale's region, unless firstWeekday says otherwise.",
  ],
  props: ["DatePicker", "DatePickerTexts", "Calendar", "CalendarTexts"],
};
