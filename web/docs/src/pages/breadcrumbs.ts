import type { DocsPage } from "../docs-page.ts";

/** Breadcrumbs. */
export const page: DocsPage = {
  title: "Breadcrumbs",
  lead: "The path from the top of a site to the current page.",
  imports: 'import { Breadcrumbs } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 68,
      tag: "Breadcrumbs",
      propOptions: { max: ["2", "3", "5"] },
      code: `import { Breadcrumbs } from "@orbitroom/compact";

export default function Example() {
  return (
    <Breadcrumbs
      entries={[
        { label: "Home", href: "#home" },
        { label: "Rooms", href: "#rooms" },
        { label: "Quiet comet" },
      ]}
    />
  );
}
`,
    },
    {
      id: "long",
      title: "A long path",
      text: "With max, a button in the middle shows the entries that are left out.",
      mode: "live",
      minHeightPx: 72,
      code: `import { Breadcrumbs } from "@orbitroom/compact";

const path = ["Home", "Archive", "2026", "November", "Photos", "Moon.jpg"];

export default function Example() {
  return (
    <Breadcrumbs
      max={3}
      entries={path.map((label) => ({ label, href: \`#\${label.toLowerCase()}\` }))}
    />
  );
}
`,
    },
    {
      id: "router",
      title: "Router links",
      mode: "live",
      minHeightPx: 72,
      code: `import { Breadcrumbs } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [path, setPath] = useState(["Home", "Rooms", "Quiet comet"]);
  return (
    <Breadcrumbs
      entries={path.map((label, index) => ({ label, href: \`#\${index}\` }))}
      renderLink={(props) => (
        <a
          {...props}
          onClick={(event) => {
            event.preventDefault();
            setPath(path.slice(0, Number(props.href?.slice(1)) + 1));
          }}
        />
      )}
    />
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Tab"], action: "Moves to the next link." },
    {
      keys: ["Enter"],
      action: "Opens the link, or shows the entries that are left out and moves to the first of them.",
    },
  ],
  props: ["Breadcrumbs", "Breadcrumb"],
};
