import type { DocsPage } from "../docs-page.ts";

/** Data table. */
export const page: DocsPage = {
  title: "Data table",
  lead: "A table with paging, filtering, download, copy and print.",
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
      title: "Header and footer",
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
      title: "Empty state",
      mode: "live",
      minHeightPx: 340,
      code: `import { DataTable } from "@orbitroom/compact";

export default function Example() {
  return (
    <DataTable
      label="Rooms"
      data={[]}
      columns={[{ label: "Room", dataKey: "name" }, { label: "Last message", dataKey: "last" }]}
      empty="You have no rooms yet. Create one and share its link."
    />
  );
}
`,
    },
  ],
  keyboard: [
    {
      keys: ["Tab"],
      action: "Moves through the tools, the filter and the page buttons. Arrow keys scroll the rows.",
    },
    { keys: ["Enter", "Space"], action: "Activates a button." },
    { keys: ["Escape"], action: "Exits full screen." },
  ],
  notes: [
    "The filter matches the JSON of each row, including property names, and is case-sensitive. It waits 300 ms after typing.",
  ],
  props: ["DataTable", "DataTableColumn"],
};
