import type { DocsPage } from "../docs-page.ts";

/** Typography. */
export const page: DocsPage = {
  title: "Typography",
  lead: "One sans-serif typeface for text and one monospace for code and changing numbers, in a type scale of five steps.",
  imports: 'import { Code, Prose, Text } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 94,
      tag: "Text",
      propOptions: {
        size: ["xs", "sm", "md", "lg", "xl"],
        tone: ["default", "muted", "accent", "cool", "success", "warning", "danger"],
        weight: ["regular", "medium", "bold"],
        tabular: ["true", "false"],
        truncate: ["true", "false"],
      },
      propValues: { size: "lg" },
      code: `import { Text } from "@orbitroom/compact";

export default function Example() {
  return (
    <Text size="lg">
      Two devices meet in a room and exchange messages and files directly.
    </Text>
  );
}
`,
    },
    {
      id: "prose",
      title: "Prose",
      text: "Prose styles plain elements and limits lines to 65 characters.",
      mode: "live",
      minHeightPx: 190,
      code: `import { Code, Prose } from "@orbitroom/compact";

export default function Example() {
  return (
    <Prose>
      <h3>Before you send</h3>
      <p>
        The code is never sent. It turns into a key on both devices, and <Code>4 to 10</Code> characters are enough.
      </p>
      <ul>
        <li>Say it out loud, or</li>
        <li>show it on your screen.</li>
      </ul>
    </Prose>
  );
}
`,
    },
    {
      id: "numbers",
      title: "Tabular numbers",
      text: "Equal-width digits keep a counter from moving.",
      mode: "live",
      minHeightPx: 85,
      code: `import { Text } from "@orbitroom/compact";
import { formatBytes } from "@orbitroom/dev-utils";
import { useEffect, useState } from "react";

export default function Example() {
  const [size, setSize] = useState(0);

  useEffect(() => {
    const timer = setInterval(() => setSize((now) => (now + 1_234_567) % 90_000_000), 200);
    return () => clearInterval(timer);
  }, []);

  return (
    <>
      <Text tabular weight="medium">{formatBytes(size)} sent</Text>
      <Text tone="muted" size="sm">of 90.00 MB</Text>
    </>
  );
}
`,
    },
  ],
  notes: [
    "Sizes are relative to the root font size, so the browser's text size setting applies everywhere.",
    "Never use a tone as the only signal; say it in words too.",
  ],
  props: ["Text"],
};
