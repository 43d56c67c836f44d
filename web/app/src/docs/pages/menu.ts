import type { DocsPage } from "../docs-page.ts";

/** Menu. */
export const page: DocsPage = {
  title: "Menu",
  lead: "A button with things to do behind it.",
  imports: 'import { Menu, MenuItem } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      tag: "Menu",
      minHeightPx: 290,
      propOptions: {
        variant: ["primary", "secondary", "quiet"],
        size: ["sm", "md", "lg"],
        align: ["start", "end"],
        side: ["bottom", "top"],
        width: ["180", "280"],
        disabled: ["true", "false"],
      },
      propValues: { align: "start", variant: "secondary" },
      code: `import { copyIcon, Menu, MenuItem, MenuSeparator, printIcon, trashIcon } from "@orbitroom/compact";

export default function Example() {
  return (
    <Menu label="Room" align="start" variant="secondary">
      <MenuItem icon={copyIcon}>Copy link</MenuItem>
      <MenuItem icon={printIcon} disabled>Print</MenuItem>
      <MenuSeparator />
      <MenuItem icon={trashIcon} danger>Delete room</MenuItem>
    </Menu>
  );
}
`,
    },
    {
      id: "checks",
      title: "Lines to check",
      mode: "live",
      minHeightPx: 380,
      code: `import { Menu, MenuCheckboxItem, MenuRadioGroup, MenuRadioItem } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [seconds, setSeconds] = useState(true);
  const [order, setOrder] = useState("new");
  return (
    <Menu label="View" align="start" variant="secondary">
      <MenuCheckboxItem checked={seconds} onCheckedChange={setSeconds}>
        Show seconds
      </MenuCheckboxItem>
      <MenuRadioGroup label="Order" value={order} onValueChange={setOrder}>
        <MenuRadioItem value="new">Newest first</MenuRadioItem>
        <MenuRadioItem value="old">Oldest first</MenuRadioItem>
      </MenuRadioGroup>
    </Menu>
  );
}
`,
    },
    {
      id: "submenu",
      title: "A menu in a menu",
      text: "The arrow key toward it goes in, the other one comes back.",
      mode: "live",
      minHeightPx: 260,
      code: `import { downloadIcon, Menu, MenuItem, Submenu } from "@orbitroom/compact";

export default function Example() {
  return (
    <Menu label="Rows" align="start" variant="secondary">
      <MenuItem>Select all</MenuItem>
      <Submenu label="Export" icon={downloadIcon}>
        <MenuItem>As CSV</MenuItem>
        <MenuItem>As JSON</MenuItem>
      </Submenu>
    </Menu>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Enter", "Space", "Down"], does: "Opens the menu at its first line." },
    { keys: ["Up"], does: "Opens it at its last line; inside, goes to the line before." },
    { keys: ["Down"], does: "Inside, goes to the next line, and from the last to the first." },
    { keys: ["Home", "End"], does: "Goes to the first or the last line." },
    { keys: ["A", "to", "Z"], does: "Goes to the next line that begins with what is typed." },
    { keys: ["Right", "Left"], does: "Goes into a menu beside a line, and back." },
    { keys: ["Escape"], does: "Closes it; the button has the focus." },
    { keys: ["Tab"], does: "Closes it and goes on in the page." },
  ],
  props: ["Menu", "MenuItem", "MenuCheckboxItem", "MenuRadioGroup", "MenuRadioItem", "MenuGroup", "Submenu"],
};
