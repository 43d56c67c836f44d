import { Button, Input, Popover, Radio, RadioGroup, RangeSlider, Switch } from "@orbitroom/compact";
import { useState } from "react";
import { useStore } from "../../../../lib/use-store.ts";
import { lettersIcon } from "../icons.ts";
import {
  changeSettings,
  isLookUpUrl,
  LINE_HEIGHT,
  type ReadingSettings,
  readingSettings,
  SIZE_PERCENT,
} from "./reading-settings.ts";
import styles from "./SettingsPanel.module.css";

type ChoiceKey = "theme" | "font" | "margins" | "columns" | "flow";
type Choices<Key extends ChoiceKey> = readonly (readonly [value: ReadingSettings[Key], label: string])[];

const THEMES: Choices<"theme"> = [
  ["app", "Like the app"],
  ["light", "Light"],
  ["sepia", "Sepia"],
  ["dark", "Dark"],
];
const FONTS: Choices<"font"> = [
  ["serif", "Serif"],
  ["sans", "Sans"],
  ["publisher", "The book's"],
];
const MARGINS: Choices<"margins"> = [
  ["narrow", "Narrow"],
  ["normal", "Normal"],
  ["wide", "Wide"],
];
const FLOWS: Choices<"flow"> = [
  ["paginated", "Pages"],
  ["scrolled", "Scrolled"],
];
const COLUMNS: Choices<"columns"> = [
  ["auto", "Automatic"],
  ["one", "One"],
  ["two", "Two"],
];

/** The button and the panel in which the reader chooses how books look. Every change shows at once. */
export function SettingsPanel({ isFixedLayout }: { isFixedLayout: boolean }) {
  const settings = useStore(readingSettings);
  return (
    <Popover
      align="end"
      label="How books look"
      className={styles["panel"]}
      trigger={
        <Button variant="quiet" icon={lettersIcon} iconOnly>
          How books look
        </Button>
      }
    >
      <Choice label="Page" name="theme" choices={THEMES} />
      {isFixedLayout ? (
        <p className={styles["hint"]}>
          The pages of this book have a fixed layout: its type cannot be changed.
        </p>
      ) : (
        <>
          <Choice label="Typeface" name="font" choices={FONTS} />
          <RangeSlider
            label="Size"
            {...SIZE_PERCENT}
            value={settings.sizePercent}
            formatValue={(value) => `${value}%`}
            onValueChange={(sizePercent) => changeSettings({ sizePercent })}
          />
          <RangeSlider
            label="Line spacing"
            {...LINE_HEIGHT}
            value={settings.lineHeight}
            formatValue={(value) => value.toFixed(1)}
            onValueChange={(lineHeight) => changeSettings({ lineHeight })}
          />
          <Choice label="Margins" name="margins" choices={MARGINS} />
          <Choice label="Layout" name="flow" choices={FLOWS} />
          {settings.flow === "paginated" && <Choice label="Columns" name="columns" choices={COLUMNS} />}
          <Switch
            label="Justify the text"
            checked={settings.isJustified}
            onCheckedChange={(isJustified) => changeSettings({ isJustified })}
          />
        </>
      )}
      <LookUpAddress />
    </Popover>
  );
}

function Choice<Key extends ChoiceKey>({
  label,
  name,
  choices,
}: {
  label: string;
  name: Key;
  choices: Choices<Key>;
}) {
  const settings = useStore(readingSettings);
  return (
    <RadioGroup
      className={styles["choice"]}
      label={label}
      orientation="horizontal"
      value={settings[name]}
      onValueChange={(value) => changeSettings({ [name]: value })}
    >
      {choices.map(([value, text]) => (
        <Radio key={value} value={value} label={text} />
      ))}
    </RadioGroup>
  );
}

function LookUpAddress() {
  const { lookUpUrl } = useStore(readingSettings);
  const [text, setText] = useState(lookUpUrl);
  const isWrong = text !== "" && !isLookUpUrl(text);
  return (
    <Input
      label="Look words up at"
      type="url"
      autoComplete="off"
      value={text}
      placeholder="https://dictionary.example/{word}"
      error={isWrong ? "Enter an address that begins with https:// and contains {word}." : undefined}
      helper="Only the word that you look up is sent there, in a new tab."
      onValueChange={(value) => {
        setText(value);
        if (value === "" || isLookUpUrl(value)) changeSettings({ lookUpUrl: value });
      }}
    />
  );
}
