import type { DocsPage } from "../docs-page.ts";

/** Skeleton. */
export const page: DocsPage = {
  title: "Skeleton",
  lead: "A placeholder for loading content that prevents layout shifts.",
  imports: 'import { Skeleton } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 100,
      tag: "Skeleton",
      propOptions: {
        shape: ["text", "block", "circle"],
        lines: ["1", "3", "5"],
        width: ["48", "160", "320"],
        height: ["48", "120"],
      },
      code: `import { Skeleton } from "@orbitroom/compact";

export default function Example() {
  return <Skeleton lines={3} />;
}
`,
    },
    {
      id: "card",
      title: "Card",
      mode: "live",
      minHeightPx: 184,
      code: `import { Button, Card, Flex, Heading, Skeleton, Stack, Text } from "@orbitroom/compact";
import { mockData } from "@orbitroom/dev-utils";
import { useState } from "react";

export default function Example() {
  const [isLoaded, setLoaded] = useState(false);
  const [person] = mockData("people", 1);
  return (
    <Stack gap={4}>
      <Card level={2} aria-busy={!isLoaded} style={{ maxWidth: 360 }}>
        {isLoaded && person ? (
          <>
            <Heading level={3}>{person.name}</Heading>
            <Text tone="muted">{person.role}, {person.city}</Text>
          </>
        ) : (
          <Flex gap={3} align="center">
            <Skeleton shape="circle" width={44} height={44} />
            <Skeleton lines={2} style={{ flex: 1 }} />
          </Flex>
        )}
      </Card>
      <Button size="sm" onClick={() => setLoaded(!isLoaded)}>{isLoaded ? "Show skeleton" : "Show content"}</Button>
    </Stack>
  );
}
`,
    },
    {
      id: "list",
      title: "List",
      text: "Mark the region with aria-busy: the skeleton itself is hidden from screen readers.",
      mode: "live",
      minHeightPx: 256,
      code: `import { Skeleton, Stack } from "@orbitroom/compact";

export default function Example() {
  return (
    <Stack role="group" gap={3} aria-busy aria-label="Your rooms">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} shape="block" height={56} />
      ))}
    </Stack>
  );
}
`,
    },
  ],
  props: ["Skeleton"],
};
