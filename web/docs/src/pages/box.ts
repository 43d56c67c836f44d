import type { DocsPage } from "../docs-page.ts";

/** Box. */
export const page: DocsPage = {
  title: "Box",
  lead: "A container with padding, background and corners from the design tokens.",
  imports: 'import { Box } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 114,
      tag: "Box",
      propOptions: {
        padding: ["0", "2", "4", "6", "8"],
        surface: ["0", "1", "2", "3"],
        radius: ["none", "sm", "lg", "full"],
        border: ["true", "false"],
      },
      code: `import { Box, Text } from "@orbitroom/compact";

export default function Example() {
  return (
    <Box padding={6} surface={2} radius="lg" border>
      <Text>Content on a raised surface.</Text>
    </Box>
  );
}
`,
    },
    {
      id: "responsive",
      title: "Responsive",
      text: "A property can take a value per breakpoint. Switch the preview to phone width to try it.",
      mode: "live",
      minHeightPx: 80,
      code: `import { Box, Text } from "@orbitroom/compact";

export default function Example() {
  return (
    <Box padding={{ sm: 2, md: 10 }} surface={2} radius="sm">
      <Text>Compact on a phone, spacious on a desktop.</Text>
    </Box>
  );
}
`,
    },
    {
      id: "element",
      title: "Custom element",
      mode: "live",
      minHeightPx: 123,
      code: `import { Box, Heading, Text } from "@orbitroom/compact";

export default function Example() {
  return (
    <Box as="section" paddingInline={5} paddingBlock={4} surface={3} radius="lg" aria-labelledby="notice">
      <Heading level={3} id="notice">Your rooms stay here</Heading>
      <Text tone="muted">They are stored in this browser and nowhere else.</Text>
    </Box>
  );
}
`,
    },
  ],
  props: ["Box"],
};
