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
      code: `import { Button, Card, Flex, Heading, Skeleton, Stack, Text } from "@orbitroom/compact";
import { mockData } from "@orbitroom/dev-utils";
import { useState } from "react";

export default function Example() {
  const [isHere, setHere] = useState(false);
  const [person] = mockData("people", 1);
  return (
    <Stack gap={4}>
      <Card level={2} aria-busy={!isHere} style={{ maxWidth: 360 }}>
        {isHere && person ? (
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
      <Button size="sm" onClick={() => setHere(!isHere)}>{isHere ? "Load again" : "Here it is"}</Button>
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
      code: `import { Skeleton, Stack } from "@orbitroom/compact";

export default function Example() {
  return (
    <Stack role="group" gap={3} aria-busy aria-label="Your rooms">
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} shape="block" height={56} />
      ))}
    </Stack>
  );
}
`,
    },
  ],
  props: ["Skeleton"],
};
