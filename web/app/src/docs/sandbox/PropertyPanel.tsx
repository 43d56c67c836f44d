import { type ReactNode, useId } from "react";

/** What a `PropertyPanel` takes. */
export interface PropertyPanelProps {
  /** The element the properties belong to, such as `Button`. */
  tag: string;
  /** What each property may be; one that may be `true` or `false` is a switch. */
  options: Readonly<Record<string, readonly string[]>>;
  /** What stands in the code, and before it is read, what the example says. */
  values: ReadonlyMap<string, string>;
  onChange: (name: string, value: string) => void;
}

const isSwitch = (options: readonly string[]): boolean =>
  options.length > 0 && options.every((option) => option === "true" || option === "false");

/** The properties of an example, to be changed without touching its code. */
export function PropertyPanel({ tag, options, values, onChange }: PropertyPanelProps) {
  const id = useId();
  const control = (name: string, allowed: readonly string[]): ReactNode => {
    const value = values.get(name) ?? "";
    if (isSwitch(allowed)) {
      return (
        <input
          id={`${id}-${name}`}
          type="checkbox"
          checked={value === "true"}
          onChange={(event) => onChange(name, String(event.currentTarget.checked))}
        />
      );
    }
    if (allowed.length === 0) {
      return (
        <input
          id={`${id}-${name}`}
          type="text"
          value={value}
          onChange={(event) => onChange(name, event.currentTarget.value)}
        />
      );
    }
    return (
      <select
        id={`${id}-${name}`}
        value={value}
        onChange={(event) => onChange(name, event.currentTarget.value)}
      >
        {/* Not set in the code, or to something the list doesn't have. */}
        {!allowed.includes(value) && <option value={value}>{value || "default"}</option>}
        {allowed.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  };
  return (
    <fieldset className="sandbox-panel">
      <legend>Properties of {tag}</legend>
      {Object.entries(options).map(([name, allowed]) => (
        <div key={name} className="sandbox-property">
          <label htmlFor={`${id}-${name}`}>{name}</label>
          {control(name, allowed)}
        </div>
      ))}
    </fieldset>
  );
}
