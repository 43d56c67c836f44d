import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Radio, RadioGroup } from "@orbitroom/compact";
import { changeSettings, type ReadingSettings, readingSettings } from "./reading-settings.ts";
import styles from "./SettingsPanel.module.css";

/** The settings that are one of a few. */
export type ChoiceKey = "theme" | "font" | "margins" | "columns" | "flow" | "hyphenation";
/** What a setting can be, in the order in which it is shown. */
export type Choices<Key extends ChoiceKey> = readonly (readonly [
  value: ReadingSettings[Key],
  label: string,
])[];

interface ChoiceProps<Key extends ChoiceKey> {
  label: string;
  name: Key;
  choices: Choices<Key>;
  /** Text below the choice. */
  helper?: string | undefined;
}

/** Chooses one of a few for a setting. */
export function Choice<Key extends ChoiceKey>({ label, name, choices, helper }: ChoiceProps<Key>) {
  const settings = useStore(readingSettings);
  return (
    <RadioGroup
      className={styles["choice"]}
      label={label}
      orientation="horizontal"
      helper={helper}
      value={settings[name]}
      onValueChange={(value) => changeSettings({ [name]: value })}
    >
      {choices.map(([value, text]) => (
        <Radio key={value} value={value} label={text} />
      ))}
    </RadioGroup>
  );
}
