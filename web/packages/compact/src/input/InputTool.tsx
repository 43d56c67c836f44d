import type { ComponentProps } from "react";
import { Glyph } from "../icon/Glyph.tsx";
import type { IconShape } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import styles from "./Input.module.css";

/** Props of `InputTool`, in addition to those of `button`. */
interface InputToolProps extends ComponentProps<"button"> {
  /** Accessible name. */
  "aria-label": string;
  icon: IconShape;
}

/** A button inside a text field. A press leaves focus in the field, and the on-screen keyboard open. */
export function InputTool({ icon, className, ...rest }: InputToolProps) {
  return (
    <button
      type="button"
      onPointerDown={(event) => event.preventDefault()}
      {...rest}
      className={cx(styles["tool"], className)}
    >
      <Glyph shape={icon} size="sm" />
    </button>
  );
}
