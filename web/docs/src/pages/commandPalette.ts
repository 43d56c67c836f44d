import type { DocsPage } from "../docs-page.ts";

/** Command palette. */
export const page: DocsPage = {
  title: "Command palette",
  lead: "A list of commands, pages or things that opens over any page. Type a few letters, choose with the arrow keys, run with Enter.",
  imports: 'import { CommandPalette } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      text: "Commands are found by label, description, keywords and group, without regard to case and accents. The best match comes first.",
      mode: "live",
      minHeightPx: 520,
      code: `import { Button, CommandPalette, copyIcon, helpIcon, plusIcon, Stack, Text } from "@orbitroom/compact";
import { useState } from "react";

const commands = [
  { id: "new", label: "New room", group: "Rooms", icon: plusIcon, shortcut: "N" },
  { id: "copy", label: "Copy link", group: "Rooms", icon: copyIcon, description: "Of the open room", keywords: "share invite" },
  { id: "leave", label: "Leave", group: "Rooms", disabled: true },
  { id: "help", label: "Help", icon: helpIcon, shortcut: "?" },
];

export default function Example() {
  const [open, setOpen] = useState(false);
  const [last, setLast] = useState("none yet");
  return (
    <Stack gap={3}>
      <Button onClick={() => setOpen(true)}>Commands</Button>
      <Text tone="muted">Last command: {last}</Text>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        items={commands}
        onChoose={({ label }) => setLast(label)}
      />
    </Stack>
  );
}
`,
    },
    {
      id: "search",
      title: "Results of a search",
      text: "With filter={false}, items are shown as they are: search with the text of onQueryChange, and set isLoading while more may come.",
      mode: "live",
      minHeightPx: 520,
      code: `import { Button, CommandPalette } from "@orbitroom/compact";
import { useState } from "react";

const moons = ["Io", "Europa", "Ganymede", "Callisto", "Titan", "Rhea", "Triton"];

export default function Example() {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const found = moons.filter((moon) => moon.toLowerCase().startsWith(query.toLowerCase()));
  return (
    <>
      <Button onClick={() => setOpen(true)}>Find a moon</Button>
      <CommandPalette
        title="Moons"
        open={open}
        onOpenChange={setOpen}
        query={query}
        onQueryChange={setQuery}
        filter={false}
        items={found.map((moon) => ({ id: moon, label: moon }))}
        renderItem={({ label }) => <strong>{label}</strong>}
        onChoose={() => setQuery("")}
        texts={{ field: "Search moons", placeholder: "The first letters" }}
      />
    </>
  );
}
`,
    },
    {
      id: "keys",
      title: "Opened by keys",
      text: "Ctrl K, or Cmd K on a Mac, is what people try. The palette does not listen to it: only the page knows whether the keys are free.",
      mode: "read",
      code: `import { useEffect } from "react";

function usePaletteKeys(open: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      open();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [open]);
}
`,
    },
  ],
  keyboard: [
    { keys: ["Up", "Down"], action: "Chooses the command before or after, around both ends." },
    { keys: ["Enter"], action: "Runs the chosen command and closes the palette." },
    { keys: ["Escape"], action: "Closes the palette." },
  ],
  notes: [
    "shortcut only shows keys. The page listens to them, and opens the palette by Ctrl K or Cmd K if it wants to.",
    "All items are rendered. For thousands of them, search first and show the best.",
  ],
  props: ["CommandPalette", "Command", "CommandPaletteTexts"],
};
