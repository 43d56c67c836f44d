import type { DocsPage } from "../docs-page.ts";

/** Flex. */
export const page: DocsPage = {
  title: "Flex",
  lead: "Lays out children in a row or column with a gap.",
  imports: 'import { Flex } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 112,
      tag: "Flex",
      propOptions: {
        direction: ["row", "column", "row-reverse", "column-reverse"],
        justify: ["start", "center", "end", "between", "around", "evenly"],
        align: ["start", "center", "end", "stretch", "baseline"],
        gap: ["0", "2", "4", "8"],
        wrap: ["true", "false"],
      },
      code: `import { Box, Flex } from "@orbitroom/compact";

export default function Example() {
  return (
    <Flex gap={4} align="center">
      <Box surface={3} radius="sm" padding={3}>One</Box>
      <Box surface={3} radius="sm" padding={6}>Two</Box>
      <Box surface={3} radius="sm" padding={3}>Three</Box>
    </Flex>
  );
}
`,
    },
    {
      id: "toolbar",
      title: "Toolbar",
      mode: "live",
      minHeightPx: 84,
      code: `import { Button, Flex, Heading, settingsIcon } from "@orbitroom/compact";

export default function Example() {
  return (
    <Flex as="header" justify="between" align="center" gap={4}>
      <Heading level={3}>Your rooms</Heading>
      <Button variant="quiet" icon={settingsIcon} iconOnly>Settings</Button>
    </Flex>
  );
}
`,
    },
    {
      id: "responsive",
      title: "Responsive direction",
      text: "Below 768 px the buttons stack.",
      mode: "live",
      minHeightPx: 140,
      code: `import { Button, Flex } from "@orbitroom/compact";

export default function Example() {
  return (
    <Flex direction={{ sm: "column", md: "row" }} gap={3}>
      <Button variant="primary">New room</Button>
      <Button>Join room</Button>
    </Flex>
  );
}
`,
    },
  ],
  props: ["Flex"],
};
