import type { DocsPage } from "../docs-page.ts";

/** Avatar. */
export const page: DocsPage = {
  title: "Avatar",
  lead: "The image of a person or thing. Until it has loaded, and without one, it shows their initials in a colour of their own.",
  imports: 'import { Avatar, AvatarGroup } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 84,
      tag: "Avatar",
      propOptions: { size: ["xs", "sm", "md", "lg"], shape: ["circle", "square"] },
      propValues: { name: "Ada Lovelace" },
      code: `import { Avatar } from "@orbitroom/compact";

export default function Example() {
  return <Avatar name="Ada Lovelace" />;
}
`,
    },
    {
      id: "image",
      title: "Image",
      text: "An image that fails leaves the initials.",
      mode: "live",
      minHeightPx: 84,
      code: `import { Avatar, Flex } from "@orbitroom/compact";

const planet =
  "data:image/svg+xml," +
  encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="steelblue" d="M0 0h8v8H0z"/><circle cx="4" cy="4" r="2" fill="khaki"/></svg>');

export default function Example() {
  return (
    <Flex gap={3}>
      <Avatar name="Quiet comet" src={planet} />
      <Avatar name="Quiet comet" src={planet} shape="square" />
      <Avatar name="Missing Image" src="data:image/png;base64,none" />
    </Flex>
  );
}
`,
    },
    {
      id: "name",
      title: "Beside a name",
      text: "A decorative avatar is hidden from screen readers, which would say the name twice.",
      mode: "live",
      minHeightPx: 72,
      code: `import { Avatar, Flex, Text } from "@orbitroom/compact";

export default function Example() {
  return (
    <Flex gap={3} align="center">
      <Avatar name="Grace Hopper" size="sm" decorative />
      <Text>Grace Hopper</Text>
    </Flex>
  );
}
`,
    },
    {
      id: "group",
      title: "Group",
      mode: "live",
      minHeightPx: 84,
      code: `import { Avatar, AvatarGroup } from "@orbitroom/compact";

const members = ["Ada Lovelace", "Alan Turing", "Grace Hopper", "Edsger Dijkstra", "Barbara Liskov"];

export default function Example() {
  return (
    <AvatarGroup label="Members" max={3}>
      {members.map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </AvatarGroup>
  );
}
`,
    },
  ],
  props: ["Avatar", "AvatarGroup"],
};
