import type { DocsPage } from "../docs-page.ts";

/** Badge. */
export const page: DocsPage = {
  title: "Badge",
  lead: "A short state, count or category beside something else.",
  imports: 'import { Badge } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 67,
      tag: "Badge",
      propOptions: {
        tone: ["neutral", "accent", "cool", "success", "warning", "danger"],
        variant: ["soft", "solid", "outline"],
        dot: ["true", "false"],
      },
      code: `import { Badge } from "@orbitroom/compact";

export default function Example() {
  return <Badge tone="success" dot>Connected</Badge>;
}
`,
    },
    {
      id: "tones",
      title: "Tones",
      text: "The text must say the same as the colour.",
      mode: "live",
      minHeightPx: 72,
      code: `import { Badge, Flex } from "@orbitroom/compact";

export default function Example() {
  return (
    <Flex gap={2} wrap>
      <Badge>Draft</Badge>
      <Badge tone="accent">New</Badge>
      <Badge tone="cool">Guest</Badge>
      <Badge tone="success">Sent</Badge>
      <Badge tone="warning">Slow</Badge>
      <Badge tone="danger">Offline</Badge>
    </Flex>
  );
}
`,
    },
    {
      id: "variants",
      title: "Variants",
      mode: "live",
      minHeightPx: 72,
      code: `import { Badge, checkIcon, Flex } from "@orbitroom/compact";

export default function Example() {
  return (
    <Flex gap={2} wrap>
      <Badge tone="success" icon={checkIcon}>Soft</Badge>
      <Badge tone="success" variant="solid" icon={checkIcon}>Solid</Badge>
      <Badge tone="success" variant="outline" icon={checkIcon}>Outline</Badge>
    </Flex>
  );
}
`,
    },
    {
      id: "count",
      title: "Count",
      text: "Screen readers read the number only, so name what is counted.",
      mode: "live",
      minHeightPx: 72,
      code: `import { Badge, Flex, Text, VisuallyHidden } from "@orbitroom/compact";

export default function Example() {
  return (
    <Flex gap={2} align="center">
      <Text>Inbox</Text>
      <Badge tone="accent" variant="solid">
        12<VisuallyHidden> unread</VisuallyHidden>
      </Badge>
    </Flex>
  );
}
`,
    },
  ],
  props: ["Badge"],
};
