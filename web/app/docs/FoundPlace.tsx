import { foldText } from "@orbitroom/dev-utils";
import { useId } from "react";
import { Link } from "wouter";
import { excerptOf, markWords, type Piece, wordsOf } from "./mark-words.ts";
import type { DocsHit } from "./search-docs.ts";

/** A text with what was searched for marked. */
function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isFound }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no other name
    isFound ? <mark key={at}>{text}</mark> : text,
  );
}

/** One place that was found. Its name is its title; the line of it where the words are describes it. */
export function FoundPlace({ hit, query, onFollow }: { hit: DocsHit; query: string; onFollow: () => void }) {
  const id = useId();
  const words = wordsOf(query);
  // What is named by all that was searched for needs but to say what it is.
  const isNamed = words.every((word) => foldText(hit.title).includes(word));
  const excerpt = excerptOf(isNamed ? hit.lines.slice(0, 1) : hit.lines, words);
  return (
    <Link
      href={hit.href}
      onClick={onFollow}
      aria-labelledby={hit.page ? `${id}title ${id}page` : `${id}title`}
      aria-describedby={excerpt.length > 0 ? `${id}line` : undefined}
    >
      <span id={`${id}title`}>
        <Marked pieces={markWords(hit.title, words)} />
      </span>
      {hit.page && (
        <small id={`${id}page`}>
          <Marked pieces={markWords(hit.page, words)} />
        </small>
      )}
      {excerpt.length > 0 && (
        <small id={`${id}line`} className="docs-search-line">
          <Marked pieces={excerpt} />
        </small>
      )}
    </Link>
  );
}
