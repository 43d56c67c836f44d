import type { DocsPage } from "../docs-page.ts";

/** Stepper. */
export const page: DocsPage = {
  title: "Stepper",
  lead: "Shows how far someone is in a process of several steps.",
  imports: 'import { Stepper } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 88,
      tag: "Stepper",
      propOptions: { step: ["1", "2", "3", "4"], orientation: ["horizontal", "vertical"] },
      code: `import { Stepper } from "@orbitroom/compact";

export default function Example() {
  return (
    <Stepper
      label="Set-up"
      step={2}
      steps={[
        { label: "Code", description: "Of the room" },
        { label: "Devices" },
        { label: "Files" },
      ]}
    />
  );
}
`,
    },
    {
      id: "choose",
      title: "Steps to choose",
      text: "Steps that were visited can be chosen again.",
      mode: "live",
      minHeightPx: 136,
      code: `import { Button, Flex, Stack, Stepper } from "@orbitroom/compact";
import { useState } from "react";

const steps = [{ label: "Address" }, { label: "Payment" }, { label: "Review" }];

export default function Example() {
  const [step, setStep] = useState(2);
  return (
    <Stack gap={4}>
      <Stepper label="Order" steps={steps} step={step} onStepChange={setStep} />
      <Flex gap={2}>
        <Button disabled={step === 1} onClick={() => setStep(step - 1)}>Back</Button>
        <Button variant="primary" disabled={step > steps.length} onClick={() => setStep(step + 1)}>
          {step < steps.length ? "Next" : "Order"}
        </Button>
      </Flex>
    </Stack>
  );
}
`,
    },
    {
      id: "vertical",
      title: "Vertical, with an error",
      mode: "live",
      minHeightPx: 208,
      code: `import { Stepper } from "@orbitroom/compact";

export default function Example() {
  return (
    <Stepper
      label="Import"
      orientation="vertical"
      step={3}
      steps={[
        { label: "File read" },
        { label: "Columns matched", state: "error", description: "Two columns have no name." },
        { label: "Rows imported" },
      ]}
    />
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Tab"], action: "Moves to the next step that can be chosen." },
    { keys: ["Enter", "Space"], action: "Chooses the step." },
  ],
  notes: ["In a narrow place, only the current step shows its text. Screen readers read all of them."],
  props: ["Stepper", "Step", "StepperTexts"],
};
