import { useEffect, useState } from "react";
import { TranslationError, translateInBrowser } from "./browser-translator.ts";

/** The state of a translation. */
export type Translation =
  | {
      readonly status: "working" /** The progress of the download, from 0 to 1; undefined if nothing is downloaded. */;
      readonly downloaded?: number;
    }
  | { readonly status: "done"; readonly text: string }
  | { readonly status: "failed" /** A sentence. */; readonly message: string };

const WORKING: Translation = { status: "working" };

/** A text, translated by the browser. It starts at once, and again when another language is asked for. */
export function useTranslation(text: string, from: string | undefined, to: string): Translation {
  const [shown, setShown] = useState<{ readonly of: string; readonly translation: Translation }>();
  const of = JSON.stringify([text, from, to]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const show = (translation: Translation) => {
      if (!signal.aborted) setShown({ of, translation });
    };
    translateInBrowser({
      text,
      from,
      to,
      signal,
      onDownload: (downloaded) => show({ status: "working", downloaded }),
    }).then(
      (translated) => show({ status: "done", text: translated }),
      (error: unknown) => {
        if (error instanceof TranslationError) show({ status: "failed", message: error.message });
      },
    );
    return () => controller.abort();
  }, [of, text, from, to]);
  return shown?.of === of ? shown.translation : WORKING;
}
