import { foldText, queryWords } from "@orbitroom/dev-utils";
import { useId } from "react";
import { Link } from "wouter";
import { excerptOf, highlightMatches, type TextPiece } from "./highlight-matches.ts";
import styles from "./SearchResult.module.css";
import type { DocsHit } from "./search-docs.ts";

/** A text with the matches marked. */
function Highlighted({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change their order
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}

/** A search result: a link with the title, described by an excerpt. The whole box is clickable. */
export function SearchResult({
  hit,
  query,
  onFollow,
}: {
  hit: DocsHit;
  query: string;
  onFollow: () => void;
}) {
  const id = useId();
  const words = queryWords(query);
  // If the title matches the whole query, the first line is enough.
  const isTitleMatch = words.every((word) => foldText(hit.title).includes(word));
  const excerpt = excerptOf(isTitleMatch ? hit.lines.slice(0, 1) : hit.lines, words);
  return (
    <div className={styles["result"]}>
      <Link href={hit.href} onClick={onFollow} aria-describedby={excerpt.length > 0 ? id : undefined}>
        <Highlighted pieces={highlightMatches(hit.title, words)} />
        {hit.page && (
          <small>
            <Highlighted pieces={highlightMatches(hit.page, words)} />
          </small>
        )}
      </Link>
      {excerpt.length > 0 && (
        <small id={id} className={styles["excerpt"]} data-testid="docs-search-excerpt">
          <Highlighted pieces={excerpt} />
        </small>
      )}
    </div>
  );
}
