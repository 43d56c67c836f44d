import type { DocsPage } from "../docs-page.ts";

/** Popover. */
export const page: DocsPage = {
  title: "Popover",
  lead: "A panel next to its trigger. The page stays usable.",
  imports: 'import { Popover } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      tag: "Popover",
      minHeightPx: 260,
      propOptions: {
        side: ["top", "right", "bottom", "left"],
        align: ["start", "center", "end"],
        gap: ["0", "8", "16"],
        arrow: ["true", "false"],
      },
      code: `import { Button, Popover, Text } from "@orbitroom/compact";

export default function Example() {
  return (
    <Popover trigger={<Button>What is a safety phrase?</Button>}>
      <Text size="sm">Both devices show the same three words. If they differ, someone is intercepting the connection.</Text>
    </Popover>
  );
}
`,
    },
    {
      id: "form",
      title: "Form fields",
      text: "The first field gets focus. Focus returns to the button when the panel closes.",
      mode: "live",
      minHeightPx: 280,
      code: `import { Button, Input, Popover, Stack } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("Quiet comet");
  return (
    <Popover open={open} onOpenChange={setOpen} label="Rename the room" trigger={<Button>{name}</Button>}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(false);
        }}
      >
        <Stack gap={3}>
          <Input label="Name" value={name} onChange={(event) => setName(event.target.value)} />
          <Button type="submit" variant="primary" size="sm">Done</Button>
        </Stack>
      </form>
    </Popover>
  );
}
`,
    },
    {
      id: "arrow",
      title: "Arrow",
      mode: "live",
      minHeightPx: 200,
      code: `import { infoIcon, Button, Flex, Popover } from "@orbitroom/compact";

export default function Example() {
  return (
    <Flex justify="center">
      <Popover arrow align="center" trigger={<Button icon={infoIcon} iconOnly variant="quiet">About this</Button>}>
        It stays on this device.
      </Popover>
    </Flex>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Enter", "Space"], action: "Opens the panel and focuses its first element." },
    { keys: ["Escape"], action: "Closes the panel and returns focus to the trigger." },
    { keys: ["Tab"], action: "Moves through the panel and then out of it, which closes it." },
  ],
  props: ["Popover"],
};
