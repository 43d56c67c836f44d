import { foldText } from "@orbitroom/dev-utils";
import type { SelectValue } from "./props.ts";

/** Property names of an option. */
export interface OptionKeys {
  readonly valueKey: string;
  readonly labelKey: string;
  readonly groupKey: string;
  readonly disabledKey: string;
}

/** A parsed option. */
export interface Entry<Option> {
  readonly option: Option;
  readonly value: SelectValue;
  readonly label: string;
  readonly group: string;
  readonly disabled: boolean;
  /** The label in search form, computed on first use. */
  folded?: string;
}

/** A row of the list. All rows have the same height, so positions are known without measuring. */
export type Row<Option> =
  | { readonly kind: "group"; readonly label: string }
  | { readonly kind: "option"; readonly entry: Entry<Option>; readonly position: number }
  | { readonly kind: "create"; readonly text: string; readonly position: number };

/** Reads an option by its property names. */
export function entryOf<Option extends object>(option: Option, keys: OptionKeys): Entry<Option> {
  const value: unknown = Reflect.get(option, keys.valueKey);
  return {
    option,
    value: typeof value === "number" ? value : String(value),
    label: String(Reflect.get(option, keys.labelKey) ?? value),
    group: String(Reflect.get(option, keys.groupKey) ?? ""),
    disabled: Boolean(Reflect.get(option, keys.disabledKey)),
  };
}

/** Reads options and sorts them by group. Groups keep the order in which they first appear. */
export function entriesOf<Option extends object>(
  options: readonly Option[],
  keys: OptionKeys,
): readonly Entry<Option>[] {
  const entries = options.map((option) => entryOf(option, keys));
  if (entries.every((entry) => entry.group === "")) {
    return entries;
  }
  const groups = new Map<string, Entry<Option>[]>();
  for (const entry of entries) {
    const group = groups.get(entry.group);
    if (group) {
      group.push(entry);
    } else {
      groups.set(entry.group, [entry]);
    }
  }
  return [...groups.values()].flat();
}

/** The entries whose label contains the typed text, ignoring case and accents. */
export function search<Option>(entries: readonly Entry<Option>[], typed: string): readonly Entry<Option>[] {
  const query = foldText(typed);
  return query === ""
    ? entries
    : entries.filter((entry) => {
        entry.folded ??= foldText(entry.label);
        return entry.folded.includes(query);
      });
}

/** The rows of the list: options under their group headings, then the row that creates an option. */
export function rowsOf<Option>(
  entries: readonly Entry<Option>[],
  create: string | undefined,
): readonly Row<Option>[] {
  const rows: Row<Option>[] = [];
  let group = "";
  let position = 0;
  for (const entry of entries) {
    if (entry.group !== group) {
      group = entry.group;
      if (group !== "") {
        rows.push({ kind: "group", label: group });
      }
    }
    position += 1;
    rows.push({ kind: "option", entry, position });
  }
  if (create !== undefined) {
    rows.push({ kind: "create", text: create, position: position + 1 });
  }
  return rows;
}

/** Whether a row can be chosen. */
export function canChoose<Option>(row: Row<Option> | undefined): boolean {
  return row?.kind === "create" || (row?.kind === "option" && !row.entry.disabled);
}

/** The nearestRow row from `index` in direction `step` that can be chosen, or -1. */
export function nearestRow<Option>(rows: readonly Row<Option>[], index: number, step: 1 | -1): number {
  for (let i = index; i >= 0 && i < rows.length; i += step) {
    if (canChoose(rows[i])) {
      return i;
    }
  }
  return -1;
}

/** The target of an arrow key: the next row that can be chosen, wrapping at the end. */
export function nextRow<Option>(rows: readonly Row<Option>[], index: number, step: 1 | -1): number {
  const next = nearestRow(rows, index + step, step);
  return next === -1 ? nearestRow(rows, step === 1 ? 0 : rows.length - 1, step) : next;
}

/** The target of Page Up and Page Down: `by` rows further, limited to the list. */
export function rowAfterPage<Option>(rows: readonly Row<Option>[], index: number, by: number): number {
  const query = Math.min(rows.length - 1, Math.max(0, index + by));
  const step = by > 0 ? 1 : -1;
  const next = nearestRow(rows, query, step);
  return next === -1 ? nearestRow(rows, query, step === 1 ? -1 : 1) : next;
}
