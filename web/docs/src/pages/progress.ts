import type { DocsPage } from "../docs-page.ts";

/** Progress. */
export const page: DocsPage = {
  title: "Progress",
  lead: "Shows progress as a bar, or as an orbit with an arc.",
  imports: 'import { ProgressBar } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 103,
      tag: "ProgressBar",
      propOptions: {
        shape: ["bar", "orbit"],
        value: ["0", "25", "62", "100"],
        labelHidden: ["true", "false"],
      },
      propValues: { note: "12 s left" },
      code: `import { ProgressBar } from "@orbitroom/compact";

export default function Example() {
  return <ProgressBar label="Sending holiday.jpg" value={62} note="12 s left" />;
}
`,
    },
    {
      id: "running",
      title: "Running",
      mode: "live",
      minHeightPx: 127,
      code: `import { Button, ProgressBar, Stack } from "@orbitroom/compact";
import { formatBytes } from "@orbitroom/dev-utils";
import { useEffect, useState } from "react";

const size = 48_000_000;

export default function Example() {
  const [sent, setSent] = useState(0);

  useEffect(() => {
    if (sent >= size) return;
    const timer = setTimeout(() => setSent((now) => Math.min(size, now + 1_600_000)), 100);
    return () => clearTimeout(timer);
  }, [sent]);

  return (
    <Stack gap={4}>
      <ProgressBar
        label="sunrise.mp4"
        value={sent}
        max={size}
        formatValue={(value, max) => \`\${formatBytes(value)} of \${formatBytes(max)}\`}
      />
      <Button size="sm" onClick={() => setSent(0)}>Send again</Button>
    </Stack>
  );
}
`,
    },
    {
      id: "unknown",
      title: "Indeterminate",
      text: "It starts moving after 300 ms, so fast operations show no animation.",
      mode: "live",
      minHeightPx: 175,
      code: `import { Flex, ProgressBar } from "@orbitroom/compact";

export default function Example() {
  return (
    <Flex gap={8} align="center" wrap>
      <ProgressBar label="Connecting" style={{ flex: "1 1 200px" }} />
      <ProgressBar label="Looking for your roommate" shape="orbit" style={{ flex: "1 1 160px" }} />
    </Flex>
  );
}
`,
    },
  ],
  props: ["ProgressBar"],
};
