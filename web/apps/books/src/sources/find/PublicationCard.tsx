import type { ReactElement } from "react";
import { CoverCard } from "../../parts/CoverCard.tsx";
import type { Publication } from "../opds/feed.ts";
import { OutsideCover } from "./OutsideCover.tsx";

interface PublicationCardProps {
  readonly book: Publication;
  readonly isInLibrary: boolean;
  readonly onOpen: () => void;
}

/** A book of a catalogue: pressing it shows more about it. */
export function PublicationCard({ book, isInLibrary, onOpen }: PublicationCardProps): ReactElement {
  const { title, authors, language, series } = book;
  return (
    <CoverCard
      cover={<OutsideCover book={book} />}
      title={title}
      language={language}
      isInLibrary={isInLibrary}
      target={onOpen}
      opensDialog
    >
      {[authors.join(", "), series].filter(Boolean).map((part) => (
        <span key={part}>{part}</span>
      ))}
    </CoverCard>
  );
}
