import type { DocsPage } from "../docs-page.ts";

/** Formats of sizes, durations and rates, and waits between retries. */
export const page: DocsPage = {
  title: "Formats and retries",
  lead: "Sizes, durations and rates as people read them, and waits between retries that do not come all at once.",
  imports: 'import { Backoff, formatBytes, formatDuration, formatRate } from "@orbitroom/dev-utils";',
  examples: [
    {
      id: "try",
      title: "Formats",
      text: "Sizes have units of 1000. A duration is rounded up, so that a countdown shows 0:00 only when it is over.",
      mode: "live",
      minHeightPx: 290,
      code: `import { RangeSlider, Stack, Text } from "@orbitroom/compact";
import { formatBytes, formatDuration, formatRate } from "@orbitroom/dev-utils";
import { useState } from "react";

export default function Example() {
  const [exponent, setExponent] = useState(7);
  const size = 10 ** exponent;
  return (
    <Stack gap={3}>
      <RangeSlider label="Power of ten" min={0} max={12} value={exponent} onValueChange={setExponent} />
      <Text tabular>Size: {formatBytes(size)}</Text>
      <Text tabular>Rate: {formatRate(size)}</Text>
      <Text tabular>Duration of as many milliseconds: {formatDuration(size)}</Text>
    </Stack>
  );
}
`,
    },
    {
      id: "backoff",
      title: "Waits between retries",
      text: "The bound doubles each time, and half of each wait is random: clients that failed together do not retry together.",
      mode: "live",
      minHeightPx: 200,
      code: `import { Button, Stack, Text } from "@orbitroom/compact";
import { Backoff } from "@orbitroom/dev-utils";
import { useState } from "react";

const waits = new Backoff({ minMs: 500, maxMs: 30_000 });

export default function Example() {
  const [waited, setWaited] = useState<number[]>([]);
  return (
    <Stack gap={3}>
      <Button onClick={() => setWaited([...waited.slice(-5), Math.round(waits.nextMs())])}>Fail once more</Button>
      <Button
        onClick={() => {
          waits.reset();
          setWaited([]);
        }}
      >
        Succeed
      </Button>
      <Text tabular>Waits: {waited.length > 0 ? \`\${waited.join(", ")} ms\` : "none"}</Text>
    </Stack>
  );
}
`,
    },
    {
      id: "retry",
      title: "A retry",
      text: "After a success the waits begin again from the shortest.",
      mode: "read",
      code: `import { Backoff } from "@orbitroom/dev-utils";

const waits = new Backoff({ minMs: 500, maxMs: 30_000 });

async function connectForever(signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      await connect(signal);
      waits.reset();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waits.nextMs()));
    }
  }
}
`,
    },
  ],
  props: [],
};
