import { foldText } from "@orbitroom/dev-utils";
import { useMemo, useState } from "react";
import type { SelectValue } from "./props.ts";
import { type Entry, entriesOf, entryOf, type OptionKeys, type Row, rowsOf, search } from "./rows.ts";

const NO_ROWS: readonly never[] = [];

/** What the lines of a select are made from. */
export interface SelectRowsInput<Option> {
  readonly options: readonly Option[];
  readonly keys: OptionKeys;
  /** The list is there; otherwise it has no lines. */
  readonly present: boolean;
  /** What is typed into the select; nothing while it shows what is chosen. */
  readonly typed: string | undefined;
  /** The options are found elsewhere, and all of them are shown. */
  readonly isElsewhere: boolean;
  /** What is typed can be added. */
  readonly canCreate: boolean;
}

/** The lines of a select for what is typed, and the options behind its values. */
export function useSelectRows<Option extends object>({
  options,
  keys: { valueKey, labelKey, groupKey, disabledKey },
  present,
  typed,
  isElsewhere,
  canCreate,
}: SelectRowsInput<Option>) {
  const keys = useMemo(
    (): OptionKeys => ({ valueKey, labelKey, groupKey, disabledKey }),
    [valueKey, labelKey, groupKey, disabledKey],
  );
  const entries = useMemo(() => entriesOf(options, keys), [options, keys]);
  /** Options that were chosen or made, which the list may not have any more. */
  const [kept] = useState(() => new Map<SelectValue, Entry<Option>>());
  const rows = useMemo((): readonly Row<Option>[] => {
    if (!present) {
      return NO_ROWS;
    }
    const text = typed?.trim() ?? "";
    const found = isElsewhere ? entries : search(entries, text);
    const isNew =
      canCreate && text !== "" && !entries.some((entry) => foldText(entry.label) === foldText(text));
    return rowsOf(found, isNew ? text : undefined);
  }, [present, entries, typed, isElsewhere, canCreate]);
  return {
    rows,
    entries,
    labelFor: (value: SelectValue): string =>
      (entries.find((entry) => entry.value === value) ?? kept.get(value))?.label ?? String(value),
    /** Remembers an option that is chosen, or one that was just made. */
    keep: (entry: Entry<Option>): void => void kept.set(entry.value, entry),
    read: (option: Option): Entry<Option> => entryOf(option, keys),
  };
}
