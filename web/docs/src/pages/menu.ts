import type { DocsPage } from "../docs-page.ts";

/** Menu. */
export const page: DocsPage = {
  title: "Menu",
  lead: "A button that opens a list of actions.",
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
      title: "Checkbox and radio items",
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
      title: "Submenu",
      text: "The arrow key toward the submenu opens it; the opposite key closes it.",
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
    { keys: ["Enter", "Space", "Down"], action: "Opens the menu and focuses the first item." },
    { keys: ["Up"], action: "Opens the menu and focuses the last item. Inside, moves to the previous item." },
    { keys: ["Down"], action: "Inside, moves to the next item, and from the last to the first." },
    { keys: ["Home", "End"], action: "Moves to the first or last item." },
    { keys: ["A", "to", "Z"], action: "Moves to the next item that starts with the typed letters." },
    { keys: ["Right", "Left"], action: "Opens or closes a submenu." },
    { keys: ["Escape"], action: "Closes the menu and returns focus to the button." },
    { keys: ["Tab"], action: "Closes the menu and moves focus on." },
  ],
  props: ["Menu", "MenuItem", "MenuCheckboxItem", "MenuRadioGroup", "MenuRadioItem", "MenuGroup", "Submenu"],
};
