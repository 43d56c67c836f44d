import { foldText } from "@orbitroom/dev-utils";
import { useId } from "react";
import { Link } from "wouter";
import { queryWords } from "../lib/text-search.ts";
import { excerptOf, markWords, type Piece } from "./mark-words.ts";
import type { DocsHit } from "./search-docs.ts";

/** A text with what was searched for marked. */
function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isFound }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no other name
    isFound ? <mark key={at}>{text}</mark> : text,
  );
}

/** One place that was found: a link named by its title, which lies over the line that describes it too. */
export function FoundPlace({ hit, query, onFollow }: { hit: DocsHit; query: string; onFollow: () => void }) {
  const id = useId();
  const words = queryWords(query);
  // What is named by all that was searched for needs but to say what it is.
  const isNamed = words.every((word) => foldText(hit.title).includes(word));
  const excerpt = excerptOf(isNamed ? hit.lines.slice(0, 1) : hit.lines, words);
  return (
    <div className="docs-search-place">
      <Link href={hit.href} onClick={onFollow} aria-describedby={excerpt.length > 0 ? id : undefined}>
        <Marked pieces={markWords(hit.title, words)} />
        {hit.page && (
          <small>
            <Marked pieces={markWords(hit.page, words)} />
          </small>
        )}
      </Link>
      {excerpt.length > 0 && (
        <small id={id} className="docs-search-line">
          <Marked pieces={excerpt} />
        </small>
      )}
    </div>
  );
}
