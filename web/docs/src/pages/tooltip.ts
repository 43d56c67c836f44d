import type { DocsPage } from "../docs-page.ts";

/** Tooltip. */
export const page: DocsPage = {
  title: "Tooltip",
  lead: "A short description of an element, shown on hover, focus or long press.",
  imports: 'import { Tooltip } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      tag: "Tooltip",
      minHeightPx: 148,
      propOptions: {
        side: ["top", "right", "bottom", "left"],
        align: ["start", "center", "end"],
        delayMs: ["0", "400", "1000"],
      },
      code: `import { Button, Flex, lockIcon, Tooltip } from "@orbitroom/compact";

export default function Example() {
  return (
    <Flex justify="center" style={{ paddingBlock: 32 }}>
      <Tooltip content="Encrypted from your device to theirs">
        <Button icon={lockIcon}>Private</Button>
      </Tooltip>
    </Flex>
  );
}
`,
    },
    {
      id: "row",
      title: "Delay",
      text: "The first tooltip appears after 400 ms; moving to the next one shows it at once.",
      mode: "live",
      minHeightPx: 132,
      code: `import { Button, copyIcon, Flex, printIcon, shareIcon, Tooltip } from "@orbitroom/compact";

const tools = [
  { icon: copyIcon, label: "Copy", hint: "Copies the link" },
  { icon: shareIcon, label: "Share", hint: "Opens your device's share menu" },
  { icon: printIcon, label: "Print", hint: "Prints this page" },
];

export default function Example() {
  return (
    <Flex gap={1} style={{ paddingBlock: 24 }}>
      {tools.map(({ icon, label, hint }) => (
        <Tooltip key={label} content={hint} side="bottom">
          <Button variant="quiet" icon={icon} iconOnly>{label}</Button>
        </Tooltip>
      ))}
    </Flex>
  );
}
`,
    },
    {
      id: "refused",
      title: "Disabled button",
      text: "A button with aria-disabled stays focusable, so its tooltip can give the reason.",
      mode: "live",
      minHeightPx: 148,
      code: `import { Button, Tooltip } from "@orbitroom/compact";

export default function Example() {
  return (
    <Tooltip content="Enter a room code first" side="bottom">
      <Button variant="primary" aria-disabled onClick={(event) => event.preventDefault()}>
        Connect
      </Button>
    </Tooltip>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Tab"], action: "Shows the tooltip of the focused element." },
    { keys: ["Escape"], action: "Dismisses the tooltip; focus stays." },
  ],
  notes: [
    "A tooltip is a description. Never use it as the only name of an element.",
    "Put interactive content into a popover.",
  ],
  props: ["Tooltip"],
};
