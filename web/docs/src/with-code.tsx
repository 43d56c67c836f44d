import { Code } from "@orbitroom/compact";
import type { ReactNode } from "react";

/** Renders text between backticks as code. */
export function withCode(text: string): ReactNode {
  return text.split("`").map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change their order
    index % 2 === 1 ? <Code key={index}>{piece}</Code> : piece,
  );
}
