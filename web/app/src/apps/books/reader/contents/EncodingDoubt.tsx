import { useEffect, useState } from "react";
import type { OpenBook } from "../book/open-book.ts";
import styles from "./ContentsDrawer.module.css";

interface EncodingDoubtProps {
  epub: OpenBook;
  /** Of the document in view, in the reading order. */
  index: number | undefined;
}

/** Says that letters of the chapter in view may be wrong, if its file does not say correctly how they are encoded. */
export function EncodingDoubt({ epub, index }: EncodingDoubtProps) {
  const [doubtful, setDoubtful] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    void hasDoubt(epub, index).then((has) => isCurrent && setDoubtful(has ? index : undefined));
    return () => {
      isCurrent = false;
    };
  }, [epub, index]);
  if (index === undefined || doubtful !== index) return null;
  return (
    <p className={styles["empty"]}>
      Some letters of this chapter may be wrong: its file does not say correctly how they are encoded.
    </p>
  );
}

/** Whether the encoding of a document was guessed, or the document has letters that could not be read. */
async function hasDoubt(epub: OpenBook, index: number | undefined): Promise<boolean> {
  const path = index === undefined ? undefined : epub.publication.spine[index]?.path;
  if (path === undefined) return false;
  try {
    return (await epub.resource(path)).removed.some(({ code }) => code === "text_encoding");
  } catch {
    // The page itself says that it is damaged.
    return false;
  }
}
