import type { DocsPage } from "../docs-page.ts";

/** Range slider. */
export const page: DocsPage = {
  title: "Range slider",
  lead: "A number set by sliding. A finger slides it and still scrolls the page.",
  imports: 'import { RangeSlider } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      tag: "RangeSlider",
      propOptions: {
        min: ["0", "30"],
        max: ["100", "150"],
        step: ["1", "5", "10"],
        valueHidden: ["true", "false"],
        disabled: ["true", "false"],
      },
      code: `import { RangeSlider } from "@orbitroom/compact";

export default function Example() {
  return <RangeSlider label="Volume" defaultValue={60} />;
}
`,
    },
    {
      id: "fov",
      title: "Field of view",
      text: "The slider of the solar system: 30 to 150 in steps of 10, and it says which one is the default.",
      mode: "live",
      code: `import { RangeSlider } from "@orbitroom/compact";
import { useState } from "react";

const say = (degrees: number) => \`\${degrees} degrees\${degrees === 90 ? " (default)" : ""}\`;

export default function Example() {
  const [fov, setFov] = useState(90);
  return (
    <RangeSlider
      label="Vertical FOV"
      min={30}
      max={150}
      step={10}
      value={fov}
      onValueChange={setFov}
      formatValue={say}
      marks={[{ value: 30, label: "30" }, { value: 90, label: "90" }, { value: 150, label: "150" }]}
    />
  );
}
`,
    },
    {
      id: "commit",
      title: "On the way, and settled",
      text: "onValueChange tells every value, onValueCommit the one that was meant.",
      mode: "live",
      code: `import { RangeSlider, Text } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [now, setNow] = useState(20);
  const [settled, setSettled] = useState(20);
  return (
    <>
      <RangeSlider label="Pieces at a time" max={64} value={now} onValueChange={setNow} onValueCommit={setSettled} />
      <Text tabular tone="muted">Settled at {settled}</Text>
    </>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Left", "Down"], does: "One step less." },
    { keys: ["Right", "Up"], does: "One step more." },
    { keys: ["Page Up", "Page Down"], does: "A larger step." },
    { keys: ["Home", "End"], does: "The smallest or the largest value." },
  ],
  props: ["RangeSlider", "RangeMark"],
};
