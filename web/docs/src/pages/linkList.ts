import type { DocsPage } from "../docs-page.ts";

/** Link list. */
export const page: DocsPage = {
  title: "Link list",
  lead: "A list of links that marks the current one, such as a table of contents.",
  imports: 'import { LinkList } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 133,
      tag: "LinkList",
      propOptions: { orientation: ["vertical", "horizontal"] },
      propValues: { label: "Contents" },
      code: `import { LinkList } from "@orbitroom/compact";

export default function Example() {
  return (
    <LinkList
      label="Contents"
      entries={[
        { label: "Overview", href: "#overview", current: "location" },
        { label: "Install", href: "#install" },
        { label: "Changes", href: "#changes" },
      ]}
    />
  );
}
`,
    },
    {
      id: "nested",
      title: "Groups",
      text: "An entry without href is a group label.",
      mode: "live",
      minHeightPx: 164,
      code: `import { LinkList } from "@orbitroom/compact";

export default function Example() {
  return (
    <LinkList
      label="Documentation"
      entries={[
        { label: "Home", href: "/compact" },
        {
          label: "Layout",
          children: [
            { label: "Box", href: "/compact/box" },
            { label: "Flex", href: "/compact/flex", current: true },
          ],
        },
      ]}
    />
  );
}
`,
    },
    {
      id: "foot",
      title: "Horizontal",
      mode: "live",
      minHeightPx: 72,
      code: `import { LinkList } from "@orbitroom/compact";

export default function Example() {
  return (
    <LinkList
      label="Legal"
      orientation="horizontal"
      entries={[
        { label: "Privacy", href: "/privacy" },
        { label: "Terms", href: "/terms" },
        { label: "Source", href: "https://example.com", external: true },
      ]}
    />
  );
}
`,
    },
  ],
  props: ["LinkList", "LinkListEntry"],
};
