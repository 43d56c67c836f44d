import { foldText } from "@orbitroom/dev-utils";
import { useEffect, useMemo, useState } from "react";
import { type Entry, entriesOf, entryOf, type OptionKeys, type Row, rowsOf, search } from "./option-rows.ts";
import type { SelectValue } from "./props.ts";

const NO_ROWS: readonly never[] = [];

/** Input of `useSelectRows`. */
export interface SelectRowsInput<Option> {
  readonly options: readonly Option[];
  /** Further options, which the list does not contain. Only their labels are used. */
  readonly knownOptions: readonly Option[];
  readonly keys: OptionKeys;
  /** Whether the list is rendered; otherwise there are no rows. */
  readonly isRendered: boolean;
  /** The text being typed; undefined while the input shows the selection. */
  readonly typedText: string | undefined;
  /** Options come from a loader and are not filtered again. */
  readonly isRemote: boolean;
  /** Values whose labels are remembered when other options are loaded. */
  readonly selectedValues: readonly SelectValue[];
  /** Whether the typed text can be added as an option. */
  readonly canCreate: boolean;
}

/** Returns the rows of a select for the typed text, and a lookup of options by value. */
export function useSelectRows<Option extends object>({
  options,
  knownOptions,
  keys: { valueKey, labelKey, groupKey, disabledKey },
  isRendered,
  typedText,
  isRemote,
  selectedValues,
  canCreate,
}: SelectRowsInput<Option>) {
  const keys = useMemo(
    (): OptionKeys => ({ valueKey, labelKey, groupKey, disabledKey }),
    [valueKey, labelKey, groupKey, disabledKey],
  );
  const entries = useMemo(() => entriesOf(options, keys), [options, keys]);
  /** Chosen or created options, which may no longer be in the list. */
  const [knownEntries] = useState(() => new Map<SelectValue, Entry<Option>>());
  useEffect(() => {
    if (!isRemote) {
      return;
    }
    for (const entry of entries) {
      if (selectedValues.includes(entry.value)) {
        knownEntries.set(entry.value, entry);
      }
    }
  }, [isRemote, entries, selectedValues, knownEntries]);
  const rows = useMemo((): readonly Row<Option>[] => {
    if (!isRendered) {
      return NO_ROWS;
    }
    const text = typedText?.trim() ?? "";
    const found = isRemote ? entries : search(entries, text);
    const isNew =
      canCreate && text !== "" && !entries.some((entry) => foldText(entry.label) === foldText(text));
    return rowsOf(found, isNew ? text : undefined);
  }, [isRendered, entries, typedText, isRemote, canCreate]);
  const entryFor = (value: SelectValue): Entry<Option> | undefined =>
    entries.find((entry) => entry.value === value) ??
    knownEntries.get(value) ??
    entriesOf(knownOptions, keys).find((entry) => entry.value === value);
  return {
    rows,
    entries,
    labelFor: (value: SelectValue): string => entryFor(value)?.label ?? String(value),
    /** Remembers a chosen or created option. */
    rememberEntry: (entry: Entry<Option>): void => void knownEntries.set(entry.value, entry),
    readOption: (option: Option): Entry<Option> => entryOf(option, keys),
  };
}
