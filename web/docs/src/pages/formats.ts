import type { DocsPage } from "../docs-page.ts";

/** Formats of sizes, durations and rates, and waits between retries. */
export const page: DocsPage = {
  title: "Formats and retries",
  lead: "Sizes, durations, rates and times as people read them, and retries that do not come all at once.",
  imports:
    'import { formatBytes, formatDuration, formatRate, formatRelativeTime, retry } from "@orbitroom/dev-utils";',
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
      <Text tabular>Size: {formatBytes(size)}, in French {formatBytes(size, { locale: "fr" })}</Text>
      <Text tabular>Rate: {formatRate(size)}, in German {formatRate(size, { locale: "de" })}</Text>
      <Text tabular>Duration of as many milliseconds: {formatDuration(size)}</Text>
    </Stack>
  );
}
`,
    },
    {
      id: "relative",
      title: "Relative times",
      text: "In the largest unit of which at least one has passed, and in the user's language.",
      mode: "live",
      minHeightPx: 180,
      code: `import { Stack, Text } from "@orbitroom/compact";
import { formatRelativeTime } from "@orbitroom/dev-utils";

const now = Date.UTC(2026, 10, 27, 12);
const hour = 3_600_000;

export default function Example() {
  return (
    <Stack gap={2}>
      <Text>{formatRelativeTime(now - 0.6 * hour, { now, locale: "en" })}</Text>
      <Text>{formatRelativeTime(now + 24 * hour, { now, locale: "de" })}</Text>
      <Text>{formatRelativeTime(now - 15 * 24 * hour, { now, locale: "fr" })}</Text>
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
      title: "Retries",
      text: "The task is tried until it succeeds, with such waits. A failure that will not go away by itself is thrown at once, and a signal ends a wait.",
      mode: "read",
      code: `import { retry } from "@orbitroom/dev-utils";

const answer = await retry(({ signal }) => load("/api/rooms", signal), {
  attempts: 6,
  signal,
  isTemporary: (error) => error instanceof TypeError || isServerError(error),
});
`,
    },
  ],
  props: [],
};
