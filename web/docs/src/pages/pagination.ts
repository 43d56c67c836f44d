import type { DocsPage } from "../docs-page.ts";

/** Pagination. */
export const page: DocsPage = {
  title: "Pagination",
  lead: "Buttons or links to the pages of a list. There are equally many on every page, so that none moves away under the pointer.",
  imports: 'import { Pagination } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 76,
      tag: "Pagination",
      propOptions: {
        pageCount: ["3", "12", "500"],
        siblings: ["0", "1", "2"],
        boundaries: ["0", "1", "2"],
      },
      code: `import { Pagination } from "@orbitroom/compact";

export default function Example() {
  return <Pagination label="Pages of rooms" pageCount={12} defaultPage={4} />;
}
`,
    },
    {
      id: "list",
      title: "With a list",
      mode: "live",
      minHeightPx: 112,
      code: `import { Pagination, Stack, Text } from "@orbitroom/compact";
import { useState } from "react";

const planets = ["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"];
const SIZE = 3;

export default function Example() {
  const [page, setPage] = useState(1);
  const shown = planets.slice((page - 1) * SIZE, page * SIZE);
  return (
    <Stack gap={3}>
      <Text>{shown.join(", ")}</Text>
      <Pagination
        label="Pages of planets"
        pageCount={Math.ceil(planets.length / SIZE)}
        page={page}
        onPageChange={setPage}
      />
    </Stack>
  );
}
`,
    },
    {
      id: "links",
      title: "Links",
      text: "With href, pages are links that can be opened in a new tab. renderLink passes them to a router.",
      mode: "live",
      minHeightPx: 76,
      code: `import { Pagination } from "@orbitroom/compact";

export default function Example() {
  return <Pagination label="Pages of results" pageCount={9} page={2} href={(page) => \`#page-\${page}\`} />;
}
`,
    },
    {
      id: "texts",
      title: "Another language",
      mode: "live",
      minHeightPx: 76,
      code: `import { Pagination } from "@orbitroom/compact";

export default function Example() {
  return (
    <Pagination
      label="Seiten der Suche"
      pageCount={1200}
      defaultPage={1200}
      formatPage={(page) => page.toLocaleString("de")}
      texts={{ previous: "Vorherige Seite", next: "Nächste Seite", page: (page) => \`Seite \${page}\` }}
    />
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Tab"], action: "Moves to the next button or link." },
    { keys: ["Enter"], action: "Goes to the focused page." },
  ],
  notes: [
    "The buttons at the ends stay focusable there, so that the keyboard's focus is not lost on the last page.",
    "Move focus to the new content, or announce it, if it replaces a long list.",
  ],
  props: ["Pagination", "PaginationTexts"],
};
