import { Code } from "@orbitroom/compact";
import { type ReactNode, use } from "react";
import type { PropsTable } from "../../vite-plugins/props-tables.ts";
import { loadChunk } from "../lib/load-chunk.ts";

let loading: Promise<Readonly<Record<string, PropsTable>>> | undefined;

function loadTables(): Promise<Readonly<Record<string, PropsTable>>> {
  loading ??= loadChunk("docs-props", async () => (await import("virtual:compact-props")).propsTables);
  return loading;
}

/** Words between backticks are code. */
function withCode(text: string): ReactNode {
  return text.split("`").map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their order
    index % 2 === 1 ? <Code key={index}>{piece}</Code> : piece,
  );
}

/** What components take, as their types and comments say it. */
export function PropsTables({ names }: { names: readonly string[] }) {
  const tables = use(loadTables());
  return names.map((name) => {
    const table = tables[name];
    if (!table) return null;
    return (
      <div key={name} className="docs-props">
        <h3 id={`props-${name}`}>{name}</h3>
        {table.beside.length > 0 && (
          <p className="docs-props-beside">
            Beside its own it takes <Code>{table.beside.join(", ")}</Code>.
          </p>
        )}
        <ul className="docs-props-list plain-list" aria-labelledby={`props-${name}`}>
          {table.lines.map(({ name: prop, type, isRequired, text, byDefault }) => (
            <li key={prop}>
              <div className="docs-prop-head">
                <Code className="docs-prop-name">{prop}</Code>
                <code className="docs-prop-type">{type}</code>
                {isRequired && <span className="docs-prop-required">required</span>}
              </div>
              <p>
                {withCode(text)}
                {byDefault !== undefined && (
                  <span className="docs-prop-default">
                    {" "}
                    Default: <Code>{byDefault}</Code>
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
