import type { DocsPage } from "../docs-page.ts";

/** Copy button. */
export const page: DocsPage = {
  title: "Copy button",
  lead: "Copies a text to the clipboard and says for 250 ms that it did.",
  imports: 'import { CopyButton } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      text: "The sandbox has no clipboard, so here it shows what happens where a browser refuses.",
      mode: "live",
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
      title: "Made when it is pressed",
      text: "What takes a while to make is made only when somebody wants it.",
      mode: "read",
      code: `import { CopyButton } from "@orbitroom/compact";

export function ShareLink({ roomId }: { roomId: string }) {
  return <CopyButton label="Copy link" value={async () => (await makeInvite(roomId)).href} />;
}

async function makeInvite(roomId: string): Promise<URL> {
  return new URL(\`/commonroom/\${roomId}\`, location.origin);
}
`,
    },
    {
      id: "failed",
      title: "When the browser says no",
      mode: "live",
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
        onError={() => setProblem("Your browser didn't allow it. Select the link and copy it.")}
      />
      <Text size="sm" tone="warning">{problem}</Text>
    </>
  );
}
`,
    },
  ],
  keyboard: [{ keys: ["Enter", "Space"], does: "Copies; screen readers hear that it did." }],
  props: ["CopyButton"],
};
