import type { ComponentProps, ReactNode } from "react";
import type { ChangeDetails } from "../internal/use-controlled.ts";
import type { DismissReason } from "../internal/use-dismiss.ts";

/** Identifies an option; submitted with forms. */
export type SelectValue = string | number;

/** An option with the default property names. */
export interface SelectOption {
  /** Identifies the option. */
  value: SelectValue;
  /** Text of the option. The search matches it. */
  label: string;
  /** Heading of the group it belongs to. */
  group?: string | undefined;
  /** Shows the option but prevents choosing it. */
  disabled?: boolean | undefined;
}

/** Why the selection changed. */
export type SelectReason = "option" | "create" | "remove" | "clear" | "reset";
/** Why the list opened or closed. */
export type SelectOpenReason = DismissReason | "press" | "focus" | "key" | "input" | "option" | "blur";

/** Loads options for a search text. `signal` is aborted when the result is no longer needed. */
export type LoadOptions<Option> = (search: string, signal: AbortSignal) => Promise<readonly Option[]>;

/** Texts of a select. */
export interface SelectTexts {
  /** Shown if no option matches. */
  empty: string;
  /** Shown while options load. */
  loading: string;
  /** Shown if options could not be loaded. */
  error: string;
  /** Label of the retry button. */
  retry: string;
  /** Accessible name of the clear button. */
  clear: string;
  /** Accessible name of the button that removes one option. */
  remove: (label: string) => string;
  /** Offers to add the typed text as a new option. */
  create: (text: string) => string;
  /** Announces the number of matches to screen readers. */
  count: (options: number) => string;
}

/** The values of options, such as `"day" | "week"`: their property `Key`, if it can be submitted with a form. */
export type OptionValue<Option extends object, Key extends keyof Option> = Extract<Option[Key], SelectValue>;

interface CommonProps<Option extends object, Key extends keyof Option & string>
  extends Omit<
    ComponentProps<"input">,
    "value" | "defaultValue" | "multiple" | "type" | "children" | "list" | "size" | "min" | "max" | "step"
  > {
  /** The label. */
  label: string;
  /**
   * Hides the label visually. Screen readers still announce it.
   * @default false
   */
  labelHidden?: boolean | undefined;
  /** Helper text below the field. */
  helper?: ReactNode;
  /** Error message. Replaces the helper text. */
  error?: ReactNode;
  /** The options, or a function that loads them for a search text. */
  options: readonly Option[] | LoadOptions<Option>;
  /**
   * Options whose labels are known before any are loaded, such as those of the selected values. Without them, the select
   * shows a value as it is until its option has been loaded.
   */
  knownOptions?: readonly Option[] | undefined;
  /**
   * Property of an option that identifies it.
   * @default "value"
   */
  valueKey?: Key | undefined;
  /**
   * Property of an option that holds its text.
   * @default "label"
   */
  labelKey?: (keyof Option & string) | undefined;
  /**
   * Property of an option that names its group.
   * @default "group"
   */
  groupKey?: string | undefined;
  /**
   * Property of an option that disables it.
   * @default "disabled"
   */
  disabledKey?: string | undefined;
  /** Whether the list is open (controlled). */
  open?: boolean | undefined;
  /**
   * Whether the list is open initially.
   * @default false
   */
  defaultOpen?: boolean | undefined;
  /** Called when the list should open or close. */
  onOpenChange?: ((open: boolean, details: ChangeDetails<SelectOpenReason>) => void) | undefined;
  /**
   * Opens the list on focus.
   * @default false
   */
  openOnFocus?: boolean | undefined;
  /**
   * Filters the list by typing. Otherwise typing moves to the option that starts with the text.
   * @default true
   */
  searchable?: boolean | undefined;
  /**
   * Shows a button that clears the selection.
   * @default false
   */
  clearable?: boolean | undefined;
  /** Closes the list after a choice. Defaults to `true` for single and `false` for multiple selection. */
  closeOnSelect?: boolean | undefined;
  /**
   * Number of options that Page Up and Page Down skip.
   * @default 10
   */
  pageSize?: number | undefined;
  /** Creates an option from the typed text. Allows adding new options. */
  onCreateOption?: ((text: string) => Option) | undefined;
  /** Renders an option as a single line. Defaults to its label. */
  renderOption?: ((option: Option) => ReactNode) | undefined;
  /** Overrides the built-in texts. */
  texts?: Partial<SelectTexts> | undefined;
  /** Class name of the input. `className` goes to the field around it. */
  inputClassName?: string | undefined;
  /** Class name of the panel with the options. */
  panelClassName?: string | undefined;
}

/** The property that identifies an option unless `valueKey` names another. */
export type DefaultValueKey<Option extends object> = "value" & keyof Option;

/** Props of a single-choice `Select`, in addition to those of `input`. */
export interface SelectSingleProps<
  Option extends object = SelectOption,
  Key extends keyof Option & string = DefaultValueKey<Option>,
> extends CommonProps<Option, Key> {
  /**
   * Allows several options to be selected.
   * @default false
   */
  multiple?: false | undefined;
  /** The selected value (controlled). `null` means none. */
  value?: OptionValue<Option, Key> | null | undefined;
  /**
   * Value that is selected initially.
   * @default null
   */
  defaultValue?: OptionValue<Option, Key> | null | undefined;
  /** Called when the selection changes. */
  onValueChange?:
    | ((value: OptionValue<Option, Key> | null, details: ChangeDetails<SelectReason>) => void)
    | undefined;
}

/** Props of a multiple-choice `Select`, in addition to those of `input`. */
export interface SelectMultipleProps<
  Option extends object = SelectOption,
  Key extends keyof Option & string = DefaultValueKey<Option>,
> extends CommonProps<Option, Key> {
  /** Allows several options to be selected. */
  multiple: true;
  /** The selected values in the order of selection (controlled). */
  value?: readonly OptionValue<Option, Key>[] | undefined;
  /**
   * Values that are selected initially.
   * @default []
   */
  defaultValue?: readonly OptionValue<Option, Key>[] | undefined;
  /** Called when an option is selected or removed. */
  onValueChange?:
    | ((value: readonly OptionValue<Option, Key>[], details: ChangeDetails<SelectReason>) => void)
    | undefined;
}

/** Props of `Select`. */
export type SelectProps<
  Option extends object = SelectOption,
  Key extends keyof Option & string = DefaultValueKey<Option>,
> = SelectSingleProps<Option, Key> | SelectMultipleProps<Option, Key>;

/** Options without a property `value` need a `valueKey`. */
export type ValueKeyNeeded<
  Option extends object,
  Key extends keyof Option & string,
> = "value" extends keyof Option ? unknown : { valueKey: Key };
