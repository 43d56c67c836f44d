import type { DocsPage } from "../docs-page.ts";

/** Card. */
export const page: DocsPage = {
  title: "Card",
  lead: "A surface that groups related content.",
  imports: 'import { Card } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 139,
      tag: "Card",
      propOptions: { level: ["1", "2", "3"], interactive: ["true", "false"] },
      code: `import { Card, Heading, Text } from "@orbitroom/compact";

export default function Example() {
  return (
    <Card level={2}>
      <Heading level={3}>Quiet comet</Heading>
      <Text tone="muted">12 messages, 3 files. Yesterday.</Text>
    </Card>
  );
}
`,
    },
    {
      id: "parts",
      title: "Header and footer",
      mode: "live",
      minHeightPx: 223,
      code: `import { Button, Card, Flex, Heading, Text } from "@orbitroom/compact";

export default function Example() {
  return (
    <Card
      level={2}
      header={<Heading level={3}>Room info</Heading>}
      footer={
        <Flex gap={2} justify="end" style={{ flex: 1 }}>
          <Button variant="quiet">Not now</Button>
          <Button variant="primary">Connect</Button>
        </Flex>
      }
    >
      <Text>Use 4 to 10 letters or digits. Share the code with the other person.</Text>
    </Card>
  );
}
`,
    },
    {
      id: "interactive",
      title: "Clickable card",
      text: "A click anywhere follows the link in the heading. Screen readers announce one link, not the whole card.",
      mode: "live",
      minHeightPx: 155,
      code: `import { Card, Grid, Heading, Link, Text } from "@orbitroom/compact";

const apps = [
  { name: "Books", text: "Read EPUB files." },
  { name: "Air Painter", text: "A phone as your brush." },
];

export default function Example() {
  return (
    <Grid as="ul" minColumnWidth={200} style={{ listStyle: "none", padding: 0 }}>
      {apps.map(({ name, text }) => (
        <Card
          key={name}
          as="li"
          level={2}
          interactive
          header={<Heading level={3}><Link href="/books" underline="none">{name}</Link></Heading>}
        >
          <Text tone="muted">{text}</Text>
        </Card>
      ))}
    </Grid>
  );
}
`,
    },
  ],
  props: ["Card"],
};
