import { foldText } from "@orbitroom/dev-utils";
import { useEffect, useRef } from "react";
import { useLatest } from "../internal/use-latest.ts";
import type { Entry } from "./option-rows.ts";
import type { LoadOptions } from "./props.ts";

/** What `useAutofill` needs from a select. */
interface AutofillTarget<Option> {
  readonly source: readonly Option[] | LoadOptions<Option>;
  readonly entries: readonly Entry<Option>[];
  readonly readOption: (option: Option) => Entry<Option>;
  /** Shows a text while its options are loaded. */
  readonly show: (text: string) => void;
  /** Selects the option of the filled text. Without one, nothing is selected, and the field shows the selection again. */
  readonly finish: (entry: Entry<Option> | undefined) => void;
}

/** Whether a field has focus. What changes in another one was filled in by the browser or an extension. */
export function hasFocus(field: HTMLInputElement): boolean {
  return (field.getRootNode() as Document | ShadowRoot).activeElement === field;
}

/** The option that a filled text stands for: by its label, in any case and without accents, else by its value. */
function entryOfText<Option>(entries: readonly Entry<Option>[], text: string): Entry<Option> | undefined {
  const known = entries.filter(({ disabled }) => !disabled);
  return (
    known.find(({ label }) => label === text) ??
    known.find(({ label }) => foldText(label) === foldText(text)) ??
    known.find(({ value }) => String(value) === text)
  );
}

/** Selects the option of a text that was filled in without focus. Options that a function loads are loaded for it. */
export function useAutofill<Option>(target: AutofillTarget<Option>): {
  fill: (text: string) => void;
  /** Drops what is still being loaded. */
  stop: () => void;
} {
  const latest = useLatest(target);
  const loading = useRef<AbortController>(undefined);
  const stop = (): void => loading.current?.abort();
  useEffect(() => () => loading.current?.abort(), []);
  const load = async (source: LoadOptions<Option>, text: string): Promise<void> => {
    const controller = new AbortController();
    loading.current = controller;
    const options = await source(text, controller.signal).catch(() => []);
    if (!controller.signal.aborted) {
      latest.current.finish(entryOfText(options.map(latest.current.readOption), text));
    }
  };
  const fill = (filled: string): void => {
    const { source, entries, show, finish } = target;
    const text = filled.trim();
    const entry = entryOfText(entries, text);
    if (entry || typeof source !== "function") {
      finish(entry);
    } else {
      show(filled);
      void load(source, text);
    }
  };
  return { fill, stop };
}
