import type { DocsPage } from "../docs-page.ts";

/** Tabs. */
export const page: DocsPage = {
  title: "Tabs",
  lead: "Shows one of several panels at a time.",
  imports: 'import { Tab, TabList, TabPanel, Tabs } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 127,
      tag: "Tabs",
      propOptions: { orientation: ["horizontal", "vertical"], activation: ["automatic", "manual"] },
      propValues: { defaultValue: "npm" },
      code: `import { Tab, TabList, TabPanel, Tabs } from "@orbitroom/compact";

export default function Example() {
  return (
    <Tabs defaultValue="npm">
      <TabList label="Package manager">
        <Tab value="npm">npm</Tab>
        <Tab value="yarn">yarn</Tab>
        <Tab value="pnpm" disabled>pnpm</Tab>
      </TabList>
      <TabPanel value="npm">npm install @orbitroom/compact</TabPanel>
      <TabPanel value="yarn">yarn add @orbitroom/compact</TabPanel>
      <TabPanel value="pnpm">Not available yet.</TabPanel>
    </Tabs>
  );
}
`,
    },
    {
      id: "controlled",
      title: "Controlled",
      mode: "live",
      minHeightPx: 175,
      code: `import { Button, Stack, Tab, TabList, TabPanel, Tabs, Text } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [step, setStep] = useState("code");
  return (
    <Tabs value={step} onValueChange={setStep}>
      <TabList label="Steps">
        <Tab value="code">Code</Tab>
        <Tab value="share">Share</Tab>
      </TabList>
      <TabPanel value="code">
        <Stack gap={3} align="start">
          <Text>Choose a room code.</Text>
          <Button size="sm" onClick={() => setStep("share")}>Next</Button>
        </Stack>
      </TabPanel>
      <TabPanel value="share">Send the link.</TabPanel>
    </Tabs>
  );
}
`,
    },
    {
      id: "kept",
      title: "Keeping panels mounted",
      text: "Type something, switch to the other tab and return.",
      mode: "live",
      minHeightPx: 176,
      code: `import { Input, Tab, TabList, TabPanel, Tabs } from "@orbitroom/compact";

export default function Example() {
  return (
    <Tabs defaultValue="one">
      <TabList label="Notes">
        <Tab value="one">Kept</Tab>
        <Tab value="two">Reset</Tab>
      </TabList>
      <TabPanel value="one" keepMounted>
        <Input label="Note" />
      </TabPanel>
      <TabPanel value="two">
        <Input label="Note" />
      </TabPanel>
    </Tabs>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Tab"], action: "Moves focus to the active tab, then to its panel." },
    {
      keys: ["Left", "Right"],
      action: "Moves to the previous or next tab; reversed in right-to-left text.",
    },
    {
      keys: ["Up", "Down"],
      action: "Moves between vertical tabs; otherwise scrolls the page.",
    },
    { keys: ["Home", "End"], action: "Moves to the first or last tab." },
    { keys: ["Enter", "Space"], action: "Activates the focused tab in manual activation mode." },
  ],
  props: ["Tabs", "TabList", "Tab", "TabPanel"],
};
