import type { DocsPage } from "../docs-page.ts";

const playground = `import { Button, sendIcon } from "@orbitroom/compact";

export default function Example() {
  return (
    <Button variant="primary" size="md" icon={sendIcon}>
      Send
    </Button>
  );
}
`;

const loading = `import { Button } from "@orbitroom/compact";
import { useState } from "react";

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export default function Example() {
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState(0);

  const save = async () => {
    setSaving(true);
    await wait(1500);
    setSaved((count) => count + 1);
    setSaving(false);
  };

  return (
    <Button variant="primary" loading={isSaving} onClick={save}>
      {saved === 0 ? "Save" : \`Saved \${saved} times\`}
    </Button>
  );
}
`;

const icons = `import { Button, closeIcon, downloadIcon, Flex, plusIcon } from "@orbitroom/compact";

export default function Example() {
  return (
    <Flex gap={3} align="center" wrap>
      <Button icon={plusIcon}>New room</Button>
      <Button variant="quiet" icon={downloadIcon}>Export</Button>
      <Button variant="quiet" icon={closeIcon} iconOnly>Close</Button>
    </Flex>
  );
}
`;

const weights = `import { Button, Flex } from "@orbitroom/compact";

export default function Example() {
  return (
    <Flex gap={3} justify="end" wrap>
      <Button variant="quiet">Cancel</Button>
      <Button>Keep a copy</Button>
      <Button variant="danger">Delete room</Button>
    </Flex>
  );
}
`;

const link = `import { buttonClass } from "@orbitroom/compact";

export default function Example() {
  return (
    <a href="/commonroom" className={buttonClass("primary", "lg")}>
      New room
    </a>
  );
}
`;

/** Button. */
export const page: DocsPage = {
  title: "Button",
  lead: "Triggers an action. Use one primary button per screen.",
  imports: 'import { Button } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      text: "Edit the properties or the code; they stay in sync.",
      mode: "live",
      minHeightPx: 84,
      code: playground,
      tag: "Button",
      propOptions: {
        variant: ["primary", "secondary", "quiet", "danger"],
        size: ["sm", "md", "lg"],
        loading: ["true", "false"],
        disabled: ["true", "false"],
        iconOnly: ["true", "false"],
      },
      propValues: { variant: "primary", size: "md" },
    },
    {
      id: "weights",
      title: "Variants",
      text: "Put the main action last. Use danger for what cannot be undone, and name the action in its label.",
      mode: "live",
      minHeightPx: 84,
      code: weights,
    },
    {
      id: "loading",
      title: "Loading",
      text: "A loading button keeps its focus and width, ignores clicks, and is announced as busy.",
      mode: "live",
      minHeightPx: 84,
      code: loading,
    },
    {
      id: "icons",
      title: "Icons",
      text: "Put an icon before the text, or show it alone; the text then becomes the accessible name.",
      mode: "live",
      minHeightPx: 84,
      code: icons,
    },
    {
      id: "link",
      title: "Link styled as a button",
      text: "Use a link for navigation, even when it looks like a button.",
      mode: "live",
      minHeightPx: 92,
      code: link,
    },
  ],
  keyboard: [
    { keys: ["Enter"], action: "Activates the button." },
    { keys: ["Space"], action: "Activates the button when the key is released." },
  ],
  props: ["Button"],
};
