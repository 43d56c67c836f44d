import type { DocsPage } from "../docs-page.ts";

/** Copy button. */
export const page: DocsPage = {
  title: "Copy button",
  lead: "Copies text to the clipboard and confirms it for 250 ms.",
  imports: 'import { CopyButton } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      text: "The sandbox has no clipboard access, so this example shows the error state.",
      mode: "live",
      minHeightPx: 76,
      tag: "CopyButton",
      propOptions: {
        variant: ["primary", "secondary", "quiet"],
        size: ["sm", "md", "lg"],
        iconOnly: ["true", "false"],
      },
      propValues: { label: "Copy" },
      code: `import { CopyButton } from "@orbitroom/compact";

export default function Example() {
  return <CopyButton label="Copy" value="https://orbitroom.example/commonroom" />;
}
`,
    },
    {
      id: "made",
      title: "Computed text",
      text: "Pass a function to compute the text only when it is needed.",
      mode: "read",
      code: `import { CopyButton } from "@orbitroom/compact";

export function ShareLink({ roomId }: { roomId: string }) {
  return <CopyButton label="Copy link" value={async () => (await createInvite(roomId)).href} />;
}

async function createInvite(roomId: string): Promise<URL> {
  return new URL(\`/commonroom/\${roomId}\`, location.origin);
}
`,
    },
    {
      id: "failed",
      title: "Error handling",
      mode: "live",
      minHeightPx: 76,
      code: `import { CopyButton, Text } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [problem, setProblem] = useState("");
  return (
    <>
      <CopyButton
        variant="secondary"
        label="Copy link"
        value="orbitroom.example"
        onCopy={() => setProblem("")}
        onError={() => setProblem("Your browser blocked copying. Select the link and copy it.")}
      />
      <Text size="sm" tone="warning">{problem}</Text>
    </>
  );
}
`,
    },
  ],
  keyboard: [{ keys: ["Enter", "Space"], action: "Copies the text and announces it to screen readers." }],
  props: ["CopyButton"],
};
