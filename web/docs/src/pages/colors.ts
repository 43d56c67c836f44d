import type { DocsPage } from "../docs-page.ts";

/** Colors. */
export const page: DocsPage = {
  title: "Colors",
  lead: "Every colour is an OKLCH token. Change a token and every component that uses it changes.",
  imports: 'import "@orbitroom/compact/tokens.css";',
  examples: [
    {
      id: "palette",
      title: "Palette",
      mode: "live",
      minHeightPx: 235,
      code: `import { Card, Grid, Text } from "@orbitroom/compact";

const tokens = ["accent", "cool", "success", "warning", "danger", "text", "text-2", "edge-strong"];

export default function Example() {
  return (
    <Grid minColumnWidth={130} gap={3}>
      {tokens.map((name) => (
        <Card key={name} level={2} style={{ padding: "var(--compact-space-3)" }}>
          <div style={{ height: 40, borderRadius: 6, background: \`var(--compact-\${name})\` }} />
          <Text size="xs" style={{ marginTop: 8 }}>{name}</Text>
        </Card>
      ))}
    </Grid>
  );
}
`,
    },
    {
      id: "surfaces",
      title: "Elevations",
      text: "Page, panel, raised element and floating layer.",
      mode: "live",
      minHeightPx: 111,
      code: `import { Box, Flex, Text } from "@orbitroom/compact";

export default function Example() {
  return (
    <Flex gap={3} wrap>
      {([0, 1, 2, 3] as const).map((level) => (
        <Box key={level} surface={level} padding={6} radius="lg" border>
          <Text size="sm">surface-{level}</Text>
        </Box>
      ))}
    </Flex>
  );
}
`,
    },
    {
      id: "theme",
      title: "Custom theme",
      text: "Tokens set on an element apply to everything inside it.",
      mode: "live",
      minHeightPx: 132,
      code: `import { Button, Card, Flex } from "@orbitroom/compact";
import type { CSSProperties } from "react";

const forest = {
  "--compact-accent": "oklch(0.72 0.15 150)",
  "--compact-accent-hover": "oklch(0.78 0.14 150)",
  "--compact-text-on-accent": "oklch(0.2 0.04 150)",
} as CSSProperties;

export default function Example() {
  return (
    <Flex gap={4} wrap>
      <Card style={forest}>
        <Button variant="primary">Forest</Button>
      </Card>
      <Card data-theme="light">
        <Button variant="primary">Daylight</Button>
      </Card>
      <Card data-theme="dark">
        <Button variant="primary">Night</Button>
      </Card>
    </Flex>
  );
}
`,
    },
  ],
  notes: [
    "In both themes text has a contrast of at least 7:1 on every elevation, secondary text 4.5:1.",
    "In forced-colors mode the system colours apply.",
  ],
  props: [],
};
