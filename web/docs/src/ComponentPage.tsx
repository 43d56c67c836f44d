import { lazyPage } from "@orbitroom/app-kit/loading/lazy-page.tsx";
import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { CodeBox, Heading } from "@orbitroom/compact";
import { Suspense, use, useMemo } from "react";
import article from "./article.module.css";
import styles from "./ComponentPage.module.css";
import { JumpLinks, type Section } from "./JumpLinks.tsx";
import { KeyboardTable } from "./KeyboardTable.tsx";
import { loadPage } from "./load-page.ts";
import { PropsTables, ReferenceTables } from "./PropsTables.tsx";
import type { PageEntry } from "./page-list.ts";
import { Sandbox } from "./sandbox/Sandbox.tsx";
import { useSharedCode } from "./sandbox/use-shared-code.ts";
import { useHashScroll } from "./use-hash-scroll.ts";
import { withCode } from "./with-code.tsx";

const EngineStage = lazyPage(
  "docs-engine-stage",
  async () => (await import("./engine/EngineStage.tsx")).EngineStage,
);
const HooksStage = lazyPage(
  "docs-hooks-stage",
  async () => (await import("./webrtc/HooksStage.tsx")).HooksStage,
);
const PadStage = lazyPage("docs-pad-stage", async () => (await import("./nexus/PadStage.tsx")).PadStage);
const PhoneStage = lazyPage(
  "docs-phone-stage",
  async () => (await import("./nexus/PhoneStage.tsx")).PhoneStage,
);
const RoomStage = lazyPage("docs-room-stage", async () => (await import("./webrtc/RoomStage.tsx")).RoomStage);

/** The page of a component or topic: examples, keyboard, notes and properties, each a section with its own anchor. */
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
      ...(page.reference ? [{ id: "reference", title: "Exports" }] : []),
    ],
    [page],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler is for the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click
    <div className={styles["page"]} onClick={follow}>
      <article className={article["article"]}>
        <PageHead title={page.title} lead={page.lead} />
        <CodeBox className={styles["import"]} code={page.imports} language="tsx" wrap />
        {page.examples.map((example) => (
          <section key={example.id} id={example.id} className={styles["section"]} tabIndex={-1}>
            <Heading level={2} size={4} id={`${example.id}-title`}>
              <a className={styles["anchor"]} href={`#${example.id}`}>
                {example.title}
              </a>
            </Heading>
            {example.text && <p className={styles["text"]}>{withCode(example.text)}</p>}
            {shared?.exampleId === example.id && (
              <p className={styles["shared"]}>
                {shared.problem ?? "This code comes from the link. Reset restores the example."}
              </p>
            )}
            {example.mode === "text" ? (
              <ul className={styles["notes"]}>
                {example.points.map((point) => (
                  <li key={point}>{withCode(point)}</li>
                ))}
              </ul>
            ) : example.mode === "room" ? (
              <RoomStage example={example} />
            ) : example.mode === "hooks" ? (
              <HooksStage example={example} />
            ) : example.mode === "engine" ? (
              <EngineStage example={example} />
            ) : example.mode === "pads" ? (
              <PadStage example={example} />
            ) : example.mode === "phone" ? (
              <PhoneStage example={example} />
            ) : (
              <Sandbox
                example={example}
                shared={shared?.exampleId === example.id ? shared.code : undefined}
              />
            )}
          </section>
        ))}
        {page.keyboard && (
          <section id="keyboard" className={styles["section"]} tabIndex={-1}>
            <Heading level={2} size={4}>
              <a className={styles["anchor"]} href="#keyboard">
                Keyboard
              </a>
            </Heading>
            <KeyboardTable rows={page.keyboard} />
          </section>
        )}
        {page.notes && (
          <section id="notes" className={styles["section"]} tabIndex={-1}>
            <Heading level={2} size={4}>
              <a className={styles["anchor"]} href="#notes">
                Good to know
              </a>
            </Heading>
            <ul className={styles["notes"]}>
              {page.notes.map((note) => (
                <li key={note}>{withCode(note)}</li>
              ))}
            </ul>
          </section>
        )}
        {page.props.length > 0 && (
          <section id="props" className={styles["section"]} tabIndex={-1}>
            <Heading level={2} size={4}>
              <a className={styles["anchor"]} href="#props">
                Properties
              </a>
            </Heading>
            <Suspense fallback={<p>Loading...</p>}>
              <PropsTables names={page.props} />
            </Suspense>
          </section>
        )}
        {page.reference && (
          <section id="reference" className={styles["section"]} tabIndex={-1}>
            <Heading level={2} size={4}>
              <a className={styles["anchor"]} href="#reference">
                Exports
              </a>
            </Heading>
            <Suspense fallback={<p>Loading...</p>}>
              <ReferenceTables {...page.reference} />
            </Suspense>
          </section>
        )}
      </article>
      <JumpLinks sections={sections} />
    </div>
  );
}
