import type { DocsPage } from "../docs-page.ts";

/** Stack. */
export const page: DocsPage = {
  title: "Stack",
  lead: "Lays out children vertically with a gap.",
  imports: 'import { Stack } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 216,
      tag: "Stack",
      propOptions: { gap: ["0", "1", "2", "4", "6", "10"], align: ["start", "center", "end", "stretch"] },
      code: `import { Box, Stack } from "@orbitroom/compact";

export default function Example() {
  return (
    <Stack gap={4}>
      <Box surface={3} radius="sm" padding={3}>First</Box>
      <Box surface={3} radius="sm" padding={3}>Second</Box>
      <Box surface={3} radius="sm" padding={3}>Third</Box>
    </Stack>
  );
}
`,
    },
    {
      id: "fields",
      title: "Form fields",
      mode: "live",
      minHeightPx: 298,
      code: `import { Button, Input, Stack } from "@orbitroom/compact";

export default function Example() {
  return (
    <Stack as="form" gap={5} onSubmit={(event) => event.preventDefault()}>
      <Input label="Name" name="name" autoComplete="name" />
      <Input label="Room code" name="code" helper="4 to 10 letters or digits" />
      <Button type="submit" variant="primary">Connect</Button>
    </Stack>
  );
}
`,
    },
    {
      id: "list",
      title: "List",
      text: "As a list, screen readers announce the number of items.",
      mode: "live",
      minHeightPx: 191,
      code: `import { Stack, Text } from "@orbitroom/compact";
import { mockData } from "@orbitroom/dev-utils";

export default function Example() {
  return (
    <Stack as="ul" gap={2} style={{ listStyle: "none", padding: 0 }}>
      {mockData("people", 3).map(({ id, name, role }) => (
        <li key={id}>
          <Text weight="medium">{name}</Text>
          <Text size="sm" tone="muted">{role}</Text>
        </li>
      ))}
    </Stack>
  );
}
`,
    },
  ],
  props: ["Stack"],
};
