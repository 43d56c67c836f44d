import type { DocsPage } from "../docs-page.ts";

/** Alert. */
export const page: DocsPage = {
  title: "Alert",
  lead: "A message in the page that stays until its cause is gone or someone closes it. For what passes by itself, use a toast.",
  imports: 'import { Alert } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 109,
      tag: "Alert",
      propOptions: {
        tone: ["neutral", "accent", "cool", "success", "warning", "danger"],
        live: ["assertive", "polite", "off"],
      },
      propValues: { title: "Little space is left" },
      code: `import { Alert } from "@orbitroom/compact";

export default function Example() {
  return (
    <Alert tone="warning" title="Little space is left">
      Files larger than 20 MB cannot be received.
    </Alert>
  );
}
`,
    },
    {
      id: "actions",
      title: "Actions and closing",
      mode: "live",
      minHeightPx: 157,
      code: `import { Alert, Button } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) {
    return <Button size="sm" onClick={() => setOpen(true)}>Show it again</Button>;
  }
  return (
    <Alert
      tone="danger"
      title="Not connected"
      actions={<Button size="sm">Try again</Button>}
      onClose={() => setOpen(false)}
    >
      The other device does not answer.
    </Alert>
  );
}
`,
    },
    {
      id: "appears",
      title: "Announced when it appears",
      text: "Danger is announced at once, everything else after what the screen reader is saying.",
      mode: "live",
      minHeightPx: 84,
      code: `import { Alert, Button, Stack } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [isSaved, setSaved] = useState(false);
  return (
    <Stack gap={3} align="start">
      <Button onClick={() => setSaved(!isSaved)}>{isSaved ? "Edit" : "Save"}</Button>
      {isSaved && <Alert tone="success">The room is saved.</Alert>}
    </Stack>
  );
}
`,
    },
  ],
  notes: ["Turn live off for an alert that the page always has: announcing it again helps no one."],
  props: ["Alert"],
};
