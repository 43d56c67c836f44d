import type { DocsPage } from "../docs-page.ts";

/** Empty state. */
export const page: DocsPage = {
  title: "Empty state",
  lead: "What is shown where there is nothing yet, or nothing that matches: why, and what to do.",
  imports: 'import { EmptyState } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 304,
      tag: "EmptyState",
      propOptions: { size: ["sm", "md"] },
      propValues: { title: "No rooms yet" },
      code: `import { Button, EmptyState, roomIcon } from "@orbitroom/compact";

export default function Example() {
  return (
    <EmptyState title="No rooms yet" icon={roomIcon} actions={<Button variant="primary">Create a room</Button>}>
      Rooms that you create or join are listed here.
    </EmptyState>
  );
}
`,
    },
    {
      id: "search",
      title: "Nothing found",
      mode: "live",
      minHeightPx: 230,
      code: `import { Button, EmptyState, searchIcon } from "@orbitroom/compact";

export default function Example() {
  return (
    <EmptyState
      size="sm"
      headingLevel={3}
      title="No results for “zebra”"
      icon={searchIcon}
      actions={<Button size="sm">Clear the filters</Button>}
    >
      Check the spelling, or remove a filter.
    </EmptyState>
  );
}
`,
    },
    {
      id: "image",
      title: "Image",
      mode: "live",
      minHeightPx: 216,
      code: `import { EmptyState, ProgressBar } from "@orbitroom/compact";

export default function Example() {
  return (
    <EmptyState
      title="Looking for devices"
      image={<ProgressBar label="Search" labelHidden style={{ width: 160 }} />}
    >
      Open the room on your other device.
    </EmptyState>
  );
}
`,
    },
  ],
  props: ["EmptyState"],
};
