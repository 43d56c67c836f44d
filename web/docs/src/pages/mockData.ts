import type { DocsPage } from "../docs-page.ts";

/** Mock data. */
export const page: DocsPage = {
  title: "Mock data",
  lead: "Fake people, products and events. The same seed gives the same rows on every machine.",
  imports: 'import { mockData } from "@orbitroom/dev-utils";',
  examples: [
    {
      id: "try",
      title: "Try it",
      text: "Change the kind, the count or the seed.",
      mode: "live",
      minHeightPx: 544,
      code: `import { CodeBox } from "@orbitroom/compact";
import { mockData } from "@orbitroom/dev-utils";

const rows = mockData("people", 2, { seed: "comet" });

export default function Example() {
  return <CodeBox language="json" code={JSON.stringify(rows, null, 2)} />;
}
`,
    },
    {
      id: "products",
      title: "Products",
      text: "Prices are in cents. About a tenth of the products is sold out.",
      mode: "live",
      minHeightPx: 400,
      code: `import { DataTable } from "@orbitroom/compact";
import { mockData } from "@orbitroom/dev-utils";

const products = mockData("products", 40).map((product) => ({
  ...product,
  price: (product.priceCents / 100).toFixed(2),
}));

export default function Example() {
  return (
    <DataTable
      label="Products"
      data={products}
      columns={[
        { label: "Number", dataKey: "sku", width: 140 },
        { label: "Product", dataKey: "name" },
        { label: "Price", dataKey: "price", width: 100 },
        { label: "Stock", dataKey: "stock", width: 90 },
      ]}
    />
  );
}
`,
    },
    {
      id: "events",
      title: "Events",
      text: "Events are near the given date, between 08:00 and 21:00 UTC, and never overbooked.",
      mode: "live",
      minHeightPx: 338,
      code: `import { ProgressBar, Stack } from "@orbitroom/compact";
import { mockData } from "@orbitroom/dev-utils";

export default function Example() {
  return (
    <Stack gap={4}>
      {mockData("events", 4, { around: "2026-10-25" }).map(({ id, title, city, startsAt, seats, seatsTaken }) => (
        <ProgressBar
          key={id}
          label={title}
          value={seatsTaken}
          max={seats}
          formatValue={(value, max) => \`\${value} of \${max} seats\`}
          note={\`\${city}, \${startsAt.slice(0, 10)}\`}
        />
      ))}
    </Stack>
  );
}
`,
    },
    {
      id: "random",
      title: "Random numbers",
      text: "For your own data. Not for secrets: the numbers are predictable.",
      mode: "live",
      minHeightPx: 72,
      code: `import { Text } from "@orbitroom/compact";
import { mockRandom } from "@orbitroom/dev-utils";

const random = mockRandom("dice");
const rolls = Array.from({ length: 12 }, () => random.integer(1, 6));

export default function Example() {
  return <Text tabular size="lg">{rolls.join(" ")}</Text>;
}
`,
    },
    {
      id: "rows",
      title: "Rows of your own",
      text: "A schema of fields, with the types of the rows. Each column has its own random numbers: another column changes none of the others.",
      mode: "live",
      minHeightPx: 456,
      code: `import { CodeBox } from "@orbitroom/compact";
import { mockField, mockRows } from "@orbitroom/dev-utils";

const rows = mockRows(
  {
    id: mockField.id(),
    captain: mockField.name(),
    ship: mockField.oneOf(["Comet", "Meteor"]),
    speed: mockField.decimal(7, 12, 1),
    launch: mockField.day("2026-01-01", "2026-12-31"),
  },
  2,
);

export default function Example() {
  return <CodeBox language="json" code={JSON.stringify(rows, null, 2)} />;
}
`,
    },
    {
      id: "server",
      title: "A slow and unreliable server",
      text: "mockLoad answers after a while, fails as often as you say, and ends at once when its signal is aborted: to see what a page does meanwhile.",
      mode: "read",
      code: `import { createRowSource, DataGrid } from "@orbitroom/compact";
import { mockData, mockLoad } from "@orbitroom/dev-utils";

const people = mockData("people", 100_000);
const load = mockLoad(people, { latencyMs: [200, 900], failureRate: 0.05 });
const rows = createRowSource({
  load: async (first, last, _query, signal) => ({ rows: await load(first, last, signal), count: people.length }),
});
`,
    },
  ],
  props: [],
};
