import type { ComponentProps, ReactNode } from "react";
import type { ChangeDetails } from "../internal/use-controlled.ts";
import type { DismissReason } from "../internal/use-dismiss.ts";

/** What tells one option from another, and what a form sends. */
export type SelectValue = string | number;

/** An option with the names of its parts as they are by default. */
export interface SelectOption {
  /** What tells it from the others. */
  value: SelectValue;
  /** What it says. The search looks here. */
  label: string;
  /** The heading that it stands under. */
  group?: string | undefined;
  /** It is shown, and cannot be chosen. */
  disabled?: boolean | undefined;
}

/** Why the choice changed. */
export type SelectReason = "option" | "create" | "remove" | "clear" | "reset";
/** Why the list opens or closes. */
export type SelectOpenReason = DismissReason | "press" | "focus" | "key" | "input" | "option" | "blur";

/** Finds options for what is typed. `signal` is aborted once its answer is no longer wanted. */
export type LoadOptions<Option> = (search: string, signal: AbortSignal) => Promise<readonly Option[]>;

/** What a select says by itself. */
export interface SelectTexts {
  /** Nothing matches what is typed. */
  empty: string;
  /** Options are on their way. */
  loading: string;
  /** Options could not be had. */
  error: string;
  /** Tries again after an error. */
  retry: string;
  /** Names the button that takes every choice back. */
  clear: string;
  /** Names the button that takes one choice back. */
  remove: (label: string) => string;
  /** Offers what is typed as a new option. */
  create: (text: string) => string;
  /** Says to screen readers how many options match. */
  count: (options: number) => string;
}

interface CommonProps<Option extends object>
  extends Omit<
    ComponentProps<"input">,
    "value" | "defaultValue" | "multiple" | "type" | "children" | "list" | "size" | "min" | "max" | "step"
  > {
  /** What is chosen with it. */
  label: string;
  /**
   * Keeps the label for screen readers and hides it from sight.
   * @default false
   */
  labelHidden?: boolean | undefined;
  /** Stands under it. */
  helper?: ReactNode;
  /** Why the choice will not do. It takes the place of the helper text. */
  error?: ReactNode;
  /** What there is to choose from, or what finds it for what is typed. */
  options: readonly Option[] | LoadOptions<Option>;
  /**
   * The part of an option that tells it from the others.
   * @default "value"
   */
  valueKey?: (keyof Option & string) | undefined;
  /**
   * The part of an option that it says.
   * @default "label"
   */
  labelKey?: (keyof Option & string) | undefined;
  /**
   * The part of an option that names its group.
   * @default "group"
   */
  groupKey?: string | undefined;
  /**
   * The part of an option that is true when it cannot be chosen.
   * @default "disabled"
   */
  disabledKey?: string | undefined;
  /** Whether the list is open, where the caller holds it. */
  open?: boolean | undefined;
  /**
   * Whether the list is open at first.
   * @default false
   */
  defaultOpen?: boolean | undefined;
  /** Called when the list is to open or to close. */
  onOpenChange?: ((open: boolean, details: ChangeDetails<SelectOpenReason>) => void) | undefined;
  /**
   * Opens the list when the select gets the focus.
   * @default false
   */
  openOnFocus?: boolean | undefined;
  /**
   * Typing searches the list. Otherwise it goes to the option that begins with what is typed.
   * @default true
   */
  searchable?: boolean | undefined;
  /**
   * Shows a button that takes the choice back.
   * @default false
   */
  clearable?: boolean | undefined;
  /**
   * Closes the list once an option is chosen. Without it, a list of several stays open.
   */
  closeOnChoice?: boolean | undefined;
  /**
   * How many options Page Up and Page Down go.
   * @default 10
   */
  pageSize?: number | undefined;
  /** Makes an option of what is typed. With it, what does not exist yet can be added. */
  onCreateOption?: ((text: string) => Option) | undefined;
  /** Draws an option, in one line. The label without it. */
  renderOption?: ((option: Option) => ReactNode) | undefined;
  /** Other words for what the select says by itself. */
  texts?: Partial<SelectTexts> | undefined;
  /** Class of the input itself; `className` goes to the field around it. */
  inputClassName?: string | undefined;
}

/** What a `Select` of one option takes beside the attributes of its `input`. */
export interface SelectSingleProps<Option extends object = SelectOption> extends CommonProps<Option> {
  /**
   * Several options can be chosen.
   * @default false
   */
  multiple?: false | undefined;
  /** The choice, `null` for none, where the caller holds it. */
  value?: SelectValue | null | undefined;
  /**
   * The choice at first.
   * @default null
   */
  defaultValue?: SelectValue | null | undefined;
  /** Called when the choice changes. */
  onValueChange?: ((value: SelectValue | null, details: ChangeDetails<SelectReason>) => void) | undefined;
}

/** What a `Select` of several options takes beside the attributes of its `input`. */
export interface SelectMultipleProps<Option extends object = SelectOption> extends CommonProps<Option> {
  /** Several options can be chosen. */
  multiple: true;
  /** The choices, in the order they were made, where the caller holds them. */
  value?: readonly SelectValue[] | undefined;
  /**
   * The choices at first.
   * @default []
   */
  defaultValue?: readonly SelectValue[] | undefined;
  /** Called when a choice is made or taken back. */
  onValueChange?: ((value: readonly SelectValue[], details: ChangeDetails<SelectReason>) => void) | undefined;
}

/** What a `Select` takes. */
export type SelectProps<Option extends object = SelectOption> =
  | SelectSingleProps<Option>
  | SelectMultipleProps<Option>;
