import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, Input, Popover, RangeSlider, Switch } from "@orbitroom/compact";
import { useState } from "react";
import { lettersIcon } from "../icons.ts";
import { Choice, type Choices } from "./Choice.tsx";
import { Hyphenation } from "./Hyphenation.tsx";
import {
  changeSettings,
  isLookUpUrl,
  LINE_HEIGHT,
  readingSettings,
  SIZE_PERCENT,
} from "./reading-settings.ts";
import styles from "./SettingsPanel.module.css";
import { Spacing } from "./Spacing.tsx";
import { Typeface } from "./Typeface.tsx";

const THEMES: Choices<"theme"> = [
  ["app", "Like the app"],
  ["light", "Light"],
  ["sepia", "Sepia"],
  ["dark", "Dark"],
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

interface SettingsPanelProps {
  isFixedLayout: boolean;
  /** The language of the book; undefined if it does not state one. */
  language: string | undefined;
}

/** The button and the panel in which the reader chooses how books look. Every change shows at once. */
export function SettingsPanel({ isFixedLayout, language }: SettingsPanelProps) {
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
          <Typeface />
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
          <Spacing />
          <Choice label="Margins" name="margins" choices={MARGINS} />
          <Choice label="Layout" name="flow" choices={FLOWS} />
          {settings.flow === "paginated" && <Choice label="Columns" name="columns" choices={COLUMNS} />}
          <Switch
            label="Justify the text"
            checked={settings.isJustified}
            onCheckedChange={(isJustified) => changeSettings({ isJustified })}
          />
          <Hyphenation language={language} />
        </>
      )}
      <LookUpAddress />
    </Popover>
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
      helper="Only the word that you look up is sent there, in a new tab. Without an address it is Wiktionary."
      onValueChange={(value) => {
        setText(value);
        if (value === "" || isLookUpUrl(value)) changeSettings({ lookUpUrl: value });
      }}
    />
  );
}
