import { useState } from "react";
import { linkTarget } from "../../book/book-model.ts";
import { findNote, hrefOf, isNoteReference } from "../../engine/page/footnote.ts";
import { pointInWindow } from "../../engine/point-in-window.ts";
import type { OpenSection, ReadingEngine } from "../../engine/reading-engine.ts";
import type { ShownNote } from "./FootnotePanel.tsx";
import { outsideUrl } from "./OutsideLinkDialog.tsx";

/** The panels and dialogs that a link of the book has opened. */
export interface BookLinks {
  readonly note: (ShownNote & { follow(): void }) | undefined;
  /** The address of a link out of the book, which waits for an answer. */
  readonly outside: string | undefined;
  follow(link: HTMLElement, section: OpenSection): void;
  close(): void;
}

/** Follows the links of a book: notes are shown in place, other targets are jumped to, and links to the web ask first. */
export function useLinks(engine: ReadingEngine | undefined): BookLinks {
  const [note, setNote] = useState<BookLinks["note"]>();
  const [outside, setOutside] = useState<string>();
  const close = () => {
    setNote(undefined);
    setOutside(undefined);
  };
  const follow = async (link: HTMLElement, { doc, index }: OpenSection): Promise<void> => {
    close();
    const url = outsideUrl(link.getAttribute("data-outside"));
    if (url) {
      setOutside(url);
      return;
    }
    const href = hrefOf(link);
    const target = engine && linkTarget(engine.model.items, index, href);
    if (!engine || !target) return;
    const section = engine.model.foliate.sections[target.index];
    const fragment = href.split("#")[1];
    if (section && fragment && isNoteReference(link)) {
      const found = await findNote(section, fragment).catch(() => undefined);
      if (found) {
        const { left, top, bottom } = link.getBoundingClientRect();
        const start = pointInWindow({ clientX: left, clientY: top }, doc);
        const end = pointInWindow({ clientX: left, clientY: bottom }, doc);
        setNote({
          note: found,
          link,
          left: start.x,
          top: start.y,
          bottom: end.y,
          follow: () => void engine.jump(target),
        });
        return;
      }
    }
    await engine.jump(target);
  };
  return { note, outside, follow: (link, section) => void follow(link, section), close };
}
