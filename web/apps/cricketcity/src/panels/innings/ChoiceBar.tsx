import styles from "./ChoiceBar.module.css";

interface ChoiceBarProps {
  /** What is chosen, for screen readers. */
  label: string;
  options: readonly string[];
  /** Index of the option that is chosen. */
  value: number;
  onChange: (value: number) => void;
}

/** A few buttons, of which one is pressed. Shows nothing if there is no choice. */
export function ChoiceBar({ label, options, value, onChange }: ChoiceBarProps) {
  if (options.length < 2) return null;
  return (
    <fieldset className={styles["bar"]}>
      <legend className={styles["label"]}>{label}</legend>
      {options.map((option, index) => (
        <button
          key={option}
          type="button"
          className={styles["option"]}
          aria-pressed={index === value}
          onClick={() => onChange(index)}
        >
          {option}
        </button>
      ))}
    </fieldset>
  );
}
