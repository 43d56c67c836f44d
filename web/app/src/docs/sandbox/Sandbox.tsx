import { Button, CodeBox, CopyButton, cx } from "@orbitroom/compact";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { loadChunk } from "../../lib/load-chunk.ts";
import { useTheme } from "../../shell/theme/use-theme.ts";
import type { Example } from "../docs-page.ts";
import { FrameHost, type FrameProblem } from "./frame-host.ts";
import { PropertyPanel } from "./PropertyPanel.tsx";
import "./Sandbox.css";
import { shareFragment } from "./share-code.ts";

type CodeTools = typeof import("./code-tools.ts");

const loadTools = (): Promise<CodeTools> => loadChunk("code-tools", () => import("./code-tools.ts"));
const SandboxEditor = lazy(async () => ({
  default: (await loadChunk("editor", () => import("./SandboxEditor.tsx"))).SandboxEditor,
}));

/** What a `Sandbox` takes. */
export interface SandboxProps {
  example: Example;
  /** Code that came with the link, in place of the example's. */
  shared?: string | undefined;
}

/** Whether an element has come into view, or near it, once. */
function useSeen(): [ref: (element: HTMLElement | null) => (() => void) | undefined, seen: boolean] {
  const [seen, setSeen] = useState(false);
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
  return [ref, seen];
}

/** An example that runs, and whose code can be changed while it does. Nothing is loaded before it comes into view. */
export function Sandbox({ example, shared }: SandboxProps) {
  const { mode, tag } = example;
  const [isOther, setIsOther] = useState(false);
  const original = (isOther ? example.altCode : undefined) ?? example.code;
  const [code, setCode] = useState(shared ?? original);
  const [tools, setTools] = useState<CodeTools>();
  const [problem, setProblem] = useState<FrameProblem>();
  const [heightPx, setHeightPx] = useState<number>();
  const [isNarrow, setIsNarrow] = useState(false);
  const [seenRef, seen] = useSeen();
  const place = useRef<HTMLDivElement>(null);
  const host = useRef<FrameHost>(undefined);
  const doubtfulLine = useRef<number>(undefined);
  const { theme } = useTheme();
  const firstTheme = useRef(theme);
  const hasPreview = mode !== "read";

  useEffect(() => {
    if (shared !== undefined) setCode(shared);
  }, [shared]);

  useEffect(() => {
    if (!seen) return;
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
  }, [seen]);

  useEffect(() => {
    const element = place.current;
    if (!element || !seen || !hasPreview) return;
    const made = new FrameHost(element, `Preview: ${example.title}`, firstTheme.current, {
      onProblem: (next) =>
        setProblem(
          next.kind === "error" && next.line === undefined && next.message.startsWith("SyntaxError")
            ? { ...next, line: doubtfulLine.current }
            : next,
        ),
      onRan: () => {
        // For whoever waits for a preview, such as a test: how often this one has been drawn.
        element.dataset["runs"] = String(Number(element.dataset["runs"] ?? 0) + 1);
      },
      onHeight: setHeightPx,
    });
    host.current = made;
    return () => {
      host.current = undefined;
      made.dispose();
    };
  }, [seen, hasPreview, example.title]);

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
    doubtfulLine.current = compiled.doubtfulLine;
    setProblem(undefined);
    host.current?.run(compiled.code);
  }, [tools, code, hasPreview]);

  const firstValues = example.propValues ?? {};
  const byDefault = tools && tag ? tools.flagsByDefault(example.code, tag, firstValues) : undefined;
  const values =
    tools && tag
      ? new Map([
          ...[...(byDefault ?? [])].map((name) => [name, "true"] as const),
          ...tools.codeProps(code, tag),
        ])
      : new Map(Object.entries(firstValues));
  const options = {
    ...Object.fromEntries(Object.keys(firstValues).map((name) => [name, []])),
    ...example.propOptions,
  };
  const hasPanel = tag !== undefined && Object.keys(options).length > 0;
  const isChanged = code !== original;
  const faultLine = problem && "line" in problem ? problem.line : undefined;

  const showOther = (next: boolean): void => {
    setIsOther(next);
    setCode((next ? example.altCode : undefined) ?? example.code);
  };

  return (
    <div className="sandbox" ref={seenRef} data-mode={mode}>
      {hasPreview && (
        <div className={cx("sandbox-stage", hasPanel && "sandbox-stage-panel")}>
          <div className="sandbox-preview">
            <div
              ref={place}
              className="sandbox-frame"
              style={{
                blockSize: Math.max(heightPx ?? 120, example.minHeightPx ?? 0),
                maxInlineSize: isNarrow ? 360 : undefined,
              }}
            />
            {problem && (
              <p className="sandbox-problem" role="alert">
                {faultLine !== undefined && <b>Line {faultLine}: </b>}
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
                tools && setCode(tools.setCodeProp(code, tag, name, value, byDefault))
              }
            />
          )}
        </div>
      )}
      <div className="sandbox-bar">
        {example.altCode !== undefined && (
          <Button size="sm" variant="quiet" aria-pressed={isOther} onClick={() => showOther(!isOther)}>
            Another way
          </Button>
        )}
        {hasPreview && (
          <Button
            size="sm"
            variant="quiet"
            className="sandbox-as-phone"
            icon="phone"
            iconOnly
            aria-pressed={isNarrow}
            onClick={() => setIsNarrow(!isNarrow)}
          >
            As on a phone
          </Button>
        )}
        <span className="sandbox-bar-gap" />
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
        (seen ? (
          <Suspense fallback={<CodeBox code={code} copyHidden lineNumbers />}>
            <SandboxEditor
              code={code}
              label={`Code: ${example.title}`}
              faultLine={faultLine}
              onChange={setCode}
            />
          </Suspense>
        ) : (
          <CodeBox code={code} copyHidden lineNumbers />
        ))}
      {mode === "read" && (
        <Suspense fallback={<CodeBox code={code} copyHidden lineNumbers />}>
          <ReadOnly code={code} />
        </Suspense>
      )}
    </div>
  );
}

const ReadOnly = lazy(async () => {
  const { highlightExample } = await loadChunk("highlight", () => import("./highlight.ts"));
  return {
    default: ({ code }: { code: string }) => (
      <CodeBox code={code} copyHidden lineNumbers highlight={highlightExample} />
    ),
  };
});
