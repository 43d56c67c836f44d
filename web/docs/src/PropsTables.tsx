import { loadChunk } from "@orbitroom/app-kit/loading/load-chunk.ts";
import { Code, cx } from "@orbitroom/compact";
import type { PropsTable } from "@orbitroom/react-hub/vite";
import { use } from "react";
import type { DocsPage, ReferencedPackage } from "./docs-page.ts";
import styles from "./PropsTables.module.css";
import { withCode } from "./with-code.tsx";

type Tables = Readonly<Record<string, PropsTable>>;

let loading: Promise<Tables> | undefined;
const loadingReferences = new Map<ReferencedPackage, Promise<Tables>>();

function loadTables(): Promise<Tables> {
  loading ??= loadChunk("docs-props", async () => (await import("virtual:compact-props")).propsTables);
  return loading;
}

const references: Readonly<Record<ReferencedPackage, () => Promise<{ referenceTables: Tables }>>> = {
  engine: () => import("virtual:engine-reference"),
  nexus: () => import("virtual:nexus-reference"),
  webrtc: () => import("virtual:webrtc-reference"),
};

function loadReference(of: ReferencedPackage): Promise<Tables> {
  const loading =
    loadingReferences.get(of) ??
    loadChunk(`docs-reference-${of}`, async () => (await references[of]()).referenceTables);
  loadingReferences.set(of, loading);
  return loading;
}

/** The props tables of components, generated from their types and doc comments (`propsTables` of `@orbitroom/react-hub`). */
export function PropsTables({ names }: { names: readonly string[] }) {
  return <Tables tables={use(loadTables())} names={names} />;
}

/** All exports of a package with their types, generated in the same way. Those of `first` come first. */
export function ReferenceTables({ of, first }: NonNullable<DocsPage["reference"]>) {
  const tables = use(loadReference(of));
  const others = Object.keys(tables).filter((name) => !first.includes(name));
  return <Tables tables={tables} names={[...first, ...others]} inherits="Extends" />;
}

interface TablesProps {
  readonly tables: Tables;
  readonly names: readonly string[];
  /** What is written before the names of the types that one extends. */
  readonly inherits?: string;
}

function Tables({ tables, names, inherits = "Also accepts" }: TablesProps) {
  return names.map((name) => {
    const table = tables[name];
    if (!table) return null;
    return (
      <div key={name} className={styles["component"]}>
        <h3 id={`props-${name}`}>{name}</h3>
        {table.inherits.length > 0 && (
          <p className={styles["inherited"]}>
            {inherits} <Code>{table.inherits.join(", ")}</Code>.
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
