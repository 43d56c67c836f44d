import { Fragment } from "react";
import type { KeyboardLine } from "./docs-page.ts";

/** What each key does. */
export function KeyboardTable({ lines }: { lines: readonly KeyboardLine[] }) {
  return (
    <table className="docs-keys">
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ keys, does }) => (
          <tr key={keys.join(" ")}>
            <th scope="row">
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && " "}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
