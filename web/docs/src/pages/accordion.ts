import type { DocsPage } from "../docs-page.ts";

/** Accordion. */
export const page: DocsPage = {
  title: "Accordion",
  lead: "Headings that expand and collapse their content in 75 ms. The browser's find-in-page also finds collapsed content.",
  imports: 'import { Accordion, AccordionItem } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      tag: "Accordion",
      propOptions: { multiple: ["true", "false"], headingLevel: ["2", "3", "4"] },
      minHeightPx: 260,
      code: `import { Accordion, AccordionItem } from "@orbitroom/compact";

export default function Example() {
  return (
    <Accordion defaultValue={["where"]}>
      <AccordionItem value="where" title="Where do my files go?">
        Straight to the other device. Nothing is stored on a server.
      </AccordionItem>
      <AccordionItem value="long" title="How long does a room last?">
        Until you delete it. Both devices keep their own copy.
      </AccordionItem>
      <AccordionItem value="lost" title="The connection was lost">
        Keep the page open. The transfer resumes where it stopped.
      </AccordionItem>
    </Accordion>
  );
}
`,
    },
    {
      id: "controlled",
      title: "Controlled",
      text: "Set value and handle onValueChange to control which items are open. The second argument has the reason for the change.",
      mode: "live",
      minHeightPx: 240,
      code: `import { Accordion, AccordionItem, Button, Flex, Text } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState("");

  return (
    <>
      <Flex gap={2} align="center" wrap>
        <Button size="sm" onClick={() => setOpen(["one", "two"])}>Open all</Button>
        <Button size="sm" onClick={() => setOpen([])}>Close all</Button>
        <Text size="sm" tone="muted">{reason}</Text>
      </Flex>
      <Accordion
        multiple
        value={open}
        onValueChange={(value, details) => {
          setOpen(value);
          setReason(\`Changed by \${details.reason}\`);
        }}
      >
        <AccordionItem value="one" title="First">Content of the first item.</AccordionItem>
        <AccordionItem value="two" title="Second">Content of the second item.</AccordionItem>
      </Accordion>
    </>
  );
}
`,
    },
    {
      id: "disabled",
      title: "Disabled item",
      mode: "live",
      minHeightPx: 145,
      code: `import { Accordion, AccordionItem } from "@orbitroom/compact";

export default function Example() {
  return (
    <Accordion>
      <AccordionItem value="a" title="Appearance">Light, dark, or your device's setting.</AccordionItem>
      <AccordionItem value="b" title="Account" disabled>There are no accounts.</AccordionItem>
    </Accordion>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Tab"], action: "Moves focus to the next heading, or into open content." },
    { keys: ["Enter"], action: "Expands or collapses the item." },
    { keys: ["Space"], action: "Expands or collapses the item." },
  ],
  props: ["Accordion", "AccordionItem"],
};
