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
  lead: "Does something when it is pressed. One primary button a screen, for the one thing it is about.",
  imports: 'import { Button } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      text: "Change the properties or the code; each follows the other.",
      mode: "live",
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
      title: "How much it weighs",
      text: "The main action stands last. What cannot be undone is a danger button, and says what it does.",
      mode: "live",
      code: weights,
    },
    {
      id: "loading",
      title: "While it works",
      text: "A loading button keeps its focus and its width, ignores clicks, and says that it is busy.",
      mode: "live",
      code: loading,
    },
    {
      id: "icons",
      title: "With an icon",
      text: "An icon before the text, or alone: the text is then its name for screen readers.",
      mode: "live",
      code: icons,
    },
    {
      id: "link",
      title: "A link that looks like one",
      text: "What leads somewhere is a link, whatever it looks like.",
      mode: "live",
      code: link,
    },
  ],
  keyboard: [
    { keys: ["Enter"], does: "Presses the button." },
    { keys: ["Space"], does: "Presses the button when the key is let go." },
  ],
  props: ["Button"],
};
