import { type CheckboxProps, Toggle } from "../checkbox/Checkbox.tsx";

/** What a `Switch` takes beside the attributes of its `input`. */
export type SwitchProps = Omit<CheckboxProps, "indeterminate">;

/** A setting that is on or off at once: a checkbox that is drawn and said as a switch. */
export function Switch(props: SwitchProps) {
  return <Toggle {...props} isSwitch />;
}
