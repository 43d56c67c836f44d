import type { DocsPage } from "../docs-page.ts";

/** Drawer. */
export const page: DocsPage = {
  title: "Drawer",
  lead: "A panel that slides in from the side in 250 ms. Swipe to close it.",
  imports: 'import { Drawer } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      tag: "Drawer",
      minHeightPx: 360,
      propOptions: { side: ["left", "right"] },
      propValues: { label: "Menu" },
      code: `import { Button, Drawer, LinkList, menuIcon } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={menuIcon} onClick={() => setOpen(true)}>Menu</Button>
      <Drawer label="Menu" open={open} onOpenChange={setOpen}>
        <LinkList
          label="Main"
          entries={[
            { label: "Home", href: "/", current: true },
            { label: "Room", href: "/commonroom" },
            { label: "Help", href: "/help" },
          ]}
        />
      </Drawer>
    </>
  );
}
`,
    },
    {
      id: "end",
      title: "Side",
      mode: "live",
      minHeightPx: 360,
      code: `import { Button, Drawer, RangeSlider, Stack, Switch } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Settings</Button>
      <Drawer label="Settings" side="right" open={open} onOpenChange={setOpen}>
        <Stack gap={6}>
          <RangeSlider label="Brightness" defaultValue={60} />
          <Switch label="Adjust automatically" defaultChecked />
        </Stack>
      </Drawer>
    </>
  );
}
`,
    },
    {
      id: "head",
      title: "Custom header",
      mode: "live",
      minHeightPx: 320,
      code: `import { Button, Drawer, Flex, Icon, planetIcon, Text } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [open, setOpen] = useState(false);
  const head = (
    <Flex gap={2} align="center">
      <Icon icon={planetIcon} />
      <strong>Saturn</strong>
    </Flex>
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>About Saturn</Button>
      <Drawer label="Saturn" head={head} open={open} onOpenChange={setOpen}>
        <Text>A day lasts 10.7 hours, a year 29.4 Earth years.</Text>
      </Drawer>
    </>
  );
}
`,
    },
  ],
  keyboard: [
    {
      keys: ["Tab"],
      action: "Moves focus to the next element in the drawer. The page behind cannot be reached.",
    },
    { keys: ["Escape"], action: "Closes the drawer and returns focus to the element that opened it." },
  ],
  props: ["Drawer"],
};
