import { frameUrl } from "virtual:sandbox-frame";
import { loadChunk } from "@orbitroom/app-kit/loading/load-chunk.ts";
import { useTheme } from "@orbitroom/app-kit/theme/use-theme.ts";
import { Button, CodeBox, CopyButton, cx } from "@orbitroom/compact";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { Example } from "../docs-page.ts";
import { FrameHost, type FrameProblem } from "./frame-host.ts";
import { PropertyPanel } from "./PropertyPanel.tsx";
import { quickHighlight } from "./quick-highlight.ts";
import styles from "./Sandbox.module.css";
import { shareFragment } from "./share-code.ts";

type CodeTools = typeof import("./compile-example.ts");

const loadTools = (): Promise<CodeTools> =>
  loadChunk("compile-example", () => import("./compile-example.ts"));
const SandboxEditor = lazy(async () => ({
  default: (await loadChunk("editor", () => import("./SandboxEditor.tsx"))).SandboxEditor,
}));

export interface SandboxProps {
  example: Example;
  /** Code from the URL, which replaces the example's. */
  shared?: string | undefined;
  /** The same result as a part of the page, shown until the preview has drawn it. */
  still?: ReactNode;
  /**
   * The person wants to edit the code: the editor takes the focus.
   * @default false
   */
  isEdited?: boolean;
}

/** Height of a preview that is not known beforehand. */
const DEFAULT_HEIGHT_PX = 120;

/** Whether an element has been in or near the viewport. */
function useSeen(): [ref: (element: HTMLElement | null) => (() => void) | undefined, isSeen: boolean] {
  const [isSeen, setSeen] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isSeen];
}

/** The code as it is shown. It does not end with an empty line. */
const codeOf = ({ code, altCode }: Example, isAlternative: boolean): string =>
  ((isAlternative ? altCode : undefined) ?? code).trimEnd();

/** A live example with editable code and properties. It loads when it scrolls into view. */
export function Sandbox({ example, shared, still, isEdited = false }: SandboxProps) {
  const { mode, tag } = example;
  const [isAlternative, setAlternative] = useState(false);
  const original = codeOf(example, isAlternative);
  const [code, setCode] = useState(shared ?? original);
  const [tools, setTools] = useState<CodeTools>();
  const [problem, setProblem] = useState<FrameProblem>();
  const [heightPx, setHeightPx] = useState<number>();
  const [isNarrow, setIsNarrow] = useState(false);
  const [hasRun, setHasRun] = useState(false);
  const [seenRef, isSeen] = useSeen();
  const container = useRef<HTMLDivElement>(null);
  const host = useRef<FrameHost>(undefined);
  const suspectLine = useRef<number>(undefined);
  const { theme } = useTheme();
  const firstTheme = useRef(theme);
  const hasPreview = mode !== "read";

  useEffect(() => {
    if (shared !== undefined) setCode(shared);
  }, [shared]);

  useEffect(() => {
    if (!isSeen) return;
    let isCurrent = true;
    loadTools().then(
      (loaded) => isCurrent && setTools(loaded),
      () =>
        isCurrent &&
        setProblem({
          kind: "error",
          message: "The preview could not be loaded. Try again.",
          line: undefined,
        }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isSeen]);

  useEffect(() => {
    const element = container.current;
    if (!element || !isSeen || !hasPreview) return;
    const frameHost = new FrameHost(
      element,
      { url: frameUrl, title: `Preview: ${example.title}` },
      firstTheme.current,
      {
        onProblem: (next) =>
          setProblem(
            next.kind === "error" && next.line === undefined && next.message.startsWith("SyntaxError")
              ? { ...next, line: suspectLine.current }
              : next,
          ),
        onRan: () => {
          setHasRun(true);
          // Tests read the number of runs to wait for a preview.
          element.dataset["runs"] = String(Number(element.dataset["runs"] ?? 0) + 1);
        },
        onHeight: setHeightPx,
      },
    );
    host.current = frameHost;
    return () => {
      host.current = undefined;
      frameHost.dispose();
    };
  }, [isSeen, hasPreview, example.title]);

  useEffect(() => {
    firstTheme.current = theme;
    host.current?.setTheme(theme);
  }, [theme]);

  useEffect(() => {
    if (!tools || !hasPreview) return;
    const compiled = tools.compileExample(code);
    if ("problem" in compiled) {
      setProblem({ kind: "error", ...compiled.problem });
      return;
    }
    suspectLine.current = compiled.suspectLine;
    setProblem(undefined);
    host.current?.run(compiled.code, compiled.guard);
  }, [tools, code, hasPreview]);

  const firstValues = example.propValues ?? {};
  const onByDefault = tools && tag ? tools.defaultFlags(example.code, tag, firstValues) : undefined;
  const values =
    tools && tag
      ? new Map([
          ...[...(onByDefault ?? [])].map((name) => [name, "true"] as const),
          ...tools.codeProps(code, tag),
        ])
      : new Map(Object.entries(firstValues));
  const options = {
    ...Object.fromEntries(Object.keys(firstValues).map((name) => [name, []])),
    ...example.propOptions,
  };
  const hasPanel = tag !== undefined && Object.keys(options).length > 0;
  const isChanged = code !== original;
  const errorLine = problem && "line" in problem ? problem.line : undefined;

  const showAlternative = (next: boolean): void => {
    setAlternative(next);
    setCode(codeOf(example, next));
  };

  return (
    <div className={styles["sandbox"]} ref={seenRef} data-mode={mode} data-testid="sandbox">
      {hasPreview && (
        <div className={cx(styles["stage"], hasPanel && styles["withPanel"])}>
          <div className={styles["preview"]}>
            <div
              ref={container}
              className={styles["frame"]}
              data-testid="sandbox-frame"
              style={{
                blockSize: Math.max(heightPx ?? 0, example.minHeightPx ?? DEFAULT_HEIGHT_PX),
                maxInlineSize: isNarrow ? 360 : undefined,
              }}
            />
            {still !== undefined && !hasRun && !problem && (
              <div className={styles["still"]} inert>
                {still}
              </div>
            )}
            {problem && (
              <p className={styles["problem"]} role="alert" data-testid="sandbox-problem">
                {errorLine !== undefined && <b>Line {errorLine}: </b>}
                {problem.message}
              </p>
            )}
          </div>
          {hasPanel && (
            <PropertyPanel
              tag={tag}
              options={options}
              values={values}
              onChange={(name, value) =>
                tools && setCode(tools.setCodeProp(code, tag, name, value, onByDefault))
              }
            />
          )}
        </div>
      )}
      <div className={styles["bar"]}>
        {example.altCode !== undefined && (
          <Button
            size="sm"
            variant="quiet"
            aria-pressed={isAlternative}
            onClick={() => showAlternative(!isAlternative)}
          >
            Alternative
          </Button>
        )}
        {hasPreview && (
          <Button
            size="sm"
            variant="quiet"
            className={styles["phoneButton"]}
            icon="phone"
            iconOnly
            aria-pressed={isNarrow}
            onClick={() => setIsNarrow(!isNarrow)}
          >
            Phone width
          </Button>
        )}
        <span className={styles["spacer"]} />
        {mode === "live" && (
          <Button
            size="sm"
            variant="quiet"
            icon="refresh"
            disabled={!isChanged}
            onClick={() => setCode(original)}
          >
            Reset
          </Button>
        )}
        {mode === "live" && (
          <CopyButton
            label="Copy link"
            value={async () =>
              `${location.origin}${location.pathname}${await shareFragment(example.id, code)}`
            }
          />
        )}
        <CopyButton label="Copy code" value={code} />
      </div>
      {mode === "live" &&
        (isSeen ? (
          <Suspense fallback={<PlainCode code={code} />}>
            <SandboxEditor
              isFocused={isEdited}
              code={code}
              label={`Code: ${example.title}`}
              errorLine={errorLine}
              onChange={setCode}
            />
          </Suspense>
        ) : (
          <PlainCode code={code} />
        ))}
      {mode === "read" && (
        <Suspense fallback={<PlainCode code={code} />}>
          <ReadOnly code={code} />
        </Suspense>
      )}
    </div>
  );
}

/** The code until the editor or the parser is loaded. */
const PlainCode = ({ code }: { code: string }) => (
  <CodeBox code={code} copyHidden lineNumbers highlight={quickHighlight} />
);

const ReadOnly = lazy(async () => {
  const { highlightExample } = await loadChunk("highlight", () => import("./highlight.ts"));
  return {
    default: ({ code }: { code: string }) => (
      <CodeBox code={code} copyHidden lineNumbers highlight={highlightExample} />
    ),
  };
});
