import { BODIES } from "../scene/bodies.ts";
import { factLines } from "./fact-lines.ts";
import "./facts.css";

/** What is known of all bodies, for where there is no picture of them. */
export function FactsList() {
  return (
    <ul className="facts-list plain-list">
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

/** Facts as label and value. */
export function FactTable({ lines }: { lines: ReturnType<typeof factLines> }) {
  return (
    <dl className="facts-table">
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
