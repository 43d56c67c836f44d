import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, cx, Radio, RadioGroup, RangeSlider } from "@orbitroom/compact";
import type { Easel, Tool } from "../canvas/easel.ts";
import { BRUSHES, type Mirror } from "../ink/mark.ts";
import { BRUSH_NAMES } from "./brush-names.ts";
import { Palette } from "./Palette.tsx";
import styles from "./ToolPanel.module.css";

const TOOLS: readonly { readonly tool: Tool; readonly name: string }[] = [
  ...BRUSHES.map((tool) => ({ tool, name: BRUSH_NAMES[tool] })),
  { tool: "fill", name: "Fill" },
];

const MIRROR_OPTIONS: { readonly value: Mirror; readonly label: string }[] = [
  { value: "none", label: "Off" },
  { value: "sides", label: "Sides" },
  { value: "quarters", label: "Quarters" },
];

/** What the mouse, a pen or a finger paints with on the screen. */
export function ToolPanel({ easel }: { easel: Easel }) {
  const { tool, colour, size, mirror } = useStore(easel.state);
  return (
    <section className={styles["panel"]} aria-label="Tools">
      <ul className={cx(styles["tools"], "plain-list")} aria-label="Tool">
        {TOOLS.map(({ tool: each, name }) => (
          <li key={each}>
            <Button size="sm" aria-pressed={each === tool} onClick={() => easel.state.set({ tool: each })}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <Palette value={colour} onChange={(value) => easel.state.set({ colour: value })} />
      <div className={styles["sliders"]}>
        <RangeSlider
          label="Size"
          min={2}
          max={100}
          value={size}
          onValueChange={(value) => easel.state.set({ size: value })}
        />
        <RadioGroup
          label="Mirror"
          orientation="horizontal"
          value={mirror}
          onValueChange={(value) => easel.state.set({ mirror: value as Mirror })}
        >
          {MIRROR_OPTIONS.map((option) => (
            <Radio key={option.value} {...option} />
          ))}
        </RadioGroup>
      </div>
    </section>
  );
}
