import { type CheckboxProps, Toggle } from "../checkbox/Checkbox.tsx";

/** Props of `Switch`, in addition to those of `input`. */
export type SwitchProps = Omit<CheckboxProps, "indeterminate">;

/** Turns a setting on or off immediately. */
export function Switch(props: SwitchProps) {
  return <Toggle {...props} isSwitch />;
}
