import type { DocsPage } from "../docs-page.ts";

/** Tree. */
export const page: DocsPage = {
  title: "Tree",
  lead: "Nodes in levels that open and close, such as folders and files. A node is found by typing its first letters.",
  imports: 'import { Tree } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 224,
      tag: "Tree",
      propOptions: { selectionMode: ["single", "multiple", "none"] },
      code: `import { Tree } from "@orbitroom/compact";

const items = [
  {
    id: "inner",
    label: "Inner planets",
    children: [
      { id: "mercury", label: "Mercury" },
      { id: "venus", label: "Venus" },
      { id: "earth", label: "Earth", children: [{ id: "moon", label: "Moon" }] },
    ],
  },
  { id: "outer", label: "Outer planets", children: [{ id: "jupiter", label: "Jupiter" }] },
];

export default function Example() {
  return <Tree label="Solar system" items={items} defaultExpanded={["inner"]} />;
}
`,
    },
    {
      id: "several",
      title: "Several nodes",
      text: "Space toggles a node. Shift selects from the last one to this one.",
      mode: "live",
      minHeightPx: 260,
      code: `import { fileIcon, Stack, Text, Tree } from "@orbitroom/compact";
import { useState } from "react";

const items = [
  {
    id: "photos",
    label: "Photos",
    children: [
      { id: "mars", label: "Mars.jpg", icon: fileIcon },
      { id: "moon", label: "Moon.jpg", icon: fileIcon },
      { id: "locked", label: "Locked.jpg", icon: fileIcon, disabled: true },
    ],
  },
  { id: "notes", label: "Notes.txt", icon: fileIcon },
];

export default function Example() {
  const [ids, setIds] = useState<readonly string[]>(["moon"]);
  return (
    <Stack gap={3}>
      <Tree
        label="Files"
        items={items}
        selectionMode="multiple"
        value={ids}
        onValueChange={setIds}
        defaultExpanded={["photos"]}
      />
      <Text tone="muted">Selected: {ids.length}</Text>
    </Stack>
  );
}
`,
    },
    {
      id: "action",
      title: "Opening",
      text: "onAction is called on Enter and on a double click.",
      mode: "live",
      minHeightPx: 186,
      code: `import { fileIcon, Stack, Text, Tree } from "@orbitroom/compact";
import { useState } from "react";

const items = [
  { id: "a", label: "Letter.txt", icon: fileIcon },
  { id: "b", label: "Plan.txt", icon: fileIcon },
  { id: "empty", label: "Drafts", children: [] },
];

export default function Example() {
  const [opened, setOpened] = useState("nothing");
  return (
    <Stack gap={3}>
      <Tree label="Documents" items={items} onAction={(item) => setOpened(item.label)} />
      <Text tone="muted">Opened: {opened}</Text>
    </Stack>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Up", "Down"], action: "Moves to the previous or next node that is shown." },
    {
      keys: ["Right"],
      action: "Opens a node, or moves to its first child. Left and right are reversed in right-to-left text.",
    },
    { keys: ["Left"], action: "Closes a node, or moves to its parent." },
    { keys: ["Home", "End"], action: "Moves to the first or last node." },
    { keys: ["Space"], action: "Selects the node; with several, adds or removes it." },
    { keys: ["Enter"], action: "Calls onAction, or else selects the node." },
    { keys: ["Letters"], action: "Move to the next node that begins with them." },
    { keys: ["*"], action: "Opens all nodes of the level." },
    { keys: ["Shift", "Down"], action: "Moves to the next node and selects it, if several can be selected." },
    { keys: ["Shift", "Space"], action: "Selects from the last selected node to this one." },
    { keys: ["Ctrl", "A"], action: "Selects all nodes that are shown." },
  ],
  props: ["Tree", "TreeItem"],
};
