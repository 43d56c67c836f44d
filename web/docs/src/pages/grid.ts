import type { DocsPage } from "../docs-page.ts";

/** Grid. */
export const page: DocsPage = {
  title: "Grid",
  lead: "A grid layout with twelve equal columns by default.",
  imports: 'import { Grid, GridItem } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 96,
      tag: "GridItem",
      propOptions: { span: ["2", "4", "6", "8", "12"], start: ["1", "3", "5"] },
      code: `import { Box, Grid, GridItem } from "@orbitroom/compact";

export default function Example() {
  return (
    <Grid gap={3}>
      <GridItem span={4}>
        <Box surface={3} radius="sm" padding={4}>First</Box>
      </GridItem>
      <GridItem span={4}>
        <Box surface={2} radius="sm" padding={4}>Second</Box>
      </GridItem>
    </Grid>
  );
}
`,
    },
    {
      id: "split",
      title: "4 and 8 columns",
      text: "The dashboard layout: full width on a phone, 4 and 8 of 12 columns from 768 px.",
      mode: "live",
      minHeightPx: 184,
      code: `import { Box, Grid, GridItem } from "@orbitroom/compact";

export default function Example() {
  return (
    <Grid gap={4}>
      <GridItem span={{ sm: "full", md: 4 }}>
        <Box surface={3} radius="lg" padding={5}>Sidebar</Box>
      </GridItem>
      <GridItem span={{ sm: "full", md: 8 }}>
        <Box surface={2} radius="lg" padding={5}>Main content</Box>
      </GridItem>
    </Grid>
  );
}
`,
    },
    {
      id: "auto",
      title: "Auto columns",
      mode: "live",
      minHeightPx: 262,
      code: `import { Card, Grid, Text } from "@orbitroom/compact";
import { mockData } from "@orbitroom/dev-utils";

export default function Example() {
  return (
    <Grid minColumnWidth={150} gap={3}>
      {mockData("products", 6).map(({ id, name, priceCents }) => (
        <Card key={id} level={2}>
          <Text weight="medium">{name}</Text>
          <Text size="sm" tone="muted" tabular>{(priceCents / 100).toFixed(2)} EUR</Text>
        </Card>
      ))}
    </Grid>
  );
}
`,
    },
  ],
  props: ["Grid", "GridItem"],
};
