import type { DocsPage } from "../docs-page.ts";

/** Input. */
export const page: DocsPage = {
  title: "Input",
  lead: "A text field with label, helper text and error. Passwords can be revealed, searches cleared, numbers stepped.",
  imports: 'import { Checkbox, Input, RadioGroup, Switch, Textarea } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 141,
      tag: "Input",
      propOptions: {
        type: ["text", "search", "password", "number", "email", "date"],
        required: ["true", "false"],
        disabled: ["true", "false"],
        labelHidden: ["true", "false"],
      },
      propValues: { helper: "4 to 10 letters or digits", error: "" },
      code: `import { Input } from "@orbitroom/compact";

export default function Example() {
  return <Input label="Room code" helper="4 to 10 letters or digits" />;
}
`,
    },
    {
      id: "kinds",
      title: "Types",
      mode: "live",
      minHeightPx: 432,
      code: `import { Input, searchIcon, Stack, Textarea } from "@orbitroom/compact";

export default function Example() {
  return (
    <Stack gap={4}>
      <Input label="Search rooms" type="search" icon={searchIcon} defaultValue="comet" />
      <Input label="Passphrase" type="password" defaultValue="quiet comet rising" autoComplete="off" />
      <Input label="Guests" type="number" min={1} max={8} defaultValue={2} />
      <Textarea label="Message" minRows={2} maxRows={6} helper="Grows as you type." />
    </Stack>
  );
}
`,
    },
    {
      id: "choices",
      title: "Checkbox, switch and radio group",
      mode: "live",
      minHeightPx: 321,
      code: `import { Checkbox, Radio, RadioGroup, Stack, Switch } from "@orbitroom/compact";

export default function Example() {
  return (
    <Stack gap={5}>
      <Checkbox label="Keep a copy on this device" defaultChecked />
      <Switch label="Show seconds" />
      <RadioGroup label="Theme" defaultValue="system">
        <Radio value="system" label="System" />
        <Radio value="light" label="Light" />
        <Radio value="dark" label="Dark" />
      </RadioGroup>
    </Stack>
  );
}
`,
    },
    {
      id: "error",
      title: "Error",
      text: "The error replaces the helper text and is announced with the field.",
      mode: "live",
      minHeightPx: 143,
      code: `import { Input } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [code, setCode] = useState("ab");
  const isShort = code.length > 0 && code.length < 4;
  return (
    <Input
      label="Room code"
      value={code}
      onValueChange={setCode}
      helper="4 to 10 letters or digits"
      error={isShort ? "Enter at least 4 characters." : undefined}
    />
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Tab"], action: "Moves focus to the field, then to its buttons." },
    { keys: ["Escape"], action: "Clears a search field." },
    { keys: ["Up", "Down"], action: "Steps a number; moves between the options of a radio group." },
    { keys: ["Space"], action: "Toggles a checkbox or switch." },
  ],
  props: ["Input", "Textarea", "Checkbox", "RadioGroup", "Radio"],
};
