import { cx } from "@orbitroom/compact";
import styles from "./tables.module.css";

/** A column: its short heading, what that means, and whether it is left out where there is little room. */
export type Column = readonly [short: string, name: string, isWide?: boolean];

/** The headings of a table of numbers. Screen readers read the names in full. */
export function Headings({ first, columns }: { first: string; columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {columns.map(([short, name, isWide]) => (
          <th key={name} scope="col" className={cx(isWide && styles["wide"])}>
            <abbr title={name}>{short}</abbr>
          </th>
        ))}
      </tr>
    </thead>
  );
}
