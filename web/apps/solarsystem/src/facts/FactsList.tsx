import { cx } from "@orbitroom/compact";
import { BODIES } from "../scene/bodies.ts";
import styles from "./FactsList.module.css";
import { factLines } from "./fact-lines.ts";

/** The facts about all bodies, for browsers that cannot draw them. */
export function FactsList() {
  return (
    <ul className={cx(styles["list"], "plain-list")}>
      {BODIES.map((body) => (
        <li key={body.id}>
          <h2>{body.name}</h2>
          <p>{body.facts.text}</p>
          <FactTable lines={factLines(body)} />
        </li>
      ))}
    </ul>
  );
}

/** Facts as a table of labels and values; `isNarrow` uses two columns. */
export function FactTable({
  lines,
  isNarrow = false,
}: {
  lines: ReturnType<typeof factLines>;
  isNarrow?: boolean;
}) {
  return (
    <dl className={cx(styles["table"], isNarrow && styles["narrow"])}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
