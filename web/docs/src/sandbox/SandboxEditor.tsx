import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { Compartment, EditorState, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { useEffect, useLayoutEffect, useRef } from "react";
import styles from "./SandboxEditor.module.css";

const highlightStyle = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.moduleKeyword], color: "var(--compact-accent-text)" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--compact-success)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--compact-warning)" },
  { tag: [tags.lineComment, tags.blockComment], color: "var(--compact-text-2)", fontStyle: "italic" },
  { tag: [tags.tagName, tags.typeName, tags.className], color: "var(--compact-cool-text)" },
  { tag: [tags.punctuation, tags.bracket, tags.operator, tags.angleBracket], color: "var(--compact-text-2)" },
]);

// The lengths are those of the code box in Sandbox.module.css.
const theme = EditorView.theme({
  "&": { color: "var(--compact-text)", backgroundColor: "transparent", fontSize: "var(--compact-text-xs)" },
  "&.cm-focused": { outline: "2px solid var(--compact-focus)", outlineOffset: "-2px" },
  ".cm-scroller": {
    fontFamily: "var(--compact-font-mono)",
    lineHeight: "1.6",
    padding: "var(--compact-space-4) 0",
    boxSizing: "border-box",
    maxHeight: "30rem",
    scrollbarColor: "var(--compact-edge-strong) transparent",
    scrollbarWidth: "thin",
  },
  ".cm-content": { caretColor: "var(--compact-accent)", padding: "0" },
  ".cm-line": { padding: "0 var(--compact-space-4)" },
  ".cm-gutters": { color: "var(--compact-text-2)", backgroundColor: "transparent", border: "none" },
  // The editor measures its lines only when it is in view. Until then it assumes that a line number is 14 px high, and the
  // padding of its content to be none; as lines do not wrap, their height is known.
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "2.75rem", padding: "0" },
  // A hidden number of no height holds the width.
  ".cm-lineNumbers .cm-gutterElement:not([style*=hidden])": { height: "1.6em !important" },
  ".cm-cursor": { borderLeftColor: "var(--compact-accent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--compact-cool-wash)",
  },
  ".cm-matchingBracket": { backgroundColor: "var(--compact-accent-wash)", outline: "none" },
  ".cm-errorLine": {
    backgroundColor: "var(--compact-danger-wash)",
    boxShadow: "inset 2px 0 var(--compact-danger)",
  },
});

/** Shown while the editor has focus, and read with its name. */
const LEAVE_HINT = "Esc, then Tab leaves the editor";

const setErrorLine = StateEffect.define<number | undefined>();
const errorLineMark = Decoration.line({ class: "cm-errorLine" });
const errorLineField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let next = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setErrorLine)) continue;
      const { doc } = transaction.state;
      const line = effect.value;
      next =
        line === undefined || line > doc.lines
          ? Decoration.none
          : Decoration.set([errorLineMark.range(doc.line(line).from)]);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

export interface SandboxEditorProps {
  code: string;
  label: string;
  /** The line with the error, counted from 1. */
  errorLine: number | undefined;
  /**
   * Takes the focus when it appears, unless something else has it.
   * @default false
   */
  isFocused?: boolean;
  onChange: (code: string) => void;
}

/** A code editor for TypeScript with JSX. Tab indents; Escape, then Tab, leaves it. */
export function SandboxEditor({ code, label, errorLine, isFocused = false, onChange }: SandboxEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const change = useRef(onChange);
  const first = useRef(code);
  const takesFocus = useRef(isFocused);
  useEffect(() => {
    change.current = onChange;
  });

  // This runs before the first paint, in which the editor replaces the code box.
  useLayoutEffect(() => {
    const host = container.current;
    if (!host) return;
    // In a shadow root the editor adopts its style sheets; in the page they would be inline, which the CSP forbids.
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    const labels = new Compartment();
    const editor = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          javascript({ jsx: true, typescript: true }),
          syntaxHighlighting(highlightStyle),
          theme,
          errorLineField,
          EditorState.tabSize.of(2),
          labels.of(
            EditorView.contentAttributes.of({
              "aria-label": label,
              "aria-description": LEAVE_HINT,
              tabindex: "0",
            }),
          ),
          keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) change.current(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    if (takesFocus.current && document.activeElement === document.body) editor.focus();
    return () => {
      view.current = undefined;
      editor.destroy();
      root.replaceChildren();
    };
  }, [label]);

  useEffect(() => {
    first.current = code;
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === code) return;
    // Replaces only the changed range, so that the cursor keeps its position.
    const old = editor.state.doc.toString();
    let from = 0;
    while (from < old.length && from < code.length && old[from] === code[from]) from += 1;
    let end = 0;
    const maxEnd = Math.min(old.length, code.length) - from;
    while (end < maxEnd && old[old.length - 1 - end] === code[code.length - 1 - end]) end += 1;
    editor.dispatch({ changes: { from, to: old.length - end, insert: code.slice(from, code.length - end) } });
  }, [code]);

  useEffect(() => {
    view.current?.dispatch({ effects: setErrorLine.of(errorLine) });
  }, [errorLine]);

  return (
    <div className={styles["editor"]} data-keeps-keys data-testid="sandbox-editor">
      <div ref={container} />
      <p className={styles["hint"]} aria-hidden="true">
        {LEAVE_HINT}
      </p>
    </div>
  );
}
