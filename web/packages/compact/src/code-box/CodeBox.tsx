import type { ComponentProps, ReactNode } from "react";
import { CopyButton } from "../copy-button/CopyButton.tsx";
import { cx } from "../internal/cx.ts";
import styles from "./CodeBox.module.css";

/** The kind of a code token, which determines its color. */
export type CodeTokenKind =
  | "keyword"
  | "string"
  | "number"
  | "comment"
  | "tag"
  | "attribute"
  | "function"
  | "punctuation";

/** One token in a line of code. */
export interface CodeToken {
  /** The source text. */
  text: string;
  /** Plain text if unset. */
  kind?: CodeTokenKind | undefined;
}

/** Splits code into lines of tokens. */
export type CodeHighlighter = (
  code: string,
  language: string | undefined,
) => readonly (readonly CodeToken[])[];

/** Props of `CodeBox`, in addition to those of `figure`. */
export interface CodeBoxProps extends Omit<ComponentProps<"figure">, "children" | "title"> {
  /** The code. Leading and trailing blank lines are removed. */
  code: string;
  /** Language of the code. Passed to the highlighter and shown in the header if there is no `title`. */
  language?: string | undefined;
  /** Title in the header, such as a file name. */
  title?: ReactNode;
  /** Syntax highlighter. Without it, the code is plain. */
  highlight?: CodeHighlighter | undefined;
  /**
   * Shows line numbers. They are not selected or copied.
   * @default false
   */
  lineNumbers?: boolean | undefined;
  /** Lines to highlight, counted from 1. */
  markedLines?: readonly number[] | undefined;
  /**
   * Wraps long lines. Otherwise they scroll.
   * @default false
   */
  wrap?: boolean | undefined;
  /**
   * Hides the copy button.
   * @default false
   */
  copyHidden?: boolean | undefined;
  /** More buttons in the header. */
  actions?: ReactNode;
}

const plain: CodeHighlighter = (code) => code.split("\n").map((text) => [{ text }]);

/** Shows a block of code with an optional copy button. */
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
      {/* A scrollable region must be reachable by keyboard. */}
      <pre
        className={cx(styles["pre"], wrap && styles["wrap"], lineNumbers && styles["numbered"])}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
        tabIndex={0}
      >
        <code className={styles["code"]}>
          {lines.map((tokens, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their index
              key={index}
              className={styles["line"]}
              data-marked={markedLines.includes(index + 1) ? "" : undefined}
            >
              {tokens.map((token, position) =>
                token.kind ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no id
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
