import type { DocsPage } from "../docs-page.ts";

/** Undo history. */
export const page: DocsPage = {
  title: "Undo history",
  lead: "The steps of an immutable value, and the buttons and keys that take them back. Several authors can share a history, and each can take back what is theirs.",
  imports: 'import { HistoryButtons, UndoHistory, useUndoHistory } from "@orbitroom/crux";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 200,
      code: `import { Button, Flex, Stack, Text } from "@orbitroom/compact";
import { HistoryButtons, UndoHistory, useUndoHistory } from "@orbitroom/crux";

const history = new UndoHistory<readonly string[]>([]);
const planets = ["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn"];

export default function Example() {
  const { value, done, undone } = useUndoHistory(history);
  const next = planets[value.length];
  return (
    <Stack gap={3}>
      <Flex gap={2} wrap>
        <Button disabled={!next} onClick={() => next && history.apply([...value, next])}>
          Add a planet
        </Button>
        <HistoryButtons
          canUndo={done.length > 0}
          canRedo={undone.length > 0}
          onUndo={() => history.undo()}
          onRedo={() => history.redo()}
        />
      </Flex>
      <Text>{value.join(", ") || "No planets yet."}</Text>
    </Stack>
  );
}
`,
    },
    {
      id: "authors",
      title: "Several authors",
      text: "Ada takes back her own word, although Ben has added one since. `withdraw` says how: it takes one step out of the value.",
      mode: "live",
      minHeightPx: 260,
      code: `import { Button, Flex, Stack, Text } from "@orbitroom/compact";
import { UndoHistory, useUndoHistory } from "@orbitroom/crux";

type Word = { author: string; text: string };

const history = new UndoHistory<readonly Word[]>([], {
  withdraw: (words, { before, after }) => {
    const kept = words.filter((word) => before.includes(word) || !after.includes(word));
    const missing = before.filter((word) => !after.includes(word) && !kept.includes(word));
    return kept.length < words.length || missing.length > 0 ? [...missing, ...kept] : undefined;
  },
});

export default function Example() {
  const { value } = useUndoHistory(history);
  return (
    <Stack gap={3}>
      {["Ada", "Ben"].map((author) => (
        <Flex key={author} gap={2} wrap>
          <Button onClick={() => history.apply([...value, { author, text: author.toLowerCase() }], author)}>
            {\`\${author} adds a word\`}
          </Button>
          <Button disabled={!history.canUndo(author)} onClick={() => history.undo(author)}>
            {\`\${author} takes one back\`}
          </Button>
        </Flex>
      ))}
      <Text>{value.map(({ text }) => text).join(" ") || "No words yet."}</Text>
    </Stack>
  );
}
`,
    },
    {
      id: "shortcuts",
      title: "Keys of your own",
      text: "Undo works with Ctrl Z here, although there are no buttons for it.",
      mode: "live",
      minHeightPx: 200,
      code: `import { Button, Stack, Text } from "@orbitroom/compact";
import { UndoHistory, useUndoHistory, useUndoShortcuts } from "@orbitroom/crux";

const history = new UndoHistory(0);

export default function Example() {
  const { value: laps } = useUndoHistory(history);
  useUndoShortcuts({
    isActive: true,
    onUndo: () => history.undo(),
    onRedo: () => history.redo(),
  });
  return (
    <Stack gap={3}>
      <Button onClick={() => history.apply(laps + 1)}>Count a lap</Button>
      <Text>{\`Laps: \${laps}. Press Ctrl Z to take one back.\`}</Text>
    </Stack>
  );
}
`,
    },
    {
      id: "methods",
      title: "Methods",
      mode: "text",
      points: [
        "`apply(next, author)` makes a step. The same value is no step.",
        "`undo()` and `redo()` concern the last step, by any author; `undo(author)` and `redo(author)` the last one of this author.",
        "`canUndo(author)` and `canRedo(author)` say whether that would do anything.",
        "`load(value)` begins anew, with nothing to undo.",
        "`state.get()` and `state.subscribe(listener)` make it a store for `useSyncExternalStore`; `useUndoHistory` does that for you.",
      ],
    },
  ],
  keyboard: [
    { keys: ["Ctrl", "Z"], action: "Undoes the last step. Cmd Z on a Mac." },
    { keys: ["Ctrl", "Shift", "Z"], action: "Redoes it. Cmd Shift Z on a Mac." },
    { keys: ["Ctrl", "Y"], action: "Redoes it, too." },
  ],
  notes: [
    "The keys work anywhere on the page. While someone types in a field, they belong to its text. `useUndoShortcuts` gives them to buttons of your own.",
    "Never change a value: make another one. Values that share their parts take little memory.",
  ],
  props: ["HistoryButtons", "UndoHistoryOptions", "UndoHistoryState", "UndoStep"],
};
