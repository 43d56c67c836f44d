import { type CSSProperties, useId } from "react";
import { PALETTE } from "../ink/palette.ts";
import styles from "./Palette.module.css";

/** The colours to choose from, as native radio buttons: arrow keys move, and each is announced by its name. */
export function Palette({ value, onChange }: { value: string; onChange: (hex: string) => void }) {
  const name = useId();
  return (
    <fieldset className={styles["palette"]}>
      <legend className="visually-hidden">Colour</legend>
      {PALETTE.map(({ hex, name: label }) => (
        <label
          key={hex}
          className={styles["colour"]}
          style={{ "--colour": hex } as CSSProperties}
          title={label}
        >
          <input
            type="radio"
            name={name}
            value={hex}
            checked={hex === value}
            onChange={() => onChange(hex)}
          />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
