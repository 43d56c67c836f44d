import type { ComponentProps, ReactNode } from "react";
import { CopyButton } from "../copy-button/CopyButton.tsx";
import { cx } from "../internal/cx.ts";
import styles from "./CodeBox.module.css";

/** What a piece of code is, and so its colour. */
export type CodeTokenKind =
  | "keyword"
  | "string"
  | "number"
  | "comment"
  | "tag"
  | "attribute"
  | "function"
  | "punctuation";

/** A piece of a line of code. */
export interface CodeToken {
  /** As it stands in the code. */
  text: string;
  /** Without it, it is plain. */
  kind?: CodeTokenKind | undefined;
}

/** Takes code apart: one list of pieces a line. */
export type CodeHighlighter = (
  code: string,
  language: string | undefined,
) => readonly (readonly CodeToken[])[];

/** What a `CodeBox` takes beside the attributes of a `figure`. */
export interface CodeBoxProps extends Omit<ComponentProps<"figure">, "children" | "title"> {
  /** The code. Empty lines at its beginning and end are left out. */
  code: string;
  /** What it is written in: told to the highlighter, and said at the head unless `title` is. */
  language?: string | undefined;
  /** Stands at the head, such as the name of the file. */
  title?: ReactNode;
  /** Colours the code. Without it the code is plain. */
  highlight?: CodeHighlighter | undefined;
  /**
   * Numbers the lines. Numbers are not selected or copied.
   * @default false
   */
  lineNumbers?: boolean | undefined;
  /** Lines to point at, counted from 1. */
  markedLines?: readonly number[] | undefined;
  /**
   * Breaks long lines. Otherwise they scroll.
   * @default false
   */
  wrap?: boolean | undefined;
  /**
   * Leaves out the button that copies the code.
   * @default false
   */
  copyHidden?: boolean | undefined;
  /** Further buttons at the head. */
  actions?: ReactNode;
}

const plain: CodeHighlighter = (code) => code.split("\n").map((text) => [{ text }]);

/** Code to read and to copy. */
export function CodeBox({
  code,
  language,
  title,
  highlight = plain,
  lineNumbers = false,
  markedLines = [],
  wrap = false,
  copyHidden = false,
  actions,
  className,
  ...rest
}: CodeBoxProps) {
  const trimmed = code
    .replaceAll("\r\n", "\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
  const lines = highlight(trimmed, language);
  const head = title ?? language;
  return (
    <figure {...rest} className={cx(styles["codeBox"], className)} data-language={language}>
      <div className={styles["head"]}>
        {head !== undefined && <figcaption className={styles["title"]}>{head}</figcaption>}
        <div className={styles["actions"]}>
          {actions}
          {!copyHidden && <CopyButton value={trimmed} iconOnly />}
        </div>
      </div>
      {/* What scrolls must be reachable by keyboard. */}
      <pre
        className={cx(styles["pre"], wrap && styles["wrap"], lineNumbers && styles["numbered"])}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region takes the focus to be scrolled
        tabIndex={0}
      >
        <code className={styles["code"]}>
          {lines.map((tokens, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
              key={index}
              className={styles["line"]}
              data-marked={markedLines.includes(index + 1) ? "" : undefined}
            >
              {tokens.map((token, position) =>
                token.kind ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their order
                  <span key={position} className={styles[token.kind]}>
                    {token.text}
                  </span>
                ) : (
                  token.text
                ),
              )}
              {"\n"}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}
