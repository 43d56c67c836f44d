import type { DocsPage } from "../docs-page.ts";

/** Search and ranking of texts. */
export const page: DocsPage = {
  title: "Search",
  lead: "Finds the items that have all words of a query and puts the best match first, without regard to case and accents. The search of these pages uses it.",
  imports: 'import { foldText, searchText } from "@orbitroom/dev-utils";',
  examples: [
    {
      id: "try",
      title: "Try it",
      text: "Whole words come before beginnings, beginnings before parts, and the name before the other text.",
      mode: "live",
      minHeightPx: 330,
      code: `import { Input, Stack, Text } from "@orbitroom/compact";
import { searchText } from "@orbitroom/dev-utils";
import { useState } from "react";

const moons = [
  { name: "Io", text: "Jupiter volcanoes" },
  { name: "Europa", text: "Jupiter ice ocean" },
  { name: "Encelade (Enceladus)", text: "Saturn ice geysers" },
  { name: "Titan", text: "Saturn lakes of methane" },
];

export default function Example() {
  const [query, setQuery] = useState("ice");
  const found = searchText(moons, query, (moon) => moon);
  return (
    <Stack gap={2}>
      <Input label="Moons" type="search" value={query} onValueChange={setQuery} helper="Try 'sat ice' or 'ÉUROPA'." />
      {found.map(({ item, rank }) => (
        <Text key={item.name} tabular>
          {rank}: {item.name}
        </Text>
      ))}
      {found.length === 0 && <Text tone="muted">Nothing matches.</Text>}
    </Stack>
  );
}
`,
    },
    {
      id: "fold",
      title: "How texts are compared",
      text: "foldText brings a text into the form in which it is compared: lower case, without accents and ligatures.",
      mode: "live",
      minHeightPx: 150,
      code: `import { Input, Stack, Text } from "@orbitroom/compact";
import { foldText } from "@orbitroom/dev-utils";
import { useState } from "react";

export default function Example() {
  const [text, setText] = useState("Ångström ﬁnds ①");
  return (
    <Stack gap={2}>
      <Input label="Text" value={text} onValueChange={setText} />
      <Text tabular>{foldText(text) || "nothing"}</Text>
    </Stack>
  );
}
`,
    },
    {
      id: "several",
      title: "Several lists in one",
      text: "Ranks of several searches can be compared, so that their results can be shown in one list.",
      mode: "read",
      code: `import { searchText } from "@orbitroom/dev-utils";

const found = [
  ...searchText(pages, query, ({ title, lead }) => ({ name: title, text: lead })),
  ...searchText(people, query, ({ name, role }) => ({ name, text: role })),
];
const best = found.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item);
`,
    },
  ],
  notes: [
    "Each query reads all texts: fast enough for thousands of items. A million rows need an index, as the data grid has.",
  ],
  props: [],
};
