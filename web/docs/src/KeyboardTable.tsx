import { Fragment } from "react";
import type { KeyboardRow } from "./docs-page.ts";
import styles from "./KeyboardTable.module.css";

/** The keyboard shortcuts of a component. */
export function KeyboardTable({ rows }: { rows: readonly KeyboardRow[] }) {
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ keys, action }) => (
          <tr key={keys.join(" ")}>
            <th scope="row">
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && " "}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </th>
            <td>{action}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
