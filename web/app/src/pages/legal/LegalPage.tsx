import { PageFrame } from "@orbitroom/app-kit/page/PageFrame.tsx";
import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { Button } from "@orbitroom/compact";
import type { ReactNode } from "react";
import styles from "./LegalPage.module.css";

/** A numbered section of a legal text. */
export interface LegalSection {
  id: string;
  title: string;
  text: ReactNode;
}

/** Props of `LegalPage`. */
export interface LegalPageProps {
  title: string;
  /** A summary of the text in three sentences. */
  summary: string;
  sections: readonly LegalSection[];
}

/** A legal text: its date and version, a summary, a table of contents and the numbered sections. */
export function LegalPage({ title, summary, sections }: LegalPageProps) {
  usePageTitle(title);
  return (
    <PageFrame as="article">
      <PageHead
        title={title}
        actions={
          <Button className={styles["print"]} icon="print" onClick={() => print()}>
            Print
          </Button>
        }
      >
        <p className={styles["date"]}>
          Effective <time dateTime="2025-03-22">March 22, 2025</time>, version v1.0
        </p>
      </PageHead>
      <p className={styles["summary"]}>{summary}</p>
      <nav className={styles["contents"]} aria-label="Contents">
        <ol>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title: name, text }, index) => (
        <section key={id} id={id} className={styles["section"]}>
          <h2>
            <span className={styles["number"]}>{index + 1}</span> {name}
          </h2>
          {text}
        </section>
      ))}
    </PageFrame>
  );
}
