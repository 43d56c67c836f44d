import { Button } from "@orbitroom/compact";
import type { ReactNode } from "react";
import { usePageTitle } from "../../shell/use-page-title.ts";
import "./LegalPage.css";

/** One numbered section of a legal text. */
export interface LegalSection {
  id: string;
  title: string;
  text: ReactNode;
}

/** What a `LegalPage` takes. */
export interface LegalPageProps {
  title: string;
  /** The text in three sentences, for those who read no further. */
  short: string;
  sections: readonly LegalSection[];
}

/** A legal text: its date and version, what it says in short, its contents, and its numbered sections. */
export function LegalPage({ title, short, sections }: LegalPageProps) {
  usePageTitle(title);
  return (
    <article className="page legal">
      <h1 className="page-title">{title}</h1>
      <p className="legal-date">
        <span>
          Effective <time dateTime="2025-03-22">March 22, 2025</time>, version v1.0
        </span>
        <Button variant="quiet" size="sm" icon="print" onClick={() => print()}>
          Print
        </Button>
      </p>
      <p className="legal-short">{short}</p>
      <nav className="legal-contents" aria-label="Contents">
        <ol>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title: name, text }, index) => (
        <section key={id} id={id} className="legal-section">
          <h2>
            <span className="legal-number">{index + 1}</span> {name}
          </h2>
          {text}
        </section>
      ))}
    </article>
  );
}
