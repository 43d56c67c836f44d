import { cx } from "@orbitroom/compact";
import { useMemo, useState } from "react";
import type { TextEntry } from "../worker/entry.ts";
import { foldedParts, linkParts, type TextPart } from "./link-parts.ts";
import { useSurroundingList } from "./surrounding-list.ts";
import styles from "./TextMessage.module.css";

/** A text with its links. A long one shows its beginning and a button. */
export function TextMessage({ entry: { id, from, text } }: { entry: TextEntry }) {
  const { unfoldedIds } = useSurroundingList();
  const [isUnfolded, setUnfolded] = useState(() => unfoldedIds.has(id));
  const parts = useMemo(() => linkParts(text), [text]);
  const folded = useMemo(() => foldedParts(parts), [parts]);
  const unfold = () => {
    if (isUnfolded) unfoldedIds.delete(id);
    else unfoldedIds.add(id);
    setUnfolded(!isUnfolded);
  };
  return (
    <div className={cx(styles["bubble"], from === "me" && styles["mine"])}>
      <TextParts parts={folded && !isUnfolded ? folded : parts} />
      {folded && !isUnfolded && <span className={styles["fade"]}>…</span>}
      {folded && (
        <button type="button" className={styles["unfold"]} aria-expanded={isUnfolded} onClick={unfold}>
          {isUnfolded ? "Show less" : "Show more"}
        </button>
      )}
    </div>
  );
}

function TextParts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      // Links open in a new tab, so that the conversation continues. The page learns nothing about the room.
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
        key={index}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        referrerPolicy="no-referrer"
      >
        {text}
      </a>
    ),
  );
}
