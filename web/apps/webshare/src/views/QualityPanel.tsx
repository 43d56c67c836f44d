import { Radio, RadioGroup, Select, type SelectOption } from "@orbitroom/compact";
import { BIT_RATES, FRAME_RATES, LINES, type PictureKind, type Quality } from "../quality/quality.ts";
import styles from "./panels.module.css";

interface QualityPanelProps {
  quality: Quality;
  directViewers: number;
  onChange: (change: Partial<Quality>) => void;
  onDirectViewers: (directViewers: number) => void;
}

const lineOptions: readonly SelectOption[] = LINES.map((value) => ({
  value,
  label: value === 0 ? "Original size" : `At most ${value} lines`,
}));
const frameOptions: readonly SelectOption[] = FRAME_RATES.map((value) => ({
  value,
  label: `At most ${value} frames per second`,
}));
const rateOptions: readonly SelectOption[] = BIT_RATES.map((value) => ({
  value,
  label:
    value === 0 ? "Automatic" : value < 1000 ? `At most ${value} kbit/s` : `At most ${value / 1000} Mbit/s`,
}));
const directOptions = [0, 1, 2, 3, 4, 5, 6, 7].map((value) => ({
  value,
  label: value === 0 ? "Automatic" : value === 1 ? "At most one" : `At most ${value}`,
}));

/** How the shared screen is sent. Each change takes effect at once, for all viewers. */
export function QualityPanel({ quality, directViewers, onChange, onDirectViewers }: QualityPanelProps) {
  const { kind, maxLines, maxFramesPerSec, maxKbitPerSec } = quality;
  return (
    <div className={styles["panel"]}>
      <RadioGroup
        label="Best for"
        value={kind}
        onValueChange={(value) => onChange({ kind: value as PictureKind })}
      >
        <Radio value="text" label="Text" helper="Text stays sharp; movement is less smooth." />
        <Radio value="motion" label="Motion" helper="Motion stays smooth; details may blur." />
      </RadioGroup>
      <Select
        label="Resolution"
        searchable={false}
        clearable={false}
        options={lineOptions}
        value={maxLines}
        onValueChange={(value) => onChange({ maxLines: Number(value) as Quality["maxLines"] })}
      />
      <Select
        label="Frame rate"
        searchable={false}
        clearable={false}
        options={frameOptions}
        value={maxFramesPerSec}
        onValueChange={(value) => onChange({ maxFramesPerSec: Number(value) })}
      />
      <Select
        label="Bit rate for each viewer"
        searchable={false}
        clearable={false}
        options={rateOptions}
        value={maxKbitPerSec}
        onValueChange={(value) => onChange({ maxKbitPerSec: Number(value) })}
      />
      <Select
        label="Viewers you send to"
        searchable={false}
        clearable={false}
        options={directOptions}
        value={directViewers}
        helper="The others receive your screen from a viewer. Automatic does that when your connection is the limit."
        onValueChange={(value) => onDirectViewers(Number(value))}
      />
    </div>
  );
}
