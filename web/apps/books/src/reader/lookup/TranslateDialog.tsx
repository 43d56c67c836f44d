import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { buttonClass, CopyButton, Dialog, Orbit, ProgressBar, Select } from "@orbitroom/compact";
import { useRef, useState } from "react";
import { changeSettings, readingSettings } from "../settings/reading-settings.ts";
import { translatorAddress } from "./outside-addresses.ts";
import styles from "./TranslateDialog.module.css";
import { targetLanguage, targetLanguages } from "./target-languages.ts";
import { useTranslation } from "./use-translation.ts";

interface TranslateDialogProps {
  text: string;
  /** The language of the text; undefined if the book does not state it. */
  language: string | undefined;
  onClose: () => void;
}

/** A passage of the book and what the browser makes of it in another language. */
export function TranslateDialog({ text, language, onClose }: TranslateDialogProps) {
  const { translateTo } = useStore(readingSettings);
  const [languages] = useState(targetLanguages);
  const to = targetLanguage(translateTo, language);
  const translation = useTranslation(text, language, to);
  // A field with the focus would bring up the keyboard of a phone.
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Translation" initialFocus={panel}>
      <div ref={panel} tabIndex={-1} className={styles["panel"]}>
        <blockquote className={styles["original"]} lang={language}>
          {text}
        </blockquote>
        <Select
          label="Translate into"
          options={languages}
          value={to}
          onValueChange={(value) => value !== undefined && changeSettings({ translateTo: String(value) })}
        />
        {translation.status === "working" &&
          (translation.downloaded === undefined ? (
            <Orbit label="Translating" />
          ) : (
            <ProgressBar
              label="The browser downloads the language"
              value={Math.round(translation.downloaded * 100)}
            />
          ))}
        {translation.status === "done" && (
          <div role="status" className={styles["result"]}>
            <p lang={to} dir="auto">
              {translation.text}
            </p>
            <CopyButton value={translation.text} />
          </div>
        )}
        {translation.status === "failed" && (
          <>
            <p role="alert">{translation.message}</p>
            <a
              className={buttonClass("secondary", "md")}
              href={translatorAddress(text, language, to)}
              target="_blank"
              rel="noopener noreferrer"
            >
              Open in Google Translate
            </a>
          </>
        )}
        <p className={styles["hint"]}>
          {translation.status === "failed"
            ? "The selected text is sent to translate.google.com when you open it."
            : "Your browser translates by itself. Orbitroom sends the text nowhere."}
        </p>
      </div>
    </Dialog>
  );
}
