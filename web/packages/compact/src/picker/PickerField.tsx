import { type ComponentProps, type ReactNode, type RefObject, useState } from "react";
import { Field } from "../field/Field.tsx";
import type { IconShape } from "../icon/shapes.ts";
import inputStyles from "../input/Input.module.css";
import { PickerInput, type PickerOwnProps } from "./PickerInput.tsx";
import { PickerPanel } from "./PickerPanel.tsx";
import type { Picker } from "./use-picker.ts";

/** Props of `PickerField`, in addition to those of `input`. */
interface PickerFieldProps extends Omit<ComponentProps<"input">, PickerOwnProps | "children"> {
  label: string;
  labelHidden: boolean | undefined;
  helper: ReactNode;
  inputClassName: string | undefined;
  picker: Picker;
  /** Label of the button that opens the panel. */
  openLabel: string;
  icon: IconShape;
  panelClassName?: string | undefined;
  /** What has focus once the panel is open. */
  initialFocus: RefObject<HTMLElement | null>;
  /** The content of the panel. It calls `choose` with the chosen value, which closes the panel. */
  children: (choose: (value: string) => void) => ReactNode;
}

/** A labelled text field with a panel to choose its value from. */
export function PickerField({
  label,
  labelHidden,
  helper,
  id,
  className,
  inputClassName,
  picker,
  openLabel,
  icon,
  panelClassName,
  initialFocus,
  children,
  ...rest
}: PickerFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      helper={helper}
      error={picker.error}
      required={picker.required}
      controlId={id}
      describedBy={rest["aria-describedby"]}
      className={className}
    >
      {(control) => (
        <div className={inputStyles["box"]}>
          <PickerInput
            {...rest}
            {...control}
            picker={picker}
            isFramed
            className={inputClassName}
            onOpen={() => setOpen(true)}
          />
          <PickerPanel
            label={openLabel}
            icon={icon}
            disabled={rest.disabled || rest.readOnly}
            isOpen={isOpen}
            onOpenChange={setOpen}
            initialFocus={initialFocus}
            className={panelClassName}
          >
            {children((value) => {
              picker.typed.set(value, "choose");
              setOpen(false);
            })}
          </PickerPanel>
        </div>
      )}
    </Field>
  );
}
