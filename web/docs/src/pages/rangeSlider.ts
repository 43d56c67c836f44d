import type { DocsPage } from "../docs-page.ts";

/** Range slider. */
export const page: DocsPage = {
  title: "Range slider",
  lead: "Sets a number by dragging. On touch screens the page can still be scrolled over it.",
  imports: 'import { RangeSlider } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 109,
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
      text: "The slider of the solar system: 30 to 150 in steps of 10, with the default marked.",
      mode: "live",
      minHeightPx: 132,
      code: `import { RangeSlider } from "@orbitroom/compact";
import { useState } from "react";

const formatDegrees = (degrees: number) => \`\${degrees} degrees\${degrees === 90 ? " (default)" : ""}\`;

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
      formatValue={formatDegrees}
      marks={[{ value: 30, label: "30" }, { value: 90, label: "90" }, { value: 150, label: "150" }]}
    />
  );
}
`,
    },
    {
      id: "commit",
      title: "Change and commit",
      text: "onValueChange reports every value, onValueCommit the final one.",
      mode: "live",
      minHeightPx: 133,
      code: `import { RangeSlider, Text } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [now, setNow] = useState(20);
  const [committed, setCommitted] = useState(20);
  return (
    <>
      <RangeSlider label="Pieces at a time" max={64} value={now} onValueChange={setNow} onValueCommit={setCommitted} />
      <Text tabular tone="muted">Committed value: {committed}</Text>
    </>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Left", "Down"], action: "Decreases the value by one step." },
    { keys: ["Right", "Up"], action: "Increases the value by one step." },
    { keys: ["Page Up", "Page Down"], action: "Changes the value by a larger step." },
    { keys: ["Home", "End"], action: "Sets the smallest or largest value." },
  ],
  props: ["RangeSlider", "RangeMark"],
};
