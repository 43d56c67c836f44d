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
  ],
  props: [],
};
