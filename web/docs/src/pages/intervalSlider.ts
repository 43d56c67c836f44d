import type { DocsPage } from "../docs-page.ts";

/** Interval slider. */
export const page: DocsPage = {
  title: "Interval slider",
  lead: "Sets a lower and an upper value by two thumbs, which stop at each other.",
  imports: 'import { IntervalSlider } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 105,
      tag: "IntervalSlider",
      propOptions: {
        min: ["0", "20"],
        max: ["100", "200"],
        step: ["1", "5", "10"],
        minDistance: ["0", "20"],
        valueHidden: ["true", "false"],
        disabled: ["true", "false"],
      },
      code: `import { IntervalSlider } from "@orbitroom/compact";

export default function Example() {
  return <IntervalSlider label="Age" defaultValue={[20, 60]} />;
}
`,
    },
    {
      id: "price",
      title: "Price",
      text: "formatValue is shown and announced.",
      mode: "live",
      minHeightPx: 128,
      code: `import { IntervalSlider } from "@orbitroom/compact";
import { useState } from "react";

const inEuros = (value: number) =>
  value.toLocaleString("en", { style: "currency", currency: "EUR", maximumFractionDigits: 0 });

export default function Example() {
  const [price, setPrice] = useState<readonly [number, number]>([200, 700]);
  return (
    <IntervalSlider
      label="Price"
      max={1000}
      step={50}
      minDistance={100}
      value={price}
      onValueChange={setPrice}
      formatValue={inEuros}
      thumbLabels={["At least", "At most"]}
      marks={[{ value: 0, label: "0" }, { value: 500, label: "500" }, { value: 1000, label: "1000" }]}
    />
  );
}
`,
    },
    {
      id: "commit",
      title: "Change and commit",
      text: "onValueChange reports every value, onValueCommit the final ones.",
      mode: "live",
      minHeightPx: 129,
      code: `import { IntervalSlider, Text } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [[from, to], setCommitted] = useState<readonly [number, number]>([9, 17]);
  return (
    <>
      <IntervalSlider label="Hours" max={24} defaultValue={[9, 17]} onValueCommit={setCommitted} />
      <Text tabular tone="muted">Committed: {from} to {to}</Text>
    </>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Tab"], action: "Moves to the other thumb, then out of the slider." },
    { keys: ["Left", "Down"], action: "Decreases the value by one step." },
    { keys: ["Right", "Up"], action: "Increases the value by one step." },
    { keys: ["Home", "End"], action: "Moves the thumb as far as it can." },
  ],
  notes: ["Forms receive both values by the same name, as a list of two numbers."],
  props: ["IntervalSlider", "RangeMark"],
};
