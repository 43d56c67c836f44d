import type { DocsPage } from "../docs-page.ts";

/** Tag. */
export const page: DocsPage = {
  title: "Tag",
  lead: "A keyword of a list, which can be removable.",
  imports: 'import { Tag, TagList } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 72,
      tag: "Tag",
      propOptions: {
        tone: ["neutral", "accent", "cool", "success", "warning", "danger"],
        disabled: ["true", "false"],
      },
      code: `import { Tag, TagList } from "@orbitroom/compact";

export default function Example() {
  return (
    <TagList label="Topics">
      <Tag tone="accent" onRemove={() => {}}>Planets</Tag>
      <Tag>Moons</Tag>
    </TagList>
  );
}
`,
    },
    {
      id: "remove",
      title: "Removable",
      text: "After a removal, focus moves to the next tag.",
      mode: "live",
      minHeightPx: 72,
      code: `import { Tag, TagList } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [names, setNames] = useState(["Venus", "Earth", "Mars", "Jupiter"]);
  return (
    <TagList label="Planets">
      {names.map((name) => (
        <Tag key={name} onRemove={() => setNames(names.filter((other) => other !== name))}>
          {name}
        </Tag>
      ))}
    </TagList>
  );
}
`,
    },
    {
      id: "icons",
      title: "Icons",
      mode: "live",
      minHeightPx: 72,
      code: `import { fileIcon, Tag, TagList, userIcon } from "@orbitroom/compact";

export default function Example() {
  return (
    <TagList label="Filters">
      <Tag icon={userIcon} onRemove={() => {}}>Ada Lovelace</Tag>
      <Tag icon={fileIcon} onRemove={() => {}}>Notes</Tag>
    </TagList>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Tab"], action: "Moves to the remove button of the next tag." },
    { keys: ["Enter", "Space"], action: "Removes the tag." },
    { keys: ["Delete", "Backspace"], action: "Removes the tag." },
  ],
  props: ["Tag", "TagList"],
};
