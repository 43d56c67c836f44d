import { CodeBox, Heading } from "@orbitroom/compact";
import { Suspense, use, useEffect, useMemo, useState } from "react";
import { usePageTitle } from "../lib/use-page-title.ts";
import "./ComponentPage.css";
import type { DocsPage } from "./docs-page.ts";
import { JumpLinks, type Section } from "./JumpLinks.tsx";
import { KeyboardTable } from "./KeyboardTable.tsx";
import { PropsTables } from "./PropsTables.tsx";
import type { PageEntry } from "./page-list.ts";
import { Sandbox } from "./sandbox/Sandbox.tsx";
import { readFragment, sharedCode } from "./sandbox/share-code.ts";
import { useHashScroll } from "./use-hash-scroll.ts";

const loaded = new Map<string, Promise<DocsPage>>();

function loadPage(entry: PageEntry): Promise<DocsPage> {
  const promise = loaded.get(entry.name) ?? entry.load();
  loaded.set(entry.name, promise);
  // What failed is tried again when the page is next opened.
  promise.catch(() => loaded.delete(entry.name));
  return promise;
}

interface Shared {
  readonly exampleId: string;
  readonly code?: string;
  readonly problem?: string;
}

/** The code the address carries, for the example it names. */
function useSharedCode(): Shared | undefined {
  const [shared, setShared] = useState<Shared>();
  useEffect(() => {
    const read = async (): Promise<void> => {
      const { exampleId, data } = readFragment(location.hash);
      if (data === undefined) return;
      try {
        setShared({ exampleId, code: await sharedCode(data) });
      } catch {
        setShared({
          exampleId,
          problem: "The code in this link is damaged, so you see the example as it is.",
        });
      }
    };
    const follow = (): void => void read();
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return shared;
}

/** The page of a component: examples, keys, notes and properties, each a section with an address. */
export function ComponentPage({ entry }: { entry: PageEntry }) {
  const page = use(loadPage(entry));
  const follow = useHashScroll(entry.name);
  const shared = useSharedCode();
  usePageTitle(`${page.title} · Compact`);
  const sections = useMemo(
    (): readonly Section[] => [
      ...page.examples.map(({ id, title }) => ({ id, title })),
      ...(page.keyboard ? [{ id: "keyboard", title: "Keyboard" }] : []),
      ...(page.notes ? [{ id: "notes", title: "Good to know" }] : []),
      ...(page.props.length > 0 ? [{ id: "props", title: "Properties" }] : []),
    ],
    [page],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: links inside are what is clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link clicks itself when Enter is pressed
    <div className="docs-page" onClick={follow}>
      <article className="docs-article">
        <h1 className="page-title">{page.title}</h1>
        <p className="page-lead">{page.lead}</p>
        <CodeBox className="docs-import" code={page.imports} language="tsx" />
        {page.examples.map((example) => (
          <section key={example.id} id={example.id} className="docs-section" tabIndex={-1}>
            <Heading level={2} size={4} id={`${example.id}-title`}>
              <a className="docs-anchor" href={`#${example.id}`}>
                {example.title}
              </a>
            </Heading>
            {example.text && <p className="docs-text">{example.text}</p>}
            {shared?.exampleId === example.id && (
              <p className="docs-shared">
                {shared.problem ?? "This code came with the link. Reset brings the example back."}
              </p>
            )}
            <Sandbox example={example} shared={shared?.exampleId === example.id ? shared.code : undefined} />
          </section>
        ))}
        {page.keyboard && (
          <section id="keyboard" className="docs-section" tabIndex={-1}>
            <Heading level={2} size={4}>
              <a className="docs-anchor" href="#keyboard">
                Keyboard
              </a>
            </Heading>
            <KeyboardTable lines={page.keyboard} />
          </section>
        )}
        {page.notes && (
          <section id="notes" className="docs-section" tabIndex={-1}>
            <Heading level={2} size={4}>
              <a className="docs-anchor" href="#notes">
                Good to know
              </a>
            </Heading>
            <ul className="docs-notes">
              {page.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </section>
        )}
        {page.props.length > 0 && (
          <section id="props" className="docs-section" tabIndex={-1}>
            <Heading level={2} size={4}>
              <a className="docs-anchor" href="#props">
                Properties
              </a>
            </Heading>
            <Suspense fallback={<p>Loading...</p>}>
              <PropsTables names={page.props} />
            </Suspense>
          </section>
        )}
      </article>
      <JumpLinks sections={sections} />
    </div>
  );
}
