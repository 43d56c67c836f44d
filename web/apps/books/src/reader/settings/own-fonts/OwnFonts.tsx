import { FileField } from "@orbitroom/app-kit/files/FileField.tsx";
import { Button } from "@orbitroom/compact";
import { useRef, useState } from "react";
import { changeSettings, ownFont, ownFontName, readingSettings } from "../reading-settings.ts";
import { FONT_FILES } from "./font-file.ts";
import { addOwnFont, removeOwnFont } from "./font-store.ts";
import styles from "./OwnFonts.module.css";

interface OwnFontsProps {
  names: readonly string[];
  /** Called after a font was added or removed. */
  onChange: () => Promise<void>;
}

/** Adds and removes fonts of the reader's own. One that is added is used at once. */
export function OwnFonts({ names, onChange }: OwnFontsProps) {
  const field = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const add = async (files: readonly File[]): Promise<void> => {
    setAdding(true);
    setProblem(undefined);
    try {
      for (const file of files) changeSettings({ font: ownFont(await addOwnFont(file)) });
    } catch (error) {
      setProblem((error as Error).message);
    }
    await onChange();
    setAdding(false);
  };
  const remove = async (name: string): Promise<void> => {
    setProblem(undefined);
    if (ownFontName(readingSettings.get().font) === name) changeSettings({ font: "publisher" });
    await removeOwnFont(name).catch(() => setProblem("The font could not be removed. Try it again."));
    await onChange();
    // The button that had the focus is gone.
    addButton.current?.focus();
  };
  return (
    <div className={styles["fonts"]}>
      {names.length > 0 && (
        <ul className={styles["list"]} aria-label="Your fonts">
          {names.map((name) => (
            <li key={name}>
              <span>{name}</span>
              <Button variant="quiet" size="sm" icon="trash" iconOnly onClick={() => void remove(name)}>
                {`Remove the font ${name}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button ref={addButton} size="sm" icon="plus" loading={isAdding} onClick={() => field.current?.click()}>
        Add a font
      </Button>
      <FileField
        ref={field}
        label="Font to add"
        accept={FONT_FILES}
        onFiles={(chosen) => void add(chosen.map(({ file }) => file))}
      />
      {problem && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
    </div>
  );
}
