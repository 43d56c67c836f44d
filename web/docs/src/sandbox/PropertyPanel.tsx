import { Checkbox } from "@orbitroom/compact";
import { type ReactNode, useId } from "react";
import styles from "./PropertyPanel.module.css";

export interface PropertyPanelProps {
  /** The element that has the properties, such as `Button`. */
  tag: string;
  /** The allowed values of each property; empty for any text. `true` and `false` make a checkbox. */
  options: Readonly<Record<string, readonly string[]>>;
  /** The current values, from the code or, before that is parsed, from the example. */
  values: ReadonlyMap<string, string>;
  onChange: (name: string, value: string) => void;
}

const isFlag = (options: readonly string[]): boolean =>
  options.length > 0 && options.every((option) => option === "true" || option === "false");

/** Edits the properties of an example without editing its code. */
export function PropertyPanel({ tag, options, values, onChange }: PropertyPanelProps) {
  const id = useId();
  const property = (name: string, allowed: readonly string[]): ReactNode => {
    const value = values.get(name) ?? "";
    if (isFlag(allowed)) {
      return (
        <Checkbox
          key={name}
          className={styles["flag"]}
          label={name}
          checked={value === "true"}
          onCheckedChange={(checked) => onChange(name, String(checked))}
        />
      );
    }
    const inputId = `${id}-${name}`;
    return (
      <div key={name} className={styles["property"]}>
        <label htmlFor={inputId}>{name}</label>
        {allowed.length === 0 ? (
          <input
            id={inputId}
            type="text"
            value={value}
            onChange={(event) => onChange(name, event.currentTarget.value)}
          />
        ) : (
          <select id={inputId} value={value} onChange={(event) => onChange(name, event.currentTarget.value)}>
            {/* Not set in the code, or set to a value that is not in the list. */}
            {!allowed.includes(value) && <option value={value}>{value || "default"}</option>}
            {allowed.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        )}
      </div>
    );
  };
  return (
    <fieldset className={styles["panel"]}>
      <legend>Properties of {tag}</legend>
      {Object.entries(options).map(([name, allowed]) => property(name, allowed))}
    </fieldset>
  );
}
