import type { BookProblem } from "@orbitroom/epub";
import { useEffect, useState } from "react";
import type { OpenBook } from "../../book/open-book.ts";
import styles from "./ContentsDrawer.module.css";

interface EncodingDoubtProps {
  epub: OpenBook;
  /** The index of the document in view, in the reading order. */
  index: number | undefined;
}

/**
 * Says that letters of the contents or of the chapter in view may be wrong, if its file does not say correctly how they are
 * encoded.
 */
export function EncodingDoubt({ epub, index }: EncodingDoubtProps) {
  const [doubtful, setDoubtful] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    void hasDoubt(epub, index).then((has) => isCurrent && setDoubtful(has ? index : undefined));
    return () => {
      isCurrent = false;
    };
  }, [epub, index]);
  const isChapter = index !== undefined && doubtful === index;
  const isContents = epub.publication.problems.some(isEncoding);
  if (!isChapter && !isContents) return null;
  const what = [isContents && "the title and the contents", isChapter && "this chapter"].filter(Boolean);
  return (
    <p className={styles["empty"]}>
      Some letters of {what.join(" and of ")} may be wrong: the book does not say correctly how they are
      encoded.
    </p>
  );
}

const isEncoding = ({ code }: BookProblem): boolean => code === "text_encoding";

/** Whether the encoding of a document was guessed, or the document has letters that could not be read. */
async function hasDoubt(epub: OpenBook, index: number | undefined): Promise<boolean> {
  const path = index === undefined ? undefined : epub.publication.spine[index]?.path;
  if (path === undefined) return false;
  try {
    return (await epub.resource(path)).removed.some(isEncoding);
  } catch {
    // The page itself says that it is damaged.
    return false;
  }
}
