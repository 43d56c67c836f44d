import type { DocsPage } from "../docs-page.ts";

/** Heading. */
export const page: DocsPage = {
  title: "Heading",
  lead: "level sets the rank in the page outline, size the visual size.",
  imports: 'import { Heading } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 72,
      tag: "Heading",
      propOptions: {
        level: ["1", "2", "3", "4", "5", "6"],
        size: ["1", "2", "3", "4", "5", "6"],
        anchor: ["true", "false"],
      },
      code: `import { Heading } from "@orbitroom/compact";

export default function Example() {
  return (
    <Heading level={2} id="rooms">
      Explore featured rooms
    </Heading>
  );
}
`,
    },
    {
      id: "scale",
      title: "Sizes",
      mode: "sandbox",
      minHeightPx: 211,
      code: `import { Heading } from "@orbitroom/compact";

export default function Example() {
  return ([1, 2, 3, 4, 5, 6] as const).map((level) => (
    <Heading key={level} level={level}>
      Level {level}
    </Heading>
  ));
}
`,
    },
    {
      id: "outline",
      title: "Level and size",
      text: "Keep the outline correct when the design asks for a smaller title.",
      mode: "live",
      minHeightPx: 135,
      code: `import { Card, Heading, Text } from "@orbitroom/compact";

export default function Example() {
  return (
    <Card level={2}>
      <Heading level={1} size={5}>Settings</Heading>
      <Text tone="muted">A level-one heading in a small size.</Text>
    </Card>
  );
}
`,
    },
  ],
  props: ["Heading"],
};
