import type { ComponentProps, ReactNode } from "react";
import type { IconLike } from "../icon/Icon.tsx";
import type { ChangeDetails } from "../internal/use-controlled.ts";

/** Label and texts of a set of radios, in addition to the props of `fieldset`. */
interface RadioSetLabels extends Omit<ComponentProps<"fieldset">, "defaultValue" | "onChange" | "children"> {
  /** The label of the group. */
  label: string;
  /**
   * Hides the label visually. Screen readers still announce it.
   * @default false
   */
  labelHidden?: boolean | undefined;
  /** Helper text below the group. */
  helper?: ReactNode;
  /** Error message. Replaces the helper text. */
  error?: ReactNode;
}

/** The choice of a set of radios. */
interface RadioSetChoice {
  /**
   * Requires a choice.
   * @default false
   */
  required?: boolean | undefined;
  /** The chosen value (controlled). `null` means none. */
  value?: string | null | undefined;
  /** Value that is chosen initially. */
  defaultValue?: string | undefined;
  /** Called with the new value when the choice changes, and when the form is reset: to `""` if it then has none. */
  onValueChange?: ((value: string, details: ChangeDetails<"input" | "reset">) => void) | undefined;
}

/** Props of `RadioSet`, in addition to those of `fieldset`. */
export interface RadioSetProps extends RadioSetLabels, RadioSetChoice {
  /** Value that is chosen initially if neither `defaultValue` nor the form sets one. */
  fallbackValue?: string | undefined;
  /** Class name of the element around the radios. */
  listClassName?: string | undefined;
  /** The radios. */
  children: ReactNode;
}

/** Props of `RadioGroup`, in addition to those of `fieldset`. */
export interface RadioGroupProps extends RadioSetLabels, RadioSetChoice {
  /**
   * Layout direction.
   * @default "vertical"
   */
  orientation?: "vertical" | "horizontal" | undefined;
  /** The `Radio`s. */
  children: ReactNode;
}

/** A segment of a `SegmentedControl`. */
export interface Segment<Value extends string = string> {
  /** Value when the segment is chosen; submitted with forms. */
  value: Value;
  /** Text, and the accessible name. */
  label: ReactNode;
  /** Icon before the text: a shape such as `sunIcon`, or a registered name. */
  icon?: IconLike | undefined;
  /** Shows only the icon. The label is then for screen readers. */
  iconOnly?: boolean | undefined;
  /** Disables the segment. */
  disabled?: boolean | undefined;
}

/** Props of `SegmentedControl`, in addition to those of `fieldset`. */
export interface SegmentedControlProps<Value extends string = string> extends RadioSetLabels {
  /** The segments: from two to about five, with short labels. */
  segments: readonly Segment<Value>[];
  /** The chosen value (controlled). */
  value?: Value | undefined;
  /** Value that is chosen initially. Defaults to that of the form, or the first one that is not disabled. */
  defaultValue?: Value | undefined;
  /** Called with the new value when the choice changes, and when the form is reset. */
  onValueChange?: ((value: Value, details: { readonly reason: "input" | "reset" }) => void) | undefined;
  /**
   * Height: 36 or 44 px.
   * @default "md"
   */
  size?: "sm" | "md" | undefined;
  /**
   * Fills the width, with equally wide segments.
   * @default false
   */
  fullWidth?: boolean | undefined;
}
