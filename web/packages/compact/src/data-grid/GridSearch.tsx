import { type RefObject, useRef } from "react";
import controlStyles from "../field/FieldControl.module.css";
import { Icon } from "../icon/Icon.tsx";
import { closeIcon, searchIcon } from "../icon/shapes.ts";
import inputStyles from "../input/Input.module.css";
import { InputTool } from "../input/InputTool.tsx";
import { cx } from "../internal/cx.ts";

interface GridSearchProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  onFocus?: (() => void) | undefined;
  className?: string | undefined;
  ref?: RefObject<HTMLInputElement | null> | undefined;
  /** Id of the element that explains how to use it, or why its value is refused. */
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
}

/** A search field of a grid. It looks like an `Input`, without what that brings for forms. */
export function GridSearch({ label, value, onValueChange, className, ref, ...props }: GridSearchProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  return (
    <div className={cx(inputStyles["box"], className)}>
      <Icon icon={searchIcon} size="sm" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid || undefined}
        placeholder="Search"
        autoComplete="off"
        className={cx(controlStyles["control"], controlStyles["typed"], inputStyles["input"])}
        data-type="search"
        value={value}
        onFocus={props.onFocus}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
      <InputTool
        aria-label="Clear"
        icon={closeIcon}
        className={inputStyles["clear"]}
        onClick={() => {
          onValueChange("");
          input.current?.focus();
        }}
      />
    </div>
  );
}
