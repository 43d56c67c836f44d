import { Code, cx } from "@orbitroom/compact";
import { type ReactNode, use } from "react";
import type { PropsTable } from "../../vite-plugins/props-tables.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import styles from "./PropsTables.module.css";

let loading: Promise<Readonly<Record<string, PropsTable>>> | undefined;

function loadTables(): Promise<Readonly<Record<string, PropsTable>>> {
  loading ??= loadChunk("docs-props", async () => (await import("virtual:compact-props")).propsTables);
  return loading;
}

/** Renders text between backticks as code. */
function withCode(text: string): ReactNode {
  return text.split("`").map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change their order
    index % 2 === 1 ? <Code key={index}>{piece}</Code> : piece,
  );
}

/** The props tables of components, generated from their types and doc comments (vite-plugins/props-tables.ts). */
export function PropsTables({ names }: { names: readonly string[] }) {
  const tables = use(loadTables());
  return names.map((name) => {
    const table = tables[name];
    if (!table) return null;
    return (
      <div key={name} className={styles["component"]}>
        <h3 id={`props-${name}`}>{name}</h3>
        {table.inherits.length > 0 && (
          <p className={styles["inherited"]}>
            Also accepts <Code>{table.inherits.join(", ")}</Code>.
          </p>
        )}
        <ul className={cx(styles["list"], "plain-list")} aria-labelledby={`props-${name}`}>
          {table.props.map(({ name: prop, type, isRequired, description, defaultValue }) => (
            <li key={prop}>
              <div className={styles["header"]}>
                <Code className={styles["name"]}>{prop}</Code>
                <code className={styles["type"]}>{type}</code>
                {isRequired && <span className={styles["required"]}>required</span>}
              </div>
              <p>
                {withCode(description)}
                {defaultValue !== undefined && (
                  <span className={styles["default"]}>
                    {" "}
                    Default: <Code>{defaultValue}</Code>
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}
