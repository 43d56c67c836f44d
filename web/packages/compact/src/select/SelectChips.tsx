import { Icon } from "../icon/Icon.tsx";
import { closeIcon } from "../icon/shapes.ts";
import type { SelectTexts, SelectValue } from "./props.ts";
import styles from "./Select.module.css";

/** Props of `SelectChips`. */
interface SelectChipsProps {
  label: string;
  values: readonly SelectValue[];
  labelFor: (value: SelectValue) => string;
  texts: SelectTexts;
  disabled: boolean | undefined;
  onRemove: (value: SelectValue) => void;
}

/** The selected options, each with a remove button. */
export function SelectChips({ label, values, labelFor, texts, disabled, onRemove }: SelectChipsProps) {
  return (
    <ul className={styles["chips"]} aria-label={label}>
      {values.map((value) => (
        <li key={value} className={styles["chip"]}>
          <span className={styles["text"]}>{labelFor(value)}</span>
          <button
            type="button"
            className={styles["tool"]}
            // Not in the tab order: Backspace and the list do the same.
            tabIndex={-1}
            aria-label={texts.remove(labelFor(value))}
            disabled={disabled}
            onClick={(event) => {
              event.stopPropagation();
              onRemove(value);
            }}
          >
            <Icon icon={closeIcon} size="xs" />
          </button>
        </li>
      ))}
    </ul>
  );
}
