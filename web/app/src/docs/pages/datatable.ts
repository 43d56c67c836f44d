import type { DocsPage } from "../docs-page.ts";

/** Data table. */
export const page: DocsPage = {
  title: "Data table",
  lead: "A table with pages, a filter, and its rows to download, copy or print.",
  imports: 'import { DataTable } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      tag: "DataTable",
      minHeightPx: 400,
      propOptions: { height: ["210", "300"], pageSize: ["5", "10", "20"] },
      propValues: { label: "People" },
      code: `import { DataTable } from "@orbitroom/compact";
import { mockData } from "@orbitroom/dev-utils";

const people = mockData("people", 32);

const columns = [
  { label: "Name", dataKey: "name", width: 200 },
  { label: "City", dataKey: "city", width: 140 },
  { label: "Role", dataKey: "role" },
];

export default function Example() {
  return <DataTable label="People" data={people} columns={columns} />;
}
`,
    },
    {
      id: "parts",
      title: "With a head and a foot",
      mode: "live",
      minHeightPx: 420,
      code: `import { DataTable, Heading, Text } from "@orbitroom/compact";
import { mockData } from "@orbitroom/dev-utils";

const events = mockData("events", 12, { seed: "spring", around: "2026-04-01" }).map((event) => ({
  ...event,
  day: event.startsAt.slice(0, 10),
}));

export default function Example() {
  return (
    <DataTable
      label="Events"
      data={events}
      columns={[
        { label: "Day", dataKey: "day", width: 130 },
        { label: "Event", dataKey: "title" },
      ]}
      header={<Heading level={3}>This spring</Heading>}
      footer={<Text size="sm" tone="muted">Times are in UTC.</Text>}
    />
  );
}
`,
    },
    {
      id: "empty",
      title: "Nothing there",
      mode: "live",
      minHeightPx: 340,
      code: `import { DataTable } from "@orbitroom/compact";

export default function Example() {
  return (
    <DataTable
      label="Rooms"
      data={[]}
      columns={[{ label: "Room", dataKey: "name" }, { label: "Last message", dataKey: "last" }]}
      empty="You have no rooms yet. Make one and share its link."
    />
  );
}
`,
    },
  ],
  keyboard: [
    {
      keys: ["Tab"],
      does: "Goes through the tools, the filter and the page buttons; the rows scroll by arrow keys.",
    },
    { keys: ["Enter", "Space"], does: "Presses a button." },
    { keys: ["Escape"], does: "Leaves the full screen." },
  ],
  notes: [
    "The filter looks at the JSON of each row, names of properties and all, and its case matters. It waits 300 ms.",
  ],
  props: ["DataTable", "DataTableColumn"],
};
